import type { FileHandle } from 'node:fs/promises';
import { RAW_BYTES, RAW_CHANNELS } from './raw-sound.ts';

/** Moments that are read from the file at a time: more than what is asked for together. */
const READ = 96_000;
const FRAME = RAW_BYTES.f32le;

/** A stretch of a file of raw floats that is read from its beginning to its end, back and forth by little; silence outside of it. */
export class SoundWindow {
  private readonly file: FileHandle;
  private readonly first: number;
  private readonly count: number;
  private held = { from: 0, samples: new Float32Array(0) };

  /** @param first the moment of the file at which it begins; it has `count` of them. */
  constructor(file: FileHandle, first: number, count: number) {
    this.file = file;
    this.first = first;
    this.count = count;
  }

  /** Moments from one on, both channels of each. */
  async read(from: number, count: number): Promise<Float32Array<ArrayBuffer>> {
    await this.hold(from, count);
    const begin = (from - this.held.from) * RAW_CHANNELS;
    return this.held.samples.slice(begin, begin + count * RAW_CHANNELS);
  }

  /** The sum of both channels. */
  async mono(from: number, count: number): Promise<Float32Array<ArrayBuffer>> {
    const both = await this.read(from, count);
    return new Float32Array(count).map((_, i) => both[2 * i]! + both[2 * i + 1]!);
  }

  private async hold(from: number, count: number): Promise<void> {
    const { held } = this;
    const end = held.from + held.samples.length / RAW_CHANNELS;
    if (from >= held.from && from + count <= end) return;
    const begin = from - count;
    const samples = new Float32Array(Math.max(READ, 3 * count) * RAW_CHANNELS);
    const inFile = Math.max(0, begin);
    const last = Math.min(this.count, begin + samples.length / RAW_CHANNELS);
    if (last > inFile) {
      const into = (inFile - begin) * FRAME;
      const bytes = new Uint8Array(samples.buffer, into, (last - inFile) * FRAME);
      await this.file.read(bytes, 0, bytes.byteLength, (this.first + inFile) * FRAME);
    }
    this.held = { from: begin, samples };
  }
}
