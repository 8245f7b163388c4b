import { TASK_STATUS, type Task } from '@cutgraph/contract';

/** The states that the page can be narrowed to, as the address has them, in the order of the chips. */
export const TASK_FILTERS = {
  running: TASK_STATUS.Running,
  waiting: TASK_STATUS.Ready,
  failed: TASK_STATUS.Error,
  suspended: TASK_STATUS.Suspended,
  finished: TASK_STATUS.Finished,
} as const satisfies Record<string, Task['taskStatus']>;

export type TaskFilter = keyof typeof TASK_FILTERS;

/** The address's `state`, where it is one. */
export function taskFilterOf(value: unknown): TaskFilter | undefined {
  return typeof value === 'string' && Object.hasOwn(TASK_FILTERS, value) ? (value as TaskFilter) : undefined;
}
