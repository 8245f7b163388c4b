import { goesOn, type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { worthOf } from '../join/join-worth.ts';
import { joinOf, type OutPoint } from '../join/joins.ts';
import { placeDistance } from '../material/match-index.ts';
import { varietyOf } from '../path/variety.ts';
import { freeJoins, type GrownCut, type Growth, originOf, rhythmOf, stretchOf } from './growth.ts';
import { outPointsOf } from './out-points.ts';
import { isSameChoice, LEVELS_AHEAD } from './siblings.ts';
import { targetRange } from './spine.ts';

/** How often the cuts are looked at again at most; a cut whose neighbours stayed the same is left alone. */
const ROUNDS = 4;
/** In-points that are weighed against a cut's own, and those whose out-points are tried. */
const IN_POINTS_WEIGHED = 100;
const IN_POINTS_TRIED = 6;
/** A cut of the first path may become so many seconds longer or shorter: the path has the length wished for. */
const FIRST_PATH_BENDS = 0.5;
/** What a change must gain at least, as a share of what there is. */
const GAIN = 1.002;

type Ends = { inPoint: number; out: OutPoint; stretch: Stretch };

/**
 * Looks again at the cuts, now that all the others are known: a cut was chosen for the one that it follows, yet most
 * joins are links among cuts. Each is exchanged for the one that joins best with all cuts a level or two before and
 * after it, where there is a better one, until nothing changes or for a few rounds. The start stays where it is, the
 * first `firstPath` cuts keep about their length.
 */
export function polish(growth: Growth, firstPath: number): void {
  const { cuts } = growth;
  let changed = new Set(cuts);
  for (let round = 0; round < ROUNDS && changed.size > 0; round++) {
    const before = changed;
    changed = new Set();
    for (const [number, cut] of cuts.entries()) {
      const isNear = ({ depth }: GrownCut) => Math.abs(depth - cut.depth) <= LEVELS_AHEAD;
      if (![...before, ...changed].some(isNear)) continue;
      const mayBecome = number < firstPath ? lengthRule(growth, cut, firstPath) : () => true;
      if (improve(growth, cut, mayBecome)) changed.add(cut);
    }
  }
}

/** Which lengths (seconds) a cut of the first path may get: near its own, and the whole no farther from the target. */
function lengthRule({ index, cuts }: Growth, cut: GrownCut, firstPath: number): (seconds: number) => boolean {
  const { low, high } = targetRange(index.rules);
  const miss = (seconds: number) => Math.max(0, low - seconds, seconds - high);
  const lengthOf = ({ stretch }: GrownCut) => stretch.end - stretch.start;
  const whole = cuts.slice(0, firstPath).reduce((sum, one) => sum + lengthOf(one), 0);
  const own = lengthOf(cut);
  return (seconds) =>
    Math.abs(seconds - own) <= FIRST_PATH_BENDS && miss(whole - own + seconds) <= miss(whole) + 1e-6;
}

/** Exchanges one cut for the best that can stand in its place. False where that is the one it is. */
function improve(growth: Growth, cut: GrownCut, mayBecome: (seconds: number) => boolean): boolean {
  const { index } = growth;
  const others = growth.cuts.filter((other) => other !== cut);
  const taken = others.map(({ stretch }) => stretch);
  const after = others.filter(({ depth }) => depth > cut.depth && depth <= cut.depth + LEVELS_AHEAD);
  const number = growth.cuts.indexOf(cut);
  const children = others.filter(({ parent }) => parent === number);
  const inValue = inValuesOf(growth, cut, others);
  const ownIn = inValue(cut.inPoint);
  let best: Ends = cut;
  let bestValue = (ownIn + outValue(growth, cut, after)) * GAIN;
  const places = [{ inPoint: cut.inPoint, value: ownIn }, ...placesFor(growth, cut, others, inValue)];
  for (const { inPoint, value } of places) {
    for (const out of outPointsOf(index, inPoint, taken)) {
      const stretch = stretchOf(index, inPoint, out);
      if (!mayBecome(stretch.end - stretch.start)) continue;
      if (taken.some((used) => sharesSeconds(used, stretch))) continue;
      if (!children.every((child) => leadsTo(growth, { out, stretch }, child))) continue;
      const total = value + outValue(growth, { inPoint, out, stretch }, after);
      if (total <= bestValue) continue;
      best = { inPoint, out, stretch };
      bestValue = total;
    }
  }
  if (best === cut) return false;
  Object.assign(cut, { inPoint: best.inPoint, out: best.out, stretch: best.stretch });
  return true;
}

/** Whether a cut can be followed by another that it brought in. */
function leadsTo({ index }: Growth, from: Pick<Ends, 'out' | 'stretch'>, to: Ends): boolean {
  const reach = index.rules.look.positionMatch ** 2;
  const apart = placeDistance(from.out.side, 0, index.inPoints.sides, to.inPoint);
  return apart <= reach && !goesOn(from.stretch, to.stretch);
}

/** The in-points that could stand in a cut's place, with what they are worth to the cuts before it: the best few. */
function placesFor(
  growth: Growth,
  cut: GrownCut,
  others: GrownCut[],
  inValue: (inPoint: number) => number,
): { inPoint: number; value: number }[] {
  if (cut.parent === null) return [];
  const parent = growth.cuts[cut.parent]!;
  const taken = others.map(({ stretch }) => stretch);
  return freeJoins(growth, parent.stretch, parent.out, taken, IN_POINTS_WEIGHED)
    .filter(({ inPoint }) => !isSameChoice({ ...growth, cuts: others }, inPoint))
    .map(({ inPoint }) => ({ inPoint, value: inValue(inPoint) }))
    .sort((a, b) => b.value - a.value || a.inPoint - b.inPoint)
    .slice(0, IN_POINTS_TRIED);
}

/** What an in-point is worth to the cuts before it: its join with its parent, and what it adds to their best few. */
function inValuesOf(growth: Growth, cut: GrownCut, others: readonly GrownCut[]): (inPoint: number) => number {
  const kept = childrenCounted(growth);
  const before = others
    .filter(({ depth }) => depth < cut.depth && depth >= cut.depth - LEVELS_AHEAD)
    .map((from) => {
      const rivals = others
        .filter(({ depth }) => depth > from.depth && depth <= from.depth + LEVELS_AHEAD)
        .map((to) => worthBetween(growth, from, to.inPoint))
        .sort((a, b) => b - a);
      return { from, weakest: rivals[kept - 1] ?? 0 };
    });
  const parent = cut.parent === null ? null : growth.cuts[cut.parent]!;
  return (inPoint) => {
    let sum = 0;
    for (const { from, weakest } of before) {
      const worth = worthBetween(growth, from, inPoint);
      sum += Math.max(0, worth - weakest) + (from === parent ? worth : 0);
    }
    return sum;
  };
}

/** What an end is worth: its best few joins with the cuts after it. */
function outValue(growth: Growth, cut: Ends, after: readonly GrownCut[]): number {
  const worths = after.map((to) => worthBetween(growth, cut, to.inPoint)).sort((a, b) => b - a);
  const sum = worths.slice(0, childrenCounted(growth)).reduce((all, worth) => all + worth, 0);
  return sum * rhythmOf(growth.index, cut.stretch);
}

function childrenCounted({ index }: Growth): number {
  return Math.max(1, index.rules.children.min);
}

function worthBetween({ index }: Growth, from: Ends, inPoint: number): number {
  const reach = index.rules.look.positionMatch ** 2;
  if (placeDistance(from.out.side, 0, index.inPoints.sides, inPoint) > reach) return 0;
  const variety = varietyOf([originOf(index, from.inPoint)], originOf(index, inPoint), index.sourceCount);
  return worthOf(joinOf(index, from.out, inPoint)) * variety;
}
