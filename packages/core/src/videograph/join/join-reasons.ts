import type { PlainReason, Reason } from '../../message/message.ts';
import type { SubjectTerms } from '../graph/videograph.ts';
import { GROWTH, PROMINENCE, SIZE, VELOCITY_X, VELOCITY_Y, X, Y } from '../material/join-side.ts';
import type { JoinContext } from './join-context.ts';

/** Below this speed (fractions of the canvas a second) a subject is still, above the other it plainly moves. */
const STILL = 0.03;
const MOVING = 0.05;

/** The terms from which on they count as a reason: nothing is claimed that the terms do not show. */
const SAME = 0.7;
const SIMILAR = 0.45;

/** Likeness, colours and labels from which on surroundings are called similar. */
const LIKE_SHOTS = 0.7;
const LIKE_COLOURS = 0.65;
const LIKE_LABELS = 0.6;

/**
 * The reasons for a join, the strongest first, from the sides of both cuts (one packed side each) and,
 * where the look weighs it, what is around the subjects.
 */
export function reasonsOf(
  terms: SubjectTerms,
  out: Float32Array,
  next: Float32Array,
  context: JoinContext | null = null,
): Reason[] {
  const reasons: { code: PlainReason; strength: number }[] = [];
  const apart = Math.hypot(out[X]! - next[X]!, out[Y]! - next[Y]!);
  if (apart < 0.12 && terms.position >= SIMILAR) {
    const isSame = apart < 0.05 && terms.position >= SAME;
    reasons.push({ code: isSame ? 'same-place' : 'nearly-same-place', strength: 2 - apart * 5 });
  }
  const ratio = Math.abs(Math.log(out[SIZE]! / next[SIZE]!));
  if (ratio < 0.35 && terms.position >= SIMILAR) {
    const isSame = ratio < 0.12 && terms.position >= SAME;
    reasons.push({ code: isSame ? 'same-size' : 'similar-size', strength: 1.9 - ratio * 2 });
  }
  const motion = terms.motion >= SIMILAR ? motionReason(out, next) : null;
  if (motion) reasons.push({ code: motion, strength: 1 + terms.motion * 0.6 });
  if (out[PROMINENCE]! > 0.55 && next[PROMINENCE]! > 0.55)
    reasons.push({ code: 'prominent-in-both', strength: 1 + terms.prominence * 0.5 });
  if (terms.shape > 0.85) reasons.push({ code: 'same-shape', strength: terms.shape });
  for (const code of context ? contextReasons(context) : [])
    reasons.push({ code, strength: code === 'same-person' ? 1.5 : (terms.context ?? 0) });
  if ((terms.time ?? 0) > 0.5) reasons.push({ code: 'recorded-about-same-time', strength: terms.time! });
  return reasons.sort((a, b) => b.strength - a.strength).map(({ code }) => ({ code }));
}

/** Two frames that show nothing but one person each say little: labels count from two shared ones on. */
function contextReasons({
  isSamePerson,
  people,
  likeness,
  colour,
  labels,
  sharedLabels,
}: JoinContext): PlainReason[] {
  const codes: PlainReason[] = [];
  if (isSamePerson) codes.push('same-person');
  else if ((people ?? 0) > 0) codes.push('people-in-both');
  const isAlike = likeness === undefined ? sharedLabels > 1 && labels > LIKE_LABELS : likeness > LIKE_SHOTS;
  if (isAlike) codes.push('similar-surroundings');
  if ((colour ?? 0) > LIKE_COLOURS) codes.push('similar-colours');
  return codes;
}

function motionReason(out: Float32Array, next: Float32Array): PlainReason | null {
  const [ax, ay, bx, by] = [out[VELOCITY_X]!, out[VELOCITY_Y]!, next[VELOCITY_X]!, next[VELOCITY_Y]!];
  const slower = Math.min(Math.hypot(ax, ay), Math.hypot(bx, by));
  if (slower > MOVING) {
    const alike = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    if (alike < 0.8) return null;
    const [x, y] = [ax + bx, ay + by];
    if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'both-moving-left' : 'both-moving-right';
    return y < 0 ? 'both-moving-up' : 'both-moving-down';
  }
  if (Math.min(out[GROWTH]!, next[GROWTH]!) > MOVING) return 'both-coming-closer';
  if (Math.max(out[GROWTH]!, next[GROWTH]!) < -MOVING) return 'both-going-away';
  const still = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by)) < STILL;
  return still ? 'both-still' : null;
}
