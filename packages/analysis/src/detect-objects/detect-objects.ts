import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DetectedFrame,
  type LabelSegment,
  type MediaFacts,
  photoSegment,
  type Shot,
} from '@cutgraph/core';
import { cropThumbnails } from '@cutgraph/media';
import type { Detector } from '@cutgraph/vision';
import { inThread } from '../in-thread.ts';
import { detectFrames } from './detect-frames.ts';

export type TrackTask = { mediaId: string; shots: readonly Shot[]; csvPath: string };
/** A frame, or null when there are no more. */
export type TrackMessage = DetectedFrame | null;

/** Pictures of label segments are made for this many, the longest first; a crowd has thousands. */
const PICTURED_SEGMENTS = 200;

/**
 * Detects and tracks what is in a proxy, and answers the label segments. Leaves `observations.csv` and, unless
 * `withPictures` is false, `labels/{label}.jpg` in a folder. Shares of the work: the models take nearly all, the pictures the rest.
 */
export async function detectObjects(options: {
  mediaId: string;
  proxy: string;
  facts: MediaFacts;
  shots: readonly Shot[];
  detector: Detector;
  folder: string;
  withPictures?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<LabelSegment[]> {
  const { facts, folder, mediaId, proxy, shots, withPictures = true } = options;
  // A failure of the models ends the thread too.
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  // Tracking an hour of footage takes seconds: the thread writes the observations and answers the label segments.
  const task: TrackTask = { mediaId, shots, csvPath: join(folder, 'observations.csv') };
  const program = new URL('./track-thread.ts', import.meta.url);
  const tracking = inThread<TrackTask, TrackMessage, LabelSegment[]>(program, task, { signal });
  try {
    await detectFrames({ ...options, signal, onFrame: (frame) => tracking.post(frame) });
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  tracking.post(null);
  const seen = await tracking.answer;
  const segments = facts.isPhoto ? [photoSegment(), ...seen] : seen;
  if (withPictures) {
    await mkdir(join(folder, 'labels'), { recursive: true });
    await cropThumbnails({
      input: proxy,
      pictures: segments.slice(0, PICTURED_SEGMENTS).map((segment) => ({
        timeSeconds: Math.min(segment.thumbnailTime, facts.durationSeconds),
        box: segment.thumbnailBox,
        path: join(folder, 'labels', `${segment.id}.jpg`),
      })),
      signal,
    });
  }
  options.onProgress?.(1);
  return segments;
}
