import { MEDIA_STATUS, TASK_STATUS, type Task, type TaskType } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Writers } from '@cutgraph/store';
import { notFound } from '../problem.ts';
import { queueDerive, queueRender, queueSee } from '../queue-work.ts';
import { subjectOf } from './task-subject.ts';

/** Tasks whose job reads what derive-media has made; the others are derive-media's own. */
const SEEING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];

/**
 * Runs a failed task again. One pass serves several tasks, so the failed tasks of the same subject become Ready with it, and the
 * earliest job that one of them needs is queued.
 */
export async function retryWork(write: Writers, workspaceId: string, taskId: string): Promise<Task> {
  const task = await write.read.tasks.byId(workspaceId, taskId);
  if (!task) throw notFound();
  if (task.taskStatus !== TASK_STATUS.Error)
    throw new Refusal('aborted', 'Only a task that ended in Error can be run again.');
  const subject = subjectOf(task);
  if (subject.kind === 'media') await retryMedia(write, workspaceId, subject.id, task);
  else await retryTimeline(write, workspaceId, subject.id, task);
  return (await write.read.tasks.byId(workspaceId, taskId)) ?? task;
}

async function retryMedia(write: Writers, workspaceId: string, mediaId: string, task: Task): Promise<void> {
  const failed = (await write.read.tasks.ofSubject(workspaceId, task.subjectRef)).filter(
    ({ taskStatus }) => taskStatus === TASK_STATUS.Error,
  );
  for (const { id } of failed) await write.tasks.ready(id);
  await write.media.update(workspaceId, mediaId, {
    mediaStatus: MEDIA_STATUS.Processing,
    error: null,
  });
  const onlySeeing = failed.every(({ taskType }) => SEEING.includes(taskType));
  await (onlySeeing ? queueSee : queueDerive)(write, workspaceId, mediaId);
}

async function retryTimeline(write: Writers, workspaceId: string, id: string, task: Task): Promise<void> {
  await write.tasks.ready(task.id);
  const timeline = await write.timelines.update(workspaceId, id, { error: null });
  await queueRender(write, workspaceId, timeline);
}
