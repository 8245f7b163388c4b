import { roundSeconds } from '../time/time.ts';
import { scaledMap } from '../time/time-map.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import type { DecodeStart } from './decode-ladder.ts';
import { overlaysWithin } from './overlay-events.ts';
import type { RenderSegment } from './render-plan.ts';
import { mostSourcePerFilm, readingStart } from './stretch-time.ts';
import { shiftedPath, windowAt } from './window-path.ts';

/** A piece is no longer than this, however small its pictures are: each of them is looked at. Seconds. */
const LONGEST_PIECE_SECONDS = 60;
/** What a piece may cost: frames times pixels of the canvas. A minute of 1080p at 30 frames a second. */
const PIECE_PIXELS = 4e9;

/**
 * The stretches of a segment that are rendered one after another and joined without an encode, so that a stopped render loses
 * no more than one. Together they have the frames of the segment. They begin at whole seconds of it: there the frames of
 * source and canvas stand to each other as at its beginning, and no frame is shown twice or left out where they meet. A fade is
 * never divided, nor is a transition.
 *
 * @param mostFrames of a piece, as far as whole seconds and fades allow.
 */
export function piecesOf(segment: RenderSegment, canvas: Canvas, mostFrames = Infinity): RenderSegment[] {
  const {
    frameCount,
    fadeInFrames = 0,
    fadeOutFrames = 0,
    overlays: ofSegment = [],
    path,
    timeMap,
    ...same
  } = segment;
  if (segment.transition) return [segment];
  const { width, height, framesPerSecond } = canvas;
  const affordable = Math.floor(PIECE_PIXELS / (width * height * framesPerSecond));
  const ofSource = Math.min(LONGEST_PIECE_SECONDS, affordable) / mostSourcePerFilm(segment, framesPerSecond);
  const wholeSeconds = Math.max(1, Math.floor(Math.min(ofSource, mostFrames / framesPerSecond)));
  const pieceFrames = wholeSeconds * framesPerSecond;
  const starts = [0];
  for (let start = pieceFrames; start < frameCount; start += pieceFrames)
    if (start >= fadeInFrames && start <= frameCount - fadeOutFrames) starts.push(start);
  return starts.map((start, piece): RenderSegment => {
    const length = (starts[piece + 1] ?? frameCount) - start;
    const overlays = overlaysWithin(ofSegment, start, length);
    const moved = path && shiftedPath(path, start);
    const isLast = piece === starts.length - 1;
    return {
      ...same,
      ...(moved && { window: windowAt({ window: same.window, path: moved }, 0), path: moved }),
      startSeconds: timeMap
        ? Math.max(segment.startSeconds, readingStart(timeMap, start))
        : roundSeconds(segment.startSeconds + start / framesPerSecond),
      ...(timeMap && { timeMap: scaledMap(timeMap, 1, start) }),
      frameCount: length,
      ...(segment.decodeStarts && { decodeStarts: startsOf(segment.decodeStarts, piece) }),
      ...(fadeInFrames && piece === 0 && { fadeInFrames }),
      ...(fadeOutFrames && isLast && { fadeOutFrames }),
      ...(overlays.length > 0 && { overlays }),
    };
  });
}

/** A piece behind the first one can be decoded from earlier than itself also where the cut begins with its video. */
function startsOf(ofSegment: DecodeStart[], piece: number): DecodeStart[] {
  const [first, ...others] = ofSegment;
  return piece > 0 && first === 'seek' && !others.includes('earlier')
    ? ['seek', 'earlier', ...others]
    : ofSegment;
}
