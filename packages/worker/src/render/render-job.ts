import { parseRef, type StoredTimeline, TASK_STATUS, type Task, timelineRef } from '@cutgraph/contract';
import {
  type Message,
  type PlanFacts,
  planOf,
  Refusal,
  type RenderPlan,
  timelineOfExport,
  validateTimeline,
} from '@cutgraph/core';
import { meterCpu } from '@cutgraph/media';
import {
  FileNotSeenError,
  mediaFileKey,
  originalKey,
  type Store,
  timelineFolder,
  type Writers,
} from '@cutgraph/store';
import { readFacts, readMotion, readQuality, readSpeech } from '../media/read-facts.ts';
import { failureOf } from '../run/failure-messages.ts';
import type { WorkerContext } from '../run/job-module.ts';
import { type Progress, progressOfTasks } from '../run/progress.ts';
import { removeFolder } from '../run/remove-folder.ts';
import { type FilmSources, filmSources, type InputFiles } from './film-sources.ts';
import { MEDIA_GONE, type PlanMedia } from './segment-names.ts';

export type RenderPayload = { workspaceId: string; timelineId: string };

/** What a render job is given. */
type GivenWork = {
  plan: RenderPlan;
  /** What the cuts are made from. */
  sources: FilmSources;
  /** Of the inputs that show something: which media they are. */
  media: Record<string, PlanMedia>;
  onProgress: Progress['report'];
  /** One transaction with the render's task held; nothing happens when the render has ended meanwhile. */
  change: (change: (write: Writers, task: Task) => Promise<void>) => Promise<void>;
  /** The same, as the last of this job: no progress is reported after it. */
  save: (change: (write: Writers, task: Task) => Promise<void>) => Promise<void>;
};

/**
 * Runs one job of a render, with its task Running. Nothing happens for a render that has ended. What a stopped or
 * failed render has made is kept, so that a retry goes on from there; a timeline that is gone leaves no files.
 */
export async function runRenderJob(
  payload: RenderPayload,
  { store, log }: WorkerContext,
  signal: AbortSignal,
  work: (given: GivenWork) => Promise<void>,
): Promise<void> {
  const { workspaceId, timelineId } = payload;
  const task = await store.change(async (write) => {
    const open = await openTask(write, payload);
    // The segments of a render share its task: the first of them starts it.
    if (open?.taskStatus === TASK_STATUS.Ready) await write.tasks.start([open.id]);
    return open;
  });
  const progress = progressOfTasks(store, task ? [task.id] : [], log);
  try {
    const timeline = await store.read.timelines.byId(workspaceId, timelineId);
    if (!task || !timeline) return;
    const changeIfOpen: GivenWork['change'] = (change) =>
      store.change(async (write) => {
        const open = await openTask(write, payload);
        if (open) await change(write, open);
      });
    const given: GivenWork = {
      ...(await planOfStored(store, workspaceId, timeline)),
      onProgress: progress.report,
      change: changeIfOpen,
      async save(change) {
        await progress.end();
        signal.throwIfAborted();
        await changeIfOpen(change);
      },
    };
    let cpuSeconds = 0;
    try {
      await meterCpu(
        () => work(given),
        (seconds) => {
          cpuSeconds = seconds;
        },
      );
    } finally {
      if (cpuSeconds > 0) await store.change((write) => write.tasks.spend([task.id], cpuSeconds));
    }
  } catch (error) {
    const isWanted = await store.change(async (write) => {
      const open = await openTask(write, payload);
      if (open?.taskStatus === TASK_STATUS.Running && error instanceof FileNotSeenError)
        await write.tasks.wait(open.id, { code: 'waiting-for-file' });
      return open !== undefined;
    });
    if (isWanted || signal.aborted) throw error;
    log.info({ payload, error: String(error) }, 'a render was not wanted any more');
  } finally {
    await progress.end();
    if (!(await store.read.timelines.byId(workspaceId, timelineId)))
      await removeFolder(store, timelineFolder(workspaceId, timelineId));
  }
}

/** The task of a render that has not ended, held for this transaction. */
async function openTask(
  write: Writers,
  { workspaceId, timelineId }: RenderPayload,
): Promise<Task | undefined> {
  const tasks = await write.tasks.lock(workspaceId, timelineRef(workspaceId, timelineId));
  return tasks.find(
    ({ taskStatus }) => taskStatus === TASK_STATUS.Ready || taskStatus === TASK_STATUS.Running,
  );
}

async function planOfStored(
  store: Store,
  workspaceId: string,
  { exportTimeline }: StoredTimeline,
): Promise<Pick<GivenWork, 'plan' | 'sources' | 'media'>> {
  // Keys are whatever the edit list says.
  const facts: Record<string, PlanFacts> = Object.create(null);
  const files: Record<string, InputFiles> = Object.create(null);
  const shown: Record<string, PlanMedia> = Object.create(null);
  const { inputs, editList, music } = exportTimeline;
  for (const { key, uri } of inputs) {
    const ref = parseRef(uri);
    const isHere = ref?.kind === 'media' && ref.workspaceId === workspaceId;
    const media = isHere ? await store.read.media.stored(workspaceId, ref.id) : undefined;
    const isMusicOnly = !editList.some(({ inputs }) => inputs.includes(key));
    const isPlayable = media && (media.mediaURL !== '' || isMusicOnly);
    if (!isPlayable)
      throw new Refusal('not-found', isMusicOnly ? { code: 'music-of-film-deleted' } : MEDIA_GONE);
    // A photo is rendered from the video that stands still.
    const original: InputFiles =
      media.mediaContentType === 'Image'
        ? { original: mediaFileKey(workspaceId, media.id, 'still.mp4') }
        : { original: originalKey(workspaceId, media.id), size: media.size };
    if (isMusicOnly) {
      // It may have no picture, and none of the files of one that has.
      facts[key] = { durationSeconds: media.mediaDuration, picture: null, sound: media.hasSound ? {} : null };
      files[key] = original;
      continue;
    }
    const speech = music && (await readSpeech(store.files, workspaceId, media));
    const isSteadied = editList.some(({ inputs, stabilise }) => stabilise && inputs.includes(key));
    const motion = isSteadied && (await readMotion(store.files, workspaceId, media));
    facts[key] = {
      ...(await readFacts(store.files, workspaceId, media.id)).facts,
      ...(speech && { speech }),
      ...(motion && { motion }),
    };
    const proxyKey = mediaFileKey(workspaceId, media.id, 'proxy.mp4');
    // An original never changes; a proxy, which may be shown in its stead, can be made again.
    const proxyBytes = (await store.files.stat(proxyKey))?.size ?? 0;
    shown[key] = { mediaId: media.id, identity: `${media.id} ${media.size} ${proxyBytes}` };
    files[key] = {
      ...original,
      proxy: proxyKey,
      quality: await readQuality(store.files, workspaceId, media),
    };
  }
  validateTimeline(exportTimeline);
  const sources = filmSources(store.files, files);
  return { plan: planOf(timelineOfExport(exportTimeline), facts), sources, media: shown };
}

/** Notes that a render failed for good, and stops what else of it waits or runs. */
export async function failRender(
  payload: RenderPayload,
  error: unknown,
  { store }: WorkerContext,
): Promise<void> {
  const failure = failureOf(error, 'rendering');
  await store.change(async (write) => {
    const task = await openTask(write, payload);
    if (!task) return;
    await write.tasks.fail(task.id, failure);
    await endRender(write, payload, failure.message);
  });
}

/** Notes why a timeline is not rendered, and stops what of it waits or runs. */
export async function endRender(
  write: Writers,
  { workspaceId, timelineId }: RenderPayload,
  failure: Message,
): Promise<void> {
  const timeline = await write.timelines.update(workspaceId, timelineId, { failure });
  await write.jobs.cancelRender(timeline);
}
