import type { Box } from '../../footage/observation.ts';
import { byStrength } from '../graph/edge-order.ts';
import { edgeBetween } from '../graph/graph.ts';
import type { Moved, MovedEnd, MovedJoin } from '../graph/moved-joins.ts';
import { ownEdgeAgain } from '../graph/own-edge.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { type CutEnds, cutEndsOf } from './cut-ends.ts';
import { flagged } from './flag-jarring.ts';
import { joinEdge } from './join-edge.ts';
import { joinOf } from './joins.ts';
import { otherJoinOf } from './other-joins.ts';
import { pairQualitiesOf } from './pair-quality.ts';

/** The parts of a graph that its joins are scored by: of the cuts and edges only those that were moved are looked at. */
export type JoinGraph = Pick<Videograph, 'cuts' | 'edges' | 'canvas'>;

/** What was found of cuts that were trimmed or cropped: edges with their new scores, and where the subject stands at the ends that were moved. */
export type ScoredAgain = {
  edges: { from: number; edge: Edge }[];
  boxes: (Pick<MovedEnd, 'index' | 'side'> & { box: Box })[];
};

/**
 * Scores the joins of cuts that were trimmed or cropped as generation scores them, and says which are jarring, from what was observed nearest to their ends; one's own
 * joins by the places there, as when they were made. What cannot be scored (its media is not given, no one was seen at
 * an end) is left out.
 *
 * @param media what is known of the media of these cuts, as `onlyAroundEnds` leaves it or more.
 */
export function scoreAgain(
  graph: JoinGraph,
  { ends, joins }: Moved,
  media: readonly MediaInput[],
  look: LookRules,
): ScoredAgain {
  const found = cutEndsOf(cutsOf(graph, { ends, joins }), graph.canvas, media, look);
  const boxes = ends.flatMap(({ index, side }) => {
    const box = (side === 'start' ? found.startBoxes : found.endBoxes).get(index);
    return box ? [{ index, side, box }] : [];
  });
  const cuts = withBoxes(graph.cuts, boxes);
  const moved = cutsOf({ cuts }, { ends, joins });
  const qualities = pairQualitiesOf(moved, graph.canvas, media, look, found);
  const edges = joins.flatMap((join) => {
    const isOwn = join.kind === 'own';
    const edge = isOwn ? ownEdgeOfMoved({ ...graph, cuts }, join, boxes) : foundEdgeOf(found, join);
    if (!edge) return [];
    return [{ from: join.from, edge: flagged(edge, cuts[join.from]!, cuts[join.to]!, qualities) }];
  });
  return { edges, boxes };
}

/** The graph with what was scored again in it, the edges of a cut in their new order. */
export function withScores<G extends Videograph>(videograph: G, { edges, boxes }: ScoredAgain): G {
  const scored = Map.groupBy(edges, ({ from }) => from);
  const leaving = Object.entries(videograph.edges).map(([from, list]): [string, Edge[]] => {
    const changed = new Map(scored.get(Number(from))?.map(({ edge }) => [edge.to, edge]));
    if (changed.size === 0) return [from, list];
    return [from, list.map((edge) => changed.get(edge.to) ?? edge).sort(byStrength)];
  });
  return {
    ...videograph,
    cuts: withBoxes(videograph.cuts, boxes),
    edges: Object.fromEntries(leaving),
  };
}

/** The cuts whose footage must be known to score what was moved, those of the first joins first. */
export function cutsOf({ cuts }: Pick<Videograph, 'cuts'>, { ends, joins }: Moved): Cut[] {
  const indexes = new Set([
    ...joins.flatMap(({ from, to }) => [from, to]),
    ...ends.map(({ index }) => index),
  ]);
  return [...indexes].flatMap((index) => cuts[index] ?? []);
}

/** What is no contrast (or the like) any more is scored as a match. */
function foundEdgeOf({ index, outs, inPoints }: CutEnds, { from, to, kind }: MovedJoin): Edge | null {
  const out = outs.get(from);
  const inPoint = inPoints.get(to);
  if (!out || inPoint === undefined) return null;
  const other = kind === 'match' || kind === 'own' ? null : otherJoinOf(index, kind, out, inPoint);
  return joinEdge(index, out, to, other ?? joinOf(index, out, inPoint));
}

function ownEdgeOfMoved(graph: JoinGraph, { from, to }: MovedJoin, boxes: ScoredAgain['boxes']): Edge | null {
  const edge = edgeBetween(graph, from, to);
  const isSeen = boxes.some(({ index, side }) => index === (side === 'end' ? from : to));
  return edge && isSeen ? ownEdgeAgain(edge, graph.cuts[from]!, graph.cuts[to]!) : null;
}

function withBoxes(cuts: Videograph['cuts'], boxes: ScoredAgain['boxes']): Videograph['cuts'] {
  const changed = { ...cuts };
  for (const { index, side, box } of boxes)
    changed[index] = { ...changed[index]!, [side === 'start' ? 'startBox' : 'endBox']: box };
  return changed;
}
