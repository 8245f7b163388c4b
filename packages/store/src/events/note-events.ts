import type { WorkspaceEvent } from '@cutgraph/contract';
import { sql, type Transaction } from 'kysely';
import type { Notice } from '../db/notices.ts';
import type { Tables } from '../db/tables.ts';

export type EventNote = Omit<WorkspaceEvent, 'id'>;

/** The channel that wakes the feeds; its payload is a workspace id. */
export const EVENT_CHANNEL = 'cutgraph_events';

/**
 * Writes the events of a transaction as its last act. Ids are given out when rows are inserted but seen when the
 * transaction commits: without the lock, a reader could see 8 before 7 and never come back for 7. The lock is held
 * from here to the commit, one workspace's ids are thus seen in order.
 *
 * @returns what wakes the feeds once it is committed.
 */
export async function noteEvents(db: Transaction<Tables>, notes: readonly EventNote[]): Promise<Notice[]> {
  const byWorkspace = Map.groupBy(withoutRepeats(notes), (note) => note.workspaceId);
  // Always in the same order, so that two transactions never wait for each other.
  for (const workspaceId of [...byWorkspace.keys()].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${workspaceId}`}, 0))`.execute(db);
    const rows = byWorkspace.get(workspaceId) ?? [];
    const moving = rows.filter((note) => note.kind === 'progress').map((note) => note.documentId);
    if (moving.length > 0) {
      // Only the newest progress of a document is worth reading, so the table does not grow with it.
      await db
        .deleteFrom('events')
        .where('workspaceId', '=', workspaceId)
        .where(sql<boolean>`document_id = any(${moving}::text[])`)
        .where('kind', '=', 'progress')
        .execute();
    }
    // As one value: a correction may be of every media of a workspace.
    await sql`
      insert into events (workspace_id, kind, document_id, change, progress, seconds_left)
      select "workspaceId", kind, "documentId", change, progress, "secondsLeft"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted ("workspaceId" text, kind text, "documentId" text,
        change text, progress float8, "secondsLeft" float8)`.execute(db);
  }
  return [...byWorkspace.keys()].map((payload) => ({ channel: EVENT_CHANNEL, payload }));
}

/** A document that changed twice in one transaction has changed once; the last word on it counts. */
function withoutRepeats(notes: readonly EventNote[]): EventNote[] {
  const last = new Map<string, EventNote>();
  for (const note of notes) {
    const key = `${note.workspaceId} ${note.kind} ${note.documentId} ${note.change}`;
    last.delete(key);
    last.set(key, note);
  }
  return [...last.values()];
}
