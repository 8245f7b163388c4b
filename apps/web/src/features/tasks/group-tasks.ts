import { TASK_STATUS, type Task } from '@cutgraph/contract';

/** What tasks are about: a media, a finished video, or the installation itself. */
export type Subject = { ref: string; kind: 'media' | 'timeline' | 'installation'; id: string };

export type TaskGroup = { subject: Subject; tasks: Task[] };

/**
 * Tasks by what they are about: the groups as they come (the newest first), in each the tasks in their order.
 *
 * @param hasMore true where older tasks are still to come: the media at the edge, which may lack some, is left out then.
 */
export function groupTasks(newestFirst: readonly Task[], hasMore = false): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of newestFirst) {
    const group = groups.get(task.subjectRef) ?? { subject: subjectOf(task.subjectRef), tasks: [] };
    group.tasks.unshift(task);
    groups.set(task.subjectRef, group);
  }
  const all = [...groups.values()];
  const edge = hasMore ? newestFirst.at(-1)?.subjectRef : undefined;
  return all.filter(({ subject }) => subject.ref !== edge || subject.kind !== 'media' || all.length === 1);
}

/** Reads `/ws/{w}/media/{m}`, `/ws/{w}/videoTimelines/{t}` and `/ws/{w}`. */
export function subjectOf(ref: string): Subject {
  const [, , collection, id] = ref.split('/').filter(Boolean);
  if (id && collection === 'media') return { ref, kind: 'media', id };
  if (id && collection === 'videoTimelines') return { ref, kind: 'timeline', id };
  return { ref, kind: 'installation', id: '' };
}

/** How many of some tasks ended well, failed, wait, run and are put aside. */
export function countStates(tasks: readonly Pick<Task, 'taskStatus'>[]) {
  const count = (status: Task['taskStatus']) => tasks.filter((task) => task.taskStatus === status).length;
  return {
    all: tasks.length,
    waiting: count(TASK_STATUS.Ready),
    running: count(TASK_STATUS.Running),
    finished: count(TASK_STATUS.Finished),
    failed: count(TASK_STATUS.Error),
    suspended: count(TASK_STATUS.Suspended),
  };
}

/** Share of some tasks that is done, 0..1: an ended one is done, however it ended. */
export function shareDone(tasks: readonly Pick<Task, 'taskStatus' | 'progress'>[]): number {
  if (tasks.length === 0) return 0;
  const done = tasks.map((task) => (hasEnded(task) ? 1 : task.progress));
  return done.reduce((sum, share) => sum + share, 0) / tasks.length;
}

/** Seconds until the last of some tasks ends; null where nothing is known of any. */
export function longestLeft(tasks: readonly Pick<Task, 'secondsLeft'>[]): number | null {
  const known = tasks.flatMap(({ secondsLeft }) => (secondsLeft === null ? [] : [secondsLeft]));
  return known.length > 0 ? Math.max(...known) : null;
}

export function hasFailed({ taskStatus }: Pick<Task, 'taskStatus'>): boolean {
  return taskStatus === TASK_STATUS.Error;
}

export function hasEnded({ taskStatus }: Pick<Task, 'taskStatus'>): boolean {
  return taskStatus === TASK_STATUS.Finished || taskStatus === TASK_STATUS.Error;
}
