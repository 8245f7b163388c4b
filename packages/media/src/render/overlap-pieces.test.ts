import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SoundPiece } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { overlapPieces } from './overlap-pieces.ts';

const CHANNELS = 2;

it('adds up pieces exactly where they are heard together, three of them too, and over the seconds in which it works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overlap-'));
  const lengths: [atSample: number, sampleCount: number][] = [
    [0, 70_001],
    [20_003, 90_000],
    [48_000, 3],
    [60_000, 60_000],
  ];
  const pieces = lengths.map(
    ([atSample, sampleCount]): SoundPiece => ({
      ...{ input: 'a', startSeconds: 0, silent: false },
      atSample,
      sampleCount,
    }),
  );
  // Every piece has a level of its own, of which no two sums are the same.
  const level = (piece: number) => 2 ** piece / 16;
  const [from, out] = [join(folder, 'apart.raw'), join(folder, 'together.raw')];
  const apart = lengths.flatMap(([, count], at) => Array<number>(count * CHANNELS).fill(level(at)));
  await writeFile(from, new Uint8Array(Float32Array.from(apart).buffer));
  await overlapPieces(pieces, from, out);
  const { buffer, byteOffset, byteLength } = await readFile(out);
  await rm(folder, { recursive: true });
  const made = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  const wanted = new Float32Array(120_000 * CHANNELS);
  for (const [at, [start, count]] of lengths.entries())
    for (let i = start * CHANNELS; i < (start + count) * CHANNELS; i++) wanted[i]! += level(at);
  expect(made).toHaveLength(wanted.length);
  expect(made.findIndex((sample, at) => sample !== wanted[at])).toBe(-1);
});
