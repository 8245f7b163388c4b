import { goesOn } from '../graph/stretch.ts';
import type { ScoredMoment } from './moments.ts';

/** What each kind of sameness counts. Ours. */
const SCENE = 0.4;
const NEARNESS = 0.3;
const PERSON = 0.2;
const LABEL = 0.1;
/** Shots whose likeness (cosine) is no more than this show different things, whatever they are; from the other on the same. */
const DIFFERENT = 0.6;
const THE_SAME = 0.95;

/**
 * How much two moments show the same, 0..1: the scene (one shot, or shots that look alike), the time (`spreadSeconds`
 * apart is quite another), the people, the kind of subject. 1 where one simply goes on into the other.
 */
export function likenessOf(a: ScoredMoment, b: ScoredMoment, spreadSeconds: number): number {
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  const isSameMedia = a.media.mediaId === b.media.mediaId;
  if (isSameMedia && goesOn(stretchOf(first), stretchOf(second))) return 1;
  const nearness = isSameMedia ? Math.exp(-Math.max(0, second.start - first.end) / spreadSeconds) : 0;
  const scene = isSameMedia && a.shotNumber === b.shotNumber ? 1 : lookAlike(a, b);
  const shared = a.people.filter((person) => b.people.includes(person)).length;
  const person = shared / Math.max(1, Math.min(a.people.length, b.people.length));
  const label = a.subject && a.subject.label === b.subject?.label ? 1 : 0;
  return SCENE * scene + NEARNESS * nearness + PERSON * person + LABEL * label;
}

function stretchOf({ media, start, end }: ScoredMoment) {
  return { mediaID: media.mediaId, start, end };
}

/** By what two shots show where that is known, else by their colours; 0 where neither is. */
function lookAlike({ look: a }: ScoredMoment, { look: b }: ScoredMoment): number {
  if (!a || !b) return 0;
  if (a === b) return 1;
  if (a.likeness.length > 0 && a.likeness.length === b.likeness.length) {
    let cosine = 0;
    for (let at = 0; at < a.likeness.length; at++) cosine += a.likeness[at]! * b.likeness[at]!;
    return Math.min(1, Math.max(0, (cosine - DIFFERENT) / (THE_SAME - DIFFERENT)));
  }
  let shared = 0;
  for (let at = 0; at < a.colour.length; at++) shared += Math.min(a.colour[at]!, b.colour[at] ?? 0);
  return shared ** 2;
}
