import { frameAt, unitsOfLengths } from '../time/time.ts';
import { clipSeconds, filmTimeOf, type TimedClip } from '../timeline/clip-time.ts';
import { type CaptionCue, wordsOf } from '../timeline/overlays.ts';
import { overlaysOf, type Timeline, videoClipsOf } from '../timeline/timeline.ts';

/** A caption where it is in the film: frames of the canvas, the last of them exclusive. */
export type ShownCaption = {
  /** Which cue of the captions, and which clip of the film shows it; from 0. */
  cue: number;
  clip: number;
  startFrame: number;
  endFrame: number;
  text: string;
  /** The frame in which each word of the text begins; absent where that is not known. */
  wordFrames?: number[];
};

/** A shorter part of a caption, which a clip begins or ends with, cannot be read and is left out. */
const LEAST_PART_SECONDS = 0.25;
/** A word is said in a clip that begins so much behind it: times of words are no more exact. */
const WORD_TOLERANCE_SECONDS = 0.08;

/** The frames of each clip: they come from the rounded cumulative time, so that they never drift. */
export function clipFrames(timeline: Timeline, framesPerSecond: number): number[] {
  return unitsOfLengths(videoClipsOf(timeline).map(clipSeconds), framesPerSecond);
}

/**
 * The captions of a film where its clips show what they are of, in the order of the film: a stretch that is there twice has its
 * captions twice. Of a caption whose words have times the words are there that its clip has.
 *
 * @param frames of each clip, as `clipFrames` has them.
 */
export function shownCaptions(
  timeline: Timeline,
  frames: readonly number[],
  framesPerSecond: number,
): ShownCaption[] {
  const byKey = new Map<string, { cue: CaptionCue; at: number }[]>();
  for (const [at, cue] of (overlaysOf(timeline).captions?.cues ?? []).entries()) {
    const ofKey = byKey.get(cue.key);
    if (ofKey) ofKey.push({ cue, at });
    else byKey.set(cue.key, [{ cue, at }]);
  }
  let first = 0;
  return videoClipsOf(timeline).flatMap((clip, place) => {
    const [from, count] = [first, frames[place] ?? 0];
    first += count;
    return (byKey.get(clip.media.key) ?? [])
      .flatMap(({ cue, at }): ShownCaption[] => {
        const part = partOf(cue, clip);
        if (!part) return [];
        const frame = (seconds: number) =>
          from + Math.min(count, Math.max(0, frameAt(filmTimeOf(clip, seconds), framesPerSecond)));
        const [startFrame, endFrame] = [frame(part.start), frame(part.end)];
        if (endFrame <= startFrame) return [];
        const wordFrames = part.wordStarts?.map(frame);
        const shown = { cue: at, clip: place, startFrame, endFrame, text: part.text };
        return [wordFrames ? { ...shown, wordFrames } : shown];
      })
      .sort((a, b) => a.startFrame - b.startFrame || a.cue - b.cue);
  });
}

type Part = Pick<CaptionCue, 'start' | 'end' | 'text' | 'wordStarts'>;

/** What of a caption lies in a stretch of its media; null where that is nothing, or too short to be read. */
function partOf(cue: CaptionCue, clip: TimedClip): Part | null {
  const start = Math.max(cue.start, clip.start);
  const end = Math.min(cue.end, clip.end);
  const isWhole = start === cue.start && end === cue.end;
  const shownSeconds = filmTimeOf(clip, end) - filmTimeOf(clip, start);
  if (end <= start || (!isWhole && shownSeconds < LEAST_PART_SECONDS)) return null;
  const { text, wordStarts } = cue;
  if (isWhole || !wordStarts) return { start, end, text, wordStarts };
  const words = wordsOf(text)
    .map((word, at) => ({ word, start: wordStarts[at] ?? cue.start }))
    .filter((one) => one.start >= clip.start - WORD_TOLERANCE_SECONDS && one.start < clip.end);
  if (words.length === 0) return null;
  return {
    ...{ start, end, text: words.map(({ word }) => word).join(' ') },
    wordStarts: words.map((one) => one.start),
  };
}
