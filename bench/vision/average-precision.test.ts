import { expect, test } from 'vitest';
import { averagePrecision, countDrawn, type JudgedFrame, recallAndPrecision } from './average-precision.ts';
import { readHandDrawn } from './hand-drawn.ts';

const boxAt = (left: number) => ({ left, top: 0.2, right: left + 0.1, bottom: 0.4 });
const drawn = (left: number, ignore = false) => ({ label: 'person', box: boxAt(left), ignore });
const found = (left: number, confidence: number) => ({ label: 'person', box: boxAt(left), confidence });

test('a right, a wrong and a right detection of two boxes have the area computed by hand', () => {
  const frames: JudgedFrame[] = [
    { drawn: [drawn(0.1), drawn(0.5)], found: [found(0.1, 0.9), found(0.8, 0.8), found(0.5, 0.7)] },
  ];
  // Precision is 1 up to a recall of one half, then 2/3.
  expect(averagePrecision(frames, 'person')).toBeCloseTo(0.5 * 1 + 0.5 * (2 / 3), 10);
});

test('precision at a recall is the best at that recall or above', () => {
  const frames: JudgedFrame[] = [
    { drawn: [drawn(0.1)], found: [found(0.7, 0.95)] },
    { drawn: [drawn(0.3)], found: [found(0.3, 0.9)] },
    { drawn: [drawn(0.5)], found: [found(0.5, 0.8)] },
  ];
  // Wrong, right (1/2), right (2/3): both thirds of recall count with 2/3, and the last third is never reached.
  expect(averagePrecision(frames, 'person')).toBeCloseTo((2 / 3) * (2 / 3), 10);
});

test('a second detection of the same box is wrong, and a box that is less than half shared is missed', () => {
  const twice: JudgedFrame[] = [
    { drawn: [drawn(0.1), drawn(0.5)], found: [found(0.1, 0.9), found(0.11, 0.8)] },
  ];
  expect(averagePrecision(twice, 'person')).toBeCloseTo(0.5, 10);
  expect(recallAndPrecision(twice, 'person', 0.3)).toEqual({ recall: 0.5, precision: 0.5 });
  expect(averagePrecision([{ drawn: [drawn(0.1)], found: [found(0.15, 0.9)] }], 'person')).toBe(0);
});

test('what lies in an ignored box is neither right nor wrong', () => {
  const frames: JudgedFrame[] = [
    { drawn: [drawn(0.1), drawn(0.5, true)], found: [found(0.5, 0.9), found(0.1, 0.8)] },
  ];
  expect(countDrawn(frames, 'person')).toBe(1);
  expect(averagePrecision(frames, 'person')).toBe(1);
});

test('recall and precision count only what is sure enough, and only their own label', () => {
  const frames: JudgedFrame[] = [
    {
      drawn: [drawn(0.1), drawn(0.5)],
      found: [found(0.1, 0.4), found(0.5, 0.2), { ...found(0.8, 0.9), label: 'car' }],
    },
  ];
  expect(recallAndPrecision(frames, 'person', 0.3)).toEqual({ recall: 0.5, precision: 1 });
});

test('the boxes drawn by hand are well formed, and enough', () => {
  const frames = readHandDrawn();
  expect(frames.length).toBeGreaterThanOrEqual(60);
  expect(new Set(frames.map(({ file }) => file)).size).toBe(12);
  expect(frames.every(({ timeSeconds }) => Number.isInteger(timeSeconds * 2))).toBe(true);
  const judged = frames.map(({ objects }) => ({ drawn: objects, found: [] }));
  for (const label of ['person', 'car', 'bottle'])
    expect(countDrawn(judged, label)).toBeGreaterThanOrEqual(30);
});
