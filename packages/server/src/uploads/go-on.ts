import { idSchema, MEDIA_STATUS } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { StoredMedia } from '@cutgraph/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { removeUpload } from '../files/upload-folder.ts';
import { notFound } from '../http/problem.ts';
import { offsetOf } from './finish-upload.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { holdingUpload } from './hold-upload.ts';
import { reserveAgain } from './idle-uploads.ts';
import { partsHeader } from './parts-in-store.ts';
import { takeBytes } from './take-bytes.ts';
import { checksumIn, offsetIn, requireTus, TUS } from './tus-headers.ts';
import { metadataHeader } from './upload-metadata.ts';
import { wrongOffset } from './upload-refusal.ts';

/** Where an upload stands. It is finished here where a server died before it could. */
export async function describeUpload(app: App, request: FastifyRequest, reply: FastifyReply) {
  requireTus(request);
  const { media: before } = await uploadOf(app, request);
  if (before.mediaStatus !== MEDIA_STATUS.Uploading) {
    // A server that died after its last step but one left something.
    await removeUpload(app.uploadsFolder, before.id);
    return offsetAnswer(app, reply, before, before.size);
  }
  return holdingUpload(app, before.id, async () => {
    const place = await uploadOf(app, request);
    return offsetAnswer(app, reply, place.media, await offsetOf(app, place));
  });
}

/** Takes the next bytes of an upload, and finishes it with the last. */
export async function continueUpload(app: App, request: FastifyRequest, reply: FastifyReply) {
  requireTus(request);
  const from = offsetIn(request);
  const checksum = checksumIn(request);
  const { id } = (await uploadOf(app, request)).media;
  return holdingUpload(app, id, async (signal) => {
    const place = await uploadOf(app, request);
    const { media } = place;
    if (media.mediaStatus !== MEDIA_STATUS.Uploading) throw wrongOffset(media.size);
    const offset = await offsetOf(app, place);
    if (from !== offset) throw wrongOffset(offset);
    await reserveAgain(app, { ...place, offset });
    const reached = await takeBytes(app, request, {
      ...{ id, size: media.size, offset, checksum, signal },
      mostBytes: media.size - offset,
    });
    // It may have been deleted meanwhile.
    const now = await uploadOf(app, request);
    if (reached === media.size) {
      const stands = await offsetOf(app, now);
      // Something else has changed the file.
      if (stands < media.size) throw wrongOffset(stands);
    }
    return reply
      .headers({ ...TUS, 'upload-offset': reached })
      .code(204)
      .send();
  });
}

/** Gives an upload up: nothing of it stays. */
export async function dropUpload(app: App, request: FastifyRequest, reply: FastifyReply) {
  requireTus(request);
  const { id } = (await uploadOf(app, request)).media;
  return holdingUpload(app, id, async () => {
    const place = await uploadOf(app, request);
    const { mediaStatus, createdBy } = place.media;
    if (mediaStatus !== MEDIA_STATUS.Uploading)
      throw new Refusal('aborted', 'This upload is finished. Delete the video instead.');
    if (!(await giveUpUpload(app, place, createdBy))) throw notFound();
    return reply.headers(TUS).code(204).send();
  });
}

/** An upload of who asks, which others neither go on with nor send parts of. */
export async function uploadOf(
  app: App,
  request: FastifyRequest,
): Promise<{ workspaceId: string; media: StoredMedia }> {
  const { w, id } = request.params as { w: string; id: string };
  const media = idSchema.safeParse(id).success ? await app.store.read.media.stored(w, id) : undefined;
  if (!media) throw notFound();
  if (media.createdBy !== request.principal?.user.id)
    throw new Refusal('permission-denied', 'Only the person who began an upload may go on with it.');
  return { workspaceId: w, media };
}

function offsetAnswer(app: App, reply: FastifyReply, media: StoredMedia, offset: number): FastifyReply {
  const metadata = metadataHeader(media.uploadMetadata);
  return reply
    .headers({
      ...TUS,
      'upload-offset': offset,
      'upload-length': media.size,
      ...partsHeader(app, media),
      ...(metadata ? { 'upload-metadata': metadata } : {}),
    })
    .code(200)
    .send();
}
