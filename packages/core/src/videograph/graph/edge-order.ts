import type { Edge } from './videograph.ts';

/** The order of the edges of a cut: matches first, best first. */
export function byStrength(a: Edge, b: Edge): number {
  return Number(b.kind === 'match') - Number(a.kind === 'match') || b.score - a.score || a.to - b.to;
}
