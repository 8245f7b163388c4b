import { frameAt } from '../time/time.ts';
import { overlaysOf, type Timeline } from '../timeline/timeline.ts';
import { isUpperCase, type OverlayLook } from './overlay-shape.ts';
import type { ScriptRun } from './script-runs.ts';
import { type ShownCaption, shownCaptions } from './shown-captions.ts';

/** A text over the picture in frames, the last of them exclusive; of a film, or of one segment. */
export type OverlayEvent = {
  startFrame: number;
  endFrame: number;
  look: OverlayLook;
  text: string;
  /** Which part of the text is said now, in characters; absent where none is marked. */
  marked?: { start: number; end: number };
  /** The letters of which parts come from a font of their script; all from that of the look where absent. */
  runs?: ScriptRun[];
  /** Where letters are written from right to left: whether the text begins at the right. From left to right where absent. */
  direction?: 'right-to-left' | 'mixed';
  /** In how many frames it appears and goes, at the two ends of the whole text: a segment may have only a part of that. */
  fade?: { startFrame: number; endFrame: number; frames: number };
};

/** How long a title takes to appear and to go, and what of its time that is at most. */
const FADE_SECONDS = 0.4;
const MOST_FADE_SHARE = 0.25;

/** Where an end card begins that lasts longer than the film, and any title without a start. */
const BEGINNING = 0;

/** All that is written over the picture of a film, in frames of the film and in the order in which it is drawn. */
export function overlayEvents(
  timeline: Timeline,
  frames: readonly number[],
  framesPerSecond: number,
): OverlayEvent[] {
  const { captions, titles } = overlaysOf(timeline);
  const filmFrames = frames.reduce((sum, count) => sum + count, 0);
  const { style = 'plain', position = 'bottom', burn = true } = captions ?? {};
  const look: OverlayLook = { kind: 'caption', style, position };
  const shown = captions && burn ? shownCaptions(timeline, frames, framesPerSecond) : [];
  const said = shown.flatMap((one) => (style === 'karaoke' ? wordByWord(one, look) : [eventOf(one, look)]));
  const written = titles.flatMap(
    ({ kind, look: letters = 'plain', text, start, seconds }): OverlayEvent[] => {
      const count = Math.max(1, frameAt(seconds, framesPerSecond));
      const atEnd = kind === 'end-card' ? Math.max(BEGINNING, filmFrames - count) : BEGINNING;
      const startFrame = start === undefined ? atEnd : frameAt(start, framesPerSecond);
      const endFrame = Math.min(filmFrames, startFrame + count);
      if (endFrame <= startFrame) return [];
      const look: OverlayLook = { kind, letters };
      const fadeFrames = Math.floor(
        Math.min(FADE_SECONDS * framesPerSecond, MOST_FADE_SHARE * (endFrame - startFrame)),
      );
      const fade = { startFrame, endFrame, frames: fadeFrames };
      return [
        {
          ...{ startFrame, endFrame, look },
          text: isUpperCase(look) ? text.toUpperCase() : text,
          ...(letters !== 'plain' && fadeFrames > 0 && { fade }),
        },
      ];
    },
  );
  return [...said, ...written];
}

/** What of some events falls into a stretch of frames, in frames of that stretch. */
export function overlaysWithin(
  events: readonly OverlayEvent[],
  firstFrame: number,
  frameCount: number,
): OverlayEvent[] {
  return events.flatMap((event): OverlayEvent[] => {
    const startFrame = Math.max(0, event.startFrame - firstFrame);
    const endFrame = Math.min(frameCount, event.endFrame - firstFrame);
    if (endFrame <= startFrame) return [];
    const { fade } = event;
    const shifted = fade && {
      ...{ startFrame: fade.startFrame - firstFrame, endFrame: fade.endFrame - firstFrame },
      frames: fade.frames,
    };
    return [{ ...event, startFrame, endFrame, ...(shifted && { fade: shifted }) }];
  });
}

/** How much of a text is seen in a frame of its segment, 0..1. */
export function overlayOpacity({ fade }: OverlayEvent, frame: number): number {
  if (!fade) return 1;
  const { startFrame, endFrame, frames } = fade;
  return Math.max(0, Math.min(1, (frame - startFrame) / frames, (endFrame - frame) / frames));
}

/** The segments of a film, each with what of its events is written over it. */
export function withOverlays<Segment extends { frameCount: number }>(
  segments: readonly Segment[],
  events: readonly OverlayEvent[],
): (Segment & { overlays?: OverlayEvent[] })[] {
  let firstFrame = 0;
  return segments.map((segment) => {
    const overlays = overlaysWithin(events, firstFrame, segment.frameCount);
    firstFrame += segment.frameCount;
    return { ...segment, ...(overlays.length > 0 && { overlays }) };
  });
}

function eventOf({ startFrame, endFrame, text }: ShownCaption, look: OverlayLook): OverlayEvent {
  return { startFrame, endFrame, look, text };
}

/** One event a word that is said, from its beginning to that of the next one; before the first word none is marked. */
function wordByWord(caption: ShownCaption, look: OverlayLook): OverlayEvent[] {
  const { startFrame, endFrame, text, wordFrames } = caption;
  const words = [...text.matchAll(/\S+/g)];
  if (wordFrames?.length !== words.length) return [eventOf(caption, look)];
  const events: OverlayEvent[] = [];
  let from = startFrame;
  let marked: OverlayEvent['marked'];
  for (let at = 0; at <= words.length; at++) {
    const until = at < words.length ? Math.min(endFrame, Math.max(from, wordFrames[at]!)) : endFrame;
    if (until > from)
      events.push({ startFrame: from, endFrame: until, look, text, ...(marked && { marked }) });
    from = until;
    const word = words[at];
    if (word) marked = { start: word.index, end: word.index + word[0].length };
  }
  return events;
}
