import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { SharedLocks } from '../db/shared-locks.ts';
import { eachOf } from './each-of.ts';
import type { FileStore } from './file-store.ts';
import { lockOfFile } from './two-places.ts';

/** All keys of files begin so. */
const ALL = 'ws';
const FILES_AT_A_TIME = 4;
/** The first moves, each further one what was refused or came in meanwhile. */
const MOST_PASSES = 5;
const WAIT_FOR_WRITER_MS = 10_000;

/** What was done about the files of the second place. */
export type MoveReport = {
  /** Copied into the first place, read back there and found to be the same. */
  copied: { files: number; bytes: number };
  /** Were in the first place before, with the same size; compared byte for byte where that was asked. */
  present: { files: number; bytes: number };
  /** Are in both places and differ: the one in the first place is the newer one, and stays. */
  differing: string[];
  /** Of those that were copied, came into the second place only while this ran. */
  late: number;
  /** Were taken from the second place after they had been compared. */
  removed: number;
  /** Are in the second place alone, and stay there: deleted in the first since, or not moved yet. Of a removal only. */
  left: number;
  failed: { key: string; why: string }[];
};

export type MoveOptions = {
  store: {
    files: FileStore;
    locks: SharedLocks;
    unlessBackup(removal: () => Promise<void>): Promise<boolean>;
  };
  /** Compares files that are in both places already, too. */
  verify: boolean;
  /**
   * Copies nothing, and takes files from the second place that have been found to be the same in the first. Only for when no process
   * reads the second any more: tools may have the path of a file in a folder.
   */
  removeSource: boolean;
  signal: AbortSignal;
  /** Receives the share done, 0..1. */
  onProgress?: (share: number) => void;
};

type Outcome = 'copied' | 'present' | 'differing' | 'left' | 'gone' | 'busy';

/**
 * Moves files from the second place of a store to the first, while others use both. Killed at any time it can be called again: what is
 * in the first place is whole. What is put or removed meanwhile keeps its lock, so nothing older is written over it, and nothing comes back.
 */
export async function moveFiles(options: MoveOptions): Promise<MoveReport> {
  const { files } = options.store;
  if (!files.places) throw new Error('Files are in one place, so there is nothing to move.');
  const { second } = files.places;
  const report: MoveReport = {
    ...{ copied: { files: 0, bytes: 0 }, present: { files: 0, bytes: 0 } },
    ...{ differing: [], late: 0, removed: 0, left: 0, failed: [] },
  };
  let all = 0;
  for await (const _ of second.list(ALL)) all++;
  const passes = options.removeSource ? 1 : MOST_PASSES;
  for (let pass = 1; pass <= passes; pass++) {
    const before = report.copied.files;
    const known = new Set(report.failed.map(({ key }) => key));
    report.failed = [];
    let done = 0;
    await eachOf(second.list(ALL), FILES_AT_A_TIME, async (key) => {
      options.signal.throwIfAborted();
      const what = await moveOne(key, options, { isFirstPass: pass === 1, report });
      if (what === 'copied' && pass > 1 && !known.has(key)) report.late++;
      if (pass === 1) options.onProgress?.(Math.min(1, ++done / Math.max(1, all)));
    });
    if (report.copied.files === before && pass > 1) break;
  }
  return report;
}

type Pass = { isFirstPass: boolean; report: MoveReport };

async function moveOne(key: string, options: MoveOptions, { isFirstPass, report }: Pass): Promise<Outcome> {
  const { store, removeSource } = options;
  const { first, second } = store.files.places!;
  const asked = new AbortController();
  const lock = await store.locks.take(lockOfFile(key), {
    limitMs: WAIT_FOR_WRITER_MS,
    onAsked: () => asked.abort(),
  });
  const fail = (why: string) => report.failed.push({ key, why });
  if (!lock) {
    fail('another process has it');
    return 'busy';
  }
  try {
    const signal = AbortSignal.any([options.signal, asked.signal, lock.lost]);
    const source = await second.stat(key);
    if (!source) return 'gone';
    const { size } = source;
    const there = await first.stat(key);
    if (!there && removeSource) {
      report.left++;
      return 'left';
    }
    if (!there) {
      await copy(key, { from: second, to: first, size, signal });
      report.copied.files++;
      report.copied.bytes += size;
      return 'copied';
    }
    const isCompared = there.size === size && (removeSource || (options.verify && isFirstPass));
    const isSame = isCompared && (await sumOf(first, key, signal)) === (await sumOf(second, key, signal));
    if (there.size !== size || (isCompared && !isSame)) {
      if (!report.differing.includes(key)) report.differing.push(key);
      return 'differing';
    }
    if (isFirstPass) {
      report.present.files++;
      report.present.bytes += size;
    }
    if (removeSource && (await store.unlessBackup(() => second.remove(key)))) report.removed++;
    return 'present';
  } catch (error) {
    options.signal.throwIfAborted();
    fail(asked.signal.aborted ? 'another process wanted it' : (error as Error).message);
    return 'busy';
  } finally {
    await lock.release();
  }
}

type Copying = { from: FileStore; to: FileStore; size: number; signal: AbortSignal };

/** The copy is read back: only one that is the same stays. */
async function copy(key: string, { from, to, size, signal }: Copying): Promise<void> {
  const sum = createHash('sha256');
  const bytes = addAbortSignal(signal, await from.openRange(key));
  try {
    await to.putStream(key, size, summed(bytes, sum));
  } finally {
    bytes.destroy();
  }
  try {
    if ((await sumOf(to, key, signal)) === sum.digest('hex')) return;
  } catch (error) {
    await to.remove(key);
    throw error;
  }
  await to.remove(key);
  throw new Error('it did not arrive as it was sent');
}

async function* summed(bytes: Readable, sum: { update(chunk: Buffer): unknown }): AsyncGenerator<Buffer> {
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    sum.update(chunk);
    yield chunk;
  }
}

async function sumOf(place: FileStore, key: string, signal: AbortSignal): Promise<string> {
  const sum = createHash('sha256');
  const bytes = addAbortSignal(signal, await place.openRange(key));
  for await (const chunk of bytes as AsyncIterable<Buffer>) sum.update(chunk);
  return sum.digest('hex');
}
