import type { Box, Observation } from '@cutgraph/core';

/** Where one object was seen, in order of time. */
export type BoxTrack = { track: string; label: string; samples: { time: number; box: Box }[] };

/** Longer than so many samples apart, where it was in between is unknown. */
const LONGEST_GAP_SAMPLES = 4;

/** Observations by object, and how far the frames that were looked at lie apart. */
export function boxTracksOf(observations: readonly Observation[]): {
  tracks: BoxTrack[];
  stepSeconds: number;
} {
  const tracks = new Map<string, BoxTrack>();
  const times = new Set<number>();
  for (const { track, label, time, box } of observations) {
    times.add(time);
    const known = tracks.get(track);
    if (known) known.samples.push({ time, box });
    else tracks.set(track, { track, label, samples: [{ time, box }] });
  }
  for (const { samples } of tracks.values()) samples.sort((a, b) => a.time - b.time);
  const inOrder = [...times].sort((a, b) => a - b);
  const gaps = inOrder.slice(1).map((time, index) => time - (inOrder[index] ?? 0));
  gaps.sort((a, b) => a - b);
  return { tracks: [...tracks.values()], stepSeconds: gaps[gaps.length >> 1] ?? 0.2 };
}

/** Where an object is at a time: between two samples on the straight line; null where it was not seen. */
export function boxAt({ samples }: BoxTrack, seconds: number, stepSeconds: number): Box | null {
  let low = 0;
  let high = samples.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  const before = samples[low - 1];
  const after = samples[low];
  if (before && after && after.time - before.time <= LONGEST_GAP_SAMPLES * stepSeconds + 1e-6) {
    const share = (seconds - before.time) / (after.time - before.time);
    const between = (side: keyof Box) => before.box[side] + share * (after.box[side] - before.box[side]);
    return { left: between('left'), top: between('top'), right: between('right'), bottom: between('bottom') };
  }
  if (before && seconds - before.time <= stepSeconds / 2) return before.box;
  if (after && after.time - seconds <= stepSeconds / 2) return after.box;
  return null;
}

/** Where a picture lies in an element that shows it whole. Pixels. */
export function pictureArea(
  width: number,
  height: number,
  aspect: number,
): { left: number; top: number; width: number; height: number } {
  const shownWidth = Math.min(width, height * aspect);
  const shownHeight = Math.min(height, width / aspect);
  return {
    left: (width - shownWidth) / 2,
    top: (height - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  };
}
