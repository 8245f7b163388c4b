import { roundSeconds } from '../time/time.ts';
import {
  fastestPace,
  mapBetween,
  placeOf,
  scaledMap,
  secondsAt,
  type TimeKnot,
  type TimeMap,
} from '../time/time-map.ts';
import { type TimedClip, timeMapOf } from '../timeline/clip-time.ts';
import type { SourceStretch } from './render-plan.ts';

/**
 * A frame of a stretch that plays in another time shows the last frame of the source that begins before so much of it is over. Even
 * factors and rates put frames of the source on whole frames, halves, thirds, quarters, fifths and twelfths of the canvas's: this is
 * none of them, so that no rounding of times shows the neighbour.
 */
export const FRAME_REACH = 0.45;

/** The frame of the source that is seen at the beginning of a stretch began at most so long before: seconds. */
const RUN_IN_SECONDS = 1;

/** What of a run its time depends on: its frames, and those of it that transitions show before and behind them. */
type Run = { frameCount: number; lead: number; tail: number };

/**
 * The time of a cut in frames of its own, with the frames that transitions show beyond its ends and with nothing else: what follows
 * the end of a clip may be another shot. Null where it plays in the time of its source.
 */
export function frameMapOf(clip: TimedClip, { lead, tail }: Run, framesPerSecond: number): TimeKnot[] | null {
  const inSeconds = timeMapOf(clip);
  if (!inSeconds) return null;
  const map = scaledMap(inSeconds, framesPerSecond);
  if (lead === 0 && tail === 0) return map;
  return mapBetween(map, -lead, map.at(-1)!.at + tail);
}

/**
 * Where the reading of a stretch begins that begins at a frame of such a map: early enough for the frame of the source that is seen there,
 * never before the map.
 */
export function readingStart(map: TimeMap, frame: number): number {
  return roundSeconds(Math.max(0, map[0]!.seconds, secondsAt(map, frame) - RUN_IN_SECONDS));
}

/** The part of a map that two frames and what is read before them need. */
export function neededPart(map: TimeMap, from: number, to: number): TimeKnot[] {
  return mapBetween(map, placeOf(map, readingStart(map, from)), Math.min(to, map.at(-1)!.at));
}

/** Seconds of the source that a stretch takes, from its `startSeconds` on: those of the frames that it does not show as well. */
export function sourceSecondsOf(
  { startSeconds, skipFrames = 0, frameCount, timeMap }: StretchTime,
  framesPerSecond: number,
): number {
  if (timeMap) return secondsAt(timeMap, frameCount) - startSeconds;
  return (skipFrames + frameCount) / framesPerSecond;
}

/** What of a stretch says how much of its source it takes. */
export type StretchTime = Pick<SourceStretch, 'startSeconds' | 'skipFrames' | 'frameCount' | 'timeMap'>;

/** How much longer the source of a stretch is than what is shown of it, where that is fastest; 1 where it is no longer. */
export function mostSourcePerFilm(
  { timeMap }: Pick<StretchTime, 'timeMap'>,
  framesPerSecond: number,
): number {
  return timeMap ? Math.max(1, fastestPace(timeMap) * framesPerSecond) : 1;
}

/** The second of the source before which the frame of it begins that is seen in a frame of a stretch. */
export function shownBefore(map: TimeMap, frame: number): number {
  return secondsAt(map, frame + FRAME_REACH);
}
