import type { Store } from '@cutgraph/store';
import type { Logger } from './logger.ts';

const EVERY_MS = 700;

export type Progress = {
  report(share: number): void;
  /** Writes no more; resolves when nothing is being written. */
  end(): Promise<void>;
};

/**
 * Writes a job's share done to its tasks, at most once per 0.7 s and never two at a time; the last share is written by
 * whatever ends the tasks.
 */
export function progressOf(store: Store, taskIds: readonly string[], log: Logger): Progress {
  let last = 0;
  let writing: Promise<void> | undefined;
  let hasEnded = false;
  return {
    report(share) {
      const now = Date.now();
      if (hasEnded || writing || now - last < EVERY_MS) return;
      last = now;
      writing = store
        .change(async (write) => {
          for (const id of taskIds) await write.tasks.progress(id, share);
        })
        .catch((error) => log.warn({ error: String(error) }, 'progress could not be written'))
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
