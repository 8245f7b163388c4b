import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabelSegment, MediaFacts, Shot } from '@cutgraph/core';
import { cropThumbnails } from '@cutgraph/media';
import type { Detector } from '@cutgraph/vision';
import { detectFrames } from './detect-frames.ts';
import { trackInThread } from './track-in-thread.ts';

/** Pictures of label segments are made for this many, the longest first; a crowd has thousands. */
const PICTURED_SEGMENTS = 200;

/**
 * Detects and tracks what is in a proxy, and answers the label segments. Leaves `observations.csv` and
 * `labels/{label}.jpg` in a folder. Shares of the work: the models take nearly all, the pictures the rest.
 */
export async function detectObjects(options: {
  mediaId: string;
  proxy: string;
  facts: MediaFacts;
  shots: readonly Shot[];
  detector: Detector;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<LabelSegment[]> {
  const { facts, folder, mediaId, proxy, shots } = options;
  // A failure of the models ends the thread too.
  const failed = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failed.signal]) : failed.signal;
  const tracking = trackInThread({ mediaId, shots, csvPath: join(folder, 'observations.csv') }, signal);
  try {
    await detectFrames({ ...options, signal, onFrame: (frame) => tracking.post(frame) });
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  tracking.post(null);
  const segments = await tracking.answer;
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
  options.onProgress?.(1);
  return segments;
}
