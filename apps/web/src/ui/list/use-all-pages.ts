import { useEffect, useState } from 'react';

/** So many are chosen together at most: a collection holds no more. */
export const MOST_CHOSEN = 1000;

type Pages = {
  /** The ids of those that are loaded, in their order. */
  order: readonly string[];
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
  /** Called once, when all are loaded, or as many as may be chosen. */
  onAll: (ids: readonly string[]) => void;
};

/** Loads page after page of a list until all of it is there, to choose it all; can be stopped. */
export function useAllPages({ order, hasMore, isLoading, hasFailed, onMore, onAll }: Pages) {
  const [isWanted, setWanted] = useState(false);
  const isThere = !hasMore || order.length >= MOST_CHOSEN;
  useEffect(() => {
    if (!isWanted) return;
    if (isThere) {
      setWanted(false);
      onAll(order.slice(0, MOST_CHOSEN));
    } else if (hasFailed) setWanted(false);
    else if (!isLoading) onMore();
  });
  return { isWanted, toggle: () => setWanted(!isWanted) };
}
