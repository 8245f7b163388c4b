import { open } from 'node:fs/promises';
import { heardRanges, type SampleRange, type SecondQuality, type SoundPiece } from '@cutgraph/core';
import { RAW_BYTES, type RawFormat } from './raw-sound.ts';

/** Nearly every range has a sound at its beginning: it is read in small parts until there is one. */
const CHUNK_BYTES = 1 << 16;

/**
 * Whether the raw sound of some pieces, one behind the other, has a sound wherever their sources had one when they were
 * measured. A decoder may leave packets out without a complaint, and what is missing is filled with silence.
 *
 * @param options.qualityOf what is known of every second of an input.
 */
export async function isHeard(
  path: string,
  pieces: readonly SoundPiece[],
  options: {
    format: RawFormat;
    sampleRate: number;
    qualityOf: (input: string) => readonly SecondQuality[];
  },
): Promise<boolean> {
  const { format, sampleRate, qualityOf } = options;
  const file = await open(path);
  try {
    let first = 0;
    for (const piece of pieces) {
      for (const { from, to } of heardRanges(piece, qualityOf(piece.input), sampleRate))
        if (await isSilent({ from: first + from, to: first + to })) return false;
      first += piece.sampleCount;
    }
    return true;
  } finally {
    await file.close();
  }

  async function isSilent({ from, to }: SampleRange): Promise<boolean> {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    const end = to * RAW_BYTES[format];
    for (let at = from * RAW_BYTES[format]; at < end; at += CHUNK_BYTES) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, end - at), at);
      if (hasSound(buffer.subarray(0, bytesRead), format)) return false;
    }
    return true;
  }
}

/** More than the last bit of 16, which rounding may set. */
function hasSound(bytes: Buffer, format: RawFormat): boolean {
  const { buffer, byteOffset, byteLength } = bytes;
  if (format === 's16le')
    return new Int16Array(buffer, byteOffset, byteLength / 2).some((one) => Math.abs(one) > 1);
  return new Float32Array(buffer, byteOffset, byteLength / 4).some((one) => Math.abs(one) > 1 / 32_768);
}
