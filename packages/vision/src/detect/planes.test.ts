import { expect, test } from 'vitest';
import { shownSize, topLeft } from './planes.ts';

/** A picture of 8 x 8 pixels, plain but for its top left part. */
function pictureOf(width: number, height: number): Uint8Array {
  const rgb = new Uint8Array(8 * 8 * 3).fill(114);
  for (let row = 0; row < height; row++) rgb.fill(row + 1, row * 24, row * 24 + width * 3);
  return rgb;
}
const shown = (rgb: Uint8Array) => shownSize(rgb, { width: 8, height: 8, plain: 114, step: 2 });

test('the plain part of a filled up picture is not looked at', () => {
  expect(shown(pictureOf(8, 3))).toEqual({ width: 8, height: 4 });
  expect(shown(pictureOf(3, 8))).toEqual({ width: 4, height: 8 });
  expect(shown(pictureOf(8, 8))).toEqual({ width: 8, height: 8 });
  expect(shown(pictureOf(0, 0))).toEqual({ width: 2, height: 2 });
});

test('the part of a picture that is looked at keeps its rows', () => {
  const rows = (rgb: Uint8Array) => [...rgb].filter((_, at) => at % 3 === 0);
  expect(rows(topLeft(pictureOf(2, 8), 8, { width: 2, height: 3 }))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(rows(topLeft(pictureOf(8, 2), 8, { width: 8, height: 2 }))).toEqual([
    ...[1, 1, 1, 1, 1, 1, 1, 1],
    ...[2, 2, 2, 2, 2, 2, 2, 2],
  ]);
});
