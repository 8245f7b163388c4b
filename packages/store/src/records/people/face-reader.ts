import type { Face } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toFace } from './people-table.ts';

export function faceReader(db: Kysely<Tables>) {
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
    /** The surest first. */
    async ofPerson(workspaceId: string, personId: string): Promise<Face[]> {
      const rows = await faces(workspaceId)
        .where('personId', '=', personId)
        .orderBy('confidence', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toFace);
    },
    /** By time. */
    async ofMedia(workspaceId: string, mediaId: string): Promise<Face[]> {
      const rows = await faces(workspaceId)
        .where('mediaId', '=', mediaId)
        .orderBy('time')
        .orderBy('id')
        .execute();
      return rows.map(toFace);
    },
  };
}
