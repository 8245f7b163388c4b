import { expect, test } from 'vitest';
import { decodeWeights, halfToNumber } from './tfjs-weights.ts';

test('16-bit floats, with the small, the infinite and the undefined', () => {
  expect(halfToNumber(0x3c00)).toBe(1);
  expect(halfToNumber(0xc000)).toBe(-2);
  expect(halfToNumber(0x3555)).toBeCloseTo(1 / 3, 3);
  expect(halfToNumber(0x0001)).toBe(2 ** -24);
  expect(halfToNumber(0x7bff)).toBe(65504);
  expect(halfToNumber(0xfc00)).toBe(Number.NEGATIVE_INFINITY);
  expect(halfToNumber(0x7e00)).toBeNaN();
});

test('weights of all stored types follow each other without gaps, at any offset', () => {
  const bytes = new Uint8Array(1 + 4 + 4 + 4 + 2 + 2);
  const view = new DataView(bytes.buffer, 1);
  view.setFloat32(0, 0.5, true);
  view.setInt32(4, -7, true);
  view.setUint16(8, 0x3c00, true);
  view.setUint16(10, 0x4000, true);
  view.setUint8(12, 200);
  view.setUint8(13, 100);
  view.setUint16(14, 10, true);
  const half = { dtype: 'float16' };
  const weights = decodeWeights(
    [
      { name: 'plain', shape: [], dtype: 'float32' },
      { name: 'whole', shape: [1], dtype: 'int32' },
      { name: 'half', shape: [1, 2], dtype: 'float32', quantization: half },
      { name: 'byte', shape: [2], dtype: 'float32', quantization: { dtype: 'uint8', scale: 0.1, min: -10 } },
      { name: 'word', shape: [], dtype: 'float32', quantization: { dtype: 'uint16', scale: 2, min: 1 } },
    ],
    bytes.subarray(1),
  );
  expect([...weights.get('plain')!.data]).toEqual([0.5]);
  expect([...weights.get('whole')!.data]).toEqual([-7]);
  expect([...weights.get('half')!.data]).toEqual([1, 2]);
  expect([...weights.get('byte')!.data]).toEqual([10, 0]);
  expect([...weights.get('word')!.data]).toEqual([21]);
});

test('says which weight cannot be read', () => {
  const long = { name: 'filter', shape: [4], dtype: 'float32' };
  expect(() => decodeWeights([long], new Uint8Array(15))).toThrow('The weights end before filter.');
  const odd = { name: 'words', shape: [1], dtype: 'string' };
  expect(() => decodeWeights([odd], new Uint8Array(15))).toThrow('The weight words has a type');
});
