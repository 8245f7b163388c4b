import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toSavedSearch } from './search-table.ts';

export function savedSearchReader(db: Kysely<Tables>): Readers['searches'] {
  return {
    async list(workspaceId) {
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
