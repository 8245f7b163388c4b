import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toCollection } from './collection-table.ts';

export function collectionReader(db: Kysely<Tables>): Readers['collections'] {
  const collections = (workspaceId: string) =>
    db.selectFrom('collections').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId, limit) {
      const rows = await collections(workspaceId)
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toCollection);
    },
    async byId(workspaceId, collectionId) {
      const row = await collections(workspaceId).where('id', '=', collectionId).executeTakeFirst();
      return row && toCollection(row);
    },
  };
}
