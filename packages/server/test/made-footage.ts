import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CollectionClip,
  MEDIA_FILES,
  MEDIA_STATUS,
  type Media,
  type StoredVideograph,
} from '@cutgraph/contract';
import type { Box, Cut, Edge, SeenFace, Videograph } from '@cutgraph/core';
import {
  mediaFileKey,
  newId,
  originalKey,
  queueUnderstanding,
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

/** As `putBytes`, of zeros that take no space on the disk. */
export async function putZeros(store: Store, key: string, size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-made-'));
  await writeFile(join(folder, 'file'), '');
  await truncate(join(folder, 'file'), size);
  await store.files.putFile(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}

/** A media whose upload has just ended: its tasks are Ready. */
export async function arrivedMedia(store: Store, workspaceId: string, createdBy: string): Promise<Media> {
  const id = newId();
  return store.change(async (write) => {
    await write.media.create({
      id,
      workspaceId,
      name: 'a.mp4',
      type: 'video/mp4',
      size: 5,
      lastModified: null,
      uploadMetadata: {},
      createdBy,
    });
    const media = await write.media.update(workspaceId, id, { mediaStatus: MEDIA_STATUS.Processing });
    await queueUnderstanding(write, workspaceId, media);
    return media;
  });
}

/** Faces that look alike where the number is the same; answers their ids, in order. */
export async function putFaces(
  store: Store,
  workspaceId: string,
  mediaId: string,
  whose: number[],
): Promise<string[]> {
  const faces = whose.map((number, at): SeenFace & { id: string } => ({
    id: newId(),
    track: null,
    time: at,
    box: BOX,
    confidence: 0.9 - at / 100,
    embedding: Array.from({ length: 1024 }, (_, index) => (index === number ? 1 : 0)),
  }));
  await store.change((write) => write.faces.replace(workspaceId, mediaId, faces));
  return faces.map(({ id }) => id);
}

const MADE_FILES = [
  ...MEDIA_FILES.filter((name) => name !== 'original'),
  'labels/label-01.jpg',
  'screenshots/0.jpg',
  'persons/p1.jpg',
];

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
  await Promise.all(MADE_FILES.map((name) => putBytes(store, mediaFileKey(workspaceId, id, name), bytes)));
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

/** A stretch of a media as a part of a collection. */
export function madeClip(
  workspaceId: string,
  mediaId: string,
  change: Partial<CollectionClip> = {},
): CollectionClip {
  const mediaRefId = `/ws/${workspaceId}/media/${mediaId}`;
  return {
    id: `${mediaRefId}/clips/${mediaId}label-01`,
    title: 'person',
    source: 'clips',
    length: 6,
    start: 0,
    end: 6,
    mediaID: mediaId,
    thumbnailURL: '',
    workspaceRefId: `/ws/${workspaceId}`,
    mediaRefId,
    volume: 1,
    fadeIn: 0,
    fadeOut: 0,
    ...change,
  };
}

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
    moment: null,
  });
  const edge = (to: number): Edge => ({
    to,
    kind: 'match',
    offset: 0.01,
    score: 0.9,
    terms: { position: 0.9, motion: 0.9, prominence: 0.9, shape: 0.9, quality: 0.9 },
    reasons: [{ code: 'same-place' }],
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
