import {
  hasTaskEnded,
  MEDIA_STATUS,
  type TASK_PRESETS,
  TASK_STATUS,
  type Task,
  type TaskType,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Quotas, requireAffordable, requireRunningJobQuota, type Writers } from '@cutgraph/store';
import { queueAdvance, queueRender, queueTest } from '../work-queue/queue-work.ts';
import { limitSelfTests } from './self-test.ts';
import { movedTask, type TakenTask, takeTask } from './task-subject.ts';

type Preset = (typeof TASK_PRESETS)[number];

/** The tasks that one detector serves: what it is asked for is asked for both. */
const DETECTING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];

/**
 * Runs a task again that has ended. After a failure the failed tasks of the same media become Ready with it, since one pass
 * serves several and a failed one takes others with it; a finished task runs alone.
 *
 * @param options.userId who asks, and whose turn a render takes.
 */
export async function retryWork(
  write: Writers,
  workspaceId: string,
  taskId: string,
  options: { userId: string; taskPreset: Preset | undefined; quotas: Quotas },
): Promise<Task> {
  const { userId, taskPreset, quotas } = options;
  const taken = await takeTask(write, workspaceId, taskId);
  requireFit(taken.task, taskPreset);
  if (!hasTaskEnded(taken.task))
    throw new Refusal('aborted', 'Only a task that has ended can be run again. Cancel it first.');

  const { subject } = taken;
  if (subject.kind === 'media') {
    await retryMedia(write, workspaceId, taken, taskPreset);
  } else if (subject.kind === 'timeline') {
    const madeBy = (await write.read.timelines.byId(workspaceId, subject.id))?.createdBy;
    await requireRunningJobQuota(write, quotas, { userId, workspaceId, madeBy });
    await write.tasks.ready(taskId);
    // What a finished render was joined from is gone: it is rendered again from the start.
    if (taken.task.taskStatus === TASK_STATUS.Finished) await write.segments.clear(subject.id);
    const timeline = await write.timelines.update(workspaceId, subject.id, { failure: null, mediaURL: '' });
    // One from before there was this limit, or before it was lowered.
    requireAffordable(quotas, timeline.exportTimeline);
    await queueRender(write, workspaceId, timeline, userId);
  } else {
    limitSelfTests(taken.ofSubject);
    await write.tasks.ready(taskId);
    await queueTest(write, workspaceId, taskId, userId);
  }
  return movedTask(write, workspaceId, taskId);
}

async function retryMedia(
  write: Writers,
  workspaceId: string,
  taken: TakenTask,
  taskPreset: Preset | undefined,
): Promise<void> {
  const again = runAgain(taken, taskPreset);
  for (const task of again) {
    const isAsked = taskPreset !== undefined && (task === taken.task || isDetecting(task));
    await write.tasks.ready(task.id, isAsked ? { taskPreset } : {});
  }
  const mediaId = taken.subject.id;
  const media = await write.read.media.stored(workspaceId, mediaId);
  if (media?.mediaStatus === MEDIA_STATUS.Error && again.some(hasFailed))
    await write.media.update(workspaceId, mediaId, { mediaStatus: MEDIA_STATUS.Processing, failure: null });
  await queueAdvance(write, workspaceId, mediaId);
}

/** In the order in which they were made, as everyone takes them. */
function runAgain({ task, ofSubject }: TakenTask, taskPreset: Preset | undefined): Task[] {
  const together = taskPreset !== undefined && isDetecting(task) ? ofSubject.filter(isDetecting) : [task];
  if (!together.every(hasTaskEnded)) {
    const sentence =
      'One detector serves label detection and object tracking, and the other of them has not ended. Cancel it first.';
    throw new Refusal('aborted', sentence);
  }
  return ofSubject.filter((one) => together.includes(one) || (hasFailed(task) && hasFailed(one)));
}

function requireFit(task: Task, taskPreset: Preset | undefined): void {
  if (taskPreset === undefined || taskPreset === 'default' || isDetecting(task)) return;
  const sentence = 'A detector can only be chosen for label detection and object tracking.';
  throw new Refusal('invalid-argument', sentence, { fields: { taskPreset: sentence } });
}

function isDetecting({ taskType }: Task): boolean {
  return DETECTING.includes(taskType);
}

function hasFailed({ taskStatus }: Task): boolean {
  return taskStatus === TASK_STATUS.Error;
}
