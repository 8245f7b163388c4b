import type { Store, Writers } from '@cutgraph/store';
import type { Logger } from './job-module.ts';

const EVERY_MS = 700;

export type Progress = {
  report(share: number): void;
  /** Writes no more; resolves when nothing is being written. */
  end(): Promise<void>;
};

/**
 * Writes a job's share done, at most once per 0.7 s and never two at a time; the last share is written by whatever ends
 * the job.
 */
export function progressOf(
  store: Store,
  put: (write: Writers, share: number) => Promise<unknown>,
  log: Logger,
): Progress {
  let last = 0;
  let writing: Promise<unknown> | undefined;
  let hasEnded = false;
  let isTroubled = false;
  return {
    report(share) {
      const now = Date.now();
      if (hasEnded || writing || now - last < EVERY_MS) return;
      last = now;
      writing = store
        .change((write) => put(write, share))
        .then(
          () => {
            isTroubled = false;
          },
          (error) => {
            // When it begins, not at every try.
            if (!isTroubled) log.warn({ error: String(error) }, 'progress could not be written');
            isTroubled = true;
          },
        )
        .finally(() => {
          writing = undefined;
        });
    },
    async end() {
      hasEnded = true;
      await writing;
    },
  };
}

/** The same for a job whose share is that of tasks. */
export function progressOfTasks(store: Store, taskIds: readonly string[], log: Logger): Progress {
  const put = async (write: Writers, share: number) => {
    for (const id of taskIds) await write.tasks.progress(id, share);
  };
  return progressOf(store, put, log);
}
