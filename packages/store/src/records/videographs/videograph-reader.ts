import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toVideograph } from './videograph-table.ts';

export function videographReader(db: Kysely<Tables>): Readers['videographs'] {
  return {
    async byId(workspaceId, videographId) {
      const row = await db
        .selectFrom('videographs')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .executeTakeFirst();
      return row && toVideograph(row);
    },
  };
}
