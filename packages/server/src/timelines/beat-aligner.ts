import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { AlignAnswer, AlignCall } from './align-thread.ts';

/** Moves the ends of the clips of timelines onto beats. */
export type BeatAligner = {
  /**
   * Refuses (`resource-exhausted`) where too many calls run concurrently, and (`deadline-exceeded`) what takes too long.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   * @param prepare makes the call once the limit allows it.
   */
  align(who: string, signal: AbortSignal, prepare: () => Promise<AlignCall>): Promise<AlignAnswer>;
  close(): Promise<void>;
};

/** A thousand clips of as many videos take a second or two. */
const LIMIT_MS = 20_000;
const TOO_LONG = 'Aligning the cuts to the music took too long and was stopped. Try it with fewer clips.';
/** Each keeps its timeline and the beats of its music meanwhile. */
const CALLS = { most: 40, mostOfOne: 4 };

/** Aligns timelines in a thread of its own: it reads what is known of their videos, and a thousand clips take a second. */
export function openBeatAligner(): BeatAligner {
  const program = new URL('./align-thread.ts', import.meta.url);
  const thread = openCallThread<AlignCall, AlignAnswer>(program, { limitMs: LIMIT_MS, tooLong: TOO_LONG });
  const limit = openConcurrencyLimit(CALLS);
  return {
    align: (who, signal, prepare) =>
      limit.run(who, async () => thread.call(await prepare(), { who, signal })),
    close: () => thread.close(),
  };
}
