import { readFile } from 'node:fs/promises';
import { MATERIAL_FILES, type MediaFacts } from '@cutgraph/core';
import { mediaFileKey, type Store, type StoredMedia } from '@cutgraph/store';

/** The timecode of the first frame of a media; 0 where it has none, or was prepared by a release that did not look. */
export async function startSecondsOf(
  files: Store['files'],
  workspaceId: string,
  { id, mediaURL, height }: Pick<StoredMedia, 'id' | 'mediaURL' | 'height'>,
): Promise<number> {
  if (mediaURL === '' || height === 0) return 0;
  const key = mediaFileKey(workspaceId, id, MATERIAL_FILES.facts);
  const { facts } = await readKept<{ facts: MediaFacts }>(files, key);
  return facts.startSeconds ?? 0;
}

/** A document that the worker has made of a media. */
export async function readKept<T>(files: Store['files'], key: string): Promise<T> {
  return JSON.parse(await readFile(await files.localPath(key), 'utf8'));
}
