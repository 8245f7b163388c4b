import type { SubjectTerms } from '../graph/videograph.ts';
import { GROWTH, PROMINENCE, SIZE, VELOCITY_X, VELOCITY_Y, X, Y } from '../material/join-side.ts';
import type { JoinContext } from './join-context.ts';

/** Below this speed (fractions of the canvas a second) a subject is still, above the other it plainly moves. */
const STILL = 0.03;
const MOVING = 0.05;

/** The terms from which on words are said for them: nothing is claimed that the terms do not show. */
const SAME = 0.7;
const SIMILAR = 0.45;

/** Likeness, colours and labels from which on surroundings are called similar. */
const LIKE_SHOTS = 0.7;
const LIKE_COLOURS = 0.65;
const LIKE_LABELS = 0.6;

/**
 * The reasons for a join in plain English, the strongest first, from the sides of both cuts (one packed side each) and,
 * where the look weighs it, what is around the subjects.
 */
export function wordsOf(
  terms: SubjectTerms,
  out: Float32Array,
  next: Float32Array,
  context: JoinContext | null = null,
): string[] {
  const reasons: { words: string; strength: number }[] = [];
  const apart = Math.hypot(out[X]! - next[X]!, out[Y]! - next[Y]!);
  if (apart < 0.12 && terms.position >= SIMILAR) {
    const isSame = apart < 0.05 && terms.position >= SAME;
    reasons.push({ words: isSame ? 'same place' : 'nearly the same place', strength: 2 - apart * 5 });
  }
  const ratio = Math.abs(Math.log(out[SIZE]! / next[SIZE]!));
  if (ratio < 0.35 && terms.position >= SIMILAR) {
    const isSame = ratio < 0.12 && terms.position >= SAME;
    reasons.push({ words: isSame ? 'same size' : 'similar size', strength: 1.9 - ratio * 2 });
  }
  const motion = terms.motion >= SIMILAR ? motionInWords(out, next) : null;
  if (motion) reasons.push({ words: motion, strength: 1 + terms.motion * 0.6 });
  if (out[PROMINENCE]! > 0.55 && next[PROMINENCE]! > 0.55)
    reasons.push({ words: 'prominent in both', strength: 1 + terms.prominence * 0.5 });
  if (terms.shape > 0.85) reasons.push({ words: 'same shape', strength: terms.shape });
  for (const words of context ? contextInWords(context) : [])
    reasons.push({ words, strength: words === 'same person' ? 1.5 : (terms.context ?? 0) });
  if ((terms.time ?? 0) > 0.5) reasons.push({ words: 'recorded about the same time', strength: terms.time! });
  return reasons.sort((a, b) => b.strength - a.strength).map(({ words }) => words);
}

/** Two frames that show nothing but one person each say little: labels count from two shared ones on. */
function contextInWords({
  isSamePerson,
  people,
  likeness,
  colour,
  labels,
  sharedLabels,
}: JoinContext): string[] {
  const words: string[] = [];
  if (isSamePerson) words.push('same person');
  else if ((people ?? 0) > 0) words.push('somebody in both shots');
  const isAlike = likeness === undefined ? sharedLabels > 1 && labels > LIKE_LABELS : likeness > LIKE_SHOTS;
  if (isAlike) words.push('similar surroundings');
  if ((colour ?? 0) > LIKE_COLOURS) words.push('similar colours');
  return words;
}

function motionInWords(out: Float32Array, next: Float32Array): string | null {
  const [ax, ay, bx, by] = [out[VELOCITY_X]!, out[VELOCITY_Y]!, next[VELOCITY_X]!, next[VELOCITY_Y]!];
  const slower = Math.min(Math.hypot(ax, ay), Math.hypot(bx, by));
  if (slower > MOVING) {
    const alike = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    if (alike < 0.8) return null;
    const [x, y] = [ax + bx, ay + by];
    if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'both moving left' : 'both moving right';
    return y < 0 ? 'both moving up' : 'both moving down';
  }
  if (Math.min(out[GROWTH]!, next[GROWTH]!) > MOVING) return 'both coming closer';
  if (Math.max(out[GROWTH]!, next[GROWTH]!) < -MOVING) return 'both going away';
  const still = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by)) < STILL;
  return still ? 'both still' : null;
}
