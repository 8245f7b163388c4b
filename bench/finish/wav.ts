import { readFileSync, writeFileSync } from 'node:fs';
import { MUSIC_RATE } from '@cutgraph/core';

const HEADER_BYTES = 44;
const FULL_SCALE = 32_768;

/** Writes samples of -1..1 as a WAV file: one channel, 16 bits, `MUSIC_RATE` a second. */
export function writeWav(file: string, samples: Float32Array): void {
  const bytes = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  for (const [value, at] of [
    [16, 16],
    [MUSIC_RATE, 24],
    [2 * MUSIC_RATE, 28],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * samples.length, 40);
  for (const [at, sample] of samples.entries())
    bytes.writeInt16LE(
      Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(sample * FULL_SCALE))),
      HEADER_BYTES + 2 * at,
    );
  writeFileSync(file, bytes);
}

/** Reads the samples of a WAV file of that kind. */
export function readWav(file: string): Float32Array {
  const bytes = readFileSync(file);
  const start = bytes.indexOf('data') + 8;
  return Float32Array.from(
    { length: (bytes.length - start) >> 1 },
    (_, at) => bytes.readInt16LE(start + 2 * at) / FULL_SCALE,
  );
}
