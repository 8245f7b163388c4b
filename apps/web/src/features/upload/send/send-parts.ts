import { md5 } from '@noble/hashes/legacy.js';
import { request } from '../../../lib/api.ts';
import { retryDelays } from '../queue/upload-state.ts';
import { putPart } from './put-part.ts';
import { OPERATION_LIMIT_MS } from './retry-budget.ts';

/** Parts that are on their way in parallel, and that addresses are asked for together. */
const PARTS_AT_A_TIME = 3;
/** Of one part. */
const MOST_TRIES = 3;
/** Summed up at a time; the page does other things between. */
const PIECE_BYTES = 1024 * 1024;

/** Stores that have taken a part of this page, and those that could not be reached from it, by their origin. */
const reached = new Set<string>();
const unreachable = new Set<string>();

export type PartsPlan = {
  workspaceId: string;
  uploadId: string;
  file: File;
  partBytes: number;
  /** How many bytes of the file are there already. */
  from: number;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  /** All bytes up to there have been taken. */
  onArrived: (bytes: number) => void;
};

type Part = { partNumber: number; bytes: Blob; md5: string };

/**
 * Sends what is missing of a file to the store itself, part by part. What has arrived then, the server says.
 *
 * @throws where a part does not get there, the server gives no address for it, or the signal is aborted.
 */
export async function sendParts(plan: PartsPlan): Promise<void> {
  const { file, partBytes, from } = plan;
  const parts = Math.ceil(file.size / partBytes);
  let next = Math.floor(from / partBytes) + 1;
  const prepared = (first: number) => {
    const numbers = Array.from(
      { length: Math.min(PARTS_AT_A_TIME, parts + 1 - first) },
      (_, at) => first + at,
    );
    const batch = Promise.all(numbers.map((partNumber) => partOf(file, partBytes, partNumber)));
    // Who awaits it hears of it.
    batch.catch(() => undefined);
    return batch;
  };
  for (let coming = prepared(next); next <= parts; ) {
    const batch = await coming;
    next += batch.length;
    if (next <= parts) coming = prepared(next);
    await sendBatch(plan, batch);
    plan.onArrived(Math.min(file.size, (next - 1) * partBytes));
  }
}

async function sendBatch(plan: PartsPlan, batch: readonly Part[]): Promise<void> {
  const { workspaceId, uploadId, partBytes, signal } = plan;
  const before = (batch[0]!.partNumber - 1) * partBytes;
  const sent = new Map<number, number>();
  const moved = (partNumber: number, bytes: number) => {
    sent.set(partNumber, bytes);
    plan.onProgress(before + [...sent.values()].reduce((sum, one) => sum + one, 0));
  };
  const delays = retryDelays(OPERATION_LIMIT_MS);
  let left = batch;
  for (let attempt = 1; ; attempt++) {
    const { parts } = await request(
      'POST /api/ws/{w}/uploads/{id}/parts',
      {
        params: { w: workspaceId, id: uploadId },
        body: { parts: left.map(({ partNumber, md5 }) => ({ partNumber, md5 })) },
      },
      { signal },
    );
    const { origin } = new URL(parts[0]!.url);
    if (unreachable.has(origin)) throw new Error(`${origin} could not be reached before.`);
    const ends = await Promise.allSettled(
      left.map(async (part, at) => {
        const onProgress = (bytes: number) => moved(part.partNumber, bytes);
        await putPart(parts[at]!.url, part, { signal, onProgress });
        reached.add(origin);
      }),
    );
    signal.throwIfAborted();
    left = left.filter((_, at) => ends[at]!.status === 'rejected');
    if (left.length === 0) return;
    const { reason } = ends.find((end) => end.status === 'rejected')!;
    if (!reached.has(origin)) unreachable.add(origin);
    if (unreachable.has(origin) || attempt === MOST_TRIES) throw reason;
    await new Promise((resolve) => setTimeout(resolve, delays[attempt - 1]));
    signal.throwIfAborted();
  }
}

async function partOf(file: File, partBytes: number, partNumber: number): Promise<Part> {
  const bytes = file.slice((partNumber - 1) * partBytes, partNumber * partBytes);
  const sum = md5.create();
  for (let at = 0; at < bytes.size; at += PIECE_BYTES)
    sum.update(new Uint8Array(await bytes.slice(at, at + PIECE_BYTES).arrayBuffer()));
  return { partNumber, bytes, md5: btoa(String.fromCharCode(...sum.digest())) };
}
