import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { ENTRY, sumLine } from '../manifest.ts';
import { drained } from './drained.ts';

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

export type TarWriter = {
  add(name: string, size: number, chunks: Chunks): Promise<void>;
  /** Writes the list of all entries and the end. */
  finish(): Promise<void>;
  /** Gives up; what was written is no backup. Throws what went wrong first: an interrupt, the sink's trouble, or this error. */
  abandon(error: unknown): Promise<never>;
  /** Bytes so far, without what tar adds. */
  readonly bytes: number;
};

/** Writes entries one after another, each as it comes; of a large file only a little is in memory. */
export function openTarWriter(
  sink: Writable,
  options: { mtime: Date; signal: AbortSignal; endsSink: boolean; onBytes: (all: number) => void },
): TarWriter {
  const tape = pack();
  const flow = pipeline(chunksOf(tape), sink, { signal: options.signal, end: options.endsSink });
  // The code that writes entries reports the error.
  flow.catch((error) => tape.destroy(error));
  const lines: string[] = [];
  let bytes = 0;

  async function write(name: string, size: number, chunks: Chunks): Promise<string> {
    const sum = createHash('sha256');
    const written = Promise.withResolvers<void>();
    written.promise.catch(() => undefined);
    const header = { name, size, mode: 0o600, mtime: options.mtime, type: 'file' } as const;
    // The library's streams are of a kind of their own that does all that we ask of Node's.
    const entry = tape.entry(header, (error) =>
      error ? written.reject(error) : written.resolve(),
    ) as unknown as Writable;
    entry.on('error', () => undefined);
    for await (const chunk of chunks) {
      sum.update(chunk);
      bytes += chunk.length;
      options.onBytes(bytes);
      if (entry.destroyed) break;
      if (!entry.write(chunk)) await drained(entry);
    }
    entry.end();
    await written.promise;
    return sum.digest('hex');
  }

  return {
    async add(name, size, chunks) {
      options.signal.throwIfAborted();
      lines.push(sumLine({ name, size, sha256: await write(name, size, chunks) }));
    },
    async finish() {
      const sums = lines.map((line) => Buffer.from(line));
      const size = sums.reduce((sum, { length }) => sum + length, 0);
      await write(ENTRY.sums, size, sums);
      tape.finalize();
      await flow;
    },
    async abandon(error) {
      tape.destroy(error as Error);
      const first = await flow.then(
        () => error,
        (trouble) => trouble,
      );
      options.signal.throwIfAborted();
      throw first;
    },
    get bytes() {
      return bytes;
    },
  };
}

async function* chunksOf(tape: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  yield* tape;
}
