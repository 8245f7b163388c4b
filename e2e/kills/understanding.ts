import assert from 'node:assert/strict';
import { MEDIA_STATUS, type Media, mediaFileURL, TASK_STATUS } from '@cutgraph/contract';
import type { Api } from '../harness/api.ts';

/** What Cutgraph has found out about a video, without anything that differs between two uploads of the same. */
export type Understanding = { media: object; observations: string };

const TASKS = [
  'LabelDetectionFromGCI_V1',
  'ObjectTrackingFromGCI_V1',
  'TranscodeCreateAudioStream_V1',
  'TranscodeCreateHEVCAndSpriteSheet_V1',
];

/** The media once it has ended; throws when it ended in Error. */
export async function doneMedia(api: Api, workspaceId: string, mediaId: string): Promise<Media | undefined> {
  const media = await api.medium(workspaceId, mediaId);
  if (media.mediaStatus === MEDIA_STATUS.Error)
    throw new Error(`${media.name} ended in Error: ${media.error}`);
  return media.mediaStatus === MEDIA_STATUS.Done ? media : undefined;
}

/** Sees that every task of a media that is Done ended well, exactly once each. */
export async function checkTasks(api: Api, workspaceId: string, mediaId: string): Promise<void> {
  const { items } = await api.mediaTasks(workspaceId, mediaId);
  assert.deepEqual(items.map(({ taskType }) => taskType).sort(), TASKS, 'a media has each task once');
  for (const { taskType, taskStatus, outcome, progress } of items) {
    const state = { taskStatus, outcome, progress };
    assert.deepEqual(state, { taskStatus: TASK_STATUS.Finished, outcome: 'done', progress: 1 }, taskType);
  }
}

export async function understandingOf(api: Api, workspaceId: string, media: Media): Promise<Understanding> {
  const { mediaDuration, width, height, framesPerSecond, hasSound, size } = media;
  const { spriteSheetWidth, spriteSheetHeight, spriteSheetTiles, clipObject } = media;
  const { listLabels, listTrackedLabels, listCategoryLabels, warning, error, progress } = media;
  const csv = await api.file(mediaFileURL(workspaceId, media.id, 'observations.csv'));
  return {
    media: {
      ...{ mediaDuration, width, height, framesPerSecond, hasSound, size },
      ...{ spriteSheetWidth, spriteSheetHeight, spriteSheetTiles, clipObject },
      ...{ listLabels, listTrackedLabels, listCategoryLabels, warning, error, progress },
    },
    observations: csv.toString('utf8').replaceAll(media.id, 'MEDIA'),
  };
}
