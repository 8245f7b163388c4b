import { type FileHandle, open } from 'node:fs/promises';
import type { SoundPiece } from '@cutgraph/core';
import { RAW_BYTES, RAW_CHANNELS } from './raw-sound.ts';

/** Moments that are copied at a time: a second. */
const BLOCK = 48_000;
const FRAME = RAW_BYTES.f32le;

/**
 * Lays pieces of sound, one behind the other in a file of floats, over each other where they are heard together, as long as the film then
 * is. Their gains are in them already.
 */
export async function overlapPieces(pieces: readonly SoundPiece[], from: string, out: string): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(out, 'w');
    try {
      let at = 0;
      let carried = new Float32Array();
      for (const { sampleCount, crossfadeInSamples = 0, crossfadeOutSamples = 0 } of pieces) {
        const both = await read(source, at, crossfadeInSamples);
        await target.write(bytesOf(both.map((sample, i) => sample + (carried[i] ?? 0))));
        const end = at + sampleCount - crossfadeOutSamples;
        for (let first = at + crossfadeInSamples; first < end; first += BLOCK)
          await target.write(bytesOf(await read(source, first, Math.min(BLOCK, end - first))));
        carried = await read(source, end, crossfadeOutSamples);
        at += sampleCount;
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function read(file: FileHandle, first: number, count: number): Promise<Float32Array<ArrayBuffer>> {
  const samples = new Float32Array(count * RAW_CHANNELS);
  if (count > 0) await file.read(bytesOf(samples), 0, samples.byteLength, first * FRAME);
  return samples;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array<ArrayBuffer>): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
