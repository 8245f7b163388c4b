import { clipIdOf, labelIdOf } from '../../footage/label-segments.ts';
import type { Observation } from '../../footage/observation.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { byFootage } from './footage-order.ts';
import { PART_OF_PERSON, showsPartOfPerson } from './part-of-person.ts';

/** A track that may give cuts: its observations by time, and where it comes from. */
export type SubjectTrack = {
  media: MediaInput;
  labelId: string;
  clipId: string;
  label: string;
  category: string;
  /** What viewers take it for: the category, or a part of a person. Cuts from one kind to another jar. */
  kind: string;
  /** By time, no moment twice. */
  observations: Observation[];
  /** Seconds of the first and last observation, the last never past the media's end. */
  start: number;
  end: number;
  /** Whether joins may lead to it; false for a start clip that the query would leave out. */
  offered: boolean;
};

/** What the query left. */
export type SubjectFootage = {
  /** The media that were looked at, in the order of `byFootage`. */
  media: MediaInput[];
  /** By media, then label id. */
  tracks: SubjectTrack[];
  observationCount: number;
  /** Media that passed the query but lay beyond `mediaLimit`. */
  mediaBeyondLimit: number;
  /** Media without any subject as long as the shortest cut. */
  mediaWithoutSubject: MediaInput[];
};

/**
 * The stretches that the montage may be made of: tracks of the label and category asked for, sure enough on
 * average, and long enough for the shortest cut. Input order decides only which media are within the limit, and ids nothing.
 */
export function subjectFootageOf(media: readonly MediaInput[], rules: VideographRules): SubjectFootage {
  const kept: SubjectTrack[][] = [];
  const mediaWithoutSubject: MediaInput[] = [];
  const looked: MediaInput[] = [];
  let observationCount = 0;
  let mediaBeyondLimit = 0;
  for (const one of media) {
    if (kept.length >= rules.mediaLimit) {
      if (one.observations.some((seen) => isNamed(rules.query, seen))) mediaBeyondLimit++;
      continue;
    }
    looked.push(one);
    observationCount += one.observations.length;
    const tracks = tracksOf(one, rules);
    if (tracks.some((track) => track.offered)) kept.push(tracks);
    else {
      mediaWithoutSubject.push(one);
      if (tracks.length > 0) kept.push(tracks);
    }
  }
  looked.sort(byFootage);
  const placeOf = new Map(looked.map((one, place) => [one, place]));
  const tracks = kept
    .flat()
    .sort((a, b) => placeOf.get(a.media)! - placeOf.get(b.media)! || byId(a.labelId, b.labelId));
  return { media: looked, tracks, observationCount, mediaBeyondLimit, mediaWithoutSubject };
}

/** Whether a label with its category is what a wish names; an empty word lets all through, `entity` may name a category too. */
export function isNamed(
  { entity, category: wider }: { entity: string; category: string },
  { label, category }: Pick<Observation, 'label' | 'category'>,
): boolean {
  const [wish, wide] = [entity.trim().toLowerCase(), wider.trim().toLowerCase()];
  const [name, kind] = [label.toLowerCase(), category.toLowerCase()];
  return (wish === '' || wish === name || wish === kind) && (wide === '' || wide === kind);
}

function tracksOf(media: MediaInput, rules: VideographRules): SubjectTrack[] {
  const byTrack = new Map<string, Observation[]>();
  for (const observation of media.observations) {
    const seen = byTrack.get(observation.track);
    if (seen) seen.push(observation);
    else byTrack.set(observation.track, [observation]);
  }
  const { start } = rules;
  const tracks: SubjectTrack[] = [];
  for (const [name, seen] of byTrack) {
    const labelId = labelIdOf(name);
    const clipId = clipIdOf(media.mediaId, labelId);
    const isStart =
      start.kind === 'clip' &&
      start.mediaId === media.mediaId &&
      (start.clipId === labelId || start.clipId === clipId);
    const asked = isNamed(rules.query, seen[0]!) && meanConfidence(seen) >= rules.query.confidence;
    if (!asked && !isStart) continue;
    const track = trackFrom(media, labelId, seen, asked);
    if (track && track.end - track.start >= rules.cutLength.shortest - 1e-6) tracks.push(track);
  }
  return tracks;
}

/** The track that a clip of a media is, whatever was asked for; null where there is none. */
export function trackOfClip(media: MediaInput, clipId: string): SubjectTrack | null {
  const seen = media.observations.filter(({ track }) => clipIdOf(media.mediaId, labelIdOf(track)) === clipId);
  return seen.length === 0 ? null : trackFrom(media, labelIdOf(seen[0]!.track), seen, true);
}

/** The tracks of a media that are seen near to one of some moments (seconds), whatever was asked for. */
export function tracksAround(
  media: MediaInput,
  moments: readonly number[],
  withinSeconds: number,
): SubjectTrack[] {
  const near = new Set<string>();
  for (const { time, track } of media.observations)
    if (moments.some((moment) => Math.abs(moment - time) <= withinSeconds)) near.add(track);
  const seen = Map.groupBy(
    media.observations.filter(({ track }) => near.has(track)),
    ({ track }) => track,
  );
  return [...seen].flatMap(([name, ofTrack]) => trackFrom(media, labelIdOf(name), ofTrack, true) ?? []);
}

function trackFrom(
  media: MediaInput,
  labelId: string,
  seen: Observation[],
  offered: boolean,
): SubjectTrack | null {
  const observations = inTimeOrder(seen, media.durationSeconds);
  if (observations.length < 2) return null;
  const { label, category } = observations[0]!;
  const [start, end] = [observations[0]!.time, observations.at(-1)!.time];
  const clipId = clipIdOf(media.mediaId, labelId);
  const kind = showsPartOfPerson(media, observations) ? PART_OF_PERSON : category;
  return { media, labelId, clipId, label, category, kind, observations, start, end, offered };
}

function meanConfidence(seen: readonly Observation[]): number {
  let sum = 0;
  for (const { confidence } of seen) sum += confidence;
  return sum / seen.length;
}

/** By time, without what lies past the media's end, and only the surest of several at one moment. */
export function inTimeOrder(seen: Observation[], durationSeconds: number): Observation[] {
  let ordered = true;
  for (let i = 1; i < seen.length && ordered; i++) ordered = seen[i - 1]!.time < seen[i]!.time;
  const sorted = ordered
    ? seen
    : seen
        .toSorted((a, b) => a.time - b.time || b.confidence - a.confidence || a.box.left - b.box.left)
        .filter((one, at, all) => at === 0 || all[at - 1]!.time < one.time);
  return sorted.at(-1)!.time <= durationSeconds
    ? sorted
    : sorted.filter(({ time }) => time <= durationSeconds);
}

function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
