import { type ClipQuestion, type ClipRecommendation, Refusal } from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';
import { openCallThread } from '../concurrency/call-thread.ts';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { RecommendCall } from './recommend-thread.ts';

/** Finds the clips of a workspace that can follow another. */
export type Recommender = {
  /**
   * Refuses (`resource-exhausted`) where too many calls run concurrently.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   */
  recommend(
    who: string,
    workspaceId: string,
    question: ClipQuestion,
    signal: AbortSignal,
  ): Promise<ClipRecommendation[]>;
  close(): Promise<void>;
};

/** An index that the thread keeps, or will once `ready` is resolved. */
type Kept = { revision: number; ready: Promise<unknown>; bytes: number };

const DEFAULT_MOST_BYTES = 1024 ** 3;
/** An index may be evicted between being built and being searched. */
const MOST_TRIES = 3;
/** The largest index is built in a fraction of this. */
const LIMIT_MS = 60_000;
const TOO_LONG = 'Finding clips took too long and was stopped. Try again in a moment.';
/** Each that waits keeps its question, which is small. */
const CALLS = { most: 500, mostOfOne: 50 };

/**
 * Keeps an index for each workspace that was asked about, in a thread of its own: neither building one nor searching it
 * keeps the server from answering others.
 *
 * @param mostBytes of points that are kept; the workspaces that were not asked about for longest go first.
 */
export function openRecommender(
  read: Readers['clipPoints'],
  { mostBytes = DEFAULT_MOST_BYTES }: { mostBytes?: number | undefined } = {},
): Recommender {
  /** The one asked about last comes last. */
  const kept = new Map<string, Kept>();
  const program = new URL('./recommend-thread.ts', import.meta.url);
  const thread = openCallThread<RecommendCall, ClipRecommendation[] | null>(program, {
    limitMs: LIMIT_MS,
    tooLong: TOO_LONG,
    onBreakdown: () => kept.clear(),
  });
  const limit = openConcurrencyLimit(CALLS);

  return {
    recommend: (who, workspaceId, question, signal) =>
      limit.run(who, () => search(who, workspaceId, question, signal)),
    close: () => thread.close(),
  };

  async function search(
    who: string,
    workspaceId: string,
    question: ClipQuestion,
    signal: AbortSignal,
  ): Promise<ClipRecommendation[]> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await indexOf(workspaceId, await read.revision(workspaceId)).ready;
      const found = await thread.call({ kind: 'search', workspaceId, question }, { who, signal });
      if (found) return found;
    }
    throw new Refusal(
      'unavailable',
      'Too much is asked of the recommendations just now. Try again in a moment.',
    );
  }

  /** Of many concurrent calls, the first has the index built and the others wait for the same one. */
  function indexOf(workspaceId: string, revision: number): Kept {
    const known = kept.get(workspaceId);
    // A reader that was slow may know of an older revision than the one that is kept.
    const index = known && known.revision >= revision ? known : build(workspaceId, revision);
    kept.delete(workspaceId);
    kept.set(workspaceId, index);
    return index;
  }

  function build(workspaceId: string, revision: number): Kept {
    const index: Kept = { revision, ready: Promise.resolve(), bytes: 0 };
    index.ready = fill(workspaceId, index).catch((error: unknown) => {
      if (kept.get(workspaceId) === index) kept.delete(workspaceId);
      throw error;
    });
    return index;
  }

  async function fill(workspaceId: string, index: Kept): Promise<void> {
    const media = await read.ofWorkspace(workspaceId);
    const newest = kept.get(workspaceId);
    // A later call has begun a newer index since: that one must not be overwritten.
    if (newest !== index) return void (await newest?.ready);
    index.bytes = media.reduce((sum, { points }) => sum + points.byteLength, 0);
    evict(workspaceId);
    // Small ones share a buffer with others and are copied; the rest changes hands.
    const whole = media.filter(({ points }) => points.byteLength === points.buffer.byteLength);
    const transfer = whole.map(({ points }) => points.buffer as ArrayBuffer);
    // Many may wait for it, so it takes the turn of the workspace and not of one user.
    await thread.call({ kind: 'keep', workspaceId, media }, { who: workspaceId, transfer });
  }

  function evict(forWorkspace: string): void {
    let bytes = 0;
    for (const index of kept.values()) bytes += index.bytes;
    for (const [workspaceId, index] of kept) {
      if (bytes <= mostBytes) return;
      if (workspaceId === forWorkspace || index.bytes === 0) continue;
      bytes -= index.bytes;
      kept.delete(workspaceId);
      thread.call({ kind: 'drop', workspaceId }, { who: workspaceId }).catch(() => undefined);
    }
  }
}
