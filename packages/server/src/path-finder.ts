import type { BestPath, PathWish, Videograph } from '@cutgraph/core';

/** Finds the best path through a graph. */
export type PathFinder = {
  /**
   * Refuses (`resource-exhausted`) where too much is asked at once.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   */
  find(who: string, graph: Videograph, wish: PathWish, signal: AbortSignal): Promise<BestPath>;
  close(): Promise<void>;
};
