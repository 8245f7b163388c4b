import { stat } from 'node:fs/promises';
import { type DecodeStart, Refusal } from '@cutgraph/core';
import { type CachedSegment, newId, type SegmentCacheLimits, type Store } from '@cutgraph/store';
import { MEDIA_GONE, type SegmentName } from './segment-names.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Keeps a segment that was made and checked just now, for this film and later ones; the file moves. Where another worker was
 * quicker its segment is the one that is kept. The row comes first: a worker that is killed in between leaves a row whose
 * file is missed and made again, never a file that no row names.
 *
 * @param segment.replaces the id of a file that is not as it was.
 * @throws Refusal `not-found` when a media is gone whose pictures are in it.
 */
export async function keepSegment(
  store: Store,
  segment: SegmentName & {
    workspaceId: string;
    path: string;
    decodedFrom: DecodeStart;
    replaces: string | null;
    signal: AbortSignal;
  },
): Promise<CachedSegment> {
  const { path, signal, ...same } = segment;
  const { size: bytes } = await stat(path);
  const sha256 = await sha256Of(path, signal);
  const fileId = newId();
  const kept = await store.change((write) => write.cachedSegments.keep({ ...same, fileId, bytes, sha256 }));
  if (!kept) throw new Refusal('not-found', MEDIA_GONE);
  if (kept.fileId !== fileId) return kept;
  await store.files.putFile(kept.fileKey, path);
  const [now] = await store.read.cachedSegments.byKeys(segment.workspaceId, [segment.key]);
  // Its media was deleted meanwhile, or another worker missed the file before it was there.
  if (now?.fileId !== fileId) await store.files.remove(kept.fileKey);
  if (!now) throw new Refusal('not-found', MEDIA_GONE);
  return now;
}

/** Removes segments that nothing needs and that are beyond the limits: of one workspace, or of all. */
export async function evictSegments(
  store: Store,
  limits: SegmentCacheLimits,
  workspaceId?: string,
): Promise<number> {
  const files = await store.change((write) => write.cachedSegments.evict(limits, workspaceId));
  for (const key of files) await store.files.remove(key);
  return files.length;
}
