import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { ScoreAnswer, ScoreCall } from './score-thread.ts';

/** Scores the joins of cuts that were trimmed. */
export type JoinScorer = {
  /**
   * Refuses (`resource-exhausted`) where too many calls run concurrently, and (`deadline-exceeded`)
   * what takes too long.
   *
   * @param who asks: people take turns.
   * @param prepare makes the call once the limit allows it.
   */
  score(who: string, prepare: () => Promise<ScoreCall>): Promise<ScoreAnswer>;
  close(): Promise<void>;
};

/** The most that is read for one call takes a second or two. */
const LIMIT_MS = 10_000;
const TOO_LONG = 'Scoring the joins took too long and was stopped.';
/** Each keeps its graph meanwhile, which may be some megabytes. */
const CALLS = { most: 40, mostOfOne: 4 };

/** Scores joins in a thread of its own: the observations of a long video take tenths of a second to read. */
export function openJoinScorer(): JoinScorer {
  const program = new URL('./score-thread.ts', import.meta.url);
  const thread = openCallThread<ScoreCall, ScoreAnswer>(program, { limitMs: LIMIT_MS, tooLong: TOO_LONG });
  const limit = openConcurrencyLimit(CALLS);
  return {
    score: (who, prepare) => limit.run(who, async () => thread.call(await prepare(), { who })),
    close: () => thread.close(),
  };
}
