import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { extract } from 'tar-stream';
import { damaged, sumLine } from '../manifest.ts';
import { drained } from './drained.ts';

/** Reads entries one after another. Whatever is no plain file with a new name is refused. */
export type TarReader = {
  /** The entry at hand; undefined at the end. */
  readonly entry: { readonly name: string; readonly size: number } | undefined;
  /** The content of the entry at hand, once. */
  read(): AsyncGenerator<Buffer>;
  /** The content of the entry at hand, when it is no larger than this. */
  readWhole(largest: number): Promise<string>;
  /** Goes on to the next entry, once this one was read. */
  advance(): Promise<void>;
  close(): void;
  /** The lines of the list of sums, of all that was read to its end, by name. */
  readonly sums: ReadonlyMap<string, string>;
};

/** @param onBytes receives the number of bytes read from `source`. */
export async function openTarReader(
  source: Readable,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (all: number) => void },
): Promise<TarReader> {
  const tape = extract();
  const entries = tape[Symbol.asyncIterator]();
  let trouble: unknown;
  const interrupt = () => source.destroy(signal.reason);
  signal.addEventListener('abort', interrupt);
  const feeding = feed(source, tape as unknown as Writable, signal, onBytes).catch((error) => {
    trouble = error;
    tape.destroy(error as Error);
  });
  const sums = new Map<string, string>();
  const names = new Set<string>();
  let current: Awaited<ReturnType<typeof entries.next>>['value'] | undefined;

  /** Errors of the reader speak of tar; those of the source and an interrupt say what they are. */
  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch {
      signal.throwIfAborted();
      throw trouble ?? damaged('it cannot be read to its end');
    }
  }

  const reader: TarReader = {
    get entry() {
      return current && { name: current.header.name, size: current.header.size };
    },
    async *read() {
      const { header } = current;
      const sum = createHash('sha256');
      const chunks = current[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      for (;;) {
        const { value, done } = await guarded<IteratorResult<Buffer>>(() => chunks.next());
        if (done) break;
        sum.update(value);
        yield value;
      }
      const { name, size } = header;
      sums.set(name, sumLine({ name, size, sha256: sum.digest('hex') }));
    },
    async readWhole(largest) {
      if (current.header.size > largest) throw damaged(`${current.header.name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of reader.read()) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },
    async advance() {
      const { value, done } = await guarded(() => entries.next());
      current = done ? undefined : value;
      if (!current) return guarded(() => feeding);
      const { name, type } = current.header;
      if (type !== 'file') throw damaged(`${name} is no file`);
      if (names.has(name)) throw damaged(`${name} comes twice`);
      names.add(name);
    },
    close() {
      signal.removeEventListener('abort', interrupt);
      source.destroy();
      tape.destroy();
    },
    sums,
  };
  await reader.advance();
  return reader;
}

async function feed(
  source: Readable,
  tape: Writable,
  signal: AbortSignal,
  onBytes: (all: number) => void,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of source) {
    signal.throwIfAborted();
    if (tape.destroyed) return;
    bytes += chunk.length;
    onBytes(bytes);
    if (!tape.write(chunk)) await drained(tape);
  }
  tape.end();
}
