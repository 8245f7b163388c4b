import { createHash, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { isDiskFull } from '@cutgraph/store';
import type { Checksum } from './tus-headers.ts';

/** Waits for the disk rather than gather much: fresh memory costs more than small writes. */
const GATHERED_BYTES = 128 * 1024;
/** Free disk space is checked again after this many bytes. */
const LOOK_EVERY_BYTES = 32e6;
/** A server that is killed loses no more than what came since. */
const NOTE_EVERY_MS = 1_000;

/** Why no more bytes were taken. */
export type Ending =
  /** The client was done. */
  | 'whole'
  /** The connection broke. */
  | 'cut'
  /** By the signal. */
  | 'stopped'
  /** For too long nothing came: the client may be gone without a word. */
  | 'idle'
  /** More came than the upload has left. */
  | 'too long'
  | 'disk full'
  /** They are not what the client says that it sent. */
  | 'mismatch';

type Plan = {
  path: string;
  /** Where the bytes go; the file ends there. */
  offset: number;
  /** As many at most. */
  mostBytes: number;
  checksum: Checksum | undefined;
  /** Again and again while bytes come that count as they are: the file holds them up to there. */
  onWritten(offset: number): void;
  signal: AbortSignal;
  /** How long it may be silent. */
  idleMs: number;
  /** Whether the disk has space beyond its reserve. */
  hasSpace(): Promise<boolean>;
};

/**
 * Writes what a client sends behind what is there. Bytes with a checksum count only as a whole; without one, all that
 * arrived count however it ended, unless too many came.
 *
 * @returns the new offset; bytes after it that are in the file do not count.
 * @throws when the disk fails in another way than being full.
 */
export async function receiveBytes(
  source: Readable,
  plan: Plan,
): Promise<{ offset: number; ending: Ending }> {
  const { offset, checksum } = plan;
  const hash = checksum && createHash(checksum.algorithm);
  let { ending, bytes } = await written(source, plan, (part) => hash?.update(part));
  if (ending === 'whole' && hash && !timingSafeEqual(hash.digest(), checksum.digest)) ending = 'mismatch';
  if (ending === 'too long' || (checksum && ending !== 'whole')) bytes = 0;
  return { offset: offset + bytes, ending };
}

function written(
  source: Readable,
  plan: Plan,
  onBytes: (part: Buffer) => void,
): Promise<{ ending: Ending; bytes: number }> {
  const { path, offset, mostBytes, signal, idleMs, hasSpace, checksum, onWritten } = plan;
  const out = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: GATHERED_BYTES });
  return new Promise((resolve, reject) => {
    let received = 0;
    let ending: Ending | undefined;
    const end = (how: Ending) => {
      if (ending) return;
      ending = how;
      clearTimeout(silence);
      clearInterval(noting);
      source.off('data', take).off('end', whole).off('close', cut).pause();
      signal.removeEventListener('abort', stopped);
      out.end();
    };
    const take = (bytes: Buffer) => {
      if (Math.floor(received / LOOK_EVERY_BYTES) < Math.floor((received + bytes.length) / LOOK_EVERY_BYTES))
        checkSpace();
      received += bytes.length;
      silence.refresh();
      if (received > mostBytes) return end('too long');
      onBytes(bytes);
      if (!out.write(bytes, () => giveBack(bytes))) source.pause();
    };
    // Where the free space is unknown, a failed write reports it.
    const checkSpace = () =>
      hasSpace().then(
        (has) => has || end('disk full'),
        () => undefined,
      );
    const whole = () => end('whole');
    const cut = () => end('cut');
    const stopped = () => end('stopped');
    // While the disk is slow it is us who take nothing.
    const silence = setTimeout(() => (source.isPaused() ? silence.refresh() : end('idle')), idleMs);
    // Bytes with a checksum count at their end only.
    const noting = setInterval(() => checksum || onWritten(offset + out.bytesWritten), NOTE_EVERY_MS);
    source.on('error', cut);
    out.on('drain', () => {
      if (ending) return;
      silence.refresh();
      source.resume();
    });
    out.on('error', (error) => {
      const isFull = isDiskFull(error);
      end('disk full');
      ending = 'disk full';
      if (!isFull) reject(error);
    });
    out.on('close', () => resolve({ ending: ending ?? 'cut', bytes: out.bytesWritten }));
    if (signal.aborted) return stopped();
    if (source.destroyed) return source.readableEnded ? whole() : cut();
    signal.addEventListener('abort', stopped);
    source.on('data', take).on('end', whole).on('close', cut);
  });
}

/**
 * Frees what is written. Left to the garbage collector, large buffers make it go through the whole heap again and again,
 * which takes longer than the writing. Bytes that share their memory with others are left alone.
 */
function giveBack(bytes: Buffer): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
