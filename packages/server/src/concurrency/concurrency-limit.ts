import { Refusal } from '@cutgraph/core';

/** Bounds long work that is running or waiting, since what waits takes memory too. */
export type ConcurrencyLimit = {
  /** Runs the work, or refuses (`resource-exhausted`) when the limit is reached. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
};

/** Most running work has ended by then. */
const RETRY_AFTER_SECONDS = 5;

/**
 * @param most for everybody together.
 * @param mostOfOne for one `who`, so that no one can use up the whole limit.
 */
export function openConcurrencyLimit({
  most,
  mostOfOne,
}: {
  most: number;
  mostOfOne: number;
}): ConcurrencyLimit {
  const taken = new Map<string, number>();
  let all = 0;

  return {
    async run(who, work) {
      const own = taken.get(who) ?? 0;
      if (own >= mostOfOne)
        throw refused(
          'You have sent this request too many times in parallel. Wait for an answer, then ask again.',
        );
      if (all >= most) throw refused('Many people ask the server for this just now. Try again in a moment.');
      taken.set(who, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      }
    },
  };
}

function refused(sentence: string): Refusal {
  return new Refusal('resource-exhausted', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
