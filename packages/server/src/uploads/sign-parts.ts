import { MEDIA_STATUS, signUploadParts } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { originalKey } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { offsetOf } from './finish-upload.ts';
import { uploadOf } from './go-on.ts';
import { holdingUpload } from './hold-upload.ts';
import { reserveAgain } from './idle-uploads.ts';
import { bytesOfPart, partBytesOf } from './parts-in-store.ts';
import { asRefusal } from './upload-refusal.ts';

/** So many parts from the first that is missing: no more of an upload is in the store than what counts and these. */
const MOST_AHEAD = 16;

/**
 * Addresses at which a client puts the next parts of its upload into the store itself. Each takes one part, of the size that it has in
 * this upload and with the sum that is said. What has arrived is what the store lists, whatever a client says.
 */
export const handleSignUploadParts = implement(signUploadParts, async ({ app, user, body, request }) => {
  const { id } = (await uploadOf(app, request)).media;
  const { presigned } = app.store.files.parts ?? {};
  if (!presigned) throw new Refusal('aborted', 'Here the bytes of uploads come through the server.');
  for (const _part of body.parts) await app.limits.take('upload-parts', user.uid);
  return holdingUpload(app, id, async () => {
    const place = await uploadOf(app, request);
    const { workspaceId, media } = place;
    if (media.mediaStatus !== MEDIA_STATUS.Uploading)
      throw new Refusal('aborted', 'This upload is finished.');
    const offset = await offsetOf(app, place);
    const missing = Math.floor(offset / partBytesOf(media.size)) + 1;
    const wanted = body.parts.map(({ partNumber, md5 }) => {
      const bytes = bytesOfPart(media.size, partNumber);
      if (bytes > 0 && partNumber >= missing && partNumber < missing + MOST_AHEAD)
        return { number: partNumber, bytes, md5 };
      throw new Refusal(
        'invalid-argument',
        `The next part of this upload is ${missing}: ask for that and those after it, ${MOST_AHEAD} at most.`,
      );
    });
    await reserveAgain(app, { ...place, offset });
    // An upload whose parts are on their way is not idle.
    await app.store.change((write) => write.uploads.set(id, offset));
    const key = originalKey(workspaceId, id);
    const parts = wanted.map(async (part) => ({
      partNumber: part.number,
      url: await presigned.address(key, part),
    }));
    return { parts: await Promise.all(parts) };
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });
});
