import { categoryOf, type DetectedFrame, type Observation, roundSeconds, type Shot } from '@cutgraph/core';
import { followObjects } from './follow-objects.ts';
import type { Track } from './track.ts';
import { isWorthKeeping } from './worth-keeping.ts';

/**
 * Gives every detection that belongs to an object its track, and drops the rest: what is seen too shortly, and
 * doubtful things that never move. A track never crosses a shot boundary, and has one label: the one with the most
 * confidence behind it, whatever it was taken for in between (a bird for a teddy bear). Its observations are as sure as
 * the detector was, times the share of the frames that agree with that label. Pure: the same input gives the same tracks.
 *
 * @param frames detections of the sampled frames, at any steady rate from about 2 a second
 * @param shots the stretches between hard cuts; none means that the whole is one shot
 * @param mediaId copied into every observation
 * @returns observations in order of time; tracks are called t1, t2, ... in the order in which they begin
 */
export function trackObjects(
  frames: readonly DetectedFrame[],
  shots: readonly Shot[],
  mediaId: string,
): Observation[] {
  const inOrder = frames.toSorted((a, b) => a.time - b.time);
  const interval = intervalOf(inOrder);
  const tracks = framesByShot(inOrder, shots)
    .flatMap(followObjects)
    .filter((track) => isWorthKeeping(track, interval));
  return tracks
    .flatMap((track, index) => observationsOf(track, `t${index + 1}`, mediaId))
    .toSorted((a, b) => a.time - b.time);
}

/** A frame belongs to the last shot that has begun, so that rounding at the ends loses none. */
function framesByShot(frames: readonly DetectedFrame[], shots: readonly Shot[]): DetectedFrame[][] {
  const starts = shots.map(({ start }) => roundSeconds(start)).toSorted((a, b) => a - b);
  const groups = new Map<number, DetectedFrame[]>();
  for (const frame of frames) {
    const shot = starts.findLastIndex((start) => start <= roundSeconds(frame.time));
    const group = groups.get(shot);
    if (group) group.push(frame);
    else groups.set(shot, [frame]);
  }
  return [...groups.values()];
}

/** The usual distance between two frames in seconds: the median. */
function intervalOf(frames: readonly DetectedFrame[]): number {
  const distances = frames.slice(1).map((frame, index) => frame.time - frames[index]!.time);
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
}

function observationsOf(track: Track, id: string, mediaId: string): Observation[] {
  const label = track.votedLabel();
  const category = categoryOf(label);
  const agreement = track.agreementWith(label);
  return track.seen.map(({ time, sighting: { box, confidence } }) => ({
    mediaId,
    time,
    track: id,
    label,
    category,
    box,
    confidence: confidence * agreement,
  }));
}
