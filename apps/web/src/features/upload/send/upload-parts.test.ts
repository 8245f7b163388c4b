import { expect, it } from 'vitest';
import { FIRST_PART_BYTES, nextPartBytes, PartSize } from './upload-parts.ts';

const LARGEST = 32 * 1024 * 1024;

/** The parts of an upload over a line of one speed, which may change on the way. */
function partsOver(bytesPerSecond: (part: number) => number, count: number): number[] {
  const parts = [FIRST_PART_BYTES];
  while (parts.length < count) {
    const last = parts.at(-1)!;
    parts.push(nextPartBytes(last, (last / bytesPerSecond(parts.length)) * 1000));
  }
  return parts;
}

it('doubles from 262,144 bytes up to 32 MB', () => {
  const parts = partsOver(() => 10_000_000, 10);
  expect(parts.map((bytes) => bytes / FIRST_PART_BYTES)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 128, 128]);
  expect(parts.at(-1)).toBe(LARGEST);
});

it('is no larger than a slow line takes in half a minute', () => {
  for (const speed of [20_000, 56_000, 200_000]) {
    const parts = partsOver(() => speed, 12);
    expect(Math.max(...parts) / speed).toBeLessThanOrEqual(30);
    expect(parts.at(-1)! / speed).toBeGreaterThan(7);
  }
  // The smallest stays, however long it takes.
  expect(partsOver(() => 1_000, 3)).toEqual([FIRST_PART_BYTES, FIRST_PART_BYTES, FIRST_PART_BYTES]);
});

it('shrinks when the line becomes slow, and grows again with it', () => {
  const parts = partsOver((part) => (part < 8 ? 10_000_000 : 100_000), 16);
  expect(Math.max(...parts)).toBe(LARGEST);
  expect(parts.at(-1)! / 100_000).toBeLessThanOrEqual(30);
  expect(nextPartBytes(parts.at(-1)!, 1_000)).toBe(parts.at(-1)! * 2);
});

it('stays below what was refused for its size, down to 16 kB', () => {
  const size = new PartSize();
  for (let part = 0; part < 3; part++) size.arrived(size.bytes, 1);
  expect(size.bytes).toBe(8 * FIRST_PART_BYTES);
  expect(size.tooLarge(size.bytes)).toBe(true);
  expect(size.bytes).toBe(4 * FIRST_PART_BYTES);
  size.arrived(size.bytes, 1);
  expect(size.bytes).toBe(4 * FIRST_PART_BYTES);
  size.broken();
  expect(size.bytes).toBe(FIRST_PART_BYTES);
  const refused = [100_000, 20_000, 16_384].map((bytes) => [size.tooLarge(bytes), size.bytes]);
  expect(refused).toEqual([
    [true, 50_000],
    [true, 16_384],
    [false, 16_384],
  ]);
});

it('is halved when large parts are cut off twice while smaller ones arrive', () => {
  const size = new PartSize();
  const arrives = () => size.arrived(size.bytes, 1);
  arrives();
  arrives();
  expect(size.cutOff(size.bytes)).toBe(false);
  expect(size.bytes).toBe(FIRST_PART_BYTES);
  arrives();
  arrives();
  expect(size.cutOff(size.bytes)).toBe(true);
  arrives();
  expect(size.bytes).toBe(2 * FIRST_PART_BYTES);
});

it('is not halved for cuts between which as large a part arrived, nor for those of small parts', () => {
  const size = new PartSize();
  for (let times = 0; times < 3; times++) {
    expect(size.cutOff(4 * FIRST_PART_BYTES)).toBe(false);
    expect(size.cutOff(FIRST_PART_BYTES)).toBe(false);
    size.arrived(4 * FIRST_PART_BYTES, 1);
  }
  for (let part = 0; part < 9; part++) size.arrived(size.bytes, 1);
  expect(size.bytes).toBe(LARGEST);
});
