import { openFairLine } from './fair-line.ts';

/** Does so much at once and no more. What waits is taken by turns, so that nobody waits behind many of another's. */
export type FewAtOnce = { run<T>(who: string, work: () => Promise<T>): Promise<T> };

export function openFewAtOnce(most: number): FewAtOnce {
  const waiting = openFairLine<() => void>();
  let running = 0;

  return {
    async run(who, work) {
      if (running < most) running += 1;
      else await new Promise<void>((begin) => waiting.add(who, begin));
      try {
        return await work();
      } finally {
        // Whoever comes next takes this place over.
        const begin = waiting.next();
        if (begin) begin();
        else running -= 1;
      }
    },
  };
}
