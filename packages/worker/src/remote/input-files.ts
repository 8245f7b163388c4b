import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { ClaimedJob, RemoteInput } from '@cutgraph/contract';
import { FileNotSeenError, type LocalCache } from '@cutgraph/store';
import type { SourceFiles } from '../render/film-sources.ts';
import type { ServerClient } from './server-client.ts';

/** A file that breaks off on its way goes on where it was, so many times without a byte more. */
const READ_TRIES = 5;
const PAUSE_MS = 200;

/** The files that a remote job reads, by the names of its inputs: copies of them are kept for other jobs. */
export function inputFiles(
  client: Pick<ServerClient, 'readInput'>,
  { id, inputs }: Pick<ClaimedJob, 'id' | 'inputs'>,
  cache: LocalCache,
  signal: AbortSignal,
): SourceFiles {
  const find = (name: string): RemoteInput => {
    const input = inputs.find((one) => one.name === name);
    if (!input) throw new FileNotSeenError(name);
    return input;
  };
  const openRange: SourceFiles['openRange'] = (name, range = {}) =>
    client.readInput(id, find(name).name, range, signal);
  const sizeAt = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

  async function download({ name, size }: RemoteInput, path: string): Promise<void> {
    let failures = 0;
    for (let at = 0; at < size; ) {
      const before = at;
      try {
        await pipeline(await openRange(name, { start: at }), createWriteStream(path, { flags: 'a' }), {
          signal,
        });
      } catch (error) {
        signal.throwIfAborted();
        if (++failures === READ_TRIES) throw error;
        await after(PAUSE_MS * 2 ** failures, undefined, { signal });
      }
      at = await sizeAt(path);
      if (at > before) failures = 0;
    }
    const found = await sizeAt(path);
    if (found !== size) throw new Error(`Of the ${size} bytes of ${name} ${found} came.`);
  }

  return {
    openRange,
    stat: async (name) => ({ size: find(name).size, modifiedAt: new Date(0) }),
    async localPath(name, known) {
      const input = find(name);
      if (known && known.size !== input.size) throw new FileNotSeenError(name);
      return cache.path(input.version, (path) => download(input, path));
    },
    hasCopy: (name) => cache.has(find(name).version),
  };
}
