/**
 * Runs a bounded number of tasks concurrently. Those that wait take turns: each `who` has one task started before any has
 * a second, so that no one waits behind many tasks of another.
 */
export type FairQueue = {
  /** @param signal drops the task while it waits, and throws its reason; a running task handles its own signal. */
  run<T>(who: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

type Waiting = { turn: number; start: () => void };

/** Start-time fair queueing (Goyal, Vin, Cheng 1996) with tasks of equal cost. */
export function openFairQueue(concurrency: number): FairQueue {
  /** By turn, then in the order in which they came. */
  const waiting: Waiting[] = [];
  /** The turn of the last task of each `who`, unless it is over. */
  const lastTurns = new Map<string, number>();
  let turn = 0;
  let running = 0;

  function startNext(): void {
    const next = waiting.shift();
    if (!next) return;
    if (next.turn > turn) {
      turn = next.turn;
      for (const [who, last] of lastTurns) if (last < turn) lastTurns.delete(who);
    }
    running += 1;
    next.start();
  }

  function turnOf(who: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = Math.max(turn, (lastTurns.get(who) ?? -1) + 1);
    const drop = () => {
      waiting.splice(waiting.indexOf(entry), 1);
      if (lastTurns.get(who) === own) lastTurns.set(who, own - 1);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', drop);
      resolve();
    };
    const entry: Waiting = { turn: own, start };
    lastTurns.set(who, own);
    waiting.splice(waiting.findLastIndex((other) => other.turn <= own) + 1, 0, entry);
    signal?.addEventListener('abort', drop, { once: true });
    if (running < concurrency) startNext();
    return promise;
  }

  return {
    async run(who, task, signal) {
      signal?.throwIfAborted();
      await turnOf(who, signal);
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
