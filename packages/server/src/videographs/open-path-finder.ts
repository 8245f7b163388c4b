import { type BestPath, bestPath } from '@cutgraph/core';
import { openCallThread } from '../call-thread.ts';
import type { PathFinder } from '../path-finder.ts';
import type { PathCall } from './path-thread.ts';

/** A graph of so many cuts takes some milliseconds: less than a thread needs to start. */
const SMALL_CUTS = 30;
const LIMIT_MS = 30_000;

/** Finds paths of large graphs in a thread of their own: a thousand cuts take seconds. */
export function openPathFinder(): PathFinder {
  const program = new URL('./path-thread.ts', import.meta.url);
  const thread = openCallThread<PathCall, BestPath>(program, { limitMs: LIMIT_MS });
  return {
    async find(graph, wish) {
      if (Object.keys(graph.cuts).length <= SMALL_CUTS) return bestPath(graph, wish);
      return thread.call({ graph, wish });
    },
    close: () => thread.close(),
  };
}
