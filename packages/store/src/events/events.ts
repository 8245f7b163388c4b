import type { WorkspaceEvent } from '@cutgraph/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ChangeContext } from '../records/change-context.ts';
import type { EventTable } from './event-table.ts';

function toEvent(row: Selectable<EventTable>): WorkspaceEvent {
  return {
    id: row.id,
    kind: row.kind,
    workspaceId: row.workspaceId,
    documentId: row.documentId,
    change: row.change,
    ...(row.progress === null ? {} : { progress: row.progress }),
    ...(row.secondsLeft === null ? {} : { secondsLeft: row.secondsLeft }),
  };
}

export function eventReader(db: Kysely<Tables>) {
  return {
    /** Events with a greater id than `lastId`, in order. */
    async after(workspaceId: string, lastId: number, limit: number): Promise<WorkspaceEvent[]> {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
    /** 0 where nothing has happened yet. */
    async lastId(workspaceId: string): Promise<number> {
      const row = await db
        .selectFrom('events')
        .select((eb) => eb.fn.max('id').as('lastId'))
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst();
      return row?.lastId ?? 0;
    },
    /** Of those workspaces in which something has happened. */
    async lastIds(workspaceIds: readonly string[]): Promise<{ workspaceId: string; lastId: number }[]> {
      return db
        .selectFrom('events')
        .select((eb) => ['workspaceId', eb.fn.max('id').as('lastId')])
        .where('workspaceId', '=', sql<string>`any(${workspaceIds})`)
        .groupBy('workspaceId')
        .execute();
    },
  };
}

const KEPT_DAYS = 30;

/** Events are written by `noteEvents`, at the end of the transaction that they report. */
export function eventWriter({ db }: ChangeContext) {
  return {
    /** Removes what is older than thirty days: no stream resumes from so long ago. */
    async forgetOld(): Promise<void> {
      await db
        .deleteFrom('events')
        .where('createdAt', '<', sql<string>`now() - ${KEPT_DAYS} * interval '1 day'`)
        .execute();
    },
  };
}
