import type { SavedSearch } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';
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

const MOST_KEPT = 100;

export function savedSearchWriter({ db, note }: ChangeContext) {
  return {
    /** Refuses with `resource-exhausted` where a workspace has 100 of them. */
    async keep({
      workspaceId,
      title,
      search,
      createdBy,
    }: Omit<SavedSearch, 'id' | 'createdAt'> & { workspaceId: string }): Promise<SavedSearch> {
      // Of two that are kept concurrently, the second counts the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${workspaceId}`}, 0))`.execute(db);
      const { count } = await db
        .selectFrom('searches')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_KEPT)
        throw new Refusal(
          'resource-exhausted',
          `A workspace keeps at most ${MOST_KEPT} searches. Remove one that is not needed any more.`,
        );
      const row = await db
        .insertInto('searches')
        .values({ id: newId(), workspaceId, title, search: json(search), createdBy })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'search', workspaceId, documentId: row.id, change: 'created' });
      return toSavedSearch(row);
    },
    /** False when it was gone. */
    async delete(workspaceId: string, searchId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('searches')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', searchId)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      note({ kind: 'search', workspaceId, documentId: searchId, change: 'deleted' });
      return true;
    },
  };
}
