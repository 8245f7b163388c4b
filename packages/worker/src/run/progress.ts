import type { Store } from '@cutgraph/store';
import type { Logger } from './logger.ts';

const EVERY_MS = 700;

/**
 * Writes a job's share done to its tasks, at most once per 0.7 s and never two at a time; the last share is written by
 * whatever ends the tasks.
 */
export function progressOf(store: Store, taskIds: readonly string[], log: Logger): (share: number) => void {
  let last = 0;
  let isWriting = false;
  return (share) => {
    const now = Date.now();
    if (isWriting || now - last < EVERY_MS) return;
    last = now;
    isWriting = true;
    store
      .change(async (write) => {
        for (const id of taskIds) await write.tasks.progress(id, share);
      })
      .catch((error) => log.warn({ error: String(error) }, 'progress could not be written'))
      .finally(() => {
        isWriting = false;
      });
  };
}
