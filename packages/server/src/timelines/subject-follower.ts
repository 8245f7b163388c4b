import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { FollowAnswer, FollowCall } from './follow-thread.ts';

/** Frames the clips of timelines after their subjects. */
export type SubjectFollower = {
  /**
   * Refuses (`resource-exhausted`) where too many calls run concurrently, and (`deadline-exceeded`) what takes too long.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   * @param prepare makes the call once the limit allows it.
   */
  follow(who: string, signal: AbortSignal, prepare: () => Promise<FollowCall>): Promise<FollowAnswer>;
  close(): Promise<void>;
};

const LIMIT_MS = 20_000;
const TOO_LONG = 'Following the subjects took too long and was stopped. Try it with fewer clips.';
const CALLS = { most: 40, mostOfOne: 4 };

/** Follows in a thread of its own: what was seen in a long video takes a second to read. */
export function openSubjectFollower(): SubjectFollower {
  const program = new URL('./follow-thread.ts', import.meta.url);
  const thread = openCallThread<FollowCall, FollowAnswer>(program, { limitMs: LIMIT_MS, tooLong: TOO_LONG });
  const limit = openConcurrencyLimit(CALLS);
  return {
    follow: (who, signal, prepare) =>
      limit.run(who, async () => thread.call(await prepare(), { who, signal })),
    close: () => thread.close(),
  };
}
