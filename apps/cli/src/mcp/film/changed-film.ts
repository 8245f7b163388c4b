import {
  applyTimelineOperations,
  clipSeconds,
  fittingFades,
  type MediaReference,
  musicUnder,
  overlaysOf,
  Refusal,
  setMusic,
  type Timeline,
  type TimelineClip,
  type TimelineOperation,
  titlesOf,
  videoClipsOf,
  withClips,
} from '@cutgraph/core';
import type { MediaOfFilm } from './media-of-film.ts';

/** What is to be different in a film; places of clips are those before the change, from 1. */
type Changes = {
  trims: readonly { clip: number; start?: number | undefined; end?: number | undefined }[];
  /** The places of the clips that stay, in their new order. */
  clips?: readonly number[] | undefined;
  add: readonly { media: MediaReference; start: number; end: number }[];
  music?: MediaReference | null | undefined;
  /** What it begins with; nothing where null. */
  title?: string | null | undefined;
  name?: string | undefined;
};

/** What is known of its media, by their keys. */
type Known = { media: ReadonlyMap<string, MediaOfFilm>; song: MediaOfFilm | undefined };

/** A film with all of the changes. Throws Refusal `invalid-argument` with a sentence for one that makes no sense. */
export function changedFilm(film: Timeline, changes: Changes, known: Known): Timeline {
  const before = videoClipsOf(film);
  const trims = changes.trims.map(({ clip, ...range }) => trimOf(before, clip, range, known));
  const trimmed = applyTimelineOperations(film, trims).timeline;
  const ordered = changes.clips ? withClips(trimmed, inOrder(videoClipsOf(trimmed), changes.clips)) : trimmed;
  const at = videoClipsOf(ordered).length;
  const longer = applyTimelineOperations(
    ordered,
    changes.add.map((one, index) => ({ kind: 'insert', at: at + index, clip: addedClip(one, index, known) })),
  ).timeline;
  return applyTimelineOperations(longer, wholeFilm(longer, changes, known)).timeline;
}

function trimOf(
  clips: readonly TimelineClip[],
  place: number,
  range: { start?: number | undefined; end?: number | undefined },
  { media }: Known,
): TimelineOperation {
  const before = clipAt(clips, place);
  const { start = before.start, end = before.end } = range;
  checkRange(`Clip ${place}`, { start, end }, media.get(before.media.key));
  const fields = { start, end, ...fittingFades({ ...before, start, end }) };
  return { kind: 'setClip', clipId: before.id, fields };
}

function inOrder(clips: readonly TimelineClip[], places: readonly number[]): TimelineClip[] {
  if (new Set(places).size !== places.length)
    throw wrong('Each clip can be named once in the order of the clips.');
  return places.map((place) => clipAt(clips, place));
}

function addedClip({ media, start, end }: Changes['add'][number], index: number, known: Known): TimelineClip {
  const of = known.media.get(media.key);
  if (!of) throw wrong(`There is no video or photo "${media.key}" in this workspace.`);
  checkRange(`Clip ${index + 1} of those to add`, { start, end }, of);
  return {
    ...{ id: `new ${index} ${start}-${end}`, name: of.name, media, start, end, crop: null },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
  };
}

function wholeFilm(film: Timeline, { music, title, name }: Changes, { song }: Known): TimelineOperation[] {
  const clips = videoClipsOf(film);
  const filmSeconds = clips.reduce((sum, clip) => sum + clipSeconds(clip), 0);
  const operations: TimelineOperation[] = [];
  if (music && !song) throw wrong(`There is no music "${music.key}" in this workspace.`);
  if (music === null) operations.push(setMusic(null));
  if (music && song) {
    const { loudness: lufs, seconds: songSeconds } = song;
    operations.push(setMusic(musicUnder(music, { lufs, songSeconds, filmSeconds })));
  }
  if (title !== undefined) {
    const { captions, titles } = overlaysOf(film);
    const others = titles.filter(({ kind, start = 0 }) => kind === 'end-card' || start > 0);
    const overlays = { captions, titles: [...titlesOf(title ?? '', filmSeconds), ...others] };
    operations.push({ kind: 'setTimeline', fields: { overlays } });
  }
  if (name !== undefined) operations.push({ kind: 'setTimeline', fields: { name } });
  return operations;
}

function clipAt(clips: readonly TimelineClip[], place: number): TimelineClip {
  const clip = clips[place - 1];
  if (!clip) throw wrong(`The film has ${clips.length} clips, so there is no clip ${place}.`);
  return clip;
}

function checkRange(
  what: string,
  { start, end }: { start: number; end: number },
  media: MediaOfFilm | undefined,
): void {
  if (end <= start) throw wrong(`${what} must end after it begins: ${start} to ${end} s.`);
  const last = media?.seconds || Number.POSITIVE_INFINITY;
  if (end > last) throw wrong(`${what} cannot end at ${end} s: "${media?.name}" is ${last} s long.`);
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}
