import { z } from 'zod';
import { idSchema } from './shapes.ts';

/** What a remote worker can do: jobs that are files in, files out. */
export const REMOTE_JOB_KINDS = ['render-segment', 'encode-hevc', 'encode-webm'] as const;
export const remoteJobKindSchema = z.enum(REMOTE_JOB_KINDS);
export type RemoteJobKind = z.infer<typeof remoteJobKindSchema>;

/** Raised when a remote worker of another release would misread what it is given. */
export const REMOTE_PROTOCOL = 1;

/** Of a part of an output; all but the last of a file are of this size. */
export const OUTPUT_PART_BYTES = 4 * 1024 * 1024;

/** The outputs that a job may leave, of whatever kind; each has a limit of bytes, so there is no other name. */
export const REMOTE_OUTPUTS = ['out'] as const;

/** What a remote worker says of itself when it asks for a job. */
export const claimSchema = z.object({
  protocol: z.number().int(),
  version: z.string().max(100),
  /** Names the encoder of films, with its version: parts of one film are made by the same. */
  renderer: z.string().max(5_000),
  /** How many jobs it does concurrently. */
  slots: z.number().int().min(1).max(256),
  kinds: z.array(remoteJobKindSchema).max(REMOTE_JOB_KINDS.length),
});
export type Claim = z.infer<typeof claimSchema>;

/** A file that a remote job reads, whole or in ranges. */
export const remoteInputSchema = z.object({
  name: z.string().regex(/^[\w-]{1,100}$/),
  size: z.number().int().nonnegative(),
  /** The same for the same bytes, also in other jobs. */
  version: z.string().max(100),
});
export type RemoteInput = z.infer<typeof remoteInputSchema>;

export const claimedJobSchema = z.object({
  id: idSchema,
  kind: remoteJobKindSchema,
  /** What is to be done; the shape is that of its kind. */
  request: z.unknown(),
  inputs: z.array(remoteInputSchema),
});
export type ClaimedJob = z.infer<typeof claimedJobSchema>;

export const remoteProgressSchema = z.object({ progress: z.number().min(0).max(1) });

const outputSchema = z.object({
  name: z.enum(REMOTE_OUTPUTS),
  size: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RemoteOutput = z.infer<typeof outputSchema>;

/** What a job has come to, once the parts of its outputs are there. */
export const remoteResultSchema = z.object({
  /** Small, and checked by who takes it. */
  result: z.record(z.string().max(50), z.union([z.string().max(100), z.number(), z.boolean()])),
  outputs: z.array(outputSchema).max(REMOTE_OUTPUTS.length),
});
export type RemoteResult = z.infer<typeof remoteResultSchema>;

export const remoteFailureSchema = z.object({ reason: z.string().min(1).max(2_000) });
