import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';

export function correctionReader(db: Kysely<Tables>): Readers['corrections'] {
  return {
    ofMedia: (workspaceId, mediaId) =>
      db
        .selectFrom('corrections')
        .innerJoin('media', 'media.id', 'corrections.mediaId')
        .select(['track', 'machineName', 'becomes'])
        .where('media.workspaceId', '=', workspaceId)
        .where('mediaId', '=', mediaId)
        .orderBy('track')
        .orderBy('machineName')
        .execute(),
  };
}
