import type { Cut, Edge } from './videograph.ts';

/**
 * Whether viewers call a join jarring as a plain cut: it is offered after all others. A path takes it where a person has pinned
 * it, or where a film goes over it by a transition (see `isSoft`).
 */
export function isJarring({ reasons }: Pick<Edge, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'jarring');
}

/** The edge, with or without the reason that says so. */
export function withJarring(edge: Edge, jars: boolean): Edge {
  if (jars === isJarring(edge)) return edge;
  const others = edge.reasons.filter(({ code }) => code !== 'jarring');
  return { ...edge, reasons: jars ? [{ code: 'jarring' }, ...others] : others };
}

/** A cut that is shorter has no room for a transition that is seen as one. */
const LEAST_SOFT_SECONDS = 0.7;

/** What decides whether a transition fits between two cuts. */
type SoftCut = Pick<Cut, 'moment' | 'length'>;

/** Whether a film may go from one moment to another by a transition, where a plain cut would jar. */
export function mayBeSoft(from: SoftCut, to: SoftCut): boolean {
  const isMoment = from.moment !== null && to.moment !== null;
  return isMoment && Math.min(from.length, to.length) >= LEAST_SOFT_SECONDS;
}

/** Whether a film goes over a join by a transition: a jarring one between two moments in their order, which promises no match. */
export function isSoft(edge: Pick<Edge, 'kind' | 'reasons'>, from: SoftCut, to: SoftCut): boolean {
  return edge.kind === 'next' && isJarring(edge) && mayBeSoft(from, to);
}

/** Where less is left out of a take, no one sees it: half a frame at 25 frames a second. */
const SEAMLESS_SECONDS = 0.02;

/** Whether a cut goes on where another ends, so that nothing is seen of their join. */
export function goesOn(
  from: Pick<Cut, 'mediaID' | 'end' | 'crop'>,
  to: Pick<Cut, 'mediaID' | 'start' | 'crop'>,
): boolean {
  if (from.mediaID !== to.mediaID || Math.abs(to.start - from.end) > SEAMLESS_SECONDS) return false;
  const [one, other] = [from.crop, to.crop];
  if (!one || !other) return one === other;
  const sides = ['left', 'top', 'right', 'bottom'] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) < 1e-6);
}
