import { createCipheriv, createHash } from 'node:crypto';

/** Bytes that come out the same for the same seed, any part of them at any time (AES-128 in counter mode over zeros). */
export type MadeBytes = {
  length: number;
  /** Bytes `start` to `end`, the last one not included. */
  slice(start: number, end: number): Buffer;
  sha256(): string;
};

const BLOCK = 16;
const PIECE_BYTES = 1024 * 1024;

export function makeBytes(seed: string, length: number): MadeBytes {
  const key = createHash('sha256').update(seed).digest().subarray(0, BLOCK);
  const slice = (start: number, end: number): Buffer => {
    const first = Math.floor(start / BLOCK);
    const counter = Buffer.alloc(BLOCK);
    counter.writeBigUInt64BE(BigInt(first), 8);
    const zeros = Buffer.alloc(end - first * BLOCK);
    return createCipheriv('aes-128-ctr', key, counter)
      .update(zeros)
      .subarray(start - first * BLOCK);
  };
  return {
    length,
    slice,
    sha256() {
      const hash = createHash('sha256');
      for (let start = 0; start < length; start += PIECE_BYTES)
        hash.update(slice(start, Math.min(length, start + PIECE_BYTES)));
      return hash.digest('hex');
    },
  };
}
