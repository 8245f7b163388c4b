import type { TrackCorrection } from '@cutgraph/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function correctionReader(db: Kysely<Tables>) {
  return {
    /** What members say of the tracks of a media, by track. */
    ofMedia: (workspaceId: string, mediaId: string): Promise<TrackCorrection[]> =>
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
