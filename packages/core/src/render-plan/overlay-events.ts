import { frameAt } from '../time/time.ts';
import type { CaptionPosition, CaptionStyle, TitleKind } from '../timeline/overlays.ts';
import { overlaysOf, type Timeline } from '../timeline/timeline.ts';
import { type ShownCaption, shownCaptions } from './shown-captions.ts';

/** What a text over the picture looks like, and where it is. */
export type OverlayLook =
  | { kind: 'caption'; style: CaptionStyle; position: CaptionPosition }
  | { kind: TitleKind };

/** A text over the picture in frames, the last of them exclusive; of a film, or of one segment. */
export type OverlayEvent = {
  startFrame: number;
  endFrame: number;
  look: OverlayLook;
  text: string;
  /** Which part of the text is said now, in characters; absent where none is marked. */
  marked?: { start: number; end: number };
};

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
  const written = titles.flatMap(({ kind, text, start, seconds }): OverlayEvent[] => {
    const count = Math.max(1, frameAt(seconds, framesPerSecond));
    const atEnd = kind === 'end-card' ? Math.max(BEGINNING, filmFrames - count) : BEGINNING;
    const startFrame = start === undefined ? atEnd : frameAt(start, framesPerSecond);
    const endFrame = Math.min(filmFrames, startFrame + count);
    return endFrame > startFrame ? [{ startFrame, endFrame, look: { kind }, text }] : [];
  });
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
    return endFrame > startFrame ? [{ ...event, startFrame, endFrame }] : [];
  });
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
