import { basename } from 'node:path';
import type { Media } from '@cutgraph/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { failureOf } from '../kept-message.ts';

/** A clock that is not ours may say what only a Date can be written from. */
type FileTime = ColumnType<string | null, Date | null, Date | null>;

export type MediaTable = {
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  size: number;
  lastModified: FileTime;
  mediaDuration: Generated<number>;
  mediaContentType: Media['mediaContentType'];
  mediaStatus: Generated<Media['mediaStatus']>;
  storageRef: string;
  storageBucket: string;
  storageFolderRef: string;
  uploadMetadata: Record<string, string>;
  thumbnailURL: Generated<string>;
  mediaURL: Generated<string>;
  mediaURLFallback: Generated<string>;
  spriteSheetURL: Generated<string>;
  spriteSheetWidth: Generated<number>;
  spriteSheetHeight: Generated<number>;
  spriteSheetTiles: Media['spriteSheetTiles'];
  listCategoryLabels: Generated<string[]>;
  listLabels: Generated<string[]>;
  listTrackedLabels: Generated<string[]>;
  csvURL: Generated<string>;
  clipObject: Generated<Record<string, unknown>>;
  width: Generated<number>;
  height: Generated<number>;
  framesPerSecond: Generated<number>;
  hasSound: Generated<boolean>;
  downloadURL: Generated<string>;
  audioURL: Generated<string>;
  waveformURL: Generated<string>;
  loudness: number | null;
  captionsURL: Generated<string>;
  speechURL: Generated<string>;
  qualityURL: Generated<string>;
  looksURL: Generated<string>;
  motionURL: Generated<string>;
  screenshotURLs: Generated<string[]>;
  recordedAt: FileTime;
  persons: Generated<Media['persons']>;
  /** Its place in line; null until its upload has ended. */
  turn: number | null;
  /** Of one whose original lies in a watched folder: which, and where in it, as it was last seen. */
  watchedRoot: string | null;
  watchedPath: string | null;
  watchedModifiedMs: number | null;
  watchedInode: number | null;
  contentKey: string | null;
  missingSince: string | null;
  /** A message as text, or a sentence of an earlier release. */
  error: string | null;
  warning: string | null;
  progress: Generated<number>;
  tags: Generated<string[]>;
  rating: Generated<number>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

/** @param secondsLeft computed from its open tasks, see `../time-left.ts`. */
export function toMedia(row: Selectable<MediaTable>, secondsLeft: number | null): Media {
  const { workspaceId: _workspaceId, turn: _turn, error, ...rest } = row;
  const { watchedRoot, watchedPath: path, missingSince, ...more } = rest;
  const { watchedModifiedMs: _modified, watchedInode: _inode, contentKey: _key, ...media } = more;
  // Only the last part of a path on the server is for members.
  const watched =
    watchedRoot === null || path === null ? null : { folder: basename(watchedRoot), path, missingSince };
  return { ...media, ...failureOf(error), watched, secondsLeft };
}

/** A media as it is kept, without what is computed when the document is read. */
export type StoredMedia = Omit<Media, 'secondsLeft' | 'persons'>;

export type NewMedia = {
  /** Made with `newId()`; it is the upload's id too. */
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  lastModified: string | null;
  uploadMetadata: Record<string, string>;
  /** What it is said to be, until its content shows it; Video unless given. */
  mediaContentType?: Media['mediaContentType'];
  createdBy: string;
};

/** `secondsLeft` is computed when it is read, and `error` is the sentence of `failure`. */
export type MediaPatch = Partial<
  Omit<Media, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'secondsLeft' | 'error' | 'watched'>
>;
