import { joinRenderJob, renderSegmentJob, segmentJobKey, timelineJobKey } from '@cutgraph/contract';
import type { RenderPlan } from '@cutgraph/core';
import {
  type CachedSegment,
  FileNotSeenError,
  type RenderedSegment,
  type Store,
  type Writers,
  waitedForPriority,
} from '@cutgraph/store';
import { renderWorkOf } from './render-work.ts';
import type { SegmentName } from './segment-names.ts';
import { sha256Of } from './sha256-of.ts';

/** A film under way: its plan, the names of its segments, and a transaction that happens only as long as it is wanted. */
type Film = {
  store: Store;
  workspaceId: string;
  timelineId: string;
  plan: RenderPlan;
  names: readonly SegmentName[];
  change: (work: (write: Writers) => Promise<void>) => Promise<void>;
};

/**
 * Takes for a film what this workspace has rendered already, and whose file is as it was; the jobs that would have made
 * these segments end, but for one's own.
 *
 * @param options.ownIndex the segment of the job that asks.
 * @returns by key, the ids of files that are not as they were, or not there.
 */
export async function reuseSegments(
  { store, workspaceId, timelineId, plan, names, change }: Film,
  { ownIndex, signal }: { ownIndex: number; signal: AbortSignal },
): Promise<Map<string, string>> {
  const rendered = await store.read.segments.ofTimeline(timelineId);
  const isRendered = new Set(rendered.map(({ segmentIndex }) => segmentIndex));
  const missing = names
    .map(({ key }, index) => ({ key, index }))
    .filter(({ index }) => !isRendered.has(index));
  const keys = [...new Set(missing.map(({ key }) => key))];
  const whole = new Map<string, CachedSegment>();
  const damaged = new Map<string, string>();
  for (const cached of await store.read.cachedSegments.byKeys(workspaceId, keys)) {
    if (await isWhole(store, cached, signal)) whole.set(cached.key, cached);
    else damaged.set(cached.key, cached.fileId);
  }
  const found = missing.filter(({ key }) => whole.has(key));
  if (found.length === 0 && rendered.length > 0) return damaged;
  signal.throwIfAborted();
  await change(async (write) => {
    for (const { key, index } of found) {
      const { id: cachedId, decodedFrom } = whole.get(key)!;
      if (!(await write.cachedSegments.use(cachedId))) continue;
      await write.segments.done(timelineId, index, decodedFrom, { cachedId, isReused: true });
      if (index !== ownIndex) await write.jobs.cancel(renderSegmentJob, segmentJobKey(timelineId, index));
    }
    const now = await queueJoinOfWhole(write, { workspaceId, timelineId, plan });
    await write.segments.hasWork(timelineId, renderWorkOf(plan, now).seconds);
  });
  return damaged;
}

/**
 * Queues the join once every segment is there. Called by every transaction that adds some, because a job may have been ended by
 * another that found its segment.
 *
 * @returns the segments that are there.
 */
export async function queueJoinOfWhole(
  write: Writers,
  { workspaceId, timelineId, plan }: Pick<Film, 'workspaceId' | 'timelineId' | 'plan'>,
): Promise<RenderedSegment[]> {
  const rendered = await write.segments.locked(timelineId);
  const timeline = await write.read.timelines.byId(workspaceId, timelineId);
  if (!timeline || rendered.length < plan.segments.length) return rendered;
  const personId = timeline.createdBy;
  const priority = waitedForPriority(await write.turns.take(personId));
  const of = { singletonKey: timelineJobKey(timelineId), priority, personId };
  await write.jobs.enqueue(joinRenderJob, { workspaceId, timelineId }, of);
  return rendered;
}

/** Whether its file has the bytes that were checked when it was made. */
async function isWhole(store: Store, cached: CachedSegment, signal: AbortSignal): Promise<boolean> {
  try {
    const path = await store.files.localPath(cached.fileKey, { size: cached.bytes });
    return (await sha256Of(path, signal)) === cached.sha256;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FileNotSeenError) return false;
    // A disk that cannot read it may be able to write another.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
