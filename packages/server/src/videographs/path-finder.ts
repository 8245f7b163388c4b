import type { BestPath, PathWish, Videograph } from '@cutgraph/core';
import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { PathCall } from './path-thread.ts';

/** Finds the best path through a graph. */
export type PathFinder = {
  /**
   * Refuses (`resource-exhausted`) where too many calls run concurrently.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   */
  find(who: string, graph: Videograph, wish: PathWish, signal: AbortSignal): Promise<BestPath>;
  close(): Promise<void>;
};

/** Paths of such a graph take tenths of a second: they are never behind a large one, which may take many seconds. */
const SMALL_CUTS = 60;
const LIMIT_MS = 30_000;
const TOO_LONG = 'This took too long and was stopped. Ask for less: fewer cuts, or a shorter film.';
/** Each that waits keeps its graph, which may be some megabytes. */
const CALLS = { most: 40, mostOfOne: 4 };

/** Finds paths in threads of their own, one for small graphs and one for large ones: even thirty cuts may take a second. */
export function openPathFinder(): PathFinder {
  const program = new URL('./path-thread.ts', import.meta.url);
  const open = () => openCallThread<PathCall, BestPath>(program, { limitMs: LIMIT_MS, tooLong: TOO_LONG });
  const [small, large] = [open(), open()];
  const limit = openConcurrencyLimit(CALLS);
  return {
    find(who, graph, wish, signal) {
      const thread = Object.keys(graph.cuts).length <= SMALL_CUTS ? small : large;
      return limit.run(who, () => thread.call({ graph, wish }, { who, signal }));
    },
    async close() {
      await Promise.all([small.close(), large.close()]);
    },
  };
}
