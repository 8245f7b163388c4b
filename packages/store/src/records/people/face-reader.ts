import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toFace } from './people-table.ts';

export function faceReader(db: Kysely<Tables>): Readers['faces'] {
  const faces = (workspaceId: string) =>
    db
      .selectFrom('faces')
      .select([
        'id',
        'workspaceId',
        'mediaId',
        'personId',
        'track',
        'time',
        'box',
        'confidence',
        'decidedBy',
        'createdAt',
      ])
      .where('workspaceId', '=', workspaceId);
  return {
    async ofPerson(workspaceId, personId) {
      const rows = await faces(workspaceId)
        .where('personId', '=', personId)
        .orderBy('confidence', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toFace);
    },
    async ofMedia(workspaceId, mediaId) {
      const rows = await faces(workspaceId)
        .where('mediaId', '=', mediaId)
        .orderBy('time')
        .orderBy('id')
        .execute();
      return rows.map(toFace);
    },
  };
}
