import { roundSeconds } from '../../time/time.ts';
import { edgesFrom } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import { worthOf } from '../join/join-worth.ts';
import type { PathWish } from './path-wish.ts';
import { varietyOf } from './variety.ts';

/** A path as far as it goes, linked backwards. */
export type PathSoFar = {
  cut: Cut;
  before: PathSoFar | null;
  count: number;
  /** Seconds. */
  length: number;
  /** Sum of what its joins are worth, less repetition. */
  merit: number;
  /** How many of the pinned cuts it shows: the first so many. */
  pins: number;
  /** How many of its cuts each path of `unlike` shows too. */
  shared: readonly number[];
};

/** One step that may be taken: the cut it leads to, what the join is worth, and its place among the pinned or null. */
type Step = { cut: Cut; worth: number; pin: number | null; seen: readonly number[] };

/** How paths begin and go on under a wish. Seconds are never shown twice, refused and too short cuts are not taken. */
export type PathSteps = {
  first: PathSoFar | null;
  stepsFrom: (index: number) => readonly Step[];
  /** All ways in which a path goes on by one cut. */
  goneOn: (path: PathSoFar) => PathSoFar[];
};

/** What a join of another kind than match is worth of an equal match, in a graph of matches. */
const OTHER_KIND_SHARE = 0.75;

/** The steps of a graph under a wish. */
export function pathStepsOf(
  videograph: Videograph,
  { pinned = [], refused = [], unlike = [] }: PathWish,
): PathSteps {
  const worthIn = worthsOf(videograph);
  const { cuts, media, minCutLength } = videograph;
  const pinOf = new Map(pinned.map((index, at) => [index, at]));
  const never = new Set(refused);
  const seen = unlike.map((path) => new Set(path));
  const mediaCount = Object.keys(media).length;
  const musts = pinned.flatMap((index) => cuts[index] ?? []);
  const known = new Map<number, Step[]>();
  const stepTo = (cut: Cut, worth: number): Step => ({
    cut,
    worth,
    pin: pinOf.get(cut.index) ?? null,
    seen: seen.map((path) => (path.has(cut.index) ? 1 : 0)),
  });
  // What shows seconds of a pinned cut could never stand beside it.
  const mayCome = (cut: Cut) =>
    !never.has(cut.index) && !musts.some((must) => must !== cut && sharesSeconds(must, cut));
  const stepsFrom = (index: number) => {
    const steps =
      known.get(index) ??
      edgesFrom(videograph, index).flatMap((edge) => {
        const cut = cuts[edge.to]!;
        if (!mayCome(cut) || cut.length < minCutLength - 1e-6) return [];
        return [stepTo(cut, worthIn(edge))];
      });
    known.set(index, steps);
    return steps;
  };
  const start = cuts[0];
  const first = start && mayCome(start) ? stepTo(start, 0) : null;
  return {
    first: first && (first.pin ?? 0) === 0 ? begunWith(first) : null,
    stepsFrom,
    goneOn: (path) => {
      const shown = cutsOf(path);
      return stepsFrom(path.cut.index).flatMap((step) => {
        if (step.pin !== null && step.pin !== path.pins) return [];
        if (shown.some((used) => sharesSeconds(used, step.cut))) return [];
        return [wentOn(path, step, step.worth * varietyOf(shown, step.cut, mediaCount))];
      });
    },
  };
}

/** The cuts of a path in the order of the film. */
export function cutsOf(path: PathSoFar): Cut[] {
  const cuts = new Array<Cut>(path.count);
  for (let at: PathSoFar | null = path; at; at = at.before) cuts[at.count - 1] = at.cut;
  return cuts;
}

/** The mean worth of the joins of a path, less repetition, 0..1; 0 for a single cut. */
export function meanOf({ merit, count }: PathSoFar): number {
  return merit / Math.max(1, count - 1);
}

/**
 * What each join adds to a film: a match what its terms make of it, another kind its score. Where there are matches they
 * are what the graph is made of, and the others are worth less than they.
 */
function worthsOf(videograph: Videograph): (edge: Edge) => number {
  const isOfMatches = Object.values(videograph.edges).some((edges) =>
    edges.some(({ kind }) => kind === 'match'),
  );
  const share = isOfMatches ? OTHER_KIND_SHARE : 1;
  return (edge) => (edge.kind === 'match' ? worthOf(edge) : share * edge.score);
}

function begunWith({ cut, pin, seen }: Step): PathSoFar {
  const pins = pin === null ? 0 : 1;
  return { cut, before: null, count: 1, length: cut.length, merit: 0, pins, shared: seen };
}

function wentOn(path: PathSoFar, { cut, pin, seen }: Step, merit: number): PathSoFar {
  return {
    cut,
    before: path,
    count: path.count + 1,
    length: roundSeconds(path.length + cut.length),
    merit: path.merit + merit,
    pins: path.pins + (pin === null ? 0 : 1),
    shared: seen.length === 0 ? path.shared : path.shared.map((count, at) => count + seen[at]!),
  };
}
