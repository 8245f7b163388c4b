import { hasTaskEnded, MOTION_TASK, mediaRef, type Task } from '@cutgraph/contract';
import { lengthInWords, MOST_MEASURED_SECONDS, Refusal } from '@cutgraph/core';
import type { Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { queueAdvance } from '../work-queue/queue-work.ts';
import { movedTask } from './task-subject.ts';

/**
 * Has it measured how the picture of a media moves. A media has one such task: it is made by the first who asks, runs again after it
 * failed, and stays as it is otherwise. It takes the turn of its media.
 *
 * @throws Refusal `not-found`; `invalid-argument` for what is no video or too long; `aborted` before a video is ready.
 */
export async function measureMotionOf(write: Writers, workspaceId: string, mediaId: string): Promise<Task> {
  const subjectRef = mediaRef(workspaceId, mediaId);
  const tasks = await write.tasks.lock(workspaceId, subjectRef);
  const media = await write.read.media.stored(workspaceId, mediaId);
  if (!media) throw notFound();
  if (media.mediaContentType !== 'Video')
    throw new Refusal('invalid-argument', 'Only the picture of a video can be stabilised.');
  if (media.mediaURL === '')
    throw new Refusal('aborted', 'This video is not ready yet. Try again when it can be played.');
  if (media.mediaDuration > MOST_MEASURED_SECONDS) {
    const most = lengthInWords(MOST_MEASURED_SECONDS);
    throw new Refusal('invalid-argument', `Only clips of videos of at most ${most} can be stabilised.`);
  }
  const known = tasks.find(({ taskType }) => taskType === MOTION_TASK);
  const isMeasured = media.motionURL !== '';
  if (known && (isMeasured || !hasTaskEnded(known))) return known;
  if (known) await write.tasks.ready(known.id);
  const { id } = known ?? (await write.tasks.create({ workspaceId, taskType: MOTION_TASK, subjectRef }));
  await queueAdvance(write, workspaceId, mediaId);
  return movedTask(write, workspaceId, id);
}
