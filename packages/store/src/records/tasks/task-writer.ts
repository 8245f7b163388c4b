import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { checkMove } from './legal-moves.ts';
import { type TaskTable, toTask } from './task-table.ts';

const A_DAY_AHEAD = sql<Date>`now() + interval '24 hours'`;

/** As if it had never run; its counts and its processor time stay. */
const BACK_IN_LINE = {
  outcome: null,
  reason: null,
  errorCode: null,
  progress: 0,
  startedAt: null,
  endedAt: null,
  taskExpiration: A_DAY_AHEAD,
};

/** What a change answers with: how long is left is told when the task is read. */
const answered = (row: Selectable<TaskTable>) => toTask(row, null);

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
    progressed(row);
    return answered(row);
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
      return answered(row);
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
      return rows.map(answered);
    },
    async start(taskIds) {
      const started: Task[] = [];
      for (const taskId of taskIds) {
        const task = await move(taskId, TASK_STATUS.Running, {
          startedAt: sql`now()`,
          endedAt: null,
          reason: null,
          progress: 0,
          taskRunCount: sql`task_run_count + 1`,
        });
        started.push(task);
      }
      return started;
    },
    wait: (taskId, reason) => move(taskId, TASK_STATUS.Running, { reason }),
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
        ...(outcome === 'done' ? { fileRunCount: sql`file_run_count + 1` } : {}),
      });
    },
    fail,
    ready(taskId, { taskPreset } = {}) {
      return move(taskId, TASK_STATUS.Ready, {
        ...BACK_IN_LINE,
        ...(taskPreset === undefined ? {} : { taskPreset }),
      });
    },
    suspend: (taskId) => move(taskId, TASK_STATUS.Suspended, { progress: 0, startedAt: null }),
    async resume(taskId) {
      if ((await locked(taskId)).taskStatus !== TASK_STATUS.Suspended) {
        throw new Refusal('aborted', 'Only a suspended task can be resumed.');
      }
      return move(taskId, TASK_STATUS.Ready, BACK_IN_LINE);
    },
    cancel: (taskId) => fail(taskId, { errorCode: 'cancelled', reason: 'Cancelled.' }),
    async spend(taskIds, cpuSeconds) {
      if (taskIds.length === 0) return;
      const { rows } = await sql<{ id: string; workspaceId: string }>`
        update tasks set cpu_seconds = cpu_seconds + ${Math.max(0, cpuSeconds)}
        where id in (select id from tasks where id = any(${[...taskIds]}::text[]) order by sequence for update)
        returning id, workspace_id`.execute(db);
      for (const { id, workspaceId } of rows) {
        note({ kind: 'task', workspaceId, documentId: id, change: 'updated' });
      }
    },
    async renewWaiting() {
      const { numAffectedRows } = await sql`
        update tasks set task_expiration = ${A_DAY_AHEAD}
        where id in (
          select id from tasks
          where task_status in (${TASK_STATUS.Ready}, ${TASK_STATUS.Suspended})
            and task_expiration < now() + interval '12 hours'
          order by sequence for update skip locked)`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
    async expireOverdue() {
      // What is locked is being moved right now; it is looked at again the next time.
      const overdue = await db
        .selectFrom('tasks')
        .select('id')
        .where('taskStatus', '=', TASK_STATUS.Running)
        .where('taskExpiration', '<', sql<Date>`now()`)
        .orderBy('sequence')
        .forUpdate()
        .skipLocked()
        .execute();
      const expired: Task[] = [];
      for (const { id } of overdue) {
        expired.push(
          await fail(id, {
            errorCode: 'deadline-exceeded',
            reason:
              'This did not end within its time and was stopped. Run it again, or split a very long file.',
          }),
        );
      }
      return expired;
    },
  };
}
