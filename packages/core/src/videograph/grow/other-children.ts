import { goesOn, type Stretch, sharesSeconds } from '../graph/stretch.ts';
import type { OtherJoinKind } from '../graph/videograph.ts';
import { type OtherJoin, otherJoinOf } from '../join/other-joins.ts';
import { type OtherPlaces, otherPlacesOf } from '../join/other-places.ts';
import { type Growth, isFreeAfter, lineageOf } from './growth.ts';
import { addCut, bestOutPoint, breadthFirst, isSameChoice, LEVELS_AHEAD } from './siblings.ts';

/** A cut gets at most so many children of one other kind. */
const CHILDREN_OF_A_KIND = 2;
/** The share of all cuts that is kept for joins of other kinds, where a template asks for any. */
const SHARE_OF_CUTS = 0.25;

/** What is left for matches where other kinds are asked for as well: cuts of the graph, and children of a cut. */
export function roomForMatches(growth: Growth): { cuts: number; children: number } {
  const { otherJoins, cuts, children } = growth.index.rules;
  if (otherJoins.length === 0) return { cuts: cuts.max, children: children.max };
  return {
    cuts: Math.max(growth.cuts.length, cuts.max - Math.floor(SHARE_OF_CUTS * cuts.max)),
    children: Math.min(children.max, Math.max(1, children.min, children.max - otherJoins.length)),
  };
}

/**
 * Gives cuts children by joins of the kinds that the template asks for, breadth first, one a cut and round, the kinds
 * taking turns: beside the matches that are there already, within the limits of the template.
 */
export function addOtherChildren(growth: Growth): void {
  const { otherJoins, children } = growth.index.rules;
  if (otherJoins.length === 0) return;
  const places = otherPlacesOf(growth.index);
  const lastDepth = Math.max(...growth.cuts.map(({ depth }) => depth));
  const inner = breadthFirst(growth).filter((number) => growth.cuts[number]!.depth < lastDepth);
  for (let round = 0; round < CHILDREN_OF_A_KIND * otherJoins.length; round++) {
    inner.forEach((number, at) => {
      if (growth.edges[number]!.length >= children.max) return;
      const kind = otherJoins[(at + round) % otherJoins.length]!;
      addOther(growth, places, number, kind);
    });
  }
}

/** The joins of one kind from a cut's end to seconds that are free, best first. */
function otherJoinsOf(
  growth: Growth,
  places: OtherPlaces,
  number: number,
  kind: OtherJoinKind,
  taken: readonly Stretch[],
): OtherJoin[] {
  const { index, cuts } = growth;
  const { out, stretch } = cuts[number]!;
  const isFree = isFreeAfter(index, stretch, taken);
  const joins: OtherJoin[] = [];
  for (const inPoint of places.placesFor(kind, out)) {
    if (!isFree(inPoint) || isSameChoice(growth, inPoint)) continue;
    const join = otherJoinOf(index, kind, out, inPoint);
    if (join) joins.push(join);
    growth.scored++;
  }
  return joins.sort((a, b) => b.score - a.score || a.inPoint - b.inPoint);
}

function addOther(growth: Growth, places: OtherPlaces, number: number, kind: OtherJoinKind): void {
  const { index, cuts, edges } = growth;
  const { out, stretch, depth } = cuts[number]!;
  const lineage = lineageOf(growth, number).map((cut) => cut.stretch);
  if (cuts.length < index.rules.cuts.max) {
    const siblings = edges[number]!.map(({ to }) => cuts[to]!.stretch);
    for (const taken of [cuts.map((cut) => cut.stretch), [...lineage, ...siblings]]) {
      for (const join of otherJoinsOf(growth, places, number, kind, taken)) {
        const end = bestOutPoint(growth, join.inPoint, depth + 1, lineage);
        if (!end) continue;
        addCut(growth, number, join, end);
        return;
      }
    }
  }
  // Any place may be a contrast or show the same person; only what comes immediately after is next.
  const soon = kind === 'next' ? new Set(places.placesFor(kind, out)) : null;
  let best: { to: number; join: OtherJoin } | null = null;
  for (const [to, cut] of cuts.entries()) {
    if (cut.depth <= depth || cut.depth > depth + LEVELS_AHEAD) continue;
    if (edges[number]!.some((edge) => edge.to === to)) continue;
    if (goesOn(stretch, cut.stretch) || lineage.some((used) => sharesSeconds(used, cut.stretch))) continue;
    if (soon && !soon.has(cut.inPoint)) continue;
    const join = otherJoinOf(index, kind, out, cut.inPoint);
    if (join && (!best || join.score > best.join.score)) best = { to, join };
  }
  if (best) edges[number]!.push(best);
}
