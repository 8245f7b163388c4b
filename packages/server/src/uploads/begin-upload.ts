import { open } from 'node:fs/promises';
import { newId } from '@cutgraph/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { requireRoomFor, takeRoomFor } from '../quota.ts';
import { removeUpload, uploadPath } from '../upload-folder.ts';
import { requireDiskRoom } from './disk-room.ts';
import { finishUpload } from './finish-upload.ts';
import { holdingUpload } from './hold-upload.ts';
import { takeBytes } from './take-bytes.ts';
import { checksumIn, hasBytes, requireTus, TUS } from './tus-headers.ts';
import { newUploadOf } from './upload-metadata.ts';
import { refuseDisk } from './upload-refusal.ts';

/**
 * Begins an upload, with or without its first bytes. Its row is made once its file is there: nobody else knows of it
 * before, so what goes wrong until then leaves nothing behind.
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
  await requireRoomFor(app, w, { bytes: upload.size });
  await requireDiskRoom(app, upload.size);
  const createdBy = request.known?.user.id ?? '';

  const id = newId();
  return holdingUpload(app, id, async (signal) => {
    let isKnown = false;
    await makeEmpty(uploadPath(app.uploadsFolder, id));
    try {
      const plan = { id, offset: 0, mostBytes: upload.size, checksum, signal };
      const offset = hasBytes(request) ? await takeBytes(app, request, plan) : 0;
      const media = await app.store.change(async (write) => {
        await takeRoomFor(write, app.quotas, w, { bytes: upload.size, what: 'video' });
        return write.media.create({ ...upload, id, workspaceId: w, createdBy });
      });
      isKnown = true;
      if (offset === media.size) await finishUpload(app, { workspaceId: w, media });
      reply.headers({ ...TUS, location: `/api/ws/${w}/uploads/${id}`, 'upload-media-id': id });
      if (hasBytes(request)) reply.header('upload-offset', offset);
      return await reply.code(201).send();
    } finally {
      if (!isKnown) await removeUpload(app.uploadsFolder, id);
    }
  });
}

async function makeEmpty(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(refuseDisk);
  await file.close();
}
