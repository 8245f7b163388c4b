import { type DetectedFrame, type Detection, overlapOf } from '@cutgraph/core';
import type { Named } from './tracking-metrics.ts';

type PeerTrack = { seen: { index: number; time: number; detection: Detection }[] };

// Chosen on the scenes of the middle difficulty, out of the values around, so that the peer does its best.
const OVERLAP = 0.3;
const LEAST_CONFIDENCE = 0.3;
const SURE = 0.6;
/** As patient as ours; without patience it keeps half of the identity. */
const GAP_SECONDS = 1;
const LEAST_SECONDS = 0.4;

/**
 * The plain peer: from one frame to the next, greedily, a detection takes the track whose last box it overlaps most,
 * whatever its label; no motion is known. Short tracks, and those never sure, are dropped.
 * Source: Bochinski et al. 2017, "High-Speed Tracking-by-Detection Without Using Image Information", with patience.
 *
 * @returns the boxes of the tracks, frame by frame
 */
export function trackByOverlap(frames: readonly DetectedFrame[]): Named[][] {
  const tracks: PeerTrack[] = [];
  for (const [index, { time, detections }] of frames.entries()) {
    const left = new Set(detections.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE));
    const open = tracks.filter(({ seen }) => time - seen.at(-1)!.time <= GAP_SECONDS + 1e-6);
    for (const { seen } of open) {
      const last = seen.at(-1)!.detection.box;
      const [best] = [...left].toSorted((a, b) => overlapOf(last, b.box) - overlapOf(last, a.box));
      if (!best || overlapOf(last, best.box) < OVERLAP) continue;
      seen.push({ index, time, detection: best });
      left.delete(best);
    }
    for (const detection of left) tracks.push({ seen: [{ index, time, detection }] });
  }
  const named: Named[][] = frames.map(() => []);
  for (const [number, { seen }] of tracks.filter(isWorthKeeping).entries())
    for (const { index, detection } of seen) named[index]!.push({ id: `p${number}`, box: detection.box });
  return named;
}

function isWorthKeeping({ seen }: PeerTrack): boolean {
  const seconds = seen.at(-1)!.time - seen[0]!.time;
  return seconds >= LEAST_SECONDS - 1e-6 && seen.some(({ detection }) => detection.confidence >= SURE);
}
