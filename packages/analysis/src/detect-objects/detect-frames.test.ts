import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DetectedFrame } from '@cutgraph/core';
import { probeMedia } from '@cutgraph/media';
import type { Detector } from '@cutgraph/vision';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../../test/footage.ts';
import { detectFrames } from './detect-frames.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-detect-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Says of each picture how light it is, and counts the pictures that it was shown. */
function lightDetector() {
  const shown: number[] = [];
  const detector: Detector = {
    ...{ name: 'yolox-nano', framesPerSecond: 5, inputWidth: 32, inputHeight: 32, fit: 'squash' },
    async detect(rgb) {
      const light = Math.round((rgb[0] ?? 0) / 2.55) / 100;
      shown.push(light);
      return [{ label: 'car', confidence: light, box: { left: 0, top: 0, right: 1, bottom: 1 } }];
    },
    cpuSeconds: () => 0,
    close: async () => undefined,
  };
  return { detector, shown };
}

async function detect(name: string, source: string, rate: number) {
  const proxy = join(folder, `${name}.mp4`);
  const lossless = ['-c:v', 'libx264', '-qp', '0', '-g', String(rate)];
  await ffmpeg(['-f', 'lavfi', '-i', source, ...lossless, '-pix_fmt', 'yuv444p', proxy]);
  const { detector, shown } = lightDetector();
  const frames: DetectedFrame[] = [];
  const facts = await probeMedia(proxy);
  await detectFrames({ proxy, facts, detector, onFrame: (frame) => frames.push(frame) });
  return { frames, shown };
}

test('a slow video costs a look a frame, however long it is', async () => {
  // Each frame is lighter than the one before.
  const { frames, shown } = await detect('slow', "color=s=32x32:r=1:d=40,geq=lum='60+4*N':cb=128:cr=128", 1);
  expect(shown).toHaveLength(40);
  expect(frames.map(({ time }) => time)).toEqual(Array.from({ length: 40 }, (_, second) => second));
});

test('a picture that does not move is read a single time, and is seen in every sampled frame', async () => {
  const { frames, shown } = await detect('still', 'color=gray:s=32x32:r=25:d=4', 25);
  expect(shown).toHaveLength(1);
  expect(frames).toHaveLength(20);
  for (const { detections } of frames) expect(detections).toEqual(frames[0]?.detections);
});

test('a quick video is looked at at the rate of the detector', async () => {
  const { frames, shown } = await detect('quick', "color=s=32x32:r=25:d=4,geq=lum='50+N':cb=128:cr=128", 25);
  expect(shown).toHaveLength(20);
  expect(frames.slice(0, 3).map(({ time }) => time)).toEqual([0, 0.2, 0.4]);
});
