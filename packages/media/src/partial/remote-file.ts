import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Bytes of a file, both ends included. */
export type ByteRange = { start: number; end: number };

/** A file that is not on this machine. */
export type RemoteFile = {
  size: number;
  read(range: ByteRange): Promise<Readable>;
};

/** @throws Error when there are fewer. */
export async function readBytes(file: RemoteFile, range: ByteRange): Promise<Buffer> {
  const bytes = await buffer(await file.read(range));
  const expected = bytesOf([range]);
  if (bytes.length !== expected)
    throw new Error(`Of ${expected} bytes of a file that is elsewhere ${bytes.length} came.`);
  return bytes;
}

export function bytesOf(ranges: readonly ByteRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

/** The same bytes in order, in fewer ranges: those that overlap or lie no further apart than `gap` are one. */
export function mergedRanges(ranges: readonly ByteRange[], gap: number): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end + 1 + gap) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
