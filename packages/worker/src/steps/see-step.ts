import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LabelSegment,
  labelSegmentsOf,
  type MediaFacts,
  type Observation,
  observationsToCsv,
  type Shot,
} from '@cutgraph/core';
import { cropThumbnails } from '@cutgraph/media';
import { type Detector, trackObjects } from '@cutgraph/vision';
import { detectFrames } from './detect-frames.ts';

export type Seen = { observations: Observation[]; segments: LabelSegment[] };

/** Pictures of label segments are made for this many, the longest first; a crowd has thousands. */
const PICTURED_SEGMENTS = 200;

/**
 * Detects and tracks what is in a proxy. Leaves `observations.csv` and `labels/{label}.jpg` in a folder.
 * Shares of the work: the models take nearly all, the pictures the rest.
 */
export async function seeStep(options: {
  mediaId: string;
  proxy: string;
  facts: MediaFacts;
  shots: readonly Shot[];
  detector: Detector;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<Seen> {
  const { facts, folder, mediaId, proxy, signal } = options;
  const frames = await detectFrames(options);
  const observations = trackObjects(frames, [...options.shots], mediaId);
  const segments = labelSegmentsOf(observations);
  await mkdir(join(folder, 'labels'), { recursive: true });
  await writeFile(join(folder, 'observations.csv'), observationsToCsv(observations));
  const pictured = segments.slice(0, PICTURED_SEGMENTS);
  await cropThumbnails({
    input: proxy,
    pictures: pictured.map((segment) => ({
      timeSeconds: Math.min(segment.thumbnailTime, facts.durationSeconds),
      box: segment.thumbnailBox,
      path: join(folder, 'labels', `${segment.id}.jpg`),
    })),
    signal,
  });
  options.onProgress?.(1);
  return { observations, segments };
}
