import type { Edge } from '../graph/videograph.ts';

/** Below these a match shows the subject at another place or in another size (as in join-words.ts), or with another outline. */
const LEAST_POSITION = 0.45;
const LEAST_SHAPE = 0.4;

/**
 * Whether a join keeps what the look Exact promises: the same outline in the same place. A template bounds only how far
 * apart the nearest match may be, so that a graph of sparse footage also has joins that show nothing of the kind. Joins of
 * other kinds are asked for by their kind or made by hand; they promise nothing of the sort.
 */
export function isExactJoin({ kind, terms }: Pick<Edge, 'kind' | 'terms'>): boolean {
  if (kind !== 'match') return true;
  return (terms.position ?? 1) >= LEAST_POSITION && (terms.shape ?? 1) >= LEAST_SHAPE;
}
