import { sizeOf } from '../../footage/observation.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { MediaInput } from '../rules/rules.ts';
import type { MomentTerm } from './moment-score.ts';
import type { SeenTrack } from './seen-tracks.ts';
import { soundTerm } from './sound-term.ts';

/** A term of each second of a media, 0..1; NaN where it is not known, null where it is not known of any second. */
export type SecondTerms = Record<MomentTerm, Float32Array | null>;

/** Detections less sure than this are not looked at. */
const SURE = 0.3;
/** A detector's boxes tremble by so much of the frame; so much movement within a second is two thirds of all there can be. */
const TREMBLE = 0.03;
const MUCH = 0.15;
/** From this size on (root of the area) a moving subject, a person, a face counts in full. */
const FULL_SUBJECT = 0.15;
const FULL_PERSON = 0.35;
const FULL_FACE = 0.15;
/** A face is seen best at one moment; so many seconds around it it counts in full, and as long as its track is seen by half. */
const FACE_SECONDS = 1.5;
/** A label that is seen in so small a share of all seconds is as rare as can be. */
const RAREST = 0.01;

/** What each second of a media has, of `count` seconds. `rarityOf` says how seldom a label is seen in all the footage. */
export function secondTermsOf(
  media: MediaInput,
  tracks: readonly SeenTrack[],
  count: number,
  loudness: Float32Array | null,
  rarityOf: ((track: SeenTrack) => number) | null,
): SecondTerms {
  return {
    sound: soundTerm(media, loudness, count),
    faces: media.faces ? facesTerm(media.faces, tracks, count) : null,
    movement: movementTerm(media, tracks, count),
    people: peopleTerm(tracks, count),
    rarity: rarityOf ? rarityTerm(tracks, count, rarityOf) : null,
    marked: media.marks ? markedTerm(media.marks, count) : null,
    sharpness: media.quality ? perSecond(media.quality, count, clarityOf) : null,
  };
}

/** Sharp, neither dark nor blinding, and not shaken. */
function clarityOf({ sharpness, light, shake }: SecondQuality): number {
  return sharpness * clamp((light - 0.03) / 0.17) * clamp((0.98 - light) / 0.13) * (1 - clamp(shake));
}

/** How far the subject that moves most gets within the second (place and size), less where the whole picture shakes. */
function movementTerm(media: MediaInput, tracks: readonly SeenTrack[], count: number): Float32Array {
  const term = new Float32Array(count);
  for (const { observations } of tracks) {
    let second = -1;
    let first = observations[0]!.box;
    for (const { time, box, confidence } of observations) {
      const at = Math.min(count - 1, Math.floor(time));
      if (at !== second) {
        second = at;
        first = box;
        continue;
      }
      if (confidence < SURE) continue;
      const size = sizeOf(box);
      const across = (box.left + box.right - first.left - first.right) / 2;
      const down = (box.top + box.bottom - first.top - first.bottom) / 2;
      const way = Math.hypot(across, down, size - sizeOf(first));
      if (way <= TREMBLE) continue;
      const moved = (1 - Math.exp((TREMBLE - way) / MUCH)) * Math.min(1, size / FULL_SUBJECT);
      if (moved > term[at]!) term[at] = moved;
    }
  }
  const { quality } = media;
  if (quality) for (let at = 0; at < count; at++) term[at]! *= 1 - clamp(quality[at]?.shake ?? 0);
  return term;
}

/** How many people, and how large: one that fills a third of the frame's sides counts as much as a crowd far away. */
function peopleTerm(tracks: readonly SeenTrack[], count: number): Float32Array {
  const weights = new Float32Array(count);
  const seen = new Float32Array(count);
  for (const { label, observations } of tracks) {
    if (label !== 'person') continue;
    // One track is at one place at a time: its mean weight of the second, once a second.
    for (let i = 0; i < observations.length; ) {
      const at = Math.min(count - 1, Math.floor(observations[i]!.time));
      let [sum, samples] = [0, 0];
      for (; i < observations.length && Math.min(count - 1, Math.floor(observations[i]!.time)) === at; i++) {
        const { box, confidence } = observations[i]!;
        if (confidence >= SURE) sum += Math.min(1, sizeOf(box) / FULL_PERSON) ** 1.5;
        samples++;
      }
      weights[at]! += sum / samples;
      seen[at] = 1;
    }
  }
  return weights.map((weight) => 1 - Math.exp(-weight));
}

/** Of each person the best seen face counts: two pictures of one are not two faces. */
function facesTerm(
  faces: NonNullable<MediaInput['faces']>,
  tracks: readonly SeenTrack[],
  count: number,
): Float32Array {
  const sums = new Float32Array(count);
  const byName = new Map(tracks.map((one) => [one.track, one]));
  for (const ofPerson of Map.groupBy(faces, ({ personId }) => personId).values()) {
    const best = new Map<number, number>();
    for (const { track, time, box } of ofPerson) {
      const weight = 0.4 + 0.6 * Math.min(1, sizeOf(box) / FULL_FACE);
      const around = track === null ? undefined : byName.get(track);
      const from = Math.max(0, Math.floor(Math.min(around?.start ?? time, time - FACE_SECONDS)));
      const to = Math.min(count - 1, Math.floor(Math.max(around?.end ?? time, time + FACE_SECONDS)));
      for (let at = from; at <= to; at++) {
        const here = Math.abs(time - at - 0.5) <= FACE_SECONDS ? weight : weight / 2;
        if (here > (best.get(at) ?? 0)) best.set(at, here);
      }
    }
    for (const [at, weight] of best) sums[at]! += weight;
  }
  return sums.map((sum) => 1 - Math.exp(-1.2 * sum));
}

function rarityTerm(
  tracks: readonly SeenTrack[],
  count: number,
  rarityOf: (track: SeenTrack) => number,
): Float32Array {
  const term = new Float32Array(count);
  for (const track of tracks) {
    const rarity = rarityOf(track);
    if (rarity <= 0) continue;
    const last = Math.min(count - 1, Math.floor(track.end));
    for (let at = Math.floor(track.start); at <= last; at++) if (rarity > term[at]!) term[at] = rarity;
  }
  return term;
}

/** 1 in seconds that are mostly marked. Of others nothing is known: no one said that they are worth less. */
function markedTerm(marks: NonNullable<MediaInput['marks']>, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) =>
    marks.some(({ start, end }) => start <= at + 0.5 && end >= at + 0.5) ? 1 : Number.NaN,
  );
}

/** How rare what is seen in a share of all seconds is, 0 (always seen) to 1 (in a hundredth of them or less). */
export function rarityOfShare(share: number): number {
  return clamp(Math.log(Math.max(share, RAREST)) / Math.log(RAREST));
}

function perSecond<T>(items: readonly T[], count: number, termOf: (item: T) => number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => {
    const item = items[at];
    return item === undefined ? Number.NaN : clamp(termOf(item));
  });
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
