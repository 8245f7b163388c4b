import {
  type Canvas,
  DEFAULT_CANVAS,
  type ExportTimeline,
  exportOf,
  framesPerSecondOf,
  type InterchangeNote,
  MAX_FADE_SECONDS,
  roundSeconds,
  SPEED_LIMITS,
  type TimelineClip,
  type TimelineNote,
  TRANSITION_SECONDS,
  timelineOf,
} from '@cutgraph/core';
import type { Edit, EditClip, EditSource } from '../edit/edit.ts';
import { keptPart } from './kept-part.ts';
import type { LinkCandidate } from './relink.ts';

/**
 * An edit list of an edit whose sources are linked to files, each an input under its id. What an edit list cannot have, and clips whose sources
 * are not linked, are left out, and said.
 *
 * @returns null for the timeline where no clip is left.
 */
export function exportOfEdit(
  whole: Edit,
  links: ReadonlyMap<string, LinkCandidate>,
): { timeline: ExportTimeline | null; notes: (InterchangeNote | TimelineNote)[] } {
  const rate = framesPerSecondOf(whole.rate);
  const linked = keptPart(whole, ({ source }) => links.has(source));
  const sources = new Map(whole.sources.map((source) => [source.key, source]));
  const stretchOf = (clip: EditClip) =>
    stretchIn(links.get(clip.source)!, clip, sources.get(clip.source)!, rate);
  const { edit, leftOut: beyond } = keptPart(linked.edit, (clip) => stretchOf(clip) !== null);
  const stretches = edit.clips.map((clip) => stretchOf(clip)!);
  const clips = edit.clips.map((_, at) => clipOf(edit, at, links, stretches[at]!));
  const leftOut: InterchangeNote[] = [
    ...noteOf('clips-without-media', linked.leftOut),
    ...noteOf('clips-beyond-file', beyond),
  ];
  if (clips.length === 0) return { timeline: null, notes: leftOut };
  const durations = new Map([...links.values()].map(({ id, durationSeconds }) => [id, durationSeconds]));
  const film = timelineOf(clips, canvasOf(edit));
  const { timeline, warnings } = exportOf(film, 0, (id) => durations.get(id));
  const count = (has: (clip: EditClip, at: number) => unknown) => edit.clips.filter(has).length;
  const gaps = count(({ at }, place) => at > endOf(edit.clips[place - 1]));
  const speeds = count(({ speed }) => fitting(speed) !== Math.round(speed * 100) / 100);
  const short = count(
    ({ transition }, place) =>
      transition &&
      edit.clips[place + 1] &&
      (transition.before + transition.after) / rate < TRANSITION_SECONDS.min,
  );
  const fades = count(({ fadeIn, fadeOut }, at) => {
    const made = clips[at]!;
    return (
      isShorter(made.fadeIn, fadeIn / rate) || (!made.transition && isShorter(made.fadeOut, fadeOut / rate))
    );
  });
  const notes: InterchangeNote[] = [
    ...leftOut,
    ...noteOf('clips-shortened', stretches.filter(({ isShortened }) => isShortened).length),
    ...noteOf('gaps-closed', gaps),
    ...noteOf('speeds-limited', speeds),
    ...noteOf('transitions-too-short', short),
    ...noteOf('fades-shortened', fades),
  ];
  return { timeline, notes: [...notes, ...warnings.map(({ note }) => note)] };
}

type CountedCode = Extract<InterchangeNote, { params: { count: number } }>['code'];

function noteOf(code: CountedCode, count: number): InterchangeNote[] {
  return count > 0 ? [{ code, params: { count } } as InterchangeNote] : [];
}

/** What a clip shows of its file, in seconds of that; null where the file is over before it begins. */
function stretchIn(
  { durationSeconds, startSeconds, isStill = false }: LinkCandidate,
  clip: EditClip,
  source: EditSource,
  rate: number,
): { start: number; end: number; isShortened: boolean } | null {
  const speed = fitting(clip.speed);
  const begin = clip.sourceFrame / rate;
  // What says nothing of its file counts from the timecode of that.
  const isTimecode = source.frames === 0 && begin >= startSeconds;
  const length = (clip.frames * speed) / rate;
  const named = isTimecode ? begin - startSeconds : begin;
  const start = roundSeconds(isStill ? Math.min(named, Math.max(0, durationSeconds - length)) : named);
  const end = roundSeconds(start + length);
  if (start > durationSeconds - speed / rate / 2) return null;
  // The last frame of a file may end a little before a frame of the film.
  const isShortened = end - durationSeconds > speed / rate;
  return { start, end: Math.min(end, durationSeconds), isShortened };
}

function clipOf(
  edit: Edit,
  at: number,
  links: ReadonlyMap<string, LinkCandidate>,
  { start, end }: { start: number; end: number },
): TimelineClip {
  const rate = framesPerSecondOf(edit.rate);
  const clip = edit.clips[at]!;
  const { id } = links.get(clip.source)!;
  const speed = fitting(clip.speed);
  const { transition, volume } = clip;
  const seconds = transition ? (transition.before + transition.after) / rate : 0;
  const isJoined = transition && edit.clips[at + 1] && seconds >= TRANSITION_SECONDS.min;
  const length = (end - start) / speed;
  const fadeIn = edit.clips[at - 1]?.transition ? 0 : fadeOf(clip.fadeIn / rate, length);
  return {
    ...{ id: String(at + 1), media: { key: id, uri: id }, start, end, crop: null, volume, fadeIn },
    fadeOut: isJoined ? 0 : fadeOf(clip.fadeOut / rate, length - fadeIn),
    ...(speed !== 1 && { speed }),
    ...(isJoined && {
      transition: {
        kind: transition.kind,
        durationSeconds: roundSeconds(Math.min(seconds, TRANSITION_SECONDS.max)),
      },
    }),
  };
}

/** The longest fade that there is room for. */
function fadeOf(seconds: number, room: number): number {
  return roundSeconds(Math.max(0, Math.min(seconds, room, MAX_FADE_SECONDS)));
}

function isShorter(made: number, wanted: number): boolean {
  return made > 0 && wanted - made > 1e-3;
}

/** The nearest speed that a clip can have. */
function fitting(speed: number): number {
  const { min, max } = SPEED_LIMITS;
  return Math.round(100 * Math.min(max, Math.max(min, speed))) / 100;
}

function endOf(clip: EditClip | undefined): number {
  return clip ? clip.at + clip.frames : 0;
}

/** Of the size that the edit says, at the nearest whole rate. */
function canvasOf({ width, height, rate }: Edit): Canvas {
  const isSize = [width, height].every((side) => side % 2 === 0 && side >= 16 && side <= 8192);
  const size = isSize ? { width, height } : { width: DEFAULT_CANVAS.width, height: DEFAULT_CANVAS.height };
  return { ...size, framesPerSecond: Math.min(120, Math.max(1, Math.round(framesPerSecondOf(rate)))) };
}
