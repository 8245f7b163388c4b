import { COCO_LABELS } from '@cutgraph/core';
import { describe, expect, test } from 'vitest';
import { detectionsOf } from './candidates.ts';
import { decodeCenternet } from './decode-centernet.ts';
import { decodeYolox } from './decode-yolox.ts';
import { contentSizeOf, DETECTOR_INPUTS } from './detector.ts';
import { spreadToPlanes } from './planes.ts';

describe('YOLOX', () => {
  const INPUT = 416;
  const ROWS = 52 * 52 + 26 * 26 + 13 * 13;

  /** The output with a few rows filled in. */
  function outputWith(
    filled: Record<number, { box: number[]; objectness: number; scores: Record<number, number> }>,
  ) {
    const rows = new Float32Array(ROWS * 85);
    for (const [row, { box, objectness, scores }] of Object.entries(filled)) {
      rows.set([...box, objectness], Number(row) * 85);
      for (const [label, score] of Object.entries(scores)) rows[Number(row) * 85 + 5 + Number(label)] = score;
    }
    return rows;
  }

  test('reads boxes from every grid', () => {
    const size = [Math.log(4), Math.log(2)];
    const found = decodeYolox(
      outputWith({
        [3 * 52 + 10]: { box: [0.5, 0.5, ...size], objectness: 1, scores: { 0: 0.5, 2: 0.25 } },
        [52 * 52 + 26 + 1]: { box: [0, 0, ...size], objectness: 0.5, scores: { 79: 1 } },
        [ROWS - 1]: { box: [1, 1, ...size], objectness: 1, scores: { 16: 1 } },
      }),
      INPUT,
      INPUT,
    );
    expect(found).toEqual(
      [
        { labelIndex: 0, confidence: 0.5, left: 68, top: 20, right: 100, bottom: 36 },
        { labelIndex: 79, confidence: 0.5, left: -16, top: 0, right: 48, bottom: 32 },
        { labelIndex: 16, confidence: 1, left: 352, top: 384, right: 480, bottom: 448 },
      ].map((wanted) => expect.objectContaining(mapNumbers(wanted))),
    );
  });

  test('leaves out what is less sure than 0.15', () => {
    const box = [0, 0, 0, 0];
    const rows = outputWith({
      5: { box, objectness: 0.14, scores: { 0: 1 } },
      6: { box, objectness: 0.5, scores: { 0: 0.25 } },
      7: { box, objectness: 0.5, scores: { 0: 0.5 } },
    });
    expect(decodeYolox(rows, INPUT, INPUT)).toHaveLength(1);
  });
});

describe('CenterNet', () => {
  const CELLS = 128;
  const PLANE = CELLS * CELLS;

  test('takes local maxima of each class, with the four distances of their cell', () => {
    const heat = new Float32Array(PLANE * 80);
    const sizes = new Float32Array(PLANE * 4);
    const cell = 20 * CELLS + 30;
    heat[cell] = 0.75;
    heat[cell + 1] = 0.5;
    heat[cell + CELLS - 1] = 0.5;
    heat[2 * PLANE + cell + 1] = 0.5;
    heat[79 * PLANE] = 0.25;
    heat[79 * PLANE + PLANE - 1] = 0.125;
    for (const [side, distance] of [8, 16, 24, 32].entries()) sizes[side * PLANE + cell] = distance;
    expect(decodeCenternet(heat, sizes, CELLS)).toEqual([
      { labelIndex: 0, confidence: 0.75, left: 112, top: 64, right: 144, bottom: 112 },
      { labelIndex: 2, confidence: 0.5, left: 124, top: 80, right: 124, bottom: 80 },
      { labelIndex: 79, confidence: 0.25, left: 0, top: 0, right: 0, bottom: 0 },
    ]);
  });
});

describe('candidates become detections', () => {
  const content = { contentWidth: 400, contentHeight: 200 };
  const person = { labelIndex: 0, confidence: 0.9, left: 40, top: 20, right: 80, bottom: 100 };

  test('in fractions of the content, cut at its edges, the empty ones dropped', () => {
    const over = { ...person, confidence: 0.8, left: -40, right: 20, bottom: 300 };
    const below = { ...person, confidence: 0.7, top: 210, bottom: 300 };
    expect(detectionsOf([below, over, person], content, 0.5)).toEqual([
      { label: 'person', confidence: 0.9, box: { left: 0.1, top: 0.1, right: 0.2, bottom: 0.5 } },
      { label: 'person', confidence: 0.8, box: { left: 0, top: 0.1, right: 0.05, bottom: 1 } },
    ]);
  });

  test('of one label only the surest of those that overlap; other labels stay', () => {
    const twin = { ...person, confidence: 0.5, left: 42 };
    const bicycle = { ...person, confidence: 0.4, labelIndex: 1 };
    const beside = { ...person, confidence: 0.3, left: 70, right: 110 };
    const kept = detectionsOf([beside, twin, bicycle, person], content, 0.5);
    expect(kept.map(({ label, confidence }) => [label, confidence])).toEqual([
      ['person', 0.9],
      ['bicycle', 0.4],
      ['person', 0.3],
    ]);
  });
});

test('the letterbox keeps the shape, the squash fills the input', () => {
  const yolox = DETECTOR_INPUTS['yolox-nano'];
  expect(contentSizeOf(yolox, { width: 1920, height: 1080 })).toEqual({
    contentWidth: 416,
    contentHeight: 234,
  });
  expect(contentSizeOf(yolox, { width: 1080, height: 1920 })).toEqual({
    contentWidth: 234,
    contentHeight: 416,
  });
  expect(contentSizeOf(yolox, { width: 5000, height: 2 })).toEqual({ contentWidth: 416, contentHeight: 1 });
  const whole = { contentWidth: 512, contentHeight: 512 };
  expect(contentSizeOf(DETECTOR_INPUTS.centernet, { width: 1920, height: 1080 })).toEqual(whole);
});

test('interleaved bytes become planes in either order', () => {
  const planes = new Float32Array(6);
  spreadToPlanes(Uint8Array.of(1, 2, 3, 4, 5, 6), planes, 'rgb');
  expect([...planes]).toEqual([1, 4, 2, 5, 3, 6]);
  spreadToPlanes(Uint8Array.of(1, 2, 3, 4, 5, 6), planes, 'bgr');
  expect([...planes]).toEqual([3, 6, 2, 5, 1, 4]);
});

test('there are 80 labels, as both models have', () => {
  expect(COCO_LABELS).toHaveLength(80);
});

/** Sizes come out of 32-bit exponentials, so only nearly whole. */
function mapNumbers(candidate: Record<string, number>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(candidate).map(([key, value]) => [key, expect.closeTo(value, 3)]));
}
