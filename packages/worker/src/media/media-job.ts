import { hostname } from 'node:os';
import { type Borrow, leases } from '@cutgraph/analysis';
import {
  type Media,
  type MediaJobName,
  type MediaTaskType,
  mediaRef,
  removeFilesJob,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import type { Message, WorkName } from '@cutgraph/core';
import { inWorkFolder } from '@cutgraph/home';
import { meterCpu } from '@cutgraph/media';
import { FileNotSeenError, mediaFileKey, mediaFolder, type Writers } from '@cutgraph/store';
import { isOpenTask, tasksOf, wantedJobs } from '../pipeline.ts';
import { contentTypeOf, failureOf, isUnusableFile } from '../run/failure-messages.ts';
import type { WorkerContext } from '../run/job-module.ts';
import { progressOfTasks } from '../run/progress.ts';
import { removeFolder } from '../run/remove-folder.ts';
import { advance, failPass, type MediaPayload } from './advance.ts';

/** What a pass is given. */
export type MediaWork = {
  media: Media;
  /** For its files; it goes away afterwards. */
  folder: string;
  /** The preset that one of its tasks asks for; `default` when none does. */
  preset: string;
  /** Where a file of this media is kept. */
  key(name: string): string;
  /** A model for as long as the pass goes on. */
  borrow: Borrow;
  onProgress(share: number): void;
};

/** What a pass came to, with its files stored. */
export type MediaResult = {
  /** Makes it count. In the same transaction its tasks end and the media goes on its way. */
  save(write: Writers): Promise<void>;
  /** How tasks end that are not simply done. One with a trouble is tried again, or ends in Error. */
  outcomes?: Partial<
    Record<MediaTaskType, { skipped: Message } | { remark: Message } | { trouble: unknown }>
  >;
  /** Takes away what the new files have replaced. */
  afterwards?(): Promise<void>;
};

/**
 * Runs one pass over a media, with its open tasks Running. A pass that is not wanted any more (its tasks were cancelled
 * or put aside, or another worker was quicker) ends without a trace, and one that runs again after it was saved ends at
 * once. A media that goes away meanwhile leaves no files.
 */
export async function runMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  context: WorkerContext,
  signal: AbortSignal,
  work: (given: MediaWork) => Promise<MediaResult>,
): Promise<void> {
  const { store, log } = context;
  const { workspaceId, mediaId } = payload;
  const begun = await store.change((write) => begin(write, payload, job));
  if (!begun) return;
  const ids = begun.tasks.map(({ id }) => id);
  const progress = progressOfTasks(store, ids, log);
  const { borrow, release } = leases();
  const startedAt = performance.now();
  let toolSeconds = 0;
  const takeSpent = () => {
    const seconds = release() + toolSeconds;
    toolSeconds = 0;
    return seconds;
  };
  const given = (folder: string): MediaWork => ({
    ...{ media: begun.media, preset: begun.preset, folder, onProgress: progress.report },
    key: (name) => mediaFileKey(workspaceId, mediaId, name),
    borrow,
  });
  try {
    await inWorkFolder(context.temporaryFolder, async (folder) => {
      const { result } = await meterCpu(
        () => work(given(folder)),
        (seconds) => {
          toolSeconds = seconds;
        },
      );
      await progress.end();
      signal.throwIfAborted();
      const cpuSeconds = takeSpent();
      const trouble = await store.change(async (write) => {
        const left = await close(write, payload, job, begun.preset, result);
        await write.tasks.spend(ids, cpuSeconds);
        const media = await write.read.media.stored(workspaceId, mediaId);
        const wallSeconds = (performance.now() - startedAt) / 1000;
        if (media && !left) {
          const { mediaDuration: mediaSeconds } = media;
          await write.runs.add({ job, mediaSeconds, wallSeconds, cpuSeconds, host: hostname() });
        }
        return left;
      });
      await result.afterwards?.();
      if (trouble) throw trouble.error;
    });
  } catch (error) {
    await progress.end();
    const cpuSeconds = takeSpent();
    const isWanted = await store.change(async (write) => {
      // What is not wanted now gives its place in the queue back before it is wanted again.
      await advance(write, payload);
      if (cpuSeconds > 0) await write.tasks.spend(ids, cpuSeconds);
      const isStillWanted = await wants(write, payload, job);
      if (isStillWanted && error instanceof FileNotSeenError) await sayWaiting(write, payload, ids);
      return isStillWanted;
    });
    if (isWanted || signal.aborted) throw error;
    log.info({ job, payload, error: String(error) }, 'a job was not wanted any more');
  } finally {
    await progress.end();
    takeSpent();
    if (!(await store.read.media.stored(workspaceId, mediaId)))
      await removeFolder(store, mediaFolder(workspaceId, mediaId));
  }
}

type Begun = { media: Media; tasks: Task[]; preset: string };

async function begin(write: Writers, payload: MediaPayload, job: MediaJobName): Promise<Begun | undefined> {
  const { workspaceId, mediaId } = payload;
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const media = await write.read.media.byId(workspaceId, mediaId);
  if (!media || !wantedJobs(tasks, media).run.includes(job)) {
    await advance(write, payload);
    return undefined;
  }
  const open = tasksOf(job, tasks).filter(isOpenTask);
  // One pass serves all of them: a task that asks for a preset gets it, and that serves the others too.
  const preset = open.find(({ taskPreset }) => taskPreset !== 'default')?.taskPreset ?? 'default';
  return { media, preset, tasks: await write.tasks.start(open.map(({ id }) => id)) };
}

/** Only tasks that have not been moved meanwhile. */
async function sayWaiting(
  write: Writers,
  { workspaceId, mediaId }: MediaPayload,
  ids: readonly string[],
): Promise<void> {
  for (const task of await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId)))
    if (ids.includes(task.id) && task.taskStatus === TASK_STATUS.Running)
      await write.tasks.wait(task.id, { code: 'waiting-for-file' });
}

async function wants(write: Writers, { workspaceId, mediaId }: MediaPayload, job: MediaJobName) {
  const media = await write.read.media.stored(workspaceId, mediaId);
  const tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId));
  return media !== undefined && wantedJobs(tasks, media).run.includes(job);
}

/** Saves a result and ends the tasks that it serves; answers the trouble that keeps one of them open. */
async function close(
  write: Writers,
  payload: MediaPayload,
  job: MediaJobName,
  preset: string,
  { save, outcomes = {} }: MediaResult,
): Promise<{ error: unknown } | undefined> {
  const { workspaceId, mediaId } = payload;
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const media = await write.read.media.stored(workspaceId, mediaId);
  let left: { error: unknown } | undefined;
  if (media && wantedJobs(tasks, media).run.includes(job)) {
    for (const task of tasksOf(job, tasks).filter(isOpenTask)) {
      // Another preset was asked for while this was going on: that runs next.
      if (task.taskPreset !== 'default' && task.taskPreset !== preset) continue;
      const outcome = outcomes[task.taskType as MediaTaskType];
      if (!outcome) await write.tasks.finish(task.id, { outcome: 'done' });
      else if ('trouble' in outcome) left ??= { error: outcome.trouble };
      else if ('skipped' in outcome)
        await write.tasks.finish(task.id, { outcome: 'skipped', message: outcome.skipped });
      else await write.tasks.finish(task.id, { outcome: 'done', message: outcome.remark });
    }
    await save(write);
  }
  await advance(write, payload);
  return left;
}

/**
 * Notes that a pass failed for good. Where it gates a media that was never Done, that ends in Error with the words of
 * what failed, and an original that cannot be used is not kept; any other media stays as it is.
 */
export async function failMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  error: unknown,
  { store }: WorkerContext,
): Promise<void> {
  const { workspaceId, mediaId } = payload;
  await store.change(async (write) => {
    await failPass(write, payload, job, failureOf(error, WORK[job]));
    await advance(write, payload);
    const media = await write.read.media.stored(workspaceId, mediaId);
    const mediaContentType = contentTypeOf(error);
    if (media && mediaContentType) await write.media.update(workspaceId, mediaId, { mediaContentType });
    if (media && media.mediaURL === '' && !media.watched && isUnusableFile(error)) {
      await write.uploads.originalRemoved(mediaId);
      await write.jobs.enqueue(removeFilesJob, { folder: mediaFolder(workspaceId, mediaId) });
    }
  });
}

/** What a pass is called in messages. */
const WORK: Record<MediaJobName, WorkName> = {
  'derive-media': 'processing',
  'see-media': 'objects',
  'study-media': 'faces',
  'hear-media': 'speech',
  'encode-hevc': 'hevc',
  'encode-webm': 'webm',
  'analyze-music': 'music',
  'measure-motion': 'motion',
};
