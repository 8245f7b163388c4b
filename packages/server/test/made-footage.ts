import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS, type Media, type StoredVideograph } from '@cutgraph/contract';
import type { Box, Cut, Edge, Videograph } from '@cutgraph/core';
import {
  labelThumbnailKey,
  mediaFileKey,
  newId,
  originalKey,
  type Store,
  timelineFileKey,
} from '@cutgraph/store';

/** Puts bytes where the worker would have put a file. */
export async function putBytes(store: Store, key: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-made-'));
  await writeFile(join(folder, 'file'), bytes);
  await store.files.putFile(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}

/** A media as it is after the worker has done all its jobs. */
export async function doneMedia(
  store: Store,
  workspaceId: string,
  createdBy: string,
  durationSeconds = 60,
): Promise<Media> {
  const id = newId();
  const bytes = randomBytes(5000);
  await putBytes(store, originalKey(workspaceId, id), bytes);
  for (const name of ['proxy.mp4', 'thumbnail.jpg', 'sprite.jpg', 'audio.m4a', 'observations.csv'])
    await putBytes(store, mediaFileKey(workspaceId, id, name), bytes);
  await putBytes(store, labelThumbnailKey(workspaceId, id, 'label-01'), bytes);
  return store.change(async (write) => {
    await write.media.create({
      id,
      workspaceId,
      name: 'Beach "day" – ünï.mp4',
      type: 'video/mp4',
      size: bytes.length,
      lastModified: null,
      uploadMetadata: {},
      createdBy,
    });
    return write.media.update(workspaceId, id, {
      mediaStatus: MEDIA_STATUS.Done,
      mediaDuration: durationSeconds,
      csvURL: `/api/files/ws/${workspaceId}/media/${id}/observations.csv`,
    });
  });
}

/** Puts what a finished render leaves. */
export async function putTimelineFiles(
  store: Store,
  workspaceId: string,
  id: string,
  bytes: Buffer,
): Promise<void> {
  await putBytes(store, timelineFileKey(workspaceId, id, 'video.mp4'), bytes);
  await putBytes(store, timelineFileKey(workspaceId, id, 'thumbnail.jpg'), bytes);
}

const BOX: Box = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };

/** A graph of four cuts of 6, 6, 6 and 3 seconds: 0 -> 1 -> 2 -> 3, and 0 -> 2. */
export async function madeVideograph(
  store: Store,
  workspaceId: string,
  media: Media,
): Promise<StoredVideograph> {
  const clipID = `${media.id}label-01`;
  const cut = (index: number, length: number): Cut => ({
    index,
    oid: `cut-${index}`,
    offset: 0,
    start: index * 10,
    end: index * 10 + length,
    length,
    mediaID: media.id,
    clipID,
    startBox: BOX,
    endBox: BOX,
    crop: null,
  });
  const edge = (to: number): Edge => ({
    to,
    offset: 0.01,
    score: 0.9,
    terms: { position: 0.9, motion: 0.9, prominence: 0.9, shape: 0.9, quality: 0.9 },
    words: ['same place'],
  });
  const mediaPath = `/ws/${workspaceId}/media/${media.id}`;
  const graph: Videograph = {
    media: {
      [media.id]: {
        oid: media.id,
        mediaPath,
        mediaURL: '',
        spriteSheetURL: '',
        storageURL: '',
        thumbnailURL: '',
      },
    },
    clips: {
      [clipID]: {
        oid: clipID,
        thumbnailURL: '',
        clipPath: `${mediaPath}/clips/${clipID}`,
        clipStartTime: 0,
        clipEndTime: 40,
        clipLengthTime: 40,
      },
    },
    cuts: { 0: cut(0, 6), 1: cut(1, 6), 2: cut(2, 6), 3: cut(3, 3) },
    edges: { 0: [edge(1), edge(2)], 1: [edge(2)], 2: [edge(3)] },
    buildIndex: 1,
    minCutLength: 5,
    canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
  };
  return store.change(async (write) => {
    const wizard = await write.wizards.create({
      workspaceId,
      initConfig: { durationTargetTime: 18 },
      initURLs: {},
      createdBy: media.createdBy,
    });
    return write.videographs.create({ workspaceId, wizardId: wizard.id, graph, path: [0] });
  });
}
