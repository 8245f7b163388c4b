import type { z } from 'zod';

/** The name of a job, its payload (ids only), and how often it is tried. */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Tries after the first. A permanent error stops them. */
  retryLimit: number;
  /** A run that lives longer than this, in seconds, is taken for dead. */
  expireInSeconds: number;
};

/** Keeps the literal types of a job. */
export function job<const T extends JobDefinition>(definition: T): T {
  return definition;
}
