import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Box, type Detection, overlapOf } from '@cutgraph/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sliceOf } from '../../core/test/slice-of.ts';
import { FOOTAGE_FOLDER, framesFor, hasFootage, hasYolox, MODELS_FOLDER } from '../test/footage.ts';
import { humanFolder } from './convert/prepare-embedded.ts';
import type { Detector, DetectorName } from './detect/detector.ts';
import { chooseDetector } from './models/choose-detector.ts';
import { openDetector } from './open-detector.ts';
import { trackObjects } from './track/track-objects.ts';

let cacheFolder: string;
let detector: Detector | undefined;
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'cutgraph-detector-'));
});
afterEach(() => detector?.close());
afterAll(() => rm(cacheFolder, { recursive: true }));

const DETECTORS: DetectorName[] = hasYolox ? ['yolox-nano', 'centernet'] : ['centernet'];

async function open(wish: DetectorName, signal?: AbortSignal): Promise<Detector> {
  const chosen = await chooseDetector({ modelsFolder: MODELS_FOLDER, wish });
  detector = await openDetector({ chosen, cacheFolder, signal });
  return detector;
}

async function detectIn(
  found: Detector,
  name: string,
  size: { width: number; height: number },
  startSeconds: number,
) {
  const path = join(FOOTAGE_FOLDER, name);
  const { frames, content } = await framesFor(found, { path, source: size, startSeconds });
  return found.detect(frames[0]!, content);
}

function expectNear(detections: Detection[], label: string, box: Box, confidence: number): void {
  const best = detections.filter((one) => one.label === label).find((one) => overlapOf(one.box, box) > 0.6);
  expect(best, `${label} in ${JSON.stringify(detections.slice(0, 5))}`).toBeDefined();
  expect(best!.confidence).toBeGreaterThan(confidence);
}

test.each(DETECTORS)(
  '%s sees the portraits of the photograph that ships with the embedded model',
  async (name) => {
    const found = await open(name);
    const path = join(humanFolder(), 'assets', 'samples.jpg');
    // The first two portraits, in a picture wider than high: a letterbox that is not undone is obvious.
    const source = { width: 320, height: 180 };
    const { frames, content } = await framesFor(found, { path, source, filter: 'crop=320:180:0:0' });
    const detections = await found.detect(frames[0]!, content);
    expectNear(detections, 'person', { left: 0.52, top: 0.02, right: 0.98, bottom: 0.87 }, 0.6);
    expectNear(detections, 'person', { left: 0.08, top: 0.02, right: 0.4, bottom: 0.86 }, 0.4);
    for (const { box, confidence } of detections) {
      expect(confidence).toBeGreaterThanOrEqual(0.15);
      expect(Math.min(...Object.values(box))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...Object.values(box))).toBeLessThanOrEqual(1);
    }
  },
);

// All of them with `npm run soak cases`.
test.skipIf(!hasFootage).each(sliceOf(DETECTORS, 1))(
  '%s finds people and cars in real footage',
  async (name) => {
    const found = await open(name);
    const campus = await detectIn(found, 'opencv-vtest.avi', { width: 768, height: 576 }, 10);
    expect(
      campus.filter(({ label, confidence }) => label === 'person' && confidence > 0.5).length,
    ).toBeGreaterThan(3);
    expectNear(campus, 'person', { left: 0.76, top: 0.28, right: 0.81, bottom: 0.41 }, 0.7);
    const room = await detectIn(
      found,
      'intel-one-by-one-person-detection.mp4',
      { width: 768, height: 432 },
      10,
    );
    expectNear(room, 'person', { left: 0.5, top: 0.03, right: 0.67, bottom: 0.92 }, 0.2);
    const highway = await detectIn(
      found,
      'udacity-highway-solidWhiteRight.mp4',
      { width: 960, height: 540 },
      3,
    );
    expectNear(highway, 'car', { left: 0.1, top: 0.54, right: 0.2, bottom: 0.65 }, 0.4);
  },
);

test.skipIf(!hasFootage).each(sliceOf(DETECTORS, 1))(
  '%s and the tracker follow people across the campus',
  async (name) => {
    const found = await open(name);
    const seconds = 8;
    const path = join(FOOTAGE_FOLDER, 'opencv-vtest.avi');
    const count = seconds * found.framesPerSecond;
    const { frames, content } = await framesFor(found, { path, source: { width: 768, height: 576 }, count });
    const detected = await Promise.all(
      frames.map(async (frame, index) => ({
        time: index / found.framesPerSecond,
        detections: await found.detect(frame, content),
      })),
    );
    const observations = trackObjects(detected, [{ start: 0, end: seconds }], 'campus');
    const people = Map.groupBy(
      observations.filter(({ label }) => label === 'person'),
      ({ track }) => track,
    );
    // A person walks from the right edge to the far left of the road: one track, not many.
    const walks = [...people.values()].map((track) => track[0]!.box.left - track.at(-1)!.box.left);
    expect(Math.max(...walks)).toBeGreaterThan(0.25);
    expect(people.size).toBeGreaterThan(3);
    expect(people.size).toBeLessThan(16);
  },
);

test('a file that is no model is said in a sentence', async () => {
  const modelPath = join(cacheFolder, 'broken.onnx');
  await writeFile(modelPath, 'no model');
  const opened = openDetector({ chosen: { name: 'yolox-nano', modelPath }, cacheFolder });
  await expect(opened).rejects.toThrow(/^The detector yolox-nano could not load .*broken\.onnx/);
});

test('an abort ends the frame that is being looked at', async () => {
  const stop = new AbortController();
  const found = await open('centernet', stop.signal);
  const frame = new Uint8Array(512 * 512 * 3);
  const pending = [frame, frame, frame].map((one) =>
    found.detect(one, { contentWidth: 512, contentHeight: 512 }),
  );
  stop.abort(new Error('Cancelled.'));
  const results = await Promise.allSettled(pending);
  expect(results.map((result) => (result as PromiseRejectedResult).reason.message)).toEqual(
    Array(3).fill('Cancelled.'),
  );
});
