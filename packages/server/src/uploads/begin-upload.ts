import { open } from 'node:fs/promises';
import { newId, originalKey, reserveQuota } from '@cutgraph/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { forgetUpload } from '../files/end-upload.ts';
import { uploadPath } from '../files/upload-folder.ts';
import { notFound } from '../http/problem.ts';
import { requireFewUnfinished, reserveDiskSpace } from './disk-space.ts';
import { offsetOf } from './finish-upload.ts';
import { holdingUpload } from './hold-upload.ts';
import { partsHeader } from './parts-in-store.ts';
import { takeBytes } from './take-bytes.ts';
import { checksumIn, hasBytes, requireTus, TUS } from './tus-headers.ts';
import { type NewUpload, newUploadOf } from './upload-metadata.ts';
import { refuseDisk } from './upload-refusal.ts';

/**
 * Begins an upload, with or without its first bytes. Its row is made before they arrive, so that their space is reserved
 * meanwhile. If the connection breaks, the client never receives the upload's address, so nothing of it is kept.
 */
export async function beginUpload(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireTus(request);
  const upload = newUploadOf(request.headers, app.maxUploadBytes);
  const checksum = checksumIn(request);
  const { w } = request.params as { w: string };
  const createdBy = request.principal?.user.id ?? '';

  const id = newId();
  return holdingUpload(app, id, async (signal) => {
    await claim(app, { ...upload, id, workspaceId: w, createdBy });
    if (hasBytes(request)) {
      const { size } = upload;
      const plan = { id, size, offset: 0, mostBytes: size, checksum, signal };
      await takeBytes(app, request, plan).catch(async (error: unknown) => {
        await giveUp(app, w, id).catch((fault: unknown) =>
          request.log.error({ err: fault, mediaId: id }, 'an upload that broke off at its beginning is left'),
        );
        throw error;
      });
    }
    // It may have been deleted meanwhile.
    const media = await app.store.read.media.stored(w, id);
    if (!media) throw notFound();
    const offset = await offsetOf(app, { workspaceId: w, media });
    reply.headers({
      ...TUS,
      location: `/api/ws/${w}/uploads/${id}`,
      'upload-media-id': id,
      ...partsHeader(app, upload),
    });
    if (hasBytes(request)) reply.header('upload-offset', offset);
    return await reply.code(201).send();
  });
}

/** Makes the file and the row of an upload, or neither. */
async function claim(
  app: App,
  media: NewUpload & { id: string; workspaceId: string; createdBy: string },
): Promise<void> {
  const { id, workspaceId } = media;
  const { parts } = app.store.files;
  if (!parts) await makeEmpty(uploadPath(app.uploadsFolder, id));
  try {
    await parts?.begin(originalKey(workspaceId, id));
    await app.store.change(async (write) => {
      await reserveQuota(write, app.quotas, media.workspaceId, {
        bytes: media.size,
        what: media.mediaContentType === 'Audio' ? 'music' : 'video',
      });
      await reserveDiskSpace(app, write, { bytes: media.size, what: 'file' });
      await requireFewUnfinished(write.read, media.createdBy);
      await write.media.create(media);
      await write.uploads.set(media.id, 0);
    });
  } catch (error) {
    await forgetUpload(app, workspaceId, id);
    throw error;
  }
}

async function giveUp(app: App, workspaceId: string, id: string): Promise<void> {
  await app.store.change((write) => write.media.delete(workspaceId, id));
  await forgetUpload(app, workspaceId, id);
}

async function makeEmpty(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(refuseDisk);
  await file.close();
}
