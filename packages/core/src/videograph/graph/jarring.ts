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
