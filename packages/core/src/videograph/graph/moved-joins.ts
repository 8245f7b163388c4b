import { roundSeconds } from '../../time/time.ts';
import { isCroppedOtherwise, UNMOVED_SECONDS } from './cut-operations.ts';
import { edgeBetween, edgesFrom } from './graph.ts';
import type { Cut, Edge, JoinKind, Videograph } from './videograph.ts';

/** An end of a cut that was trimmed, or of one that is cropped otherwise: what is seen there is something else. */
export type MovedEnd = { index: number; side: 'start' | 'end' };

/** A join one of whose ends was changed so, and what it was before. */
export type MovedJoin = { from: number; to: number; kind: JoinKind };

/** What was trimmed or cropped between two states of a graph. */
export type Moved = { ends: MovedEnd[]; joins: MovedJoin[] };

/**
 * What was trimmed or cropped from one state of a graph to the next, the joins of `path` first. A cut that has got another number
 * meanwhile is left out, and so are joins of highlights, which follow each other in time whatever their ends show.
 */
export function movedBetween(before: Videograph, after: Videograph, path: readonly number[]): Moved {
  const ends = Object.values(after.cuts).flatMap((cut) => movedEndsOf(before.cuts[cut.index], cut));
  if (ends.length === 0) return { ends, joins: [] };
  const isMoved = new Set(ends.map(({ index, side }) => `${side} ${index}`));
  const followers = new Map(path.slice(1).map((to, at) => [path[at]!, to]));
  const joins = Object.values(after.cuts).flatMap(({ index: from }) =>
    edgesFrom(after, from)
      .filter(({ to }) => isMoved.has(`end ${from}`) || isMoved.has(`start ${to}`))
      .map((edge): MovedJoin => ({ from, to: edge.to, kind: kindBefore(before, from, edge) }))
      .filter(({ to, kind }) => kind !== 'next' || !(after.cuts[from]!.moment || after.cuts[to]!.moment)),
  );
  const isOfPath = ({ from, to }: MovedJoin) => followers.get(from) === to;
  return { ends, joins: [...joins.filter(isOfPath), ...joins.filter((join) => !isOfPath(join))] };
}

function movedEndsOf(before: Cut | undefined, cut: Cut): MovedEnd[] {
  if (!before || before.oid !== cut.oid) return [];
  const { index } = cut;
  const isCropped = isCroppedOtherwise(before.crop, cut.crop);
  return (['start', 'end'] as const)
    .filter((side) => isCropped || Math.abs(roundSeconds(cut[side] - before[side])) > UNMOVED_SECONDS)
    .map((side) => ({ index, side }));
}

/** A join that was a match or a contrast before it was changed; of an earlier change it is not known which. */
function kindBefore(before: Videograph, from: number, edge: Edge): JoinKind {
  if (!unscoredChange(edge)) return edge.kind;
  const known = edgeBetween(before, from, edge.to);
  return known && !unscoredChange(known) ? known.kind : 'match';
}

/** How a match or contrast was changed that was not scored again since: its score is of what was seen before. */
export function unscoredChange({
  kind,
  reasons,
}: Pick<Edge, 'kind' | 'reasons'>): 'trimmed' | 'cropped' | undefined {
  if (kind !== 'own') return undefined;
  return (['trimmed', 'cropped'] as const).find((change) => reasons.some(({ code }) => code === change));
}
