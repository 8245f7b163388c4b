import { goesOn, sharesSeconds } from '../graph/stretch.ts';
import { isFitForFilm } from '../join/film-quality.ts';
import { isOffered } from '../join/joins.ts';
import { type Ends, inValuesOf, outValue } from './cut-worth.ts';
import { freeJoins, type GrownCut, type Growth, isFreeAfter, stretchOf } from './growth.ts';
import { outPointsOf } from './out-points.ts';
import { isSameChoice, LEVELS_AHEAD } from './siblings.ts';
import { targetRange } from './spine.ts';

/** How often the cuts are looked at again at most; a cut whose neighbours stayed the same is left alone. */
const ROUNDS = 6;
/** In-points that are weighed against a cut's own, and those whose out-points are tried. */
const IN_POINTS_WEIGHED = 100;
const IN_POINTS_TRIED = 20;
/** So many in-points before and after each of these, on the same track, are weighed as well. */
const IN_POINTS_NEAR = 20;
/** A cut of the first path may become so many seconds longer or shorter: the path has the length wished for. */
const FIRST_PATH_BENDS = 0.5;
/** What a change must gain at least, as a share of what there is. */
const GAIN = 1.002;

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
      if (!children.every((child) => leadsTo(growth, cut, { out, stretch }, child))) continue;
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

/** Whether a cut with other ends can be followed by another that it brought in, in a film if its own could be. */
function leadsTo({ index }: Growth, own: Ends, from: Pick<Ends, 'out' | 'stretch'>, to: Ends): boolean {
  if (!isOffered(index, from.out, to.inPoint) || goesOn(from.stretch, to.stretch)) return false;
  return isFitForFilm(index, from.out, to.inPoint) || !isFitForFilm(index, own.out, to.inPoint);
}

/**
 * The in-points that could stand in a cut's place, with what they are worth to the cuts before it: the best few that
 * follow its parent, and on each of their tracks (and its own) the moment that suits all the cuts before it best.
 */
function placesFor(
  growth: Growth,
  cut: GrownCut,
  others: GrownCut[],
  inValue: (inPoint: number) => number,
): Place[] {
  if (cut.parent === null) return [];
  const parent = growth.cuts[cut.parent]!;
  const taken = others.map(({ stretch }) => stretch);
  const isFree = isFreeAfter(growth.index, parent.stretch, taken);
  const isFit = (inPoint: number) => isFitForFilm(growth.index, parent.out, inPoint);
  const mustFit = isFit(cut.inPoint);
  const mayStand = (inPoint: number) =>
    !isSameChoice({ ...growth, cuts: others }, inPoint) && (!mustFit || isFit(inPoint));
  const following = freeJoins(growth, parent.stretch, parent.out, taken, { keep: IN_POINTS_WEIGHED })
    .filter(({ inPoint }) => mayStand(inPoint))
    .map(({ inPoint }) => ({ inPoint, value: inValue(inPoint) }))
    .sort((a, b) => b.value - a.value || a.inPoint - b.inPoint)
    .slice(0, IN_POINTS_TRIED);
  const own = { inPoint: cut.inPoint, value: inValue(cut.inPoint) };
  const near = [own, ...following]
    .map((place) => bestNear(growth, place, inValue, (inPoint) => isFree(inPoint) && mayStand(inPoint)))
    .filter((place) => place !== null);
  return [...following, ...near];
}

type Place = { inPoint: number; value: number };

/** The in-point of the same track, some before or after, that is worth more than this one. Null where none is. */
function bestNear(
  { index: { inPoints } }: Growth,
  place: Place,
  inValue: (inPoint: number) => number,
  mayStand: (inPoint: number) => boolean,
): Place | null {
  let best = place;
  const first = Math.max(0, place.inPoint - IN_POINTS_NEAR);
  const last = Math.min(inPoints.count - 1, place.inPoint + IN_POINTS_NEAR);
  for (let inPoint = first; inPoint <= last; inPoint++) {
    if (inPoints.track[inPoint] !== inPoints.track[place.inPoint]) continue;
    const value = inValue(inPoint);
    if (value > best.value && mayStand(inPoint)) best = { inPoint, value };
  }
  return best === place ? null : best;
}
