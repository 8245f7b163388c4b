import { FRAMING_LIMITS, REFUSAL_CODES } from '@cutgraph/core';
import { z } from 'zod';

/** Ids are unguessable: 22 letters and digits of a random 128-bit number. */
export const idSchema = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A moment on the wire: ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime().max(40);

export const workspaceParams = z.object({ w: idSchema });

/** A list answer: `nextCursor` is null on the last page. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const boxSchema = z
  .object({
    left: z.number().min(0).max(1),
    top: z.number().min(0).max(1),
    right: z.number().min(0).max(1),
    bottom: z.number().min(0).max(1),
  })
  .refine(
    (box) => box.left < box.right && box.top < box.bottom,
    'A box needs left < right and top < bottom.',
  );

/** How what is shown of a clip moves: seconds of its media, and what of the upright source frame is shown then. */
export const framingSchema = z
  .array(z.object({ time: z.number().min(0).max(FRAMING_LIMITS.seconds), box: boxSchema }))
  .max(FRAMING_LIMITS.keyframes);

export const canvasSchema = z.object({
  width: z.number().int().min(16).max(3840).multipleOf(2),
  height: z.number().int().min(16).max(3840).multipleOf(2),
  framesPerSecond: z.number().int().min(1).max(60),
});

/**
 * Which refusal it is, where programs tell several of one code apart: a page of another address, a file that is no video,
 * a server without a place for files.
 */
export const problemReasonSchema = z.enum(['unauthorized-app', 'invalid-format', 'invalid-default-bucket']);
export type ProblemReason = z.infer<typeof problemReasonSchema>;

/** A refusal on the wire: a problem document (RFC 9457) with the catalogue's code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** A document may come from a later release, with a code that this one does not know. */
  code: z.string().meta({ enum: REFUSAL_CODES }),
  reason: problemReasonSchema.optional(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
