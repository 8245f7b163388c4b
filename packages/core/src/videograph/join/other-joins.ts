import type { Reason } from '../../message/message.ts';
import type { EdgeTerms, OtherJoinKind } from '../graph/videograph.ts';
import type { JoinIndex } from '../material/footage-index.ts';
import {
  EASE,
  PROMINENCE,
  QUALITY,
  SIDE_LENGTH,
  SIZE,
  VELOCITY_X,
  VELOCITY_Y,
  X,
  Y,
} from '../material/join-side.ts';
import type { TermWeights } from '../rules/rules.ts';
import { recordedSeconds } from './join-context.ts';
import { offsetOf } from './join-score.ts';
import type { OutPoint } from './joins.ts';

/** A join that is no match: what makes it worth showing is its own. */
export type OtherJoin = {
  kind: OtherJoinKind;
  inPoint: number;
  score: number;
  offset: number;
  terms: EdgeTerms;
  reasons: Reason[];
};

/** What a kind is about weighs at least so much, whatever the look. */
const OWN_WEIGHT = 0.25;
/** Both sides must draw the eye, and be seen well, so much. */
const PROMINENT = 0.4;
const SEEN = 0.4;
/** A contrast is plain from this strength on. */
const PLAIN = 0.5;
/** Centres apart (fractions of the canvas) and |ln| of the sizes at which a contrast begins, and is full. */
const APART = { from: 0.2, to: 0.5 };
const LN_SIZE = { from: 0.6, to: 1.4 };
/** Speed of the slower (fractions of the canvas a second) from which on opposite movements are a full contrast. */
const FAST = 0.1;
/** The same person in one video must be in another stretch, so many seconds away, to be in another place. */
const AWAY_SECONDS = 10;
/** Seconds at which nearness in time has halved: within a video, and from one recording to the next. */
const HALF_SECONDS = 10;
const HALF_SECONDS_BETWEEN = 3600;

/**
 * The join of an out-point with an in-point as one of another kind, or null where it is none. Its terms are those that
 * the kind is about (contrast: `position` or `motion` say how opposite; next: `time` says how soon), and prominence,
 * quality and timing as in a match, where timing asks only that no word is cut into. The score is their weighted mean.
 */
export function otherJoinOf(
  index: JoinIndex,
  kind: OtherJoinKind,
  out: OutPoint,
  inPoint: number,
): OtherJoin | null {
  const { sides } = index.inPoints;
  const base = inPoint * SIDE_LENGTH;
  const side = sides.subarray(base, base + SIDE_LENGTH);
  const prominent = Math.min(out.side[PROMINENCE]!, side[PROMINENCE]!);
  const quality = Math.min(out.side[QUALITY]!, side[QUALITY]!);
  if (quality < SEEN || (kind !== 'next' && prominent < PROMINENT)) return null;
  const own = OWN_TERMS[kind](index, out, side, inPoint);
  if (!own) return null;
  const terms: EdgeTerms = {
    ...own.terms,
    prominence: Math.sqrt(out.side[PROMINENCE]! * side[PROMINENCE]!),
    quality,
    timing: Math.min(out.side[EASE]!, side[EASE]!),
  };
  const reasons: Reason[] = prominent > 0.55 ? [...own.reasons, { code: 'prominent-in-both' }] : own.reasons;
  const score = meanOf(terms, index.rules.look.weights, own.terms);
  return { kind, inPoint, score, offset: offsetOf(out.side, 0, sides, inPoint), terms, reasons };
}

type Own = { terms: EdgeTerms; reasons: Reason[] };

const OWN_TERMS: Record<
  OtherJoinKind,
  (index: JoinIndex, out: OutPoint, side: Float32Array, inPoint: number) => Own | null
> = { contrast: contrastOf, person: samePersonOf, next: nextOf };

/** The strongest of three contrasts: the place in the picture, the size, the direction of the movement. */
function contrastOf(_: JoinIndex, { side: out }: OutPoint, side: Float32Array): Own | null {
  const place = within(Math.hypot(out[X]! - side[X]!, out[Y]! - side[Y]!), APART);
  const ratio = Math.log(side[SIZE]! / out[SIZE]!);
  const size = within(Math.abs(ratio), LN_SIZE);
  const [speed, other] = [
    Math.hypot(out[VELOCITY_X]!, out[VELOCITY_Y]!),
    Math.hypot(side[VELOCITY_X]!, side[VELOCITY_Y]!),
  ];
  const along = out[VELOCITY_X]! * side[VELOCITY_X]! + out[VELOCITY_Y]! * side[VELOCITY_Y]!;
  const slower = Math.min(speed, other);
  const opposite = slower > 0 ? Math.max(0, -along / (speed * other)) * Math.min(1, slower / FAST) : 0;
  const strongest = Math.max(place, size, opposite);
  if (strongest < PLAIN) return null;
  const reasons: Reason[] = [];
  if (place >= PLAIN) {
    const isAcross = (out[X]! - 0.5) * (side[X]! - 0.5) < 0 && Math.abs(out[X]! - side[X]!) > APART.from;
    reasons.push({ code: isAcross ? 'other-side' : 'far-away' });
  }
  if (size >= PLAIN) reasons.push({ code: ratio > 0 ? 'much-larger' : 'much-smaller' });
  if (opposite >= PLAIN) reasons.push({ code: 'moving-other-way' });
  return { terms: opposite === strongest ? { motion: strongest } : { position: strongest }, reasons };
}

/** A person who is seen at the end of a cut, somewhere else. */
function samePersonOf(
  { footage, inPoints, surroundings }: JoinIndex,
  out: OutPoint,
  _: Float32Array,
  inPoint: number,
): Own | null {
  const from = footage.tracks[out.track]!;
  const to = footage.tracks[inPoints.track[inPoint]!]!;
  const person = surroundings.personOf(from.media.mediaId, from.labelId);
  if (person === null || person !== surroundings.personOf(to.media.mediaId, to.labelId)) return null;
  const isElsewhere = from.media.mediaId !== to.media.mediaId;
  const isAway = from !== to && Math.abs(inPoints.time[inPoint]! - out.time) >= AWAY_SECONDS;
  if (!isElsewhere && !isAway) return null;
  return {
    terms: {},
    reasons: [{ code: 'same-person' }, { code: isElsewhere ? 'in-another-video' : 'at-another-time' }],
  };
}

/** What was recorded after a cut: later in its video, or in one that was recorded later. */
function nextOf(
  { footage, inPoints }: JoinIndex,
  out: OutPoint,
  _: Float32Array,
  inPoint: number,
): Own | null {
  const from = footage.tracks[out.track]!;
  const to = footage.tracks[inPoints.track[inPoint]!]!;
  const time = inPoints.time[inPoint]!;
  if (from.media.mediaId === to.media.mediaId) {
    const gap = time - out.time;
    return gap > 0
      ? { terms: { time: 1 / (1 + gap / HALF_SECONDS) }, reasons: [{ code: 'next-in-video' }] }
      : null;
  }
  const [before, after] = [recordedSeconds(from, out.time), recordedSeconds(to, time)];
  if (before === null || after === null || after <= before) return null;
  return {
    terms: { time: 1 / (1 + (after - before) / HALF_SECONDS_BETWEEN) },
    reasons: [{ code: 'recorded-next' }],
  };
}

/** The mean of the terms by their weights; those that the kind is about weigh at least `OWN_WEIGHT`. */
function meanOf(terms: EdgeTerms, weights: TermWeights, own: EdgeTerms): number {
  let [sum, total] = [0, 0];
  for (const [name, value] of Object.entries(terms) as [keyof TermWeights, number][]) {
    const weight = own[name] === undefined ? weights[name] : Math.max(OWN_WEIGHT, weights[name]);
    sum += weight * value;
    total += weight;
  }
  return total > 0 ? Math.min(1, sum / total) : 0;
}

function within(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
