import { TRANSITION_KINDS, TRANSITION_SECONDS } from '@cutgraph/core';
import { z } from 'zod';

/**
 * How a clip goes over into the next one, half of it before the cut and half behind: what is shown beyond the cut comes from the footage
 * there, so the film keeps its length.
 */
export const transitionSchema = z.object({
  /** What moves, moves to the side that is named. */
  kind: z.enum(TRANSITION_KINDS),
  durationSeconds: z.number().min(TRANSITION_SECONDS.min).max(TRANSITION_SECONDS.max),
});
