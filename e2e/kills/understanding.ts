import assert from 'node:assert/strict';
import {
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type Media,
  MOTION_TASK,
  mediaFileURL,
  ProblemError,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import type { Api } from '../harness/api.ts';

/** What Cutgraph has found out about a video, without anything that differs between two uploads of the same. */
export type Understanding = {
  media: object;
  files: Record<string, string>;
  bytes: Record<string, number>;
  tasks: Record<string, object>;
};

/** Files whose every byte comes out the same each time. */
const TEXTS = ['observations.csv', 'quality.json', 'waveform.json', 'speech.json', 'looks.json'] as const;
/** Films: what identifies a WebM is random each time, so only their lengths are compared. */
const FILMS = ['proxy.mp4', 'video.hevc.mp4', 'video.webm', 'audio.m4a', 'still.jpg'] as const;

/** The media once all of its tasks have ended; throws when it, or one of them, ended in Error. */
export async function wholeMedia(api: Api, workspaceId: string, mediaId: string): Promise<Media | undefined> {
  const media = await api.medium(workspaceId, mediaId);
  if (media.mediaStatus === MEDIA_STATUS.Error)
    throw new Error(`${media.name} ended in Error: ${media.error}`);
  const { items } = await api.mediaTasks(workspaceId, mediaId);
  const failed = items.find(({ taskStatus }) => taskStatus === TASK_STATUS.Error);
  if (failed) throw new Error(`${failed.taskType} of ${media.name} ended in Error: ${failed.reason}`);
  if (media.mediaStatus !== MEDIA_STATUS.Done) return undefined;
  // Read after the tasks: nothing of it changes any more.
  const isWhole = items.every(({ taskStatus }) => taskStatus === TASK_STATUS.Finished);
  return isWhole ? api.medium(workspaceId, mediaId) : undefined;
}

/**
 * How the picture of a whole video moves: asked for as often as this is called, measured once; undefined until it is.
 *
 * @throws when the measurement ended in Error.
 */
export async function motionOf(api: Api, workspaceId: string, mediaId: string): Promise<string | undefined> {
  await api.ask('POST /api/ws/{w}/media/{m}/motion', { params: { w: workspaceId, m: mediaId } });
  const { items } = await api.mediaTasks(workspaceId, mediaId);
  const tasks = items.filter(({ taskType }) => taskType === MOTION_TASK);
  assert.equal(tasks.length, 1, 'a media has one task that measures its motion');
  const { taskStatus, fileRunCount, reason } = tasks[0]!;
  if (taskStatus === TASK_STATUS.Error) throw new Error(`Its motion was not measured: ${reason}`);
  if (taskStatus !== TASK_STATUS.Finished) return undefined;
  assert.equal(fileRunCount, 1, 'motion is measured once');
  return (await api.file(mediaFileURL(workspaceId, mediaId, 'motion.json'))).toString('utf8');
}

/** Sees that every task of a video is there once and ended well, and that its output came to be once. */
export async function checkTasks(api: Api, workspaceId: string, mediaId: string): Promise<void> {
  const items = await tasksOf(api, workspaceId, mediaId);
  const types = items.map(({ taskType }) => taskType).sort();
  assert.deepEqual(types, [...MEDIA_TASK_TYPES].sort(), 'a media has each task once');
  for (const { taskType, taskStatus, outcome, progress, fileRunCount } of items) {
    const state = { taskStatus, outcome, progress, fileRunCount };
    assert.deepEqual(state, endOf(taskType), taskType);
  }
}

/** No speech model is installed here. */
function endOf(taskType: Task['taskType']) {
  const ended = { taskStatus: TASK_STATUS.Finished, progress: 1 };
  return taskType === 'SpeechTranscriptionFromGCI_V1'
    ? { ...ended, outcome: 'skipped', fileRunCount: 0 }
    : { ...ended, outcome: 'done', fileRunCount: 1 };
}

/** The tasks that every media has. */
async function tasksOf(api: Api, workspaceId: string, mediaId: string): Promise<Task[]> {
  const { items } = await api.mediaTasks(workspaceId, mediaId);
  return items.filter(({ taskType }) => taskType !== MOTION_TASK);
}

export async function understandingOf(api: Api, workspaceId: string, media: Media): Promise<Understanding> {
  const { mediaDuration, width, height, framesPerSecond, hasSound, size, loudness } = media;
  const { spriteSheetWidth, spriteSheetHeight, spriteSheetTiles, clipObject, persons } = media;
  const { listLabels, listTrackedLabels, listCategoryLabels, warning, error, progress } = media;
  const { thumbnailURL, screenshotURLs, captionsURL } = media;
  const nameless = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(media.id, 'MEDIA'));
  const files: Record<string, string> = {};
  for (const name of TEXTS) {
    const text = await fileOf(api, workspaceId, media, name);
    files[name] = text.toString('utf8').replaceAll(media.id, 'MEDIA');
  }
  const bytes: Record<string, number> = {};
  for (const name of FILMS) bytes[name] = (await fileOf(api, workspaceId, media, name)).length;
  const tasks: Understanding['tasks'] = {};
  for (const { taskType, outcome, progress, fileRunCount } of await tasksOf(api, workspaceId, media.id))
    tasks[taskType] = { outcome, progress, fileRunCount };
  return {
    media: nameless({
      ...{ mediaDuration, width, height, framesPerSecond, hasSound, size, loudness },
      ...{ spriteSheetWidth, spriteSheetHeight, spriteSheetTiles, clipObject, persons },
      ...{ listLabels, listTrackedLabels, listCategoryLabels, warning, error, progress },
      ...{ thumbnailURL, screenshotURLs, captionsURL },
    }),
    files,
    bytes,
    tasks,
  };
}

/** A file of a media; empty where a media of its kind has none. */
async function fileOf(
  api: Api,
  workspaceId: string,
  media: Media,
  name: (typeof TEXTS | typeof FILMS)[number],
): Promise<Buffer> {
  try {
    return await api.file(mediaFileURL(workspaceId, media.id, name));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return Buffer.alloc(0);
    throw error;
  }
}
