import { goesOn, type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { worthOf } from '../join/join-worth.ts';
import { isOffered, type Join, joinOf, type OutPoint } from '../join/joins.ts';
import { varietyOf } from '../path/variety.ts';
import {
  freeJoins,
  type GrownCut,
  type GrownEdge,
  type Growth,
  lineageOf,
  originOf,
  rhythmOf,
  stretchOf,
  worthAsChoice,
} from './growth.ts';
import { outPointNear, outPointsOf } from './out-points.ts';

/** An edge may jump over at most so many levels less one: longer jumps would cut the film short. */
export const LEVELS_AHEAD = 2;
/** Two cuts of one clip that begin within this many seconds are the same choice to the user. */
const SAME_CHOICE_SECONDS = 1;
/** Beyond the fewest children wanted, a link is added only if it scores this share of the cut's best. */
const WORTH_ADDING = 0.97;
/** What each child of the same video leaves of another one's worth: a choice is one between videos where there are others. */
const SAME_MEDIA_SIBLING = 0.85;

/**
 * Gives each cut its other children, breadth first: in each round every cut, the shallowest first, may gain one
 * child, so that the choice is spread along the whole path. A new cut is immediately linked on to deeper cuts where
 * it matches them, so that a detour leads back. When `room` has no more cuts, links alone fill up the children.
 */
export function addSiblings(growth: Growth, room: { cuts: number; children: number }): void {
  const lastDepth = Math.max(...growth.cuts.map(({ depth }) => depth));
  for (let round = 1; round <= room.children; round++) {
    for (const number of breadthFirst(growth)) {
      if (growth.cuts[number]!.depth >= lastDepth || growth.edges[number]!.length >= round) continue;
      if (round === 1 && addLink(growth, number)) continue;
      if (growth.cuts.length < room.cuts && addChild(growth, number)) continue;
      addLink(growth, number);
    }
  }
  for (const number of breadthFirst(growth)) {
    while (growth.edges[number]!.length < room.children && addLink(growth, number));
  }
}

/** The cuts by depth, those that came first first. */
export function breadthFirst({ cuts }: Growth): number[] {
  return cuts.map((_, number) => number).sort((a, b) => cuts[a]!.depth - cuts[b]!.depth || a - b);
}

/** Adds an edge to the best matching cut that is there already, a level or two deeper. False where there is none. */
function addLink(growth: Growth, number: number): boolean {
  const { out } = growth.cuts[number]!;
  const taken = lineageOf(growth, number).map(({ stretch }) => stretch);
  const known = growth.edges[number]!;
  const [best] = linksOf(growth, growth.cuts[number]!, out, taken)
    .filter(({ to }) => !known.some((edge) => edge.to === to))
    .map((link) => ({ ...link, rank: link.rank * siblingShare(growth, number, link.join.inPoint) }))
    .sort((a, b) => b.rank - a.rank || a.to - b.to);
  if (!best) return false;
  const top = Math.max(0, ...known.map(({ join }) => join.score));
  if (known.length >= growth.index.rules.children.min && best.join.score < WORTH_ADDING * top) return false;
  known.push({ to: best.to, join: best.join });
  return true;
}

/** What is left of an in-point's worth as a child of a cut that has children of the same video already. */
function siblingShare(growth: Growth, number: number, inPoint: number): number {
  const { index, cuts, edges } = growth;
  const { mediaID } = originOf(index, inPoint);
  const same = edges[number]!.filter(({ to }) => cuts[to]!.stretch.mediaID === mediaID);
  return SAME_MEDIA_SIBLING ** same.length;
}

/** Joins to cuts that are there already, best first. */
function linksOf(
  growth: Growth,
  from: { depth: number; stretch: Stretch; inPoint: number },
  out: OutPoint,
  taken: readonly Stretch[],
): { to: number; join: Join; rank: number }[] {
  const { index, cuts } = growth;
  const links: { to: number; join: Join; rank: number }[] = [];
  cuts.forEach((cut, to) => {
    if (cut.depth <= from.depth || cut.depth > from.depth + LEVELS_AHEAD) return;
    if (goesOn(from.stretch, cut.stretch) || sharesSeconds(from.stretch, cut.stretch)) return;
    if (taken.some((stretch) => sharesSeconds(stretch, cut.stretch))) return;
    if (!isOffered(index, out, cut.inPoint)) return;
    const join = joinOf(index, out, cut.inPoint);
    const variety = varietyOf(
      [originOf(index, from.inPoint)],
      originOf(index, cut.inPoint),
      index.sourceCount,
    );
    links.push({ to, join, rank: worthAsChoice(index, out, join, worthOf(join)) * variety });
  });
  growth.scored += links.length;
  return links.sort((a, b) => b.rank - a.rank || a.to - b.to);
}

/** Adds a new cut below one. Seconds that no cut of the graph shows come first. False where nothing matches. */
function addChild(growth: Growth, number: number): boolean {
  const { index, cuts, edges } = growth;
  const parent = cuts[number]!;
  const ancestors = lineageOf(growth, number);
  const lineage = ancestors.map(({ stretch }) => stretch);
  const siblings = edges[number]!.map(({ to }) => cuts[to]!.stretch);
  const everywhere = cuts.map(({ stretch }) => stretch);
  const path = ancestors.map((cut) => originOf(index, cut.inPoint)).reverse();
  for (const taken of [everywhere, [...lineage, ...siblings]]) {
    const joins = freeJoins(growth, parent.stretch, parent.out, taken)
      .filter(({ inPoint }) => !isSameChoice(growth, inPoint))
      .map((join) => ({
        join,
        rank:
          worthAsChoice(index, parent.out, join, worthOf(join)) *
          varietyOf(path, originOf(index, join.inPoint), index.sourceCount) *
          siblingShare(growth, number, join.inPoint),
      }))
      .sort((a, b) => b.rank - a.rank || a.join.inPoint - b.join.inPoint);
    for (const { join } of joins) {
      const out = bestOutPoint(growth, join.inPoint, parent.depth + 1, lineage);
      if (!out) continue;
      addCut(growth, number, join, out);
      return true;
    }
  }
  return false;
}

/** Adds a new cut below one, by a join of any kind. */
export function addCut(growth: Growth, number: number, join: GrownEdge['join'], out: OutPoint): void {
  const { index, cuts, edges } = growth;
  cuts.push({
    inPoint: join.inPoint,
    out,
    depth: cuts[number]!.depth + 1,
    parent: number,
    offset: join.offset,
    stretch: stretchOf(index, join.inPoint, out),
  });
  edges.push([]);
  edges[number]!.push({ to: cuts.length - 1, join });
}

/** Whether a cut of the graph begins at nearly the same moment already. */
export function isSameChoice({ index, cuts }: Growth, inPoint: number): boolean {
  const { track, time } = index.inPoints;
  return cuts.some(
    (cut) =>
      track[cut.inPoint] === track[inPoint] &&
      Math.abs(time[cut.inPoint]! - time[inPoint]!) < SAME_CHOICE_SECONDS,
  );
}

/** Where a new cut ends: where it leads on best, back to cuts that are there already if it can. */
export function bestOutPoint(
  growth: Growth,
  inPoint: number,
  depth: number,
  lineage: readonly Stretch[],
): OutPoint | null {
  const { index } = growth;
  let best: OutPoint | null = null;
  let bestWorth = 0;
  for (const out of outPointsOf(index, inPoint, lineage)) {
    const stretch = stretchOf(index, inPoint, out);
    const link = linksOf(growth, { depth, stretch, inPoint }, out, lineage)[0]?.join.score ?? 0;
    const onward = freeJoins(growth, stretch, out, lineage, { keep: 1 })[0]?.score ?? 0;
    const worth = (link + onward / 2) * rhythmOf(index, stretch);
    if (worth > bestWorth) {
      best = out;
      bestWorth = worth;
    }
  }
  return best ?? outPointNear(index, inPoint, lineage, index.rules.cutLength.wished);
}

/** The graph's first path as grown cuts, each deeper than the one before and joined to it. */
export function plantSpine(
  growth: Growth,
  spine: readonly { inPoint: number; out: OutPoint; stretch: Stretch; join: Join | null }[],
): void {
  spine.forEach(({ inPoint, out, stretch, join }, depth) => {
    const cut: GrownCut = {
      inPoint,
      out,
      depth,
      parent: depth === 0 ? null : depth - 1,
      offset: join?.offset ?? 0,
      stretch,
    };
    growth.cuts.push(cut);
    growth.edges.push([]);
    if (depth > 0 && join) growth.edges[depth - 1]!.push({ to: depth, join });
  });
}

/** Finds all links again after cuts were exchanged. The joins that brought the cuts in stay edges. */
export function relink(growth: Growth, room: { children: number }): void {
  const { index, cuts } = growth;
  growth.edges = cuts.map(() => []);
  cuts.forEach(({ parent, inPoint }, to) => {
    if (parent === null) return;
    const join = joinOf(index, cuts[parent]!.out, inPoint);
    growth.edges[parent]!.push({ to, join });
    cuts[to]!.offset = join.offset;
  });
  for (const number of breadthFirst(growth)) {
    while (growth.edges[number]!.length < room.children && addLink(growth, number));
  }
}
