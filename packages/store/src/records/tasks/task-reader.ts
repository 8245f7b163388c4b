import { type AllRunning, TASK_STATUS, type Task } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Kysely, Selectable } from 'kysely';
import type { Page } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { timeLeft } from '../../progress/time-left.ts';
import { runningWork } from './running-work.ts';
import { type TaskTable, toTask } from './task-table.ts';

export function taskReader(db: Kysely<Tables>) {
  const tasks = (workspaceId: string) =>
    db.selectFrom('tasks').selectAll().where('workspaceId', '=', workspaceId);

  async function withTimeLeft(rows: readonly Selectable<TaskTable>[]) {
    const open = rows.filter(isOpen).map((row) => row.subjectRef);
    const left = await timeLeft(db, [...new Set(open)]);
    return rows.map((row) => toTask(row, isOpen(row) ? left.ofTask(row.subjectRef, row.taskType) : null));
  }

  return {
    /** Newest first; with `status`, only those in that state. */
    async list(
      workspaceId: string,
      { limit, cursor, status }: { limit: number; cursor?: string | undefined; status?: number | undefined },
    ): Promise<Page<Task>> {
      let query = tasks(workspaceId)
        .orderBy('sequence', 'desc')
        .limit(limit + 1);
      if (status !== undefined) query = query.where('taskStatus', '=', status as Task['taskStatus']);
      if (cursor !== undefined) query = query.where('sequence', '<', readCursor(cursor));
      const rows = await query.execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: await withTimeLeft(page),
        nextCursor: rows.length > limit && last ? String(last.sequence) : null,
      };
    },
    /** In the order they were made. `subjectRef` is a path: `/ws/{w}/media/{m}`. */
    async ofSubject(workspaceId: string, subjectRef: string): Promise<Task[]> {
      const rows = await tasks(workspaceId)
        .where('subjectRef', '=', subjectRef)
        .orderBy('sequence')
        .execute();
      return withTimeLeft(rows);
    },
    /** What runs and waits in some workspaces, generations too: at most `limit` of them, and how many there are. */
    running: (workspaceIds: readonly string[], limit: number): Promise<AllRunning> =>
      runningWork(db, workspaceIds, limit),
    async byId(workspaceId: string, taskId: string): Promise<Task | undefined> {
      const row = await tasks(workspaceId).where('id', '=', taskId).executeTakeFirst();
      return row && (await withTimeLeft([row]))[0];
    },
  };
}

function isOpen({ taskStatus }: Selectable<TaskTable>): boolean {
  return taskStatus === TASK_STATUS.Ready || taskStatus === TASK_STATUS.Running;
}

function readCursor(cursor: string): number {
  const sequence = Number(cursor);
  if (Number.isSafeInteger(sequence)) return sequence;
  throw new Refusal('invalid-argument', 'This cursor is not one that a list answered with.');
}
