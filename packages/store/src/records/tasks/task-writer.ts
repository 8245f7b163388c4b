import { TASK_STATUS, type Task, type TaskType } from '@cutgraph/contract';
import { type Message, Refusal, textOfMessage } from '@cutgraph/core';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { deleteTasks } from '../delete-dependents.ts';
import { checkMove } from './legal-moves.ts';
import { type TaskTable, toTask } from './task-table.ts';

const A_DAY_AHEAD = sql<string>`now() + interval '24 hours'`;

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

/** What a change answers with: how long is left is computed when the task is read. */
const answered = (row: Selectable<TaskTable>) => toTask(row, null);

/** The moves that are not in the one table of legal moves refuse with `aborted`. */
export function taskWriter({ db, note, progressed }: ChangeContext) {
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

  function fail(
    taskId: string,
    { errorCode, message }: { errorCode: string; message: Message },
  ): Promise<Task> {
    const reason = textOfMessage(message);
    return move(taskId, TASK_STATUS.Error, { errorCode, reason, outcome: null, endedAt: sql`now()` });
  }

  return {
    async create(task: {
      workspaceId: string;
      taskType: TaskType;
      subjectRef: string;
      taskPreset?: string;
    }): Promise<Task> {
      const row = await db
        .insertInto('tasks')
        .values({ id: newId(), ...task })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'task', workspaceId: row.workspaceId, documentId: row.id, change: 'created' });
      progressed(row);
      return answered(row);
    },
    /**
     * The tasks of a subject as they are now, in the order they were made; no other transaction moves them until this
     * transaction ends. A transaction that also changes their subject locks them first.
     */
    async lock(workspaceId: string, subjectRef: string): Promise<Task[]> {
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
    /** Takes all tasks of a subject away, whatever they are at: it turned out to be something else. */
    remove: (workspaceId: string, subjectRef: string): Promise<void> =>
      deleteTasks(db, workspaceId, subjectRef),
    /** Also of what a killed worker left Running. Name several in the order in which they were made. */
    async start(taskIds: readonly string[]): Promise<Task[]> {
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
    /** Says what a running task waits for, until it is started again. */
    wait: (taskId: string, message: Message): Promise<Task> =>
      move(taskId, TASK_STATUS.Running, { reason: textOfMessage(message) }),
    /** Share done of this task, 0..1; it never goes back within a run. The subject's progress becomes the mean of its tasks. */
    async progress(taskId: string, share: number): Promise<void> {
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
    /** With `done`, the file was gone through once more. */
    finish(
      taskId: string,
      { outcome, message }: { outcome: 'done' | 'skipped'; message?: Message | undefined },
    ): Promise<Task> {
      return move(taskId, TASK_STATUS.Finished, {
        outcome,
        reason: message ? textOfMessage(message) : null,
        errorCode: null,
        progress: 1,
        endedAt: sql`now()`,
        ...(outcome === 'done' ? { fileRunCount: sql`file_run_count + 1` } : {}),
      });
    },
    fail,
    /** Ready to run, again or after it ran in vain; also what is Finished. With another preset if one is named. */
    ready(taskId: string, { taskPreset }: { taskPreset?: string | undefined } = {}): Promise<Task> {
      return move(taskId, TASK_STATUS.Ready, {
        ...BACK_IN_LINE,
        ...(taskPreset === undefined ? {} : { taskPreset }),
      });
    },
    /** Puts a task aside that has not ended. */
    suspend: (taskId: string): Promise<Task> =>
      move(taskId, TASK_STATUS.Suspended, { progress: 0, startedAt: null }),
    /** Puts a suspended task back in line. */
    async resume(taskId: string): Promise<Task> {
      if ((await locked(taskId)).taskStatus !== TASK_STATUS.Suspended) {
        throw new Refusal('aborted', 'Only a suspended task can be resumed.');
      }
      return move(taskId, TASK_STATUS.Ready, BACK_IN_LINE);
    },
    /** Ends in Error with the code `cancelled`. */
    cancel: (taskId: string): Promise<Task> =>
      fail(taskId, { errorCode: 'cancelled', message: { code: 'task-cancelled' } }),
    /** Adds processor time to each of these tasks, in whatever state; tasks that are gone are left out. */
    async spend(taskIds: readonly string[], cpuSeconds: number): Promise<void> {
      if (taskIds.length === 0) return;
      const { rows } = await sql<{ id: string; workspaceId: string }>`
        update tasks set cpu_seconds = cpu_seconds + ${Math.max(0, cpuSeconds)}
        where id in (select id from tasks where id = any(${[...taskIds]}::text[]) order by sequence for update)
        returning id, workspace_id`.execute(db);
      for (const { id, workspaceId } of rows) {
        note({ kind: 'task', workspaceId, documentId: id, change: 'updated' });
      }
    },
    /** Moves the expiration of tasks that wait (or are put aside) a day ahead when less than half of it is left; answers of how many. */
    async renewWaiting(): Promise<number> {
      const { numAffectedRows } = await sql`
        update tasks set task_expiration = ${A_DAY_AHEAD}
        where id in (
          select id from tasks
          where task_status in (${TASK_STATUS.Ready}, ${TASK_STATUS.Suspended})
            and task_expiration < now() + interval '12 hours'
          order by sequence for update skip locked)`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
    /** Ends the Running tasks that are past their expiration in Error with `deadline-exceeded`, in all workspaces. */
    async expireOverdue(): Promise<Task[]> {
      // What is locked is being moved right now; it is looked at again the next time.
      const overdue = await db
        .selectFrom('tasks')
        .select('id')
        .where('taskStatus', '=', TASK_STATUS.Running)
        .where('taskExpiration', '<', sql<string>`now()`)
        .orderBy('sequence')
        .forUpdate()
        .skipLocked()
        .execute();
      const expired: Task[] = [];
      for (const { id } of overdue) {
        expired.push(
          await fail(id, {
            errorCode: 'deadline-exceeded',
            message: { code: 'task-expired' },
          }),
        );
      }
      return expired;
    },
  };
}
