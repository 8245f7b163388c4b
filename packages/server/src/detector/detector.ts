import {
  FETCH_DETECTOR_KEY,
  fetchDetector,
  fetchDetectorJob,
  getDetector,
  hasTaskEnded,
  lookAgain,
  MOST_LOOKED_AT_AGAIN,
  mediaRef,
  type TaskType,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Writers } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { queueAdvance } from '../work-queue/queue-work.ts';

/** Between two tries to fetch: a failed one says what to do, and doing so takes longer. */
const PAUSE_SECONDS = 10;

export const handleGetDetector = implement(getDetector, async ({ app, params }) =>
  app.store.read.detector.state(params.w),
);

export const handleFetchDetector = implement(fetchDetector, async ({ app, user, params }) =>
  app.store.change(async (write) => {
    const asked = await write.detector.askFetch(PAUSE_SECONDS);
    if (asked === 'needless')
      throw new Refusal(
        'aborted',
        'There is no better detector to fetch: it is here, or a setting chose another.',
      );
    if (asked === 'soon') {
      const sentence = `The last try was less than ${PAUSE_SECONDS} seconds ago. Try again in a moment.`;
      throw new Refusal('resource-exhausted', sentence);
    }
    if (asked === 'begun')
      await write.jobs.enqueue(fetchDetectorJob, {}, { singletonKey: FETCH_DETECTOR_KEY, personId: user.id });
    return write.read.detector.state(params.w);
  }),
);

export const handleLookAgain = implement(lookAgain, async ({ app, params }) =>
  app.store.change(async (write) => {
    for (const mediaId of await write.read.detector.older(params.w, MOST_LOOKED_AT_AGAIN))
      await lookAgainAt(write, params.w, mediaId);
    return write.read.detector.state(params.w);
  }),
);

/** The tasks that one detector serves. */
const DETECTING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];

/**
 * Puts the detection of a media back in line, behind all that waits there: what is there stays until the new one is. One
 * that is being looked at is left alone.
 */
async function lookAgainAt(write: Writers, workspaceId: string, mediaId: string): Promise<void> {
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const detecting = tasks.filter(({ taskType }) => DETECTING.includes(taskType));
  if (detecting.length === 0 || !detecting.every(hasTaskEnded)) return;
  for (const { id } of detecting) await write.tasks.ready(id);
  await write.media.takeTurn(workspaceId, mediaId);
  await queueAdvance(write, workspaceId, mediaId);
}
