import {
  deriveMediaJob,
  generateVideographJob,
  joinRenderJob,
  mediaJobKey,
  removeFilesJob,
  renderSegmentJob,
  seeMediaJob,
  segmentJobKey,
  TASK_TYPES,
  type TaskType,
  type Timeline,
  timelineJobKey,
  wizardJobKey,
} from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';

/** The tasks of a render; all others are of a media. */
export const RENDER_TASK = 'TranscodeFromPreset_V1' satisfies TaskType;
const MEDIA_TASKS = TASK_TYPES.filter((type) => type !== RENDER_TASK);

export function mediaPath(workspaceId: string, mediaId: string): string {
  return `/ws/${workspaceId}/media/${mediaId}`;
}

export function timelinePath(workspaceId: string, timelineId: string): string {
  return `/ws/${workspaceId}/videoTimelines/${timelineId}`;
}

/** Gives a media that has just arrived its tasks and queues the first of its jobs. */
export async function queueUnderstanding(
  write: Writers,
  workspaceId: string,
  mediaId: string,
): Promise<void> {
  const subjectRef = mediaPath(workspaceId, mediaId);
  for (const taskType of MEDIA_TASKS) await write.tasks.create({ workspaceId, taskType, subjectRef });
  await queueDerive(write, workspaceId, mediaId);
}

/** Queues the first job of a media: it reads the original, and queues what follows. */
export async function queueDerive(write: Writers, workspaceId: string, mediaId: string): Promise<void> {
  await write.jobs.enqueue(deriveMediaJob, { workspaceId, mediaId }, { singletonKey: mediaJobKey(mediaId) });
}

/** Queues the job that detects and tracks, for a media whose proxy is made. */
export async function queueSee(write: Writers, workspaceId: string, mediaId: string): Promise<void> {
  await write.jobs.enqueue(seeMediaJob, { workspaceId, mediaId }, { singletonKey: mediaJobKey(mediaId) });
}

/** Stops whatever waits or runs for a media. */
export async function stopMediaJobs(write: Writers, mediaId: string): Promise<void> {
  await write.jobs.cancel(deriveMediaJob, mediaJobKey(mediaId));
  await write.jobs.cancel(seeMediaJob, mediaJobKey(mediaId));
}

/** Queues the segments of a timeline that are not rendered yet; the last to end queues the join. */
export async function queueRender(write: Writers, workspaceId: string, timeline: Timeline): Promise<void> {
  const timelineId = timeline.id;
  const rendered = await write.read.segments.ofTimeline(timelineId);
  const isDone = new Set(rendered.filter(({ done }) => done).map(({ segmentIndex }) => segmentIndex));
  const missing = [...timeline.exportTimeline.editList.keys()].filter((index) => !isDone.has(index));
  for (const segmentIndex of missing) {
    const singletonKey = segmentJobKey(timelineId, segmentIndex);
    await write.jobs.enqueue(renderSegmentJob, { workspaceId, timelineId, segmentIndex }, { singletonKey });
  }
  if (missing.length > 0) return;
  const singletonKey = timelineJobKey(timelineId);
  await write.jobs.enqueue(joinRenderJob, { workspaceId, timelineId }, { singletonKey });
}

/** Stops whatever waits or runs for a timeline. */
export async function stopRenderJobs(write: Writers, timeline: Timeline): Promise<void> {
  for (const index of timeline.exportTimeline.editList.keys())
    await write.jobs.cancel(renderSegmentJob, segmentJobKey(timeline.id, index));
  await write.jobs.cancel(joinRenderJob, timelineJobKey(timeline.id));
}

/** Queues the generation of a wizard's videograph. */
export async function queueGeneration(write: Writers, workspaceId: string, wizardId: string): Promise<void> {
  const singletonKey = wizardJobKey(wizardId);
  await write.jobs.enqueue(generateVideographJob, { workspaceId, wizardId }, { singletonKey });
}

/** Stops the generation of a wizard. */
export async function stopGeneration(write: Writers, wizardId: string): Promise<void> {
  await write.jobs.cancel(generateVideographJob, wizardJobKey(wizardId));
}

/** Queues the removal of a folder whose row goes in the same transaction. */
export async function queueRemoval(write: Writers, folder: string): Promise<void> {
  await write.jobs.enqueue(removeFilesJob, { folder }, { singletonKey: folder });
}
