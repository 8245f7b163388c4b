import type { Collection } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { toCollection } from './collection-table.ts';

export function collectionReader(db: Kysely<Tables>) {
  const collections = (workspaceId: string) =>
    db.selectFrom('collections').selectAll().where('workspaceId', '=', workspaceId);
  return {
    /** Newest update first; with `search`, those whose title holds it, in whatever case. */
    async list(
      workspaceId: string,
      {
        limit,
        search = '',
        cursor,
        mostBytes,
      }: {
        limit: number;
        search?: string | undefined;
        cursor?: string | undefined;
        /** A page ends before it takes more, with at least one collection; no limit unless said. */
        mostBytes?: number;
      },
    ): Promise<Page<Collection>> {
      const last = cursor === undefined ? undefined : readCursor(cursor);
      const heads = await db
        .selectFrom('collections')
        .select(['id', 'updatedAt as time', 'bytes'])
        .where('workspaceId', '=', workspaceId)
        .$if(search !== '', (query) =>
          query.where(sql<boolean>`position(lower(${search}) in lower(title)) > 0`),
        )
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(updated_at, id) < (${last?.time}, ${last?.id})`),
        )
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const { page, nextCursor } = pageOf(heads, { limit, ...(mostBytes && { mostBytes }) });
      const ids = page.map(({ id }) => id);
      if (ids.length === 0) return { items: [], nextCursor };
      const rows = await collections(workspaceId).where('id', 'in', ids).execute();
      const byId = new Map(rows.map((row) => [row.id, toCollection(row)]));
      // One may have been deleted between the two looks.
      return { items: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
    },
    /** What its document takes as text; 0 where there is none. The document itself is not read. */
    async bytesOf(workspaceId: string, collectionId: string): Promise<number> {
      const row = await db
        .selectFrom('collections')
        .select('bytes')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', collectionId)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
    async byId(workspaceId: string, collectionId: string): Promise<Collection | undefined> {
      const row = await collections(workspaceId).where('id', '=', collectionId).executeTakeFirst();
      return row && toCollection(row);
    },
  };
}
