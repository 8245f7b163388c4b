import {
  type CutRange,
  FRAME_REACH,
  paceAt,
  placeOf,
  type SoundPiece,
  scaledMap,
  secondsAt,
  type TimeMap,
} from '@cutgraph/core';

/** What of a shot says when what of its video is seen: seconds of the video, and of the shot where these are others. */
export type ShotTime = { start: number; end: number; retimed?: RetimedShot | undefined };

/** A shot that plays in another time than its video. */
export type RetimedShot = {
  /** How long it is seen. */
  seconds: number;
  /** Seconds of its video at seconds into the shot. */
  map: TimeMap;
  /** What its video is put to for the frame at so many seconds into the shot. */
  restAt: (into: number) => number;
};

/** How long a shot is seen. */
export function shotSeconds({ start, end, retimed }: ShotTime): number {
  return retimed ? retimed.seconds : end - start;
}

/** The second of its video that is seen so many seconds into a shot; before and behind it goes on as it begins and ends. */
export function videoSecondAt(shot: ShotTime, into: number): number {
  if (!shot.retimed) return shot.start + into;
  const { map } = shot.retimed;
  const within = clamped(into, map[0]!.at, map.at(-1)!.at);
  return secondsAt(map, within) + (into - within) * paceAt(map, within);
}

/** How many seconds into a shot a second of its video is seen; the inverse of {@link videoSecondAt}. */
export function secondsIntoShot(shot: ShotTime, videoSecond: number): number {
  if (!shot.retimed) return videoSecond - shot.start;
  const { map } = shot.retimed;
  const within = clamped(videoSecond, map[0]!.seconds, map.at(-1)!.seconds);
  const into = placeOf(map, within);
  return into + (videoSecond - within) / paceAt(map, into);
}

/** How fast the video of a shot plays so many seconds into it. */
export function rateAt({ retimed }: ShotTime, into: number): number {
  return retimed ? paceAt(retimed.map, into) : 1;
}

/**
 * The time of a cut that has one of its own.
 *
 * @param videoFrameSeconds of one frame of its video.
 */
export function retimedShot(
  { timeMap, frameCount, startSeconds }: CutRange,
  framesPerSecond: number,
  videoFrameSeconds: number,
): RetimedShot | undefined {
  if (!timeMap) return undefined;
  // Of a video that begins between two of its frames, the first is the one that begins in the cut.
  const first = startSeconds + REST_BEHIND * videoFrameSeconds;
  return {
    seconds: frameCount / framesPerSecond,
    map: scaledMap(timeMap, 1 / framesPerSecond),
    restAt: (into) => {
      const frame = Math.floor((into + EARLY_SECONDS) * framesPerSecond);
      const seconds = secondsAt(timeMap, frame + FRAME_REACH);
      return frame < 0 ? seconds : Math.max(first, seconds);
    },
  };
}

/** A sound without a picture: where in its file it begins at a second of the film, and how fast it plays from there on. */
export function soundAt(
  { startSeconds, atSample, timeMap }: SoundPiece,
  sampleRate: number,
  filmSeconds: number,
): { startSeconds: number; rate?: number } {
  const into = filmSeconds - atSample / sampleRate;
  if (!timeMap) return { startSeconds: startSeconds + into };
  const sample = into * sampleRate;
  return { startSeconds: secondsAt(timeMap, sample), rate: paceAt(timeMap, sample) * sampleRate };
}

/**
 * A frame at rest is looked for this far (of a frame) behind the time that it is asked for: the render shows the first frame
 * that begins at a time or after it, a video element the last one that began.
 */
export const REST_BEHIND = 0.95;
/** Rounding of media times must not fall into the frame before. */
const EARLY_SECONDS = 0.001;

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
