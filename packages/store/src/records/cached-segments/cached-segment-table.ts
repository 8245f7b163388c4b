import type { DecodeStart } from '@cutgraph/core';
import type { Generated, Selectable } from 'kysely';
import { cachedSegmentKey } from '../../files/keys.ts';

export type CachedSegmentTable = {
  id: string;
  workspaceId: string;
  /** The hash of what it shows. */
  key: string;
  /** Names its file: another one when the file was made again. */
  fileId: string;
  /** Whose pictures are in it. */
  mediaIds: string[];
  bytes: number;
  sha256: string;
  decodedFrom: DecodeStart;
  createdAt: Generated<string>;
  lastUsedAt: Generated<string>;
};

/** A rendered and checked segment that any film of its workspace can have. */
export type CachedSegment = Pick<CachedSegmentTable, 'id' | 'key' | 'bytes' | 'sha256' | 'decodedFrom'> & {
  fileId: string;
  /** Where its file is. */
  fileKey: string;
};

export function toCachedSegment(row: Selectable<CachedSegmentTable>): CachedSegment {
  const { id, key, fileId, bytes, sha256, decodedFrom } = row;
  return { ...{ id, key, fileId, bytes, sha256, decodedFrom }, fileKey: fileKeyOf(row) };
}

export function fileKeyOf(
  row: Pick<Selectable<CachedSegmentTable>, 'workspaceId' | 'mediaIds' | 'fileId'>,
): string {
  return cachedSegmentKey(row.workspaceId, row.mediaIds, row.fileId);
}
