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
    /** So many, the surest first. */
    async ofPerson(workspaceId: string, personId: string, limit: number): Promise<Face[]> {
      const rows = await faces(workspaceId)
        .where('personId', '=', personId)
        .orderBy('confidence', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toFace);
    },
    /** Which of these faces are the person's. */
    async idsOfPerson(workspaceId: string, personId: string, among: readonly string[]): Promise<string[]> {
      const rows = await faces(workspaceId)
        .where('personId', '=', personId)
        .where('id', 'in', among)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** By time; an analysis keeps a few hundred of a media. */
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
