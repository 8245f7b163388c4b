import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Detection } from '@cutgraph/core';
import { probeMedia, rawFrames } from '@cutgraph/media';
import { chooseDetector, contentSizeOf, type Detector, openDetector } from '@cutgraph/vision';
import type { Figure } from '../figures.ts';
import { averagePrecision, countDrawn, type JudgedFrame, recallAndPrecision } from './average-precision.ts';
import { type DrawnFrame, readHandDrawn } from './hand-drawn.ts';

/** A label with fewer drawn boxes says too little. */
const ENOUGH_BOXES = 30;
/** Recall and precision are reported for what is found with this confidence. */
const CONFIDENCE = 0.3;
/** The times of all drawn frames are halves of seconds. */
const FRAMES_PER_SECOND = 2;

const root = resolve(import.meta.dirname, '../..');
const footage = resolve(root, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const modelsFolder = resolve(root, process.env.CUTGRAPH_MODELS ?? '../shared/models');

/**
 * How well each detector finds what was drawn by hand, by what the product keeps (confidence of 0.15 and more);
 * nothing, said aloud, where the footage is not there.
 */
export async function detectionFigures(): Promise<Figure[]> {
  const frames = readHandDrawn();
  const missing = frames.find(({ file }) => !existsSync(join(footage, file)));
  if (missing) {
    console.log(
      `The detectors are left out: ${join(footage, missing.file)} is not there. See CUTGRAPH_FOOTAGE.`,
    );
    return [];
  }
  const figures: Figure[] = [{ name: 'vision.frames', value: frames.length, unit: 'count' }];
  const cacheFolder = await mkdtemp(join(tmpdir(), 'cutgraph-bench-vision-'));
  try {
    for (const wish of ['yolox-nano', 'centernet']) {
      const chosen = await chooseDetector({ modelsFolder, wish });
      if (chosen.name !== wish) {
        console.log(`${wish} is left out. ${chosen.reason}`);
        continue;
      }
      const detector = await openDetector({ chosen, cacheFolder, threads: 1 });
      const judged = await judgeFrames(detector, frames);
      await detector.close();
      figures.push(...figuresOf(detector.name, judged));
    }
  } finally {
    await rm(cacheFolder, { recursive: true });
  }
  return figures;
}

function figuresOf(detectorName: string, frames: JudgedFrame[]): Figure[] {
  const labels = new Set(frames.flatMap(({ drawn }) => drawn.map(({ label }) => label)));
  return [...labels].flatMap((label) => {
    const boxes = countDrawn(frames, label);
    if (boxes < ENOUGH_BOXES) return [];
    const { recall, precision } = recallAndPrecision(frames, label, CONFIDENCE);
    const name = (kind: string) => `vision.${kind}.${label}.${detectorName}`;
    return [
      { name: name('ap'), value: averagePrecision(frames, label), unit: 'share' },
      { name: name('boxes'), value: boxes, unit: 'count' },
      { name: name('recall_at_0.3'), value: recall, unit: 'share' },
      { name: name('precision_at_0.3'), value: precision, unit: 'share' },
    ];
  });
}

/** Looks at the drawn frames, and no others, the way the pipeline looks at frames. */
async function judgeFrames(detector: Detector, frames: DrawnFrame[]): Promise<JudgedFrame[]> {
  const judged: JudgedFrame[] = [];
  for (const file of new Set(frames.map((frame) => frame.file))) {
    const drawn = frames.filter((frame) => frame.file === file);
    const found = await detectAt(
      detector,
      join(footage, file),
      drawn.map(({ timeSeconds }) => timeSeconds),
    );
    for (const { timeSeconds, objects } of drawn)
      judged.push({ drawn: objects, found: found.get(timeSeconds)! });
  }
  return judged;
}

async function detectAt(
  detector: Detector,
  path: string,
  times: number[],
): Promise<Map<number, Detection[]>> {
  const { inputWidth: width, inputHeight: height, fit, padColour } = detector;
  const { picture } = await probeMedia(path);
  const content = contentSizeOf(detector, picture!);
  const found = new Map<number, Detection[]>();
  const last = Math.max(...times);
  const source = rawFrames(path, { framesPerSecond: FRAMES_PER_SECOND, width, height, fit, padColour });
  for await (const { timeSeconds, rgb } of source) {
    if (times.includes(timeSeconds)) found.set(timeSeconds, await detector.detect(rgb, content));
    if (timeSeconds >= last) break;
  }
  return found;
}
