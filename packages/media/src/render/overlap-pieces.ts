import { type FileHandle, open } from 'node:fs/promises';
import { type SoundPiece, samplesOfPieces } from '@cutgraph/core';
import { RAW_BYTES, RAW_CHANNELS } from './raw-sound.ts';

/** Moments that are made at a time: a second. */
const BLOCK = 48_000;
const FRAME = RAW_BYTES.f32le;

/**
 * Lays pieces of sound, one behind the other in a file of floats, where the plan has them, and adds up those that are heard together. Their
 * gains are in them already.
 */
export async function overlapPieces(pieces: readonly SoundPiece[], from: string, out: string): Promise<void> {
  let place = 0;
  const placed = pieces.map(({ atSample, sampleCount }) => {
    const inFile = place;
    place += sampleCount;
    return { inFile, start: atSample, end: atSample + sampleCount };
  });
  const samples = samplesOfPieces(pieces);
  const source = await open(from, 'r');
  try {
    const target = await open(out, 'w');
    try {
      for (let first = 0; first < samples; first += BLOCK) {
        const last = Math.min(first + BLOCK, samples);
        const block = new Float32Array((last - first) * RAW_CHANNELS);
        for (const { inFile, start, end } of placed) {
          if (start >= last || end <= first) continue;
          const begin = Math.max(first, start);
          const heard = await read(source, inFile + begin - start, Math.min(last, end) - begin);
          const into = (begin - first) * RAW_CHANNELS;
          for (const [i, sample] of heard.entries()) block[into + i]! += sample;
        }
        await target.write(bytesOf(block));
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
  await file.read(bytesOf(samples), 0, samples.byteLength, first * FRAME);
  return samples;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array<ArrayBuffer>): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
