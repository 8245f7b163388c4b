import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DetectedFrame } from '@cutgraph/core';
import { probeMedia, rawFrames } from '@cutgraph/media';
import {
  chooseDetector,
  contentSizeOf,
  type Detector,
  type DetectorName,
  openDetector,
} from '@cutgraph/vision';

/** No more than so much of a clip is looked at. */
const LONGEST_SECONDS = 40;

/** Opens a detector for as long as some work with it takes; null, said aloud, where it is not installed. */
export async function withDetector<T>(
  wish: DetectorName,
  modelsFolder: string,
  work: (detector: Detector) => Promise<T>,
): Promise<T | null> {
  const chosen = await chooseDetector({ modelsFolder, wish });
  if (chosen.name !== wish) {
    console.log(`${wish} is left out. ${chosen.reason}`);
    return null;
  }
  const cacheFolder = await mkdtemp(join(tmpdir(), 'cutgraph-bench-vision-'));
  const detector = await openDetector({ chosen, cacheFolder, threads: 1 });
  try {
    return await work(detector);
  } finally {
    await detector.close();
    await rm(cacheFolder, { recursive: true });
  }
}

/** What a detector sees in a clip, frame by frame, at the rate and in the shape that the pipeline uses. */
export async function framesOf(detector: Detector, path: string): Promise<DetectedFrame[]> {
  const { inputWidth: width, inputHeight: height, fit, padColour, framesPerSecond } = detector;
  const { picture } = await probeMedia(path);
  const content = contentSizeOf(detector, picture!);
  const frames: DetectedFrame[] = [];
  for await (const { timeSeconds, rgb } of rawFrames(path, {
    framesPerSecond,
    width,
    height,
    fit,
    padColour,
  })) {
    if (timeSeconds > LONGEST_SECONDS) break;
    frames.push({ time: timeSeconds, detections: await detector.detect(rgb, content) });
  }
  return frames;
}
