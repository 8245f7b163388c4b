import { Refusal } from '@cutgraph/core';
import { sql, type Transaction } from 'kysely';
import type { Notice } from '../db/notices.ts';
import type { Tables } from '../db/tables.ts';
import { ACCESS_CHANNEL } from '../events/access-feed.ts';
import { type EventNote, noteEvents } from '../events/note-events.ts';
import { refreshProgress } from '../progress/subject-progress.ts';
import { timeLeft } from '../progress/time-left.ts';

/** What the writers of one transaction share. */
export type ChangeContext = {
  db: Transaction<Tables>;
  /** Notes an event for the end of the transaction. */
  note(event: EventNote): void;
  /** Adds to the counts of a workspace. */
  count(workspaceId: string, change: CountChange): void;
  /** What this person may do, or who may read this workspace, has shrunk or changed: open streams check access again. */
  accessChanged(id: string): void;
  /** The progress of this media or timeline is to be computed from its tasks. */
  progressed(subject: { workspaceId: string; subjectRef: string }): void;
  /** Writes what was noted; the last act before the commit. Answers what is to be sent after it. */
  finish(): Promise<Notice[]>;
};

/** `points`: how often the points of its clips have changed; no event reports it. */
type CountChange = { media?: number; clips?: number; bytes?: number; points?: number };

export function changeContext(db: Transaction<Tables>): ChangeContext {
  const notes: EventNote[] = [];
  const counts = new Map<string, Required<CountChange>>();
  const subjects = new Map<string, string>();
  const entries = new Set<string>();

  return {
    db,
    note: (event) => notes.push(event),
    count(workspaceId, { media = 0, clips = 0, bytes = 0, points = 0 }) {
      const sum = counts.get(workspaceId) ?? { media: 0, clips: 0, bytes: 0, points: 0 };
      counts.set(workspaceId, {
        media: sum.media + media,
        clips: sum.clips + clips,
        bytes: sum.bytes + bytes,
        points: sum.points + points,
      });
    },
    accessChanged: (id) => entries.add(id),
    progressed: ({ workspaceId, subjectRef }) => subjects.set(subjectRef, workspaceId),
    async finish() {
      // Rows that many transactions want are taken last and in one order: no transaction holds one while waiting for another.
      const left = await timeLeft(db, [...subjects.keys()]);
      for (const [subjectRef, workspaceId] of [...subjects].sort(byKey)) {
        const progress = await refreshProgress(db, workspaceId, subjectRef, left);
        if (progress) notes.push(progress);
      }
      for (const [workspaceId, change] of [...counts].sort(byKey)) {
        if (await addCounts(db, workspaceId, change)) {
          notes.push({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
        }
      }
      // Whose access has shrunk must not go on reading because a process died here: these few are a part of the transaction.
      for (const id of entries) await sql`select pg_notify(${ACCESS_CHANNEL}, ${id})`.execute(db);
      return noteEvents(db, notes);
    },
  };
}

async function addCounts(db: Transaction<Tables>, workspaceId: string, change: Required<CountChange>) {
  if (change.points !== 0) {
    await db
      .updateTable('workspaces')
      .set({ pointsRevision: sql`points_revision + ${change.points}::bigint` })
      .where('id', '=', workspaceId)
      .execute();
  }
  if (change.media === 0 && change.clips === 0 && change.bytes === 0) return false;
  await db
    .updateTable('workspaces')
    .set({
      countMedia: sql`count_media + ${change.media}::integer`,
      countClips: sql`count_clips + ${change.clips}::integer`,
      totalByteSize: sql`total_byte_size + ${change.bytes}::bigint`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', workspaceId)
    .execute();
  return true;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The row, or the refusal that says that there is none. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Refusal('not-found', `There is no such ${what}.`);
  return row;
}
