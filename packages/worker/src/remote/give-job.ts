import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import { OUTPUT_PART_BYTES, type RemoteJobKind, type RemoteResult } from '@cutgraph/contract';
import {
  type KeptInput,
  outputPartKey,
  PutBackError,
  type RemoteJobStanding,
  remoteJobFolder,
  type Store,
} from '@cutgraph/store';
import type { RemoteRequests } from './remote-requests.ts';
import { OUTPUT_NAME } from './remote-requests.ts';

const LOOK_EVERY_MS = 500;
/** One that no remote worker has taken by then was meant for one that is gone. */
const OFFERED_SECONDS = 20;
/** A remote worker says every few seconds how far it is. */
const SILENT_SECONDS = 20;

/** A remote worker could not do a job, or what it sent is not what was asked for. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  /** Which one. */
  readonly workerId: string | null;
  constructor(message: string, workerId: string | null) {
    super(message);
    this.workerId = workerId;
  }
}

/**
 * Has a remote worker do a job, and brings its output here.
 *
 * @param job.out where the output goes; it is what the worker has sent, and not checked further.
 * @throws RemoteFailure; PutBackError when the worker is gone, or none took it.
 */
export async function giveJob<Kind extends RemoteJobKind>(
  store: Store,
  job: {
    kind: Kind;
    renderer: string;
    request: RemoteRequests[Kind];
    inputs: readonly KeptInput[];
    mostOutputBytes: number;
    out: string;
    signal: AbortSignal;
    onProgress(share: number): void;
  },
): Promise<{ result: RemoteResult['result']; workerId: string | null }> {
  const { out, signal, onProgress, ...offered } = job;
  const startedAt = performance.now();
  const id = await store.change((write) => write.remoteJobs.offer(offered));
  try {
    const ended = await untilEnded(store, id, { signal, onProgress });
    const { workerId } = ended;
    await takeOutput(store, id, ended, out);
    const seconds = (performance.now() - startedAt) / 1000;
    if (workerId) await store.change((write) => write.workers.didWell(workerId, seconds));
    return { result: ended.result ?? {}, workerId };
  } finally {
    await store.change((write) => write.remoteJobs.remove(id));
    await store.files.removeFolder(remoteJobFolder(id));
  }
}

async function untilEnded(
  store: Store,
  id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<RemoteJobStanding> {
  for (;;) {
    signal.throwIfAborted();
    const now = await store.change((write) => write.remoteJobs.look(id));
    if (!now) throw new PutBackError('What was given to a remote worker is gone.');
    if (now.state === 'done') return now;
    if (now.state === 'failed')
      throw new RemoteFailure(now.failure ?? 'It failed for no known reason.', now.workerId);
    if (now.state === 'offered' && now.offeredSeconds > OFFERED_SECONDS)
      throw new PutBackError('No remote worker took it.');
    if (now.state === 'taken' && now.silentSeconds > SILENT_SECONDS)
      throw new PutBackError('The remote worker that did it was not heard of any more.');
    if (now.state === 'taken') onProgress(now.progress);
    await after(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** Puts the parts of the output together, which must be the bytes that the worker says it has made. */
async function takeOutput(
  store: Store,
  id: string,
  { outputs, workerId }: RemoteJobStanding,
  out: string,
): Promise<void> {
  const output = outputs?.find(({ name }) => name === OUTPUT_NAME);
  if (!output) throw new RemoteFailure('The remote worker has sent nothing.', workerId);
  const hash = createHash('sha256');
  let bytes = 0;
  for (let number = 0; number * OUTPUT_PART_BYTES < output.size; number++) {
    const key = outputPartKey(id, OUTPUT_NAME, number);
    const found = await store.files.stat(key);
    if (!found) throw new RemoteFailure(`Part ${number} of its output is missing.`, workerId);
    bytes += found.size;
    if (bytes > output.size) break;
    await pipeline(
      await store.files.openRange(key),
      (part) => hashing(part, hash),
      createWriteStream(out, { flags: number === 0 ? 'w' : 'a' }),
    );
  }
  if (bytes !== output.size || hash.digest('hex') !== output.sha256)
    throw new RemoteFailure('What arrived is not what the remote worker says that it has made.', workerId);
}

async function* hashing(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}
