import { fetchDetectorJob } from '@cutgraph/contract';
import { PullError } from '@cutgraph/vision';
import type { JobModule } from '../run/job-module.ts';
import { progressOf } from '../run/progress.ts';

/** Nobody waits longer than this for 3.7 MB. */
const PATIENCE_MS = 3 * 60 * 1000;

/** What helps where the download does not. */
const BY_HAND =
  'Where this machine has no network, run "./cutgraph models pull yolox-nano" on one that has, and copy yolox_nano.onnx from its models folder into that of this one.';

/**
 * Fetches the better detector: one fixed file, whose length and sum are known, by our own code. What fails is said where it
 * was asked for; it is not tried again by itself.
 */
export const fetchDetector: JobModule<typeof fetchDetectorJob> = {
  definition: fetchDetectorJob,
  async run(_, { store, models, log }, signal) {
    const before = await models.detectorReport();
    if (before.canFetch) {
      const progress = progressOf(store, (write, share) => write.detector.fetching(share), log);
      await store.change((write) => write.detector.fetching(0));
      const timeout = AbortSignal.timeout(PATIENCE_MS);
      try {
        await models.fetchDetector({
          signal: AbortSignal.any([signal, timeout]),
          onProgress: progress.report,
        });
      } catch (error) {
        if (!(error instanceof PullError) && !timeout.aborted) throw error;
        await progress.end();
        const cause = timeout.aborted ? 'It was not here after three minutes.' : (error as Error).message;
        await store.change((write) => write.detector.fetchFailed(`${cause} ${BY_HAND}`));
        return;
      } finally {
        await progress.end();
      }
    }
    const report = await models.detectorReport();
    await store.change((write) =>
      report.canFetch
        ? write.detector.fetchFailed(`${report.reason} ${BY_HAND}`)
        : write.detector.fetched(report),
    );
  },
  async failed(_, __, { store }) {
    await store.change((write) =>
      write.detector.fetchFailed(`The download stopped for a reason that the worker's log says. ${BY_HAND}`),
    );
  },
};
