import {
  ALL_JOBS,
  advanceMediaJob,
  generateVideographJob,
  joinRenderJob,
  mediaJobKey,
  removeFilesJob,
  renderSegmentJob,
  type StoredTimeline,
  segmentJobKey,
  type TaskType,
  taskJobKey,
  testBaseJob,
  timelineJobKey,
  wizardJobKey,
} from '@cutgraph/contract';
import { segmentCountOf } from '@cutgraph/core';
import { type Writers, waitedForPriority } from '@cutgraph/store';

export const RENDER_TASK = 'TranscodeFromPreset_V1' satisfies TaskType;
export const TEST_TASK = 'TestBaseFunction_V1' satisfies TaskType;

/** The jobs of one media: their key is its id. */
const MEDIA_JOBS = ALL_JOBS.filter(({ payload }) => 'mediaId' in payload.shape);

/**
 * Has a worker look at the tasks of a media, which have been moved. It has no key: one that runs already may have looked
 * before this change, so it must not keep this one out.
 */
export async function queueAdvance(write: Writers, workspaceId: string, mediaId: string): Promise<void> {
  await write.jobs.enqueue(advanceMediaJob, { workspaceId, mediaId });
}

/** Stops whatever waits or runs for a media. */
export async function stopMediaJobs(write: Writers, mediaId: string): Promise<void> {
  for (const definition of MEDIA_JOBS) await write.jobs.cancel(definition, mediaJobKey(mediaId));
}

/**
 * Queues the segments of a timeline that are not rendered yet; the last to end queues the join.
 *
 * @param userId who waits for it, and whose turn it takes.
 */
export async function queueRender(
  write: Writers,
  workspaceId: string,
  timeline: StoredTimeline,
  userId: string,
): Promise<void> {
  const timelineId = timeline.id;
  const priority = waitedForPriority(await write.turns.take(userId));
  await write.cachedSegments.useOf(timelineId);
  const rendered = await write.read.segments.ofTimeline(timelineId);
  const isDone = new Set(rendered.filter(({ done }) => done).map(({ segmentIndex }) => segmentIndex));
  const segments = Array.from({ length: segmentCountOf(timeline.exportTimeline) }, (_, index) => index);
  const missing = segments.filter((index) => !isDone.has(index));
  for (const segmentIndex of missing) {
    const payload = { workspaceId, timelineId, segmentIndex };
    const singletonKey = segmentJobKey(timelineId, segmentIndex);
    await write.jobs.enqueue(renderSegmentJob, payload, { singletonKey, priority, personId: userId });
  }
  if (missing.length > 0) return;
  const singletonKey = timelineJobKey(timelineId);
  await write.jobs.enqueue(
    joinRenderJob,
    { workspaceId, timelineId },
    { singletonKey, priority, personId: userId },
  );
}

/** Stops the generation of a wizard. */
export async function stopGeneration(write: Writers, wizardId: string): Promise<void> {
  await write.jobs.cancel(generateVideographJob, wizardJobKey(wizardId));
}

/** Queues a test of the worker, the files and ffmpeg. */
export async function queueTest(
  write: Writers,
  workspaceId: string,
  taskId: string,
  userId: string,
): Promise<void> {
  const priority = waitedForPriority(await write.turns.take(userId));
  const singletonKey = taskJobKey(taskId);
  await write.jobs.enqueue(
    testBaseJob,
    { workspaceId, taskId },
    { singletonKey, priority, personId: userId },
  );
}

/** Stops a test. */
export async function stopTest(write: Writers, taskId: string): Promise<void> {
  await write.jobs.cancel(testBaseJob, taskJobKey(taskId));
}

/** Queues the removal of a folder whose row goes in the same transaction. */
export async function queueRemoval(write: Writers, folder: string): Promise<void> {
  await write.jobs.enqueue(removeFilesJob, { folder }, { singletonKey: folder });
}
