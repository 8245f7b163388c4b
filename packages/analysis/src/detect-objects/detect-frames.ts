import { type DetectedFrame, type MediaFacts, PHOTO_MATERIAL_SECONDS } from '@cutgraph/core';
import { probeMedia, rawFrames } from '@cutgraph/media';
import { contentSizeOf, type Detector } from '@cutgraph/vision';

/**
 * Runs a detector over a proxy; frames are handed on in order. They come at the detector's own rate, or the proxy's where
 * that is slower, and the detector looks at a picture once, however long it stays the same: what this costs follows what is
 * there to see, not how long the video is.
 */
export async function detectFrames(options: {
  proxy: string;
  facts: MediaFacts;
  detector: Detector;
  signal?: AbortSignal;
  onFrame: (frame: DetectedFrame) => void;
  onProgress?: (share: number) => void;
}): Promise<void> {
  const { detector, facts, onFrame, onProgress, proxy, signal } = options;
  const proxyRate = (await probeMedia(proxy, signal)).picture?.framesPerSecond ?? detector.framesPerSecond;
  const framesPerSecond = Math.min(detector.framesPerSecond, proxyRate);
  const content = contentSizeOf(detector, facts.picture ?? { width: 1, height: 1 });
  const wanted = Math.max(1, facts.durationSeconds * framesPerSecond);
  const source = rawFrames(proxy, {
    framesPerSecond,
    width: detector.inputWidth,
    height: detector.inputHeight,
    fit: detector.fit,
    padColour: detector.padColour,
    signal,
  });
  // The decoder reads ahead while the model works: the frame after is fetched before this one's answer is awaited.
  let count = 0;
  let pending: Promise<void> = Promise.resolve();
  let last: { rgb: Uint8Array; seen: ReturnType<Detector['detect']> } | undefined;
  for await (const { timeSeconds, rgb } of source) {
    // All of a photo shows the same; more of it would only be more of the same objects.
    if (facts.isPhoto && timeSeconds >= PHOTO_MATERIAL_SECONDS) continue;
    await pending;
    if (!last || Buffer.compare(last.rgb, rgb) !== 0) last = { rgb, seen: detector.detect(rgb, content) };
    pending = last.seen.then((detections) => {
      onFrame({ time: timeSeconds, detections });
      count += 1;
      onProgress?.(Math.min(0.97, (count / wanted) * 0.97));
    });
    // Awaited in the next round; until then a failure must not count as unhandled.
    pending.catch(() => {});
  }
  await pending;
}
