import type { SavedSearch } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toSavedSearch } from './search-table.ts';

export function savedSearchReader(db: Kysely<Tables>) {
  return {
    /** By title. */
    async list(workspaceId: string): Promise<SavedSearch[]> {
      const rows = await db
        .selectFrom('searches')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .orderBy((eb) => eb.fn('lower', ['title']))
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(toSavedSearch);
    },
  };
}
