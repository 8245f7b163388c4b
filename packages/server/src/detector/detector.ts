import {
  FETCH_DETECTOR_KEY,
  fetchDetector,
  fetchDetectorJob,
  getDetector,
  lookAgain,
  MOST_LOOKED_AT_AGAIN,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { implement } from '../implement.ts';
import { lookAgainAt } from './look-again-at.ts';

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
