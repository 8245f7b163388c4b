import { fetchDetectorJob } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { PullError } from '@cutgraph/vision';
import type { JobModule } from '../run/job-module.ts';
import { progressOf } from '../run/progress.ts';

/** No one waits longer than this for 3.7 MB. */
const PATIENCE_MS = 3 * 60 * 1000;

/** What helps where the download does not. */
const BY_HAND =
  'Where this machine has no network, run "./cutgraph models pull yolox-nano" on one that has, and copy yolox_nano.onnx from its models folder into that of this one; then try again.';

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
        const hasSentence = error instanceof PullError || error instanceof Refusal;
        if (!hasSentence && !timeout.aborted) throw error;
        await progress.end();
        const cause = timeout.aborted
          ? 'The better detector was not here after three minutes.'
          : (error as Error).message;
        await store.change((write) => write.detector.fetchFailed(`${cause} ${BY_HAND}`));
        return;
      } finally {
        await progress.end();
      }
    }
    const { reason, ...report } = await models.detectorReport();
    if (report.canFetch) log.warn({ reason }, 'the better detector was fetched and is not used');
    await store.change((write) =>
      report.canFetch
        ? write.detector.fetchFailed(`The better detector was downloaded, but it cannot be used. ${BY_HAND}`)
        : write.detector.fetched(report),
    );
  },
  async failed(_, __, { store }) {
    await store.change((write) =>
      write.detector.fetchFailed(
        `The better detector was not downloaded; the worker's log says why. ${BY_HAND}`,
      ),
    );
  },
};
