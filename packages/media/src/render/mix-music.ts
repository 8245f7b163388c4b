import { type FileHandle, open } from 'node:fs/promises';
import { type MusicPass, type MusicPlan, musicGainAt } from '@cutgraph/core';
import { RAW_BYTES, RAW_CHANNELS } from './raw-sound.ts';

/** Moments that are mixed at a time: a second. */
const BLOCK = 48_000;
/** Moments between which gain is taken to change evenly: a millisecond. */
const GAIN_STEP = 48;
const FRAME = RAW_BYTES.f32le;

/**
 * Adds music to the sound of the clips, as the plan's passes and curve have it; all three are raw sound as floats, which
 * nothing clips.
 *
 * @param clips the sound of the clips, as long as the film; the mix is as long.
 * @param song the song from its in-point on, as long as its longest pass.
 */
export async function mixMusic(music: MusicPlan, clips: string, song: string, out: string): Promise<void> {
  const files = await Promise.all([open(clips, 'r'), open(song, 'r'), open(out, 'w')]);
  const [from, songFile, to] = files as [FileHandle, FileHandle, FileHandle];
  try {
    for (let first = 0; ; first += BLOCK) {
      const block = await read(from, first, BLOCK);
      const count = block.length / RAW_CHANNELS;
      if (count === 0) return;
      const heard = music.passes.filter(
        ({ atSample, sampleCount }) => atSample < first + count && atSample + sampleCount > first,
      );
      for (const pass of heard) await addPass(block, first, pass, music, songFile);
      await to.write(bytesOf(block));
    }
  } finally {
    for (const file of files) await file.close();
  }
}

/** Adds what of a pass is heard in a block that begins at `first`. */
async function addPass(
  block: Float32Array,
  first: number,
  pass: MusicPass,
  music: MusicPlan,
  song: FileHandle,
): Promise<void> {
  const start = Math.max(first, pass.atSample);
  const end = Math.min(first + block.length / RAW_CHANNELS, pass.atSample + pass.sampleCount);
  if (start >= end) return;
  const samples = await read(song, start - pass.atSample, end - start);
  for (let step = start; step < end; step += GAIN_STEP) {
    const length = Math.min(GAIN_STEP, end - step);
    const gain = musicGainAt(music, pass, step);
    const change = (musicGainAt(music, pass, step + length - 1) - gain) / Math.max(1, length - 1);
    for (let i = 0; i < length; i++) {
      const [into, at] = [(step - first + i) * RAW_CHANNELS, (step - start + i) * RAW_CHANNELS];
      for (let channel = 0; channel < RAW_CHANNELS; channel++)
        block[into + channel]! += (samples[at + channel] ?? 0) * (gain + change * i);
    }
  }
}

async function read(file: FileHandle, first: number, count: number): Promise<Float32Array> {
  const samples = new Float32Array(count * RAW_CHANNELS);
  const { bytesRead } = await file.read(bytesOf(samples), 0, samples.byteLength, first * FRAME);
  return samples.subarray(0, Math.floor(bytesRead / FRAME) * RAW_CHANNELS);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
