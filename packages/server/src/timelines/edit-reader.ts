import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { ReadAnswer, ReadCall } from './read-edit-thread.ts';

/** Reads files of edits of other programs. */
export type EditReader = {
  /**
   * Refuses (`invalid-argument`) a file that is no edit, (`resource-exhausted`) where too many calls run concurrently, and
   * (`deadline-exceeded`) what takes too long.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   */
  read(who: string, signal: AbortSignal, call: ReadCall): Promise<ReadAnswer>;
  close(): Promise<void>;
};

/** The largest file that is taken is read in a second or two. */
const LIMIT_MS = 20_000;
const TOO_LONG = 'Reading the edit took too long and was stopped. Export a shorter part of it.';
/** Each keeps its file meanwhile, which is some megabytes. */
const CALLS = { most: 20, mostOfOne: 4 };

/** Reads edits in a thread of its own: a file may be large, and is what anyone made it. */
export function openEditReader(): EditReader {
  const program = new URL('./read-edit-thread.ts', import.meta.url);
  const thread = openCallThread<ReadCall, ReadAnswer>(program, { limitMs: LIMIT_MS, tooLong: TOO_LONG });
  const limit = openConcurrencyLimit(CALLS);
  return {
    read: (who, signal, call) => limit.run(who, () => thread.call(call, { who, signal })),
    close: () => thread.close(),
  };
}
