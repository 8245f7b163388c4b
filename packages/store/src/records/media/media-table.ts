import type { Media } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type MediaTable = {
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  size: number;
  lastModified: Date | null;
  mediaDuration: Generated<number>;
  mediaContentType: Media['mediaContentType'];
  mediaStatus: Generated<Media['mediaStatus']>;
  storageRef: string;
  storageBucket: string;
  storageFolderRef: string;
  uploadMetadata: Record<string, string>;
  thumbnailUrl: Generated<string>;
  mediaUrl: Generated<string>;
  mediaUrlFallback: Generated<string>;
  spriteSheetUrl: Generated<string>;
  spriteSheetWidth: Generated<number>;
  spriteSheetHeight: Generated<number>;
  spriteSheetTiles: Media['spriteSheetTiles'];
  listCategoryLabels: Generated<string[]>;
  listLabels: Generated<string[]>;
  listTrackedLabels: Generated<string[]>;
  csvUrl: Generated<string>;
  clipObject: Generated<Record<string, unknown>>;
  width: Generated<number>;
  height: Generated<number>;
  framesPerSecond: Generated<number>;
  hasSound: Generated<boolean>;
  downloadUrl: Generated<string>;
  audioUrl: Generated<string>;
  waveformUrl: Generated<string>;
  loudness: number | null;
  captionsUrl: Generated<string>;
  speechUrl: Generated<string>;
  qualityUrl: Generated<string>;
  looksUrl: Generated<string>;
  screenshotUrls: Generated<string[]>;
  recordedAt: Date | null;
  persons: Generated<Media['persons']>;
  /** Its place in line; null until its upload has ended. */
  turn: number | null;
  error: string | null;
  warning: string | null;
  progress: Generated<number>;
  tags: Generated<string[]>;
  rating: Generated<number>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

/** @param secondsLeft computed from its open tasks, see `../time-left.ts`. */
export function toMedia(row: Selectable<MediaTable>, secondsLeft: number | null): Media {
  const { workspaceId: _workspaceId, turn: _turn, thumbnailUrl, mediaUrl, mediaUrlFallback, ...rest } = row;
  const { spriteSheetUrl, csvUrl, downloadUrl, audioUrl, waveformUrl, captionsUrl, ...others } = rest;
  const { speechUrl, qualityUrl, looksUrl, screenshotUrls, ...further } = others;
  const { lastModified, recordedAt, createdAt, updatedAt, ...same } = further;
  return {
    ...same,
    thumbnailURL: thumbnailUrl,
    mediaURL: mediaUrl,
    mediaURLFallback: mediaUrlFallback,
    spriteSheetURL: spriteSheetUrl,
    csvURL: csvUrl,
    downloadURL: downloadUrl,
    audioURL: audioUrl,
    waveformURL: waveformUrl,
    captionsURL: captionsUrl,
    speechURL: speechUrl,
    qualityURL: qualityUrl,
    looksURL: looksUrl,
    screenshotURLs: screenshotUrls,
    secondsLeft,
    lastModified: momentOf(lastModified),
    recordedAt: momentOf(recordedAt),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The clock of a camera or a computer may say anything: what is no date on the wire must not make a whole list unreadable. */
function momentOf(date: Date | null): string | null {
  const year = date instanceof Date ? date.getUTCFullYear() : Number.NaN;
  return date && year >= 0 && year <= 9999 ? date.toISOString() : null;
}

/** A media as it is kept, without what is only computed for whoever is shown the document. */
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
  createdBy: string;
};

/** `secondsLeft` is computed when it is read. */
export type MediaPatch = Partial<Omit<Media, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'secondsLeft'>>;
