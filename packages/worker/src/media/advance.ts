import { isDeepStrictEqual } from 'node:util';
import {
  ALL_JOBS,
  type JobDefinition,
  MEDIA_STATUS,
  type Media,
  type MediaJobName,
  mediaJobKey,
  mediaRef,
  type Task,
} from '@cutgraph/contract';
import { mediaPriority, type Writers } from '@cutgraph/store';
import {
  dependentsOf,
  hasResult,
  isUnendedTask,
  PIPELINE,
  type PipelineMedia,
  type PipelineTask,
  passesOf,
  tasksOf,
  wantedJobs,
} from '../pipeline.ts';
import type { WorkFailure } from '../run/failure-messages.ts';

export type MediaPayload = { workspaceId: string; mediaId: string };

type MediaDefinition = JobDefinition & { name: MediaJobName };
const DEFINITIONS = ALL_JOBS.filter((job) => job.name in PIPELINE) as readonly MediaDefinition[];

const STOPPED = { code: 'processing-stopped' } as const;

/**
 * Advances a media: queues the passes that can run, cancels those that are not wanted, ends the tasks that wait for
 * what never comes, sets the state of the media, and begins the generations that waited for it. It may be called at any
 * time, as often as one likes. A pass that calls it in the transaction that ends its own tasks ends its own job here too:
 * while that counts as running, the same tasks could not be queued again.
 */
export async function advance(write: Writers, { workspaceId, mediaId }: MediaPayload): Promise<void> {
  let tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const media = await write.read.media.stored(workspaceId, mediaId);
  const isHere = media !== undefined && media.mediaStatus !== MEDIA_STATUS.Uploading;
  const { run, hopeless } = isHere ? wantedJobs(tasks, media) : { run: [], hopeless: [] };
  if (hopeless.length > 0) {
    await failHopeless(write, tasks, hopeless);
    tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId));
  }
  const singletonKey = mediaJobKey(mediaId);
  const turn = run.length > 0 ? await write.read.media.turnOf(workspaceId, mediaId) : 0;
  for (const definition of DEFINITIONS) {
    if (run.includes(definition.name)) {
      const priority = mediaPriority(turn, PIPELINE[definition.name].delay);
      const of = { singletonKey, priority, personId: media?.createdBy ?? '' };
      await write.jobs.enqueue(definition, { workspaceId, mediaId }, of);
    } else await write.jobs.cancel(definition, singletonKey);
  }
  if (!isHere) {
    if (!media) await write.wizards.mediaSettled(workspaceId, mediaId);
    return;
  }
  const state = mediaStateOf(tasks, media);
  if (state.mediaStatus !== media.mediaStatus || !isDeepStrictEqual(state.failure, media.failure))
    await write.media.update(workspaceId, mediaId, state);
  if (state.mediaStatus !== MEDIA_STATUS.Processing) await write.wizards.mediaSettled(workspaceId, mediaId);
}

/**
 * The state of a media whose upload has ended. It is Done as soon as all results are there that gate it, and stays so:
 * a pass that runs again, and fails, leaves the older result, and only its task says what went wrong. It is in Error
 * when such a result is missing and no task is left that makes it.
 */
export function mediaStateOf(
  tasks: readonly (PipelineTask & Pick<Task, 'errorCode' | 'message'>)[],
  media: PipelineMedia,
): Pick<Media, 'mediaStatus' | 'failure'> {
  const missing = passesOf(media).filter((job) => PIPELINE[job].gates && !hasResult(job, media));
  if (missing.length === 0) return { mediaStatus: MEDIA_STATUS.Done, failure: null };
  for (const job of missing) {
    // The first pass also runs for those that only need it, and their tasks say how it failed.
    const concerned = PIPELINE[job].needs ? tasksOf(job, tasks) : tasks;
    if (concerned.some(isUnendedTask)) continue;
    const failed = concerned.filter(({ errorCode }) => errorCode !== null && errorCode !== 'cancelled');
    const message = (tasksOf(job, failed)[0] ?? failed[0])?.message;
    return { mediaStatus: MEDIA_STATUS.Error, failure: message ?? STOPPED };
  }
  return { mediaStatus: MEDIA_STATUS.Processing, failure: null };
}

async function failHopeless(write: Writers, tasks: readonly Task[], jobs: MediaJobName[]): Promise<void> {
  for (const job of jobs)
    for (const task of tasksOf(job, tasks)) if (isUnendedTask(task)) await write.tasks.fail(task.id, NOT_RUN);
}

const NOT_RUN: WorkFailure = { errorCode: 'cancelled', message: { code: 'task-not-run' } };

/**
 * Ends the tasks of a pass that failed for good, and of all that need it where it never gave its result. Their media
 * is not brought on yet.
 */
export async function failPass(
  write: Writers,
  { workspaceId, mediaId }: MediaPayload,
  job: MediaJobName,
  failure: WorkFailure,
): Promise<void> {
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const media = await write.read.media.stored(workspaceId, mediaId);
  if (!media) return;
  const own = tasksOf(job, tasks).filter(isUnendedTask);
  for (const task of own) await write.tasks.fail(task.id, failure);
  if (!PIPELINE[job].gates || hasResult(job, media)) return;
  for (const dependent of dependentsOf(job))
    for (const task of tasksOf(dependent, tasks).filter(isUnendedTask))
      await write.tasks.fail(task.id, own.length > 0 ? NOT_RUN : failure);
}
