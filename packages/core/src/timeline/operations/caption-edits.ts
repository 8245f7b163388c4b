import { roundSeconds } from '../../time/time.ts';
import { OVERLAY_LIMITS } from '../check-overlays.ts';
import { clipSeconds, sourceTimeAt } from '../clip-time.ts';
import { type CaptionCue, type CaptionTrack, wordsOf } from '../overlays.ts';
import { overlaysOf, type Timeline, videoClipsOf } from '../timeline.ts';
import type { TimelineOperation } from './operation.ts';

/** A new caption is this long, where its clip is. */
const NEW_CUE_SECONDS = 2;
const SHORTEST_SECONDS = 0.1;

/** Sets the captions of a timeline, or takes them out. */
export function setCaptions(timeline: Timeline, captions: CaptionTrack | null): TimelineOperation {
  return { kind: 'setTimeline', fields: { overlays: { ...overlaysOf(timeline), captions } } };
}

/** Adds a caption so many seconds into a clip; nothing where there is no such clip, or where there are too many captions. */
export function addCaption(
  timeline: Timeline,
  { place, into }: { place: number; into: number },
  text: string,
): TimelineOperation[] {
  const clip = videoClipsOf(timeline)[place];
  const captions = overlaysOf(timeline).captions ?? { cues: [] };
  if (!clip || clipSeconds(clip) < SHORTEST_SECONDS || captions.cues.length >= OVERLAY_LIMITS.cues) return [];
  const from = Math.min(Math.max(0, into), clipSeconds(clip) - SHORTEST_SECONDS);
  const start = sourceTimeAt(clip, from);
  const end = Math.min(
    clip.end,
    sourceTimeAt(clip, from + NEW_CUE_SECONDS),
    start + OVERLAY_LIMITS.cueSeconds,
  );
  const cue: CaptionCue = { key: clip.media.key, start: roundSeconds(start), end: roundSeconds(end), text };
  return [setCaptions(timeline, { ...captions, cues: [...captions.cues, cue] })];
}

/** Changes a caption within what can be shown. Its words keep their times as long as there are as many of them. */
export function changeCaption(
  timeline: Timeline,
  at: number,
  part: Partial<Pick<CaptionCue, 'text' | 'start' | 'end'>>,
): TimelineOperation[] {
  const { captions } = overlaysOf(timeline);
  const before = captions?.cues[at];
  if (!before) return [];
  const text = part.text?.slice(0, OVERLAY_LIMITS.characters) ?? before.text;
  if (text.trim() === '') return [];
  const { cueSeconds } = OVERLAY_LIMITS;
  const start = Math.max(
    0,
    Math.min(part.start ?? before.start, (part.end ?? before.end) - SHORTEST_SECONDS),
  );
  const end = Math.min(Math.max(part.end ?? before.end, start + SHORTEST_SECONDS), start + cueSeconds);
  const { wordStarts, ...rest } = before;
  const isTimed = wordStarts !== undefined && wordStarts.length === wordsOf(text).length;
  const after: CaptionCue = {
    ...{ ...rest, text, start: roundSeconds(start), end: roundSeconds(end) },
    ...(isTimed && { wordStarts }),
  };
  return [setCaptions(timeline, { ...captions, cues: captions.cues.with(at, after) })];
}

/** Takes a caption out. */
export function removeCaption(timeline: Timeline, at: number): TimelineOperation[] {
  const { captions } = overlaysOf(timeline);
  if (!captions?.cues[at]) return [];
  return [setCaptions(timeline, { ...captions, cues: captions.cues.toSpliced(at, 1) })];
}
