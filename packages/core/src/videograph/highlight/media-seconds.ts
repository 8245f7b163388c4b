import type { Shot } from '../../footage/observation.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { MomentTerms } from '../graph/videograph.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { MOMENT_TERMS, momentScore } from './moment-score.ts';
import { rarityOfShare, type SecondTerms, secondTermsOf } from './second-terms.ts';
import { type SeenTrack, seenTracksOf } from './seen-tracks.ts';
import { loudnessPeaks } from './sound-term.ts';

/** What is in one media, and which of its seconds may be shown. */
export type LookedMedia = {
  media: MediaInput;
  tracks: SeenTrack[];
  /** The tracks that are seen in each second, as places in `tracks`. */
  tracksAt: number[][];
  /** In order of time, within the media; one shot where they are not known. */
  shots: Shot[];
  /** How many seconds it has, the last one begun. */
  count: number;
  /** Why a second is never shown; null where it may be. */
  unfit: (UnfitReason | null)[];
};

/** One media, second by second. */
export type MediaSeconds = LookedMedia & {
  /** By label, for those that are surely seen: 0 (always seen) to 1. Null where there is too little footage to say. */
  rarity: ReadonlyMap<string, number> | null;
  terms: SecondTerms;
  /** How much each second is louder than the median one, 0..1; null without sound. */
  loudness: Float32Array | null;
  /** Score of all seconds before each, summed up: `count + 1` numbers. */
  scoreBefore: Float64Array;
};

export type UnfitReason = 'black' | 'frozen' | 'blurred';

/** A picture less sharp than this shows nothing. */
const BADLY_BLURRED = 0.1;
/** A label is surely seen in tracks of this confidence and length; in less footage than so many seconds nothing is rare. */
const SURELY = 0.5;
const SURELY_SECONDS = 0.8;
const ENOUGH_FOOTAGE = 20;

/** What is in one media. */
export function lookAt(media: MediaInput, rules: VideographRules): LookedMedia {
  const tracks = seenTracksOf(media, rules);
  const count = Math.max(1, Math.ceil(media.durationSeconds - 1e-6));
  const unfit = Array.from({ length: count }, (_, at) => unfitness(media.quality?.[at]));
  return { media, tracks, count, tracksAt: tracksAtEach(tracks, count), shots: shotsOf(media), unfit };
}

/** Scores every second of some media. Rarity is that over all of them. */
export function mediaSecondsOf(looked: readonly LookedMedia[]): MediaSeconds[] {
  const rarity = raritiesOf(looked);
  return looked.map((one) => {
    const { tracks, count } = one;
    const rarityOf = rarity && ((track: SeenTrack) => (isSure(track) ? (rarity.get(track.label) ?? 0) : 0));
    const loudness = loudnessPeaks(one.media, count);
    const terms = secondTermsOf(one.media, tracks, count, loudness, rarityOf);
    const scoreBefore = new Float64Array(count + 1);
    for (let at = 0; at < count; at++)
      scoreBefore[at + 1] = scoreBefore[at]! + momentScore(termsOf(terms, at, at + 1));
    return { ...one, rarity, terms, loudness, scoreBefore };
  });
}

/** The sum of the scores of all seconds before a moment; a second that it cuts counts in part. */
export function scoreUntil({ scoreBefore, count }: MediaSeconds, time: number): number {
  const at = Math.min(count - 1, Math.max(0, Math.floor(time)));
  return scoreBefore[at]! + (scoreBefore[at + 1]! - scoreBefore[at]!) * Math.min(1, time - at);
}

/**
 * The terms of a stretch: half the mean of its seconds, half the best of them, so that a short laugh is not lost in a
 * long cut. Seconds that are hardly touched are no part of it. Unknown terms are left out.
 */
export function termsOf(terms: SecondTerms, start: number, end: number): MomentTerms {
  const found: MomentTerms = {};
  for (const name of MOMENT_TERMS) {
    const ofSecond = terms[name];
    if (!ofSecond) continue;
    let [sum, known, best] = [0, 0, 0];
    for (let at = Math.floor(start); at < end && at < ofSecond.length; at++) {
      const value = ofSecond[at]!;
      const share = Math.min(end, at + 1) - Math.max(start, at);
      if (Number.isNaN(value) || share < HARDLY) continue;
      sum += value * share;
      known += share;
      if (value > best) best = value;
    }
    if (known > 0) found[name] = Math.round(((sum / known + best) / 2) * 1e4) / 1e4;
  }
  return found;
}

const HARDLY = 0.1;

function isSure({ confidence, start, end }: SeenTrack): boolean {
  return confidence >= SURELY && end - start >= SURELY_SECONDS;
}

function tracksAtEach(tracks: readonly SeenTrack[], count: number): number[][] {
  const at: number[][] = Array.from({ length: count }, () => []);
  tracks.forEach(({ start, end }, number) => {
    const last = Math.min(count - 1, Math.floor(end));
    for (let second = Math.floor(start); second <= last; second++) at[second]!.push(number);
  });
  return at;
}

/** How rare each label is: by the share of all seconds in which it is surely seen. Null in too little footage. */
function raritiesOf(looked: readonly LookedMedia[]): Map<string, number> | null {
  const seconds = new Map<string, number>();
  let all = 0;
  for (const { tracks, count, tracksAt } of looked) {
    all += count;
    for (const numbers of tracksAt) {
      const labels = new Set<string>();
      for (const number of numbers) if (isSure(tracks[number]!)) labels.add(tracks[number]!.label);
      for (const label of labels) seconds.set(label, (seconds.get(label) ?? 0) + 1);
    }
  }
  if (all < ENOUGH_FOOTAGE) return null;
  return new Map([...seconds].map(([label, seen]) => [label, rarityOfShare(seen / all)]));
}

function shotsOf({ shots, durationSeconds }: MediaInput): Shot[] {
  if (!shots || shots.length === 0) return [{ start: 0, end: durationSeconds }];
  return shots.map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(end, durationSeconds) }));
}

function unfitness(quality: SecondQuality | undefined): UnfitReason | null {
  if (!quality) return null;
  if (quality.black) return 'black';
  if (quality.frozen) return 'frozen';
  return quality.sharpness < BADLY_BLURRED ? 'blurred' : null;
}
