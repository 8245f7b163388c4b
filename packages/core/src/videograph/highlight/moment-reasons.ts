import { COCO_LABELS } from '../../footage/labels.ts';
import type { Reason } from '../../message/message.ts';
import type { MomentTerms } from '../graph/videograph.ts';
import type { MediaSeconds } from './media-seconds.ts';
import { MOMENT_WEIGHTS, type MomentTerm } from './moment-score.ts';
import { firstFrom } from './seen-tracks.ts';

/** Above this a sound is named, a label is called rare, movement is called much, a picture sharp. */
const HEARD = 0.5;
const RARE = 0.5;
const MUCH_MOVEMENT = 0.45;
const SHARP = 0.6;
/** A rare label is named where it is seen for so long; people are counted where they are seen together in most of a second. */
const SEEN_SECONDS = 1;
const SURE = 0.3;
/**
 * From which confidence of a track on its label is named. Only labels are here that both detectors are right about in at
 * least nine of ten labelled frames, from this confidence on; `bench vision` measures it ("vision.words"). The others may
 * be right, but nothing shows it: a bird is often a teddy bear. See docs/decisions/0035-words-that-are-measured.md.
 */
export const NAMED_FROM: Readonly<Record<string, number>> = {
  bottle: 0.5,
  car: 0.5,
  cup: 0.4,
  'dining table': 0.5,
  dog: 0.5,
  person: 0.4,
};
const DETECTED: ReadonlySet<string> = new Set(COCO_LABELS);

/** Whether a track may be called by its label in a sentence. What a detector does not know a person has written. */
export function mayBeNamed({ label, confidence }: { label: string; confidence: number }): boolean {
  if (!DETECTED.has(label)) return true;
  return Object.hasOwn(NAMED_FROM, label) && confidence >= NAMED_FROM[label]!;
}

/** Why a moment was taken, the strongest reason first; only what is true of it. */
export function momentReasons(
  seconds: MediaSeconds,
  moment: { start: number; end: number; terms: MomentTerms; people: readonly string[] },
): Reason[] {
  const { terms, people } = moment;
  const reasons: { reason: Reason; strength: number }[] = [];
  const add = (reason: Reason, term: MomentTerm, value = terms[term] ?? 0) =>
    reasons.push({ reason, strength: MOMENT_WEIGHTS[term] * value * value });
  if (terms.marked) add({ code: 'marked' }, 'marked');
  const { applause, laughter, loud } = heardIn(seconds, moment);
  if (applause >= HEARD) add({ code: 'applause' }, 'sound', applause);
  if (laughter >= HEARD) add({ code: 'laughter' }, 'sound', laughter);
  if (loud >= HEARD) add({ code: 'loud' }, 'sound', loud);
  if (people.length > 0) add({ code: 'faces', params: { count: people.length } }, 'faces');
  const count = peopleIn(seconds, moment);
  if (count > 0) add({ code: 'people', params: { count } }, 'people');
  if ((terms.movement ?? 0) >= MUCH_MOVEMENT) add({ code: 'much-movement' }, 'movement');
  for (const { label, rarity } of rareIn(seconds, moment))
    add({ code: 'rarely-seen', params: { label } }, 'rarity', rarity);
  if ((terms.sharpness ?? 0) >= SHARP) add({ code: 'sharp-picture' }, 'sharpness');
  return reasons.sort((a, b) => b.strength - a.strength).map(({ reason }) => reason);
}

type Stretch = { start: number; end: number };

/** The strongest second of each sound, of those that are mostly within the stretch. */
function heardIn({ media, loudness }: MediaSeconds, { start, end }: Stretch) {
  const heard = { applause: 0, laughter: 0, loud: 0 };
  for (let at = Math.ceil(start - 0.5); at + 0.5 <= end; at++) {
    heard.applause = Math.max(heard.applause, media.sounds?.[at]?.applause ?? 0);
    heard.laughter = Math.max(heard.laughter, media.sounds?.[at]?.laughter ?? 0);
    heard.loud = Math.max(heard.loud, loudness?.[at] || 0);
  }
  return heard;
}

/** How many people are seen together: as many as in most frames of the second that shows the most. */
function peopleIn({ tracks, tracksAt }: MediaSeconds, { start, end }: Stretch): number {
  let most = 0;
  for (let at = Math.floor(start); at < end && at < tracksAt.length; at++) {
    const [from, to] = [Math.max(start, at), Math.min(end, at + 1)];
    const frames = new Map<number, number>();
    for (const number of tracksAt[at]!) {
      const { observations } = tracks[number]!;
      const isPerson = isCountedPerson(tracks[number]!);
      for (let i = firstFrom(tracks[number]!, from); i < observations.length; i++) {
        const { time, confidence } = observations[i]!;
        if (time >= to) break;
        frames.set(time, (frames.get(time) ?? 0) + (isPerson && confidence >= SURE ? 1 : 0));
      }
    }
    const counts = [...frames.values()].sort((a, b) => a - b);
    most = Math.max(most, counts[Math.floor((counts.length - 1) / 2)] ?? 0);
  }
  return most;
}

function isCountedPerson(track: { label: string; confidence: number }): boolean {
  return track.label === 'person' && mayBeNamed(track);
}

/** The rare labels that are seen for a while in a stretch, the rarest first, then by name. */
function rareIn({ tracks, tracksAt, rarity }: MediaSeconds, { start, end }: Stretch) {
  const found = new Map<string, number>();
  if (!rarity) return [];
  const numbers = new Set(tracksAt.slice(Math.floor(start), Math.ceil(end)).flat());
  for (const number of numbers) {
    const track = tracks[number]!;
    const how = rarity.get(track.label) ?? 0;
    const seen = Math.min(end, track.end) - Math.max(start, track.start);
    if (how >= RARE && mayBeNamed(track) && seen >= SEEN_SECONDS) found.set(track.label, how);
  }
  return [...found]
    .map(([label, how]) => ({ label, rarity: how }))
    .sort((a, b) => b.rarity - a.rarity || (a.label < b.label ? -1 : 1));
}
