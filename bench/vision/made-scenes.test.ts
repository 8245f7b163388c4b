import { expect, test } from 'vitest';
import { LEVELS, type Level, madeScene } from './made-scenes.ts';
import { trackByOverlap } from './patient-peer.ts';

const plain: Level = { ...LEVELS[0]!, noise: 0, misses: 0, falseBoxes: 0, flips: 0 };
const countOf = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, list) => sum + list.length, 0);

test('the same seed makes the same scene, another seed another', () => {
  expect(madeScene(LEVELS[1]!, 5, 7)).toEqual(madeScene(LEVELS[1]!, 5, 7));
  expect(madeScene(LEVELS[1]!, 5, 7)).not.toEqual(madeScene(LEVELS[1]!, 5, 8));
});

test('at another frame rate the objects are at the same places', () => {
  const fast = madeScene(LEVELS[1]!, 4, 3);
  const slow = madeScene(LEVELS[1]!, 2, 3);
  expect(slow.truth).toEqual(fast.truth.filter((_, index) => index % 2 === 0));
});

test('what is found has its true place, and as much is missed as the level says', () => {
  const clean = madeScene(plain, 5, 2);
  for (const [frame, { detections }] of clean.frames.entries())
    for (const [index, { box }] of detections.entries()) {
      const source = clean.sources[frame]![index];
      expect(clean.truth[frame]!.find(({ id }) => id === source)!.box).toEqual(box);
    }
  let found = 0;
  let all = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const half = madeScene({ ...plain, objects: 1, misses: 0.5 }, 5, seed);
    found += countOf(half.frames.map(({ detections }) => detections));
    all += countOf(half.truth);
  }
  expect(found / all).toBeCloseTo(0.5, 1);
});

test('the peer keeps a name over a gap that is short, and loses it over one that is long', () => {
  const box = { left: 0.1, top: 0.1, right: 0.3, bottom: 0.5 };
  const seen = (times: number[]) =>
    Array.from({ length: 30 }, (_, index) => ({
      time: index / 5,
      detections: times.includes(index) ? [{ label: 'person', box, confidence: 0.8 }] : [],
    }));
  const names = (times: number[]) =>
    new Set(trackByOverlap(seen(times)).flatMap((list) => list.map(({ id }) => id)));
  expect(names([0, 1, 2, 7, 8, 9]).size).toBe(1);
  expect(names([0, 1, 2, 9, 10, 11]).size).toBe(2);
});
