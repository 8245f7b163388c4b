import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { checkMove } from './legal-moves.ts';
import { toTask } from './task-table.ts';

export function taskWriter({ db, note, progressed }: ChangeContext): Writers['tasks'] {
  async function locked(taskId: string) {
    const query = db.selectFrom('tasks').selectAll().where('id', '=', taskId).forUpdate();
    return found(await query.executeTakeFirst(), 'task');
  }

  async function move(
    taskId: string,
    to: Task['taskStatus'],
    set: UpdateObject<Tables, 'tasks'>,
  ): Promise<Task> {
    const before = await locked(taskId);
    checkMove(before.taskStatus, to);
    const row = await db
      .updateTable('tasks')
      .set({ ...set, taskStatus: to, updatedAt: sql`now()` })
      .where('id', '=', taskId)
      .returningAll()
      .executeTakeFirstOrThrow();
    note({ kind: 'task', workspaceId: row.workspaceId, documentId: taskId, change: 'updated' });
    if (row.progress !== before.progress) progressed(row);
    return toTask(row);
  }

  function fail(taskId: string, failure: { errorCode: string; reason: string }): Promise<Task> {
    return move(taskId, TASK_STATUS.Error, { ...failure, outcome: null, endedAt: sql`now()` });
  }

  return {
    async create(task) {
      const row = await db
        .insertInto('tasks')
        .values({ id: newId(), ...task })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'task', workspaceId: row.workspaceId, documentId: row.id, change: 'created' });
      progressed(row);
      return toTask(row);
    },
    async lock(workspaceId, subjectRef) {
      const rows = await db
        .selectFrom('tasks')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('subjectRef', '=', subjectRef)
        .orderBy('sequence')
        .forUpdate()
        .execute();
      return rows.map(toTask);
    },
    async start(taskIds) {
      const started: Task[] = [];
      for (const taskId of taskIds) {
        const task = await move(taskId, TASK_STATUS.Running, {
          startedAt: sql`now()`,
          endedAt: null,
          progress: 0,
          taskRunCount: sql`task_run_count + 1`,
        });
        started.push(task);
      }
      return started;
    },
    async progress(taskId, share) {
      const task = await locked(taskId);
      if (task.taskStatus !== TASK_STATUS.Running) {
        throw new Refusal('aborted', 'Only a running task makes progress.');
      }
      await db
        .updateTable('tasks')
        .set({ progress: Math.min(1, Math.max(task.progress, share)) })
        .where('id', '=', taskId)
        .execute();
      progressed(task);
    },
    finish(taskId, { outcome, reason = null }) {
      return move(taskId, TASK_STATUS.Finished, {
        outcome,
        reason,
        errorCode: null,
        progress: 1,
        endedAt: sql`now()`,
      });
    },
    fail,
    ready(taskId) {
      return move(taskId, TASK_STATUS.Ready, {
        outcome: null,
        reason: null,
        errorCode: null,
        progress: 0,
        startedAt: null,
        endedAt: null,
        taskExpiration: sql`now() + interval '24 hours'`,
      });
    },
    cancel: (taskId) => fail(taskId, { errorCode: 'cancelled', reason: 'Cancelled.' }),
  };
}
