import type { Edge } from '../graph/videograph.ts';
import { LOOKS } from '../rules/look-presets.ts';
import type { LeastTerms } from '../rules/rules.ts';

/**
 * Whether a match keeps what its look promises. A template bounds only how far apart the nearest match may be, so that a graph of
 * sparse footage also has joins that show nothing of the kind. Joins of other kinds are asked for by their kind or made by hand; they
 * promise nothing of the sort.
 */
export function keepsLook({ kind, terms }: Pick<Edge, 'kind' | 'terms'>, least: LeastTerms): boolean {
  if (kind !== 'match') return true;
  return Object.entries(least).every(([name, value]) => (terms[name as keyof LeastTerms] ?? 1) >= value);
}

/** Whether a join keeps what the look Exact promises: the same outline in the same place. */
export function isExactJoin(edge: Pick<Edge, 'kind' | 'terms'>): boolean {
  return keepsLook(edge, LOOKS.exact.least);
}
