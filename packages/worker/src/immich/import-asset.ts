import { MEDIA_STATUS, type Media, momentSchema, visibleLineOf } from '@cutgraph/contract';
import { PHOTO_TYPES, Refusal } from '@cutgraph/core';
import { DamagedOriginal, type Immich, type ImmichAsset, type Original } from '@cutgraph/immich';
import {
  type KeptAsset,
  type KeptImport,
  mediaFolder,
  newId,
  originalKey,
  queueUnderstanding,
  reserveQuota,
} from '@cutgraph/store';
import type { WorkerContext } from '../run/job-module.ts';
import { progressOf } from '../run/progress.ts';
import { removeFolder } from '../run/remove-folder.ts';

type Wanted = { immich: Immich; asset: ImmichAsset; before: KeptAsset | undefined; wish: KeptImport };

const LONGEST_NAME = 255;

/**
 * Fetches one original into the file store and has it looked at. Its row comes first, which reserves its room; killed at any moment,
 * it is begun again under the same row. False where it cannot be used: neither a video nor a photo, too large, gone, or damaged twice.
 */
export async function importAsset(
  wanted: Wanted,
  context: WorkerContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { immich, asset, wish } = wanted;
  const mediaContentType = contentTypeOf(asset);
  if (!mediaContentType) return false;
  await requireEditor(wish, context);
  for (let isSecond = false; ; isSecond = true) {
    const original = await immich.original(asset).catch(orGone);
    if (!original || original.size === 0 || original.size > context.imports.maxBytes) {
      await original?.chunks.return(undefined);
      return false;
    }
    const mediaId = await claim(wanted, { ...context, size: original.size, mediaContentType });
    try {
      return await keep(wanted, mediaId, original, context);
    } catch (error) {
      if (signal.aborted || !(error instanceof DamagedOriginal)) throw error;
      context.log.warn({ mediaId, error: String(error) }, 'an original out of Immich did not arrive whole');
      await giveUp(wish.workspaceId, mediaId, context);
      wanted.before = undefined;
      if (isSecond) return false;
    }
  }
}

/** Who began the import may have been taken out of the workspace since. */
async function requireEditor({ workspaceId, userId }: KeptImport, { store }: WorkerContext): Promise<void> {
  const own = await store.read.workspaces.roleOf(workspaceId, userId);
  if (own?.isDeleted || (own?.role !== 'owner' && own?.role !== 'editor'))
    throw new Refusal('permission-denied', 'Who began this import may not change this workspace any more.');
}

/** The media that an original becomes: that of an earlier run where it fits, else another with room for it. */
async function claim(
  { asset, before, wish }: Wanted,
  {
    store,
    imports,
    size,
    mediaContentType,
  }: WorkerContext & { size: number; mediaContentType: Media['mediaContentType'] },
): Promise<string> {
  const { workspaceId, userId } = wish;
  return store.change(async (write) => {
    const kept = before && (await write.read.media.stored(workspaceId, before.mediaId));
    if (kept?.size === size) return kept.id;
    await reserveQuota(write, imports.quotas, workspaceId, { bytes: size, what: 'video' });
    const at = { currentName: asset.originalFileName, currentShare: 0 };
    // Cancelled a moment ago: what is made now would not be taken away with the rest.
    if (!(await write.immich.importAt(wish.id, at))) throw new Refusal('cancelled', 'This import has ended.');
    if (kept) await write.media.delete(workspaceId, kept.id);
    const id = newId();
    await write.media.create({
      ...{ id, workspaceId, size, mediaContentType, createdBy: userId, uploadMetadata: {} },
      name: visibleLineOf(asset.originalFileName.slice(0, LONGEST_NAME).toWellFormed()) || 'Video',
      type: asset.originalMimeType ?? '',
      lastModified: momentOf(asset.fileCreatedAt),
    });
    // As an upload that has ended: no server looks after its bytes.
    await write.media.update(workspaceId, id, { mediaStatus: MEDIA_STATUS.Processing });
    await write.immich.beginAsset({ workspaceId, assetId: asset.id, mediaId: id, importId: wish.id });
    return id;
  });
}

/** Puts an original into the store, and begins its tasks. */
async function keep(
  { asset, wish }: Wanted,
  mediaId: string,
  { size, chunks }: Original,
  { store, log }: WorkerContext,
): Promise<boolean> {
  const { workspaceId } = wish;
  const progress = progressOf(
    store,
    (write, share) => write.immich.importAt(wish.id, { currentShare: share }),
    log,
  );
  try {
    await store.files.putStream(
      originalKey(workspaceId, mediaId),
      size,
      counted(chunks, (bytes) => progress.report(bytes / size)),
    );
  } finally {
    await progress.end();
  }
  const isWanted = await store.change(async (write) => {
    const media = await write.read.media.stored(workspaceId, mediaId);
    if (!media) return false;
    await write.immich.assetIsHere(workspaceId, asset.id);
    await queueUnderstanding(write, workspaceId, media);
    await write.immich.countImported(wish.id);
    return true;
  });
  // It was deleted while it came.
  if (!isWanted) await removeFolder(store, mediaFolder(workspaceId, mediaId));
  return isWanted;
}

async function giveUp(workspaceId: string, mediaId: string, { store }: WorkerContext): Promise<void> {
  await store.change((write) => write.media.delete(workspaceId, mediaId));
  await removeFolder(store, mediaFolder(workspaceId, mediaId));
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  report: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    report(bytes);
    yield chunk;
  }
}

function contentTypeOf({ type, originalMimeType = '' }: ImmichAsset): 'Video' | 'Image' | undefined {
  if (type === 'VIDEO') return 'Video';
  return type === 'IMAGE' && PHOTO_TYPES.some((one) => one === originalMimeType) ? 'Image' : undefined;
}

/** It was deleted there since it was listed. */
function orGone(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not-found') return undefined;
  throw error;
}

function momentOf(text: string): string | null {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  const moment = date.toISOString();
  return momentSchema.safeParse(moment).success ? moment : null;
}
