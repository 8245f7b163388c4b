import { frameOfTimecode, frameRateOf, secondsOfFrames } from '@cutgraph/core';

type Tags = Readonly<Record<string, string>> | undefined;

/**
 * The timecode of the first frame of a file as seconds since midnight: that of its picture before those of the file and its other tracks (cameras
 * write a track of it). Undefined where there is none, or none that the rate can have.
 */
export function startSecondsOf(tags: readonly Tags[], framesPerSecond: number): number | undefined {
  const timecode = tags.map((some) => some?.timecode).find(Boolean);
  const rate = frameRateOf(framesPerSecond);
  const frame = timecode === undefined ? null : frameOfTimecode(timecode, rate);
  return frame === null ? undefined : secondsOfFrames(frame, rate);
}
