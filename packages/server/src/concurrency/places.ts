import { Refusal } from '@cutgraph/core';

/** Bounds how much of what takes long is under way or waits at once: what waits takes memory. */
export type Places = {
  /** Does the work while there is a place for it, and refuses (`resource-exhausted`) where there is none. */
  hold<T>(who: string, work: () => Promise<T>): Promise<T>;
};

/** Those that are under way have mostly ended by then. */
const RETRY_AFTER_SECONDS = 5;

/**
 * @param most for all together.
 * @param mostOfOne for one, so that nobody takes the places of all.
 */
export function openPlaces({ most, mostOfOne }: { most: number; mostOfOne: number }): Places {
  const taken = new Map<string, number>();
  let all = 0;

  return {
    async hold(who, work) {
      const own = taken.get(who) ?? 0;
      if (own >= mostOfOne)
        throw none('You have asked for this many times at once. Wait for an answer, then ask again.');
      if (all >= most) throw none('Many people ask the server for this just now. Try again in a moment.');
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

function none(sentence: string): Refusal {
  return new Refusal('resource-exhausted', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
