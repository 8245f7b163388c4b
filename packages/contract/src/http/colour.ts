import { COLOUR_LIMITS } from '@cutgraph/core';
import { z } from 'zod';

const within = (most: number) => z.number().min(-most).max(most).optional();

/** How the colours of a clip are corrected; each is as recorded where absent. */
export const colourSchema = z.object({
  /** Stops: 1 is twice as much light. White stays where it is. */
  exposure: within(COLOUR_LIMITS.exposure),
  /** Percent; more is warmer. */
  temperature: within(COLOUR_LIMITS.temperature),
  /** Percent; more is more magenta, less is greener. */
  tint: within(COLOUR_LIMITS.tint),
});
