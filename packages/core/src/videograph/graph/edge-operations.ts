import { reasonOfText } from '../../message/earlier-reasons.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { edgeBetween } from './graph.ts';
import type { Ends } from './graph-operation.ts';
import { ownEdgeOf } from './own-edge.ts';
import { cutAt, soundEdgesOf, withEdge } from './sound-edges.ts';
import type { Edge, Videograph } from './videograph.ts';
import { depthFirst } from './walks.ts';

/** Joins two cuts by hand. Throws Refusal `invalid-argument` for a self-link, a second edge, or one that would close a cycle. */
export function addEdge(videograph: Videograph, { from, to }: Ends): Videograph {
  const [before, after] = [cutAt(videograph, from), cutAt(videograph, to)];
  if (from === to) throw new Refusal('invalid-argument', { code: 'join-to-itself', params: { cut: from } });
  if (to === 0) throw new Refusal('invalid-argument', { code: 'join-to-start' });
  if (edgeBetween(videograph, from, to))
    throw new Refusal('invalid-argument', { code: 'join-exists', params: { from, to } });
  if (depthFirst(videograph, to).includes(from))
    throw new Refusal('invalid-argument', { code: 'join-closes-cycle', params: { from, to } });
  const edges = soundEdgesOf(videograph);
  return {
    ...videograph,
    edges: { ...edges, [from]: withEdge(edges[from]!, ownEdgeOf(before, after)) },
  };
}

/** Gives other reasons for a join, in a person's own words. */
export function updateEdge(videograph: Videograph, ends: Ends, words: string[]): Videograph {
  const reasons = words.map(reasonOfText);
  return withEdgesOf(videograph, ends, (edges) =>
    edges.map((edge) => (edge.to === ends.to ? { ...edge, reasons } : edge)),
  );
}

/** Parts two cuts. Both stay. */
export function removeEdge(videograph: Videograph, ends: Ends): Videograph {
  return withEdgesOf(videograph, ends, (edges) => edges.filter(({ to }) => to !== ends.to));
}

function withEdgesOf(
  videograph: Videograph,
  { from, to }: Ends,
  change: (edges: Edge[]) => Edge[],
): Videograph {
  cutAt(videograph, from);
  cutAt(videograph, to);
  if (!edgeBetween(videograph, from, to))
    throw new Refusal('not-found', { code: 'cuts-not-joined', params: { from, to } }, { from, to });
  const edges = soundEdgesOf(videograph);
  return { ...videograph, edges: { ...edges, [from]: change(edges[from]!) } };
}
