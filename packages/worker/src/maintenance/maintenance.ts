import { parseRef, type Task } from '@cutgraph/contract';
import type { SegmentCacheLimits, Store } from '@cutgraph/store';
import { advance } from '../media/advance.ts';
import { evictSegments } from '../render/keep-segment.ts';
import { endRender } from '../render/render-job.ts';
import type { Logger } from '../run/job-module.ts';
import { fillClipPoints } from './fill-clip-points.ts';
import { fillTexts } from './fill-texts.ts';
import { sweepFiles } from './sweep-files.ts';

const SWEEP_EVERY_MS = 3600 * 1000;
/** Nothing writes into a folder for so long without a row. */
const SAFE_AGE_MS = 10 * 60 * 1000;
const EXPIRY_EVERY_MS = 5 * 60 * 1000;
const FILL_EVERY_MS = 3600 * 1000;

/**
 * What is done beside the jobs, by every worker, at its start and now and then: what is left of deleted things goes,
 * tasks that only wait do not expire, tasks that ran into their expiration end, and media get what older versions did
 * not make. All of it may happen in several workers concurrently.
 */
export function startMaintenance(
  store: Store,
  { log, segmentCache }: { log: Logger; segmentCache: SegmentCacheLimits },
): { end(): Promise<void> } {
  const ending = new AbortController();
  const repeats = [
    repeat(
      SWEEP_EVERY_MS,
      () => evictUnused(store, segmentCache, log),
      log,
      'the cache could not be evicted',
    ),
    repeat(SWEEP_EVERY_MS, () => sweep(store, log), log, 'what is left over could not be swept'),
    repeat(EXPIRY_EVERY_MS, () => lookAfterExpirations(store), log, 'expirations could not be looked after'),
    repeat(
      FILL_EVERY_MS,
      () => fillClipPoints(store, log, ending.signal),
      log,
      'clips could not be made fit to be recommended',
    ),
    repeat(
      FILL_EVERY_MS,
      () => fillTexts(store, log, ending.signal),
      log,
      'words could not be made fit to be searched',
    ),
  ];
  return {
    async end() {
      ending.abort();
      await Promise.all(repeats.map((one) => one.end()));
    },
  };
}

function repeat(everyMs: number, act: () => Promise<void>, log: Logger, trouble: string) {
  const once = () => act().catch((error) => log.warn({ error: String(error) }, trouble));
  let running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, everyMs).unref();
  return {
    end() {
      clearInterval(timer);
      return running;
    },
  };
}

async function evictUnused(store: Store, limits: SegmentCacheLimits, log: Logger): Promise<void> {
  const evicted = await evictSegments(store, limits);
  if (evicted > 0) log.info({ evicted, ...limits }, 'rendered segments that were not used are removed');
}

/** Files and rows that nothing speaks of. */
async function sweep(store: Store, log: Logger): Promise<void> {
  await sweepFiles(store, { olderThanMs: SAFE_AGE_MS, log });
  const orphans = await store.read.orphans.find();
  if (Object.values(orphans).every((some) => some.length === 0)) return;
  log.warn({ orphans }, 'rows that nothing speaks of are removed');
  await store.change((write) => write.orphans.remove(orphans));
}

/** A day is enough for any pass, but not for a long line. */
export async function lookAfterExpirations(store: Store): Promise<void> {
  await store.change((write) => write.tasks.renewWaiting());
  const overdue = await store.change((write) => write.tasks.expireOverdue());
  for (const task of overdue) await goOn(store, task);
}

/** After a task has expired: what ran for it is stopped, and its media or timeline says so. */
async function goOn(store: Store, { subjectRef, message }: Task): Promise<void> {
  const subject = parseRef(subjectRef);
  if (!subject) return;
  const { workspaceId, id } = subject;
  await store.change(async (write) => {
    if (subject.kind === 'media') await advance(write, { workspaceId, mediaId: id });
    else if (await write.read.timelines.byId(workspaceId, id))
      await endRender(write, { workspaceId, timelineId: id }, message ?? { code: 'render-expired' });
  });
}
