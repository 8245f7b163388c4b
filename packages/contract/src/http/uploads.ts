import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, workspaceParams } from './shapes.ts';

/** Parts of one upload that addresses are signed for by one request. */
export const MOST_SIGNED_PARTS = 8;

const partNumberSchema = z.number().int().min(1).max(10_000);

export const signUploadParts = operation({
  id: 'signUploadParts',
  method: 'POST',
  path: '/api/ws/{w}/uploads/{id}/parts',
  summary:
    'Addresses at which the next parts of an upload are put into the store itself: PUT with Content-MD5, for two minutes. For uploads with Upload-Part-Bytes, the size of all parts but the last; HEAD on the upload ends it',
  caller: 'editor',
  params: workspaceParams.extend({ id: idSchema }),
  body: z.object({
    parts: z
      .array(
        z.object({
          /** From 1: which part of the file, in its order. */
          partNumber: partNumberSchema,
          /** MD5 of its bytes in base64; the store takes no others. */
          md5: z
            .string()
            .length(24)
            .regex(/^[A-Za-z0-9+/]{22}==$/),
        }),
      )
      .min(1)
      .max(MOST_SIGNED_PARTS),
  }),
  answer: z.object({ parts: z.array(z.object({ partNumber: partNumberSchema, url: z.url() })) }),
  refuses: ['quota-exceeded', 'aborted', 'unavailable'],
});
