import type { Task, TaskType } from '@cutgraph/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import { taskMessageOf } from '../kept-message.ts';

export type TaskTable = {
  id: string;
  workspaceId: string;
  subjectRef: string;
  taskType: TaskType;
  taskStatus: Generated<Task['taskStatus']>;
  taskPreset: Generated<string>;
  taskExpiration: Generated<string>;
  fileRunCount: Generated<number>;
  taskRunCount: Generated<number>;
  outcome: Task['outcome'];
  /** A message as text, or a sentence of an earlier release. */
  reason: string | null;
  errorCode: string | null;
  progress: Generated<number>;
  cpuSeconds: Generated<number>;
  startedAt: string | null;
  endedAt: string | null;
  sequence: GeneratedAlways<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

/** @param secondsLeft see `../time-left.ts`. */
export function toTask(row: Selectable<TaskTable>, secondsLeft: number | null): Task {
  const { workspaceId: _workspaceId, sequence: _sequence, ...task } = row;
  return { ...task, ...taskMessageOf(task.reason), secondsLeft };
}
