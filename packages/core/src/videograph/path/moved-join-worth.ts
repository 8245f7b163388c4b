import { edgeBetween } from '../graph/graph.ts';
import { goesOn } from '../graph/stretch.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import { type CutEnds, cutEndsOf, nearestOf } from '../join/cut-ends.ts';
import { passesGates } from '../join/gates.ts';
import { joinQualityOf } from '../join/join-quality.ts';
import { worthOf } from '../join/join-worth.ts';
import { joinOf, type OutPoint } from '../join/joins.ts';
import { otherJoinOf } from '../join/other-joins.ts';
import { placeDistance } from '../material/match-index.ts';
import type { Moments } from '../material/moments.ts';
import { type SubjectTrack, trackOfClip } from '../material/subject-tracks.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';

type JoinRules = Pick<VideographRules, 'look' | 'gated'>;

/** What the joins of a path are worth where their cuts end and begin elsewhere. */
export type MovedJoins = {
  /** Of each cut the track of its subject; null where it has none, or its media is not known. */
  tracks: readonly (SubjectTrack | null)[];
  moments: Moments;
  /** Of the join of a cut (by its place) with the next, see `FilmToFit`. */
  worth: (at: number, end: number, start: number) => number | null;
};

/** A join without subjects is worth the same wherever it is. */
const PLAIN = 0.5;
/** What was observed so many seconds before and after a cut is looked at. */
const AROUND_SECONDS = 20;

/**
 * Scores the joins of a path at any ends, as generation scores them, by what was observed nearest to these. What a join
 * is at the ends that it has, it must stay: a match near enough, past the gates where these are kept, a cut at all.
 */
export function movedJoinsOf(
  videograph: Videograph,
  cuts: readonly Cut[],
  rules: JoinRules,
  media: readonly MediaInput[],
): MovedJoins {
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  const tracks = cuts.map(({ mediaID, clipID }) => {
    const one = byId.get(mediaID);
    return one ? trackOfClip(one, clipID) : null;
  });
  const seen = cuts.map(({ start, end }, at) =>
    (tracks[at]?.observations ?? []).filter(
      ({ time }) => time > start - AROUND_SECONDS && time < end + AROUND_SECONDS,
    ),
  );
  // A made-up cut for each observation: its sides are those of all ends that lie nearest to it.
  const firsts: number[] = [];
  const points: Cut[] = [];
  cuts.forEach((cut, at) => {
    firsts.push(points.length);
    for (const { time } of seen[at]!) points.push({ ...cut, index: points.length, start: time, end: time });
  });
  const ends = cutEndsOf(points, videograph.canvas, media, rules.look);
  const pointAt = (at: number, time: number) => {
    const nearest = nearestOf(seen[at]!, time);
    return nearest === null ? null : firsts[at]! + nearest;
  };
  const scores = cuts.slice(1).map((next, at) => {
    const cut = cuts[at]!;
    const edge = edgeBetween(videograph, cut.index, next.index);
    const [out, inPoint] = [pointAt(at, cut.end), pointAt(at + 1, next.start)];
    const isSeen = edge && !cut.moment && !next.moment && out !== null && inPoint !== null;
    return isSeen ? scorerOf(ends, edge, rules, out, inPoint) : null;
  });
  return {
    tracks,
    moments: ends.index.company.moments,
    worth(at, end, start) {
      const [cut, next] = [cuts[at]!, cuts[at + 1]!];
      if (!goesOn(cut, next) && goesOn({ ...cut, end }, { ...next, start })) return null;
      const score = scores[at];
      if (!score) return PLAIN;
      const [out, inPoint] = [pointAt(at, end), pointAt(at + 1, start)];
      return out === null || inPoint === null ? null : score(out, inPoint);
    },
  };
}

/** Scores one join at the points of its cuts; null where no such join is scored at the points that it has. */
function scorerOf(
  { index, outs, inPoints }: CutEnds,
  { kind }: Edge,
  { look, gated }: JoinRules,
  ownOut: number,
  ownIn: number,
): ((out: number, inPoint: number) => number | null) | null {
  if (kind === 'own') return null;
  const worthOfMatch = (out: OutPoint, slot: number) => {
    const join = joinOf(index, out, slot);
    return gated ? joinQualityOf(join.terms) : worthOf(join);
  };
  const isNear = (out: OutPoint, slot: number) =>
    placeDistance(out.side, 0, index.inPoints.sides, slot) <= look.positionMatch ** 2;
  const passes = (out: OutPoint, slot: number) => passesGates(index, out, slot);
  const [known, slot] = [outs.get(ownOut)!, inPoints.get(ownIn)!];
  // Crops that were aligned later may have moved a match past what its template allows.
  const kept = [isNear, ...(gated ? [passes] : [])].filter((check) => check(known, slot));
  const scored = new Map<number, number | null>();
  const score = (outAt: number, inAt: number): number | null => {
    const [out, inPoint] = [outs.get(outAt)!, inPoints.get(inAt)!];
    if (kind !== 'match') {
      const join = otherJoinOf(index, kind, out, inPoint);
      return join && worthOf(join);
    }
    return kept.every((check) => check(out, inPoint)) ? worthOfMatch(out, inPoint) : null;
  };
  if (score(ownOut, ownIn) === null) return null;
  return (out, inPoint) => {
    const key = out * inPoints.size + inPoint;
    let worth = scored.get(key);
    if (worth === undefined) {
      worth = score(out, inPoint);
      scored.set(key, worth);
    }
    return worth;
  };
}
