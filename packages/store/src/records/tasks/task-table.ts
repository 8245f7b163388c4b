import type { Task, TaskType } from '@cutgraph/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export type TaskTable = {
  id: string;
  workspaceId: string;
  subjectRef: string;
  taskType: TaskType;
  taskStatus: Generated<Task['taskStatus']>;
  taskPreset: Generated<string>;
  taskExpiration: Generated<Date>;
  fileRunCount: Generated<number>;
  taskRunCount: Generated<number>;
  outcome: Task['outcome'];
  reason: string | null;
  errorCode: string | null;
  progress: Generated<number>;
  cpuSeconds: Generated<number>;
  startedAt: Date | null;
  endedAt: Date | null;
  sequence: GeneratedAlways<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

/** @param secondsLeft see `../time-left.ts`. */
export function toTask(row: Selectable<TaskTable>, secondsLeft: number | null): Task {
  const { workspaceId: _workspaceId, sequence: _sequence, ...same } = row;
  return {
    ...same,
    secondsLeft,
    taskExpiration: row.taskExpiration.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
