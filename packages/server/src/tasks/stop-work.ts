import { hasTaskEnded, TASK_STATUS, type Task } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Quotas, requireAffordable, type Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { queueAdvance, queueRender, queueTest, stopTest } from '../work-queue/queue-work.ts';
import { stopRender } from '../work-queue/stop-render.ts';
import { movedTask, takeTask } from './task-subject.ts';

/**
 * Ends a task in Error. One pass may serve several tasks of a media: the others go on, and the worker stops what no
 * task wants any more. A task that has ended stays as it is.
 */
export async function cancelWork(write: Writers, workspaceId: string, taskId: string): Promise<Task> {
  const { task, subject } = await takeTask(write, workspaceId, taskId);
  if (hasTaskEnded(task)) return task;
  if (subject.kind === 'timeline') {
    await stopRender(write, workspaceId, subject.id);
  } else {
    await write.tasks.cancel(taskId);
    if (subject.kind === 'media') await queueAdvance(write, workspaceId, subject.id);
    else await stopTest(write, taskId);
  }
  return movedTask(write, workspaceId, taskId);
}

/** Puts a task aside. The segments of a render that are done are kept. */
export async function suspendWork(write: Writers, workspaceId: string, taskId: string): Promise<Task> {
  const { subject } = await takeTask(write, workspaceId, taskId);
  await write.tasks.suspend(taskId);
  if (subject.kind === 'media') await queueAdvance(write, workspaceId, subject.id);
  else if (subject.kind === 'test') await stopTest(write, taskId);
  else await write.jobs.cancelRender(await timelineOf(write, workspaceId, subject.id));
  return movedTask(write, workspaceId, taskId);
}

/** Puts a suspended task back in line. */
export async function resumeWork(
  write: Writers,
  workspaceId: string,
  taskId: string,
  { userId, quotas }: { userId: string; quotas: Quotas },
): Promise<Task> {
  const { task, subject } = await takeTask(write, workspaceId, taskId);
  if (task.taskStatus !== TASK_STATUS.Suspended)
    throw new Refusal('aborted', 'Only a task that is suspended can be resumed.');
  await write.tasks.resume(taskId);
  if (subject.kind === 'media') await queueAdvance(write, workspaceId, subject.id);
  else if (subject.kind === 'test') await queueTest(write, workspaceId, taskId, userId);
  else {
    const timeline = await timelineOf(write, workspaceId, subject.id);
    // The limit may have been lowered while it was put aside.
    requireAffordable(quotas, timeline.exportTimeline);
    await queueRender(write, workspaceId, timeline, userId);
  }
  return movedTask(write, workspaceId, taskId);
}

async function timelineOf(write: Writers, workspaceId: string, timelineId: string) {
  const timeline = await write.read.timelines.byId(workspaceId, timelineId);
  if (!timeline) throw notFound();
  return timeline;
}
