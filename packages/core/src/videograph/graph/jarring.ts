import type { Edge } from './videograph.ts';

/** Whether viewers call a join jarring: it is offered after all others, and no path takes it that a person has not pinned. */
export function isJarring({ reasons }: Pick<Edge, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === 'jarring');
}

/** The edge, with or without the reason that says so. */
export function withJarring(edge: Edge, jars: boolean): Edge {
  if (jars === isJarring(edge)) return edge;
  const others = edge.reasons.filter(({ code }) => code !== 'jarring');
  return { ...edge, reasons: jars ? [{ code: 'jarring' }, ...others] : others };
}
