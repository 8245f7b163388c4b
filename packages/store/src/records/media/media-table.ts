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
  error: string | null;
  warning: string | null;
  progress: Generated<number>;
  createdBy: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export function toMedia(row: Selectable<MediaTable>): Media {
  const { workspaceId: _workspaceId, thumbnailUrl, mediaUrl, mediaUrlFallback, ...rest } = row;
  const { spriteSheetUrl, csvUrl, lastModified, createdAt, updatedAt, ...same } = rest;
  return {
    ...same,
    thumbnailURL: thumbnailUrl,
    mediaURL: mediaUrl,
    mediaURLFallback: mediaUrlFallback,
    spriteSheetURL: spriteSheetUrl,
    csvURL: csvUrl,
    lastModified: lastModified?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
