import type { BestPath, PathWish, Videograph } from '@cutgraph/core';

/** Finds the best path through a graph. */
export type PathFinder = {
  find(graph: Videograph, wish: PathWish): Promise<BestPath>;
  close(): Promise<void>;
};
