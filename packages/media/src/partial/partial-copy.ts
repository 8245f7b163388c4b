import { type FileHandle, open, rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import { indexRanges } from './mp4-boxes.ts';
import { type NeededStretch, neededPackets } from './needed-packets.ts';
import { type ByteRange, bytesOf, mergedRanges, type RemoteFile } from './remote-file.ts';

/** Requests at a time. */
const READS_AT_A_TIME = 4;
/** What lies between two packets is read rather than asked around. */
const GAP_BYTES = 32 * 1024;
/** A read that breaks goes on where it was, so many times. */
const READ_TRIES = 5;
/** A part that is larger than this share of the file is no saving. */
const MOST_SHARE = 0.6;

/**
 * Makes a copy of a video that is elsewhere, with the same bytes at the same places, but only those that decoding some
 * stretches of it takes; the rest are holes, which read as zeros. What reads beyond finds damage there, never another picture.
 *
 * @param options.out a file that is not there yet, and is not there where none was made.
 * @returns whether it was made: only of files whose index says where everything is, and where it saves something.
 */
export async function makePartialCopy(options: {
  file: RemoteFile;
  stretches: readonly NeededStretch[];
  out: string;
  signal?: AbortSignal | undefined;
}): Promise<boolean> {
  const { file, stretches, out, signal } = options;
  const index = await indexRanges(file);
  if (!index) return false;
  const copy = await open(out, 'wx');
  let isMade = false;
  try {
    await copy.truncate(file.size);
    const take = (ranges: readonly ByteRange[]) =>
      pLimit(READS_AT_A_TIME).map(ranges, (range) => copyRange(file, range, copy, signal));
    await take(index);
    const packets = await neededPackets(out, stretches, signal);
    const wanted = mergedRanges(packets, GAP_BYTES);
    if (packets.length > 0 && bytesOf(wanted) <= file.size * MOST_SHARE) {
      await take(wanted);
      isMade = true;
    }
  } finally {
    await copy.close();
    if (!isMade) await rm(out);
  }
  return isMade;
}

async function copyRange(
  file: RemoteFile,
  { start, end }: ByteRange,
  copy: FileHandle,
  signal: AbortSignal | undefined,
): Promise<void> {
  let at = start;
  for (let tries = 1; at <= end; tries++) {
    try {
      for await (const chunk of await file.read({ start: at, end })) {
        signal?.throwIfAborted();
        await copy.write(chunk, 0, chunk.length, at);
        at += chunk.length;
      }
    } catch (error) {
      if (signal?.aborted || tries === READ_TRIES) throw error;
      continue;
    }
    if (at <= end && tries === READ_TRIES) throw new Error(`A file that is elsewhere ended at ${at}.`);
  }
}
