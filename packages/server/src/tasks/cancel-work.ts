import { MEDIA_STATUS, TASK_STATUS, type Task } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import { notFound } from '../problem.ts';
import { stopMediaJobs } from '../queue-work.ts';
import { stopRender } from '../stop-render.ts';
import { subjectOf } from './task-subject.ts';

/**
 * Stops a task. One pass serves several tasks, so the open tasks of the same subject stop with it. A task that has ended
 * stays as it is.
 */
export async function cancelWork(write: Writers, workspaceId: string, taskId: string): Promise<Task> {
  const task = await write.read.tasks.byId(workspaceId, taskId);
  if (!task) throw notFound();
  if (!isOpen(task)) return task;
  const subject = subjectOf(task);
  if (subject.kind === 'media') await stopMedia(write, workspaceId, subject.id, task.subjectRef);
  else await stopRender(write, workspaceId, subject.id);
  return (await write.read.tasks.byId(workspaceId, taskId)) ?? task;
}

async function stopMedia(write: Writers, workspaceId: string, mediaId: string, ref: string): Promise<void> {
  for (const task of await write.read.tasks.ofSubject(workspaceId, ref))
    if (isOpen(task)) await write.tasks.cancel(task.id);
  await stopMediaJobs(write, mediaId);
  await write.media.update(workspaceId, mediaId, {
    mediaStatus: MEDIA_STATUS.Error,
    error: 'Processing was stopped. Retry its tasks to go on.',
  });
}

function isOpen({ taskStatus }: Task): boolean {
  return taskStatus !== TASK_STATUS.Finished && taskStatus !== TASK_STATUS.Error;
}
