import { expect, it } from 'vitest';
import { generationLeft } from './generation-left.ts';

const at = (id: string, progress: number, seconds: number, isRunning = true) =>
  generationLeft({ id, progress, isRunning }, seconds * 1000);

it('uses the pace since it began, and not by how long it waited', () => {
  expect(at('a', 0, 0)).toBeNull();
  expect(at('a', 0, 600)).toBeNull();
  expect(at('a', 0.25, 610)).toBeCloseTo(30);
  expect(at('a', 0.5, 620)).toBeCloseTo(20);
  expect(at('a', 1, 640, false)).toBeNull();
});

it('of one that is under way uses what was seen of it', () => {
  expect(at('b', 0.5, 100)).toBeNull();
  expect(at('b', 0.6, 110)).toBeCloseTo(40);
  // Started over.
  expect(at('b', 0.1, 120)).toBeNull();
});
