import {
  type CutAlternative,
  type CutRange,
  cutRangesOf,
  type FactsByKey,
  type FrameRate,
  frameRateOf,
  framesAt,
  framesIn,
  layOut,
  meanSpeed,
  needsHandles,
  type Timeline,
  type TimelineClip,
  videoClipsOf,
  wholeFramesIn,
} from '@cutgraph/core';
import type { Edit, EditClip, EditSource } from './edit.ts';
import { editAlternativesOf } from './edit-alternatives.ts';
import { editMusicOf } from './edit-music.ts';
import { windowsOf } from './edit-windows.ts';

/** What an editing program is given of a media: its file, and the timecode of its first frame where it has one. */
export type SourceFile = {
  fileName: string;
  /** From the folder of the project, or absolute. */
  path: string;
  startSeconds?: number;
  isStill?: boolean;
};

/** What is said at a time of a film, in seconds. */
export type FilmComment = { time: number; text: string };

/**
 * A timeline as editing programs have it: the frames of its plan. A clip begins at a whole frame of its source as it plays it, so that it begins
 * at most half a frame of the film beside where the timeline has it.
 *
 * @param fileOf the file of a media by its key.
 * @param more.reasons why each clip is where it is, by its place; empty where nothing says.
 * @param more.alternatives what could stand in the place of a clip, of media of the timeline, the best of a place first.
 * @param more.comments what is said at seconds of the film.
 */
export function editOf(
  timeline: Timeline,
  facts: FactsByKey,
  fileOf: (key: string) => SourceFile,
  more: {
    reasons?: readonly string[];
    alternatives?: readonly CutAlternative[];
    comments?: readonly FilmComment[];
  } = {},
): Edit {
  const { reasons = [], alternatives = [], comments = [] } = more;
  const plan = layOut(timeline, facts);
  const { canvas } = plan;
  const rate = frameRateOf(canvas.framesPerSecond);
  const { music } = plan.sound;
  const clips = videoClipsOf(timeline);
  const keys = new Set([...clips.map(({ media }) => media.key), ...(music ? [music.input] : [])]);
  const sources = new Map([...keys].map((key) => [key, sourceOf(key, facts, fileOf(key), rate)]));
  const ranges = cutRangesOf(plan);
  const made = clips.map((clip, at) => {
    const source = sources.get(clip.media.key)!;
    return clipOf(clip, source, ranges[at]!, ranges[at - 1]?.after ?? null, rate);
  });
  return {
    name: timeline.name,
    rate,
    ...{ width: canvas.width, height: canvas.height },
    sources: [...sources.values()],
    clips: made,
    alternatives: editAlternativesOf(alternatives, made, sources, rate),
    music: music ? editMusicOf(music, plan.sound.sampleRate, rate) : [],
    markers: [
      ...made.flatMap(({ at }, place) => (reasons[place] ? [{ at, text: reasons[place] }] : [])),
      ...comments.map((comment) => commentMarker(comment, made, rate)),
    ],
  };
}

/** At the frame that is shown then; what is said behind the end is at the last one. */
function commentMarker(
  { time, text }: FilmComment,
  clips: readonly EditClip[],
  rate: FrameRate,
): Edit['markers'][number] {
  const last = clips.at(-1);
  const end = last ? last.at + last.frames - 1 : 0;
  return { at: Math.max(0, Math.min(wholeFramesIn(time, rate), end)), text, isComment: true };
}

function sourceOf(key: string, facts: FactsByKey, file: SourceFile, rate: FrameRate): EditSource {
  const known = Object.hasOwn(facts, key) ? facts[key] : undefined;
  const { fileName, path, startSeconds = 0, isStill = false } = file;
  return {
    ...{ key, fileName, path, isStill },
    frames: wholeFramesIn(known?.durationSeconds ?? 0, rate),
    startFrame: framesIn(startSeconds, rate),
    picture: known?.picture
      ? { width: known.picture.width, height: known.picture.height, rate: rateOf(known.picture, rate) }
      : null,
    hasSound: Boolean(known?.sound),
  };
}

function rateOf({ framesPerSecond }: { framesPerSecond: number }, rate: FrameRate): FrameRate {
  return framesPerSecond > 0 ? frameRateOf(framesPerSecond) : rate;
}

function clipOf(
  clip: TimelineClip,
  source: EditSource,
  range: CutRange,
  before: CutRange['after'],
  rate: FrameRate,
): EditClip {
  const { firstFrame, frameCount, body, after } = range;
  const speed = meanSpeed(clip);
  const own = Math.round(framesAt(clip.start, rate) / speed);
  const last = Math.floor(source.frames / speed + 1e-6) - frameCount;
  return {
    source: source.key,
    name: clip.name || source.fileName,
    ...{ at: firstFrame, frames: frameCount, speed },
    sourceFrame: Math.max(0, Math.min(own, last)) * speed,
    transition: transitionOf(after),
    volume: clip.volume,
    fadeIn: dipFrames(before, 'after') || (body.fadeInFrames ?? 0),
    fadeOut: dipFrames(after, 'before') || (body.fadeOutFrames ?? 0),
    windows: windowsOf(range),
    background: body.fill && 'colour' in body.fill ? body.fill.colour : null,
  };
}

/** A transition that shows both clips together. */
function transitionOf(join: CutRange['after']): EditClip['transition'] {
  if (!join?.transition || !needsHandles(join.transition.kind)) return null;
  const { kind, framesBeforeCut } = join.transition;
  return { kind, before: framesBeforeCut, after: join.frameCount - framesBeforeCut };
}

/** A dip shows one clip after the other, which is what fades at both sides of the cut do. */
function dipFrames(join: CutRange['after'], side: 'before' | 'after'): number {
  if (!join?.transition || needsHandles(join.transition.kind)) return 0;
  const { framesBeforeCut } = join.transition;
  return side === 'before' ? framesBeforeCut : join.frameCount - framesBeforeCut;
}
