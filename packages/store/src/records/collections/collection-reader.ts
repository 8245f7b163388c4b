import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toCollection } from './collection-table.ts';

export function collectionReader(db: Kysely<Tables>): Readers['collections'] {
  const collections = (workspaceId: string) =>
    db.selectFrom('collections').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId, limit, search = '') {
      const newest = collections(workspaceId).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(limit);
      const asked = search
        ? newest.where(sql<boolean>`position(lower(${search}) in lower(title)) > 0`)
        : newest;
      return (await asked.execute()).map(toCollection);
    },
    async byId(workspaceId, collectionId) {
      const row = await collections(workspaceId).where('id', '=', collectionId).executeTakeFirst();
      return row && toCollection(row);
    },
  };
}
