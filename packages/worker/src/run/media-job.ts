import {
  MEDIA_STATUS,
  type Media,
  mediaRef,
  removeFilesJob,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import { MediaRefusal } from '@cutgraph/media';
import { mediaFolder, type Store, type Writers } from '@cutgraph/store';
import { MEDIA_PIPELINE, type MediaJobName } from '../pipeline.ts';
import { failureWords } from './failure-words.ts';
import type { WorkerContext } from './job-module.ts';
import { progressOf } from './progress.ts';

type MediaPayload = { workspaceId: string; mediaId: string };

/** Tasks of a media that a job serves and that have not ended. */
async function openTasks(
  store: Store,
  { workspaceId, mediaId }: MediaPayload,
  job: MediaJobName,
): Promise<Task[]> {
  const tasks = await store.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId));
  const served: readonly string[] = MEDIA_PIPELINE[job].serves;
  return tasks.filter(
    (task) =>
      served.includes(task.taskType) &&
      task.taskStatus !== TASK_STATUS.Finished &&
      task.taskStatus !== TASK_STATUS.Error,
  );
}

/**
 * Runs one job of a media's pipeline: its tasks are Running while `work` goes on; `work` ends by saving what it made
 * together with `finish`, in one transaction. Nothing happens for a media that is gone or has ended already, and a
 * media that goes away meanwhile leaves no files.
 */
export async function runMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  { store, log }: WorkerContext,
  work: (given: {
    media: Media;
    onProgress: (share: number) => void;
    /** Ends the tasks of this job inside the transaction that saves; a reason means skipped. */
    finish: (write: Writers, skipped?: Partial<Record<Task['taskType'], string>>) => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const { workspaceId, mediaId } = payload;
  const media = await store.read.media.byId(workspaceId, mediaId);
  if (!media || media.mediaStatus !== MEDIA_STATUS.Processing) return;
  const tasks = await openTasks(store, payload, job);
  const ids = tasks.map((task) => task.id);
  await store.change((write) => write.tasks.start(ids));
  try {
    await work({
      media,
      onProgress: progressOf(store, ids, log),
      finish: async (write, skipped = {}) => {
        for (const task of tasks) {
          const reason = skipped[task.taskType];
          await write.tasks.finish(task.id, reason ? { outcome: 'skipped', reason } : { outcome: 'done' });
        }
      },
    });
  } finally {
    if (!(await store.read.media.byId(workspaceId, mediaId)))
      await store.files.removeFolder(mediaFolder(workspaceId, mediaId));
  }
}

/**
 * Notes that a job of a media's pipeline failed for good: its tasks and the ones that were to follow end in Error, and
 * so does the media, with the words of what failed. A file that is no video is not kept.
 */
export async function failMediaJob(
  job: MediaJobName,
  payload: MediaPayload,
  error: unknown,
  { store }: WorkerContext,
): Promise<void> {
  const { workspaceId, mediaId } = payload;
  const failure = failureWords(error, 'Processing this video');
  const isNoVideo =
    error instanceof MediaRefusal || (error instanceof Error && error.cause instanceof MediaRefusal);
  await store.change(async (write) => {
    const media = await write.read.media.byId(workspaceId, mediaId);
    if (!media || media.mediaStatus !== MEDIA_STATUS.Processing) return;
    const served: readonly string[] = MEDIA_PIPELINE[job].serves;
    for (const task of await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId))) {
      if (task.taskStatus === TASK_STATUS.Finished || task.taskStatus === TASK_STATUS.Error) continue;
      const isServed = served.includes(task.taskType);
      await write.tasks.fail(
        task.id,
        isServed ? failure : { errorCode: 'cancelled', reason: 'Not run, because a step before it failed.' },
      );
    }
    await write.media.update(workspaceId, mediaId, {
      mediaStatus: MEDIA_STATUS.Error,
      error: failure.reason,
    });
    if (isNoVideo) await write.jobs.enqueue(removeFilesJob, { folder: mediaFolder(workspaceId, mediaId) });
  });
}
