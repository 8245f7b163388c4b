import {
  deriveMediaJob,
  MEDIA_STATUS,
  mediaJobKey,
  mediaRef,
  removeFilesJob,
  seeMediaJob,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import { mediaFolder, type Writers } from '@cutgraph/store';
import { MEDIA_PIPELINE, type MediaJobName } from '../pipeline.ts';
import { failureWords, isUnusableFile } from './failure-words.ts';
import type { WorkerContext } from './job-module.ts';
import { progressOf } from './progress.ts';

export type MediaPayload = { workspaceId: string; mediaId: string };

/** Why a task is skipped, by its type. */
type Skipped = Partial<Record<Task['taskType'], string>>;

/**
 * Runs one job of a media's pipeline. Its tasks are Running while `work` goes on. `work` ends by saving what it made:
 * `save` ends the tasks and makes the change in one transaction, or does nothing when the tasks have ended meanwhile
 * (cancelled, or another worker was quicker). Nothing at all happens for a media that has no open task of this job, so
 * a job that runs again after it saved ends at once. A media that goes away meanwhile leaves no files.
 */
export async function runMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  context: WorkerContext,
  signal: AbortSignal,
  work: (given: {
    onProgress: (share: number) => void;
    save: (change: (write: Writers) => Promise<void>, skipped?: Skipped) => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const { store, log } = context;
  const { workspaceId, mediaId } = payload;
  const ids = await store.change(async (write) => {
    const open = (await openTasks(write, payload, job)).map((task) => task.id);
    await write.tasks.start(open);
    return open;
  });
  if (ids.length === 0) return;
  const progress = progressOf(store, ids, log);
  try {
    await work({
      onProgress: progress.report,
      async save(change, skipped = {}) {
        await progress.end();
        signal.throwIfAborted();
        await store.change(async (write) => {
          const open = await openTasks(write, payload, job);
          if (open.length === 0) return;
          for (const task of open) {
            const reason = skipped[task.taskType];
            await write.tasks.finish(task.id, reason ? { outcome: 'skipped', reason } : { outcome: 'done' });
          }
          await change(write);
        });
      },
    });
  } catch (error) {
    const isWanted = await store.change(async (write) => (await openTasks(write, payload, job)).length > 0);
    if (isWanted || signal.aborted) throw error;
    log.info({ job, payload, error: String(error) }, 'a job was not wanted any more');
  } finally {
    await progress.end();
    if (!(await store.read.media.byId(workspaceId, mediaId)))
      await store.files.removeFolder(mediaFolder(workspaceId, mediaId));
  }
}

/** The tasks that a job serves and that have not ended, held for this transaction; none when the media is not Processing. */
async function openTasks(
  write: Writers,
  { workspaceId, mediaId }: MediaPayload,
  job: MediaJobName,
): Promise<Task[]> {
  const served: readonly string[] = MEDIA_PIPELINE[job].serves;
  const tasks = await write.tasks.lock(workspaceId, mediaRef(workspaceId, mediaId));
  const media = await write.read.media.byId(workspaceId, mediaId);
  if (media?.mediaStatus !== MEDIA_STATUS.Processing) return [];
  return tasks.filter(
    ({ taskType, taskStatus }) =>
      served.includes(taskType) && (taskStatus === TASK_STATUS.Ready || taskStatus === TASK_STATUS.Running),
  );
}

/**
 * Notes that a job of a media's pipeline failed for good: its tasks and the ones that were to follow end in Error, and
 * so does the media, with the words of what failed. A file that cannot be used is not kept.
 */
export async function failMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  error: unknown,
  { store }: WorkerContext,
): Promise<void> {
  const { workspaceId, mediaId } = payload;
  const failure = failureWords(error, 'Processing this video');
  const notRun = { errorCode: 'cancelled', reason: 'Not run, because a step before it failed.' };
  const served: readonly string[] = MEDIA_PIPELINE[job].serves;
  await store.change(async (write) => {
    if ((await openTasks(write, payload, job)).length === 0) return;
    for (const task of await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId))) {
      if (task.taskStatus === TASK_STATUS.Finished || task.taskStatus === TASK_STATUS.Error) continue;
      await write.tasks.fail(task.id, served.includes(task.taskType) ? failure : notRun);
    }
    // This run's own job ends here too: while it counts as running, a retry that comes at once could not put one in.
    for (const definition of [deriveMediaJob, seeMediaJob])
      await write.jobs.cancel(definition, mediaJobKey(mediaId));
    await write.media.update(workspaceId, mediaId, {
      mediaStatus: MEDIA_STATUS.Error,
      error: failure.reason,
    });
    if (isUnusableFile(error))
      await write.jobs.enqueue(removeFilesJob, { folder: mediaFolder(workspaceId, mediaId) });
  });
}
