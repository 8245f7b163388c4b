import { pictureDifference } from '../footage/picture-hash.ts';
import type { SecondQuality } from '../footage/second-quality.ts';
import type { GrownVideograph } from '../videograph/grow/grow-videograph.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';

/** Pictures of two takes of one thing differ less than this. Half of `SAME_PICTURE` of the joins: here whole clips are dropped. */
const NEARLY_EQUAL = 0.1;
/** Of the shorter clip, so large a share of the pictures must be nearly equal to one of the other. */
const MOST = 0.75;
/** Photos taken within so many milliseconds are a burst where they differ less than this: between them someone has moved. */
const BURST = { milliseconds: 10_000, difference: 0.2 };
/** At most so many pictures of the shorter clip are compared, with at most so many of the other. */
const COMPARED = { shorter: 12, longer: 60 };

/** The clips that are worth having, and those that show nearly the same as one of them; both in the order given. */
export type DistinctClips = { kept: MediaInput[]; similar: MediaInput[] };

/**
 * Leaves of clips that are nearly the same (a file twice, two takes of one picture) only the best: the one that is sharper,
 * steadier and better lit, then the longer. Clips of different people are different whatever they look like.
 */
export function distinctClips(media: readonly MediaInput[]): DistinctClips {
  const clips = media.map((one) => ({
    one,
    worth: worthOf(one),
    hashes: hashesOf(one.quality),
    people: new Set(one.faces?.map(({ personId }) => personId)),
  }));
  const best = clips.toSorted(
    (a, b) =>
      b.worth - a.worth || b.one.durationSeconds - a.one.durationSeconds || compareNames(a.one, b.one),
  );
  const kept: Clip[] = [];
  const similar = new Set<MediaInput>();
  for (const clip of best) {
    if (kept.some((other) => areSimilar(clip, other))) similar.add(clip.one);
    else kept.push(clip);
  }
  const inOrder = (isSimilar: boolean) => media.filter((one) => similar.has(one) === isSimilar);
  return { kept: inOrder(false), similar: inOrder(true) };
}

type Clip = { one: MediaInput; hashes: string[]; people: Set<string> };

/** Whether most of the shorter of two clips looks like some second of the other. */
function areSimilar(a: Clip, b: Clip): boolean {
  if (a.people.size > 0 && b.people.size > 0 && ![...a.people].some((id) => b.people.has(id))) return false;
  const [shorter, longer] = a.hashes.length <= b.hashes.length ? [a.hashes, b.hashes] : [b.hashes, a.hashes];
  const few = spread(shorter, COMPARED.shorter);
  const many = spread(longer, COMPARED.longer);
  if (few.length === 0) return false;
  // A photo shows for seconds what a video passes by, and a video moves: neither stands for the other.
  if (Boolean(a.one.isPhoto) !== Boolean(b.one.isPhoto)) return false;
  const difference = areOfOneBurst(a.one, b.one) ? BURST.difference : NEARLY_EQUAL;
  let mayDiffer = few.length - Math.ceil(MOST * few.length);
  for (const hash of few) {
    const isAgain = many.some((other) => (pictureDifference(hash, other) ?? 1) < difference);
    if (!isAgain && --mayDiffer < 0) return false;
  }
  return true;
}

function areOfOneBurst(a: MediaInput, b: MediaInput): boolean {
  if (!a.isPhoto || !b.isPhoto || !a.recordedAt || !b.recordedAt) return false;
  return Math.abs(a.recordedAt - b.recordedAt) <= BURST.milliseconds;
}

/** Footage without the photos that show nearly the same as a better one of them. Videos all stay. */
export function withoutBursts(footage: readonly MediaInput[]): { media: MediaInput[]; similar: number } {
  const { similar } = distinctClips(footage.filter(({ isPhoto }) => isPhoto));
  return { media: footage.filter((one) => !similar.includes(one)), similar: similar.length };
}

/** A match cut goes on with a movement, and a photo has none: chains of them are of videos. */
export function withoutPhotos(footage: readonly MediaInput[]): MediaInput[] {
  return footage.filter(({ isPhoto }) => !isPhoto);
}

/** The order of the media given depends on their uploads, which must not decide. */
function compareNames({ name: a = '' }: MediaInput, { name: b = '' }: MediaInput): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** At most so many items, evenly spread over the list. */
function spread<T>(items: readonly T[], most: number): T[] {
  const count = Math.min(items.length, most);
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!);
}

function hashesOf(quality: readonly SecondQuality[] | undefined): string[] {
  return (quality ?? []).flatMap(({ pictureHash }) => pictureHash ?? []);
}

/** How good the pictures of a clip are at the mean, 0..1; 0 where that is not known. */
function worthOf({ quality }: MediaInput): number {
  if (!quality || quality.length === 0) return 0;
  const worth = ({ sharpness, light, shake, black }: SecondQuality) =>
    black ? 0 : (sharpness + (1 - shake) + (1 - Math.abs(2 * light - 1))) / 3;
  return quality.reduce((sum, second) => sum + worth(second), 0) / quality.length;
}

/** A film whose report says how many clips were left out because others show nearly the same. */
export function withSimilar(grown: GrownVideograph, count: number): GrownVideograph {
  const { report } = grown;
  const notes = [{ code: 'similar-clips', params: { count } } as const, ...report.notes];
  return { ...grown, report: { ...report, notes } };
}
