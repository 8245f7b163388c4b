import { expect, it } from 'vitest';
import { readFrameMotion } from './frame-motion.ts';

const motion = { framesPerSecond: 30, x: [0, 4, -3], y: [0, 0, 1], cuts: [2] };

it('reads what was measured', () => {
  expect(readFrameMotion(JSON.parse(JSON.stringify({ ...motion, later: 1 })))).toEqual(motion);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'motion'],
  ['no frame', { ...motion, x: [], y: [], cuts: [] }],
  ['fewer moves down than across', { ...motion, y: [0] }],
  ['a move that is no number', { ...motion, x: [0, '4', 0] }],
  ['NaN', { ...motion, x: [0, Number.NaN, 0] }],
  ['a move of more than the picture', { ...motion, x: [0, 100_001, 0] }],
  ['no frame rate', { ...motion, framesPerSecond: 0 }],
  ['an endless frame rate', { ...motion, framesPerSecond: Infinity }],
  ['a cut beyond the end', { ...motion, cuts: [3] }],
  ['cuts out of order', { ...motion, cuts: [2, 1] }],
  ['more frames than are measured', { ...motion, x: Array(60_000).fill(0), y: Array(60_000).fill(0) }],
])('reads nothing from a file with %s', (_, value) => {
  expect(readFrameMotion(value)).toBeNull();
});
