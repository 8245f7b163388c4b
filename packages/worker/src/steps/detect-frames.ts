import type { DetectedFrame, MediaFacts } from '@cutgraph/core';
import { rawFrames } from '@cutgraph/media';
import { contentSizeOf, type Detector } from '@cutgraph/vision';

/** Runs a detector over a proxy at the detector's own rate; frames are handed on in order. */
export async function detectFrames(options: {
  proxy: string;
  facts: MediaFacts;
  detector: Detector;
  signal?: AbortSignal;
  onFrame: (frame: DetectedFrame) => void;
  onProgress?: (share: number) => void;
}): Promise<void> {
  const { detector, facts, onFrame, onProgress } = options;
  const content = contentSizeOf(detector, facts.picture ?? { width: 1, height: 1 });
  const wanted = Math.max(1, facts.durationSeconds * detector.framesPerSecond);
  const source = rawFrames(options.proxy, {
    framesPerSecond: detector.framesPerSecond,
    width: detector.inputWidth,
    height: detector.inputHeight,
    fit: detector.fit,
    padColour: detector.padColour,
    signal: options.signal,
  });
  // The decoder reads ahead while the model works: the frame after is fetched before this one's answer is awaited.
  let count = 0;
  let pending: Promise<void> = Promise.resolve();
  for await (const { timeSeconds, rgb } of source) {
    await pending;
    pending = detector.detect(rgb, content).then((detections) => {
      onFrame({ time: timeSeconds, detections });
      count += 1;
      onProgress?.(Math.min(0.97, (count / wanted) * 0.97));
    });
    // Awaited in the next round; until then a failure must not count as unhandled.
    pending.catch(() => {});
  }
  await pending;
}
