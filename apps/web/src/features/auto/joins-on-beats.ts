import type { StoredVideograph } from '@cutgraph/contract';
import { isBeatReason, isOnBeat } from '@cutgraph/core';

/** How many joins of the film of a videograph lie on a beat, of all for which it is said; null where of none. */
export function joinsOnBeats({
  path,
  edges,
}: Pick<StoredVideograph, 'path' | 'edges'>): { some: number; all: number } | null {
  const reasons = path.slice(1).flatMap((to, at) => {
    const edge = edges[path[at]!]?.find((one) => one.to === to);
    return edge?.reasons.find(isBeatReason) ?? [];
  });
  return reasons.length === 0 ? null : { some: reasons.filter(isOnBeat).length, all: reasons.length };
}
