/** The states of a media, as numbers on the wire. */
export const MEDIA_STATUS = { Uploading: 0, Processing: 1, Done: 2, Error: 3 } as const;

/** The states of a task, as numbers on the wire. */
export const TASK_STATUS = { Ready: 0, Running: 1, Finished: 2, Error: 3, Suspended: 4 } as const;

/** Whether the task is Finished or in Error, so that no worker has it any more. */
export function hasTaskEnded({ taskStatus }: { taskStatus: number }): boolean {
  return taskStatus === TASK_STATUS.Finished || taskStatus === TASK_STATUS.Error;
}
