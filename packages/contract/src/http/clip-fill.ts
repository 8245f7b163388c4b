import { FILL_COLOUR_PATTERN } from '@cutgraph/core';
import { z } from 'zod';

/** The plain colour behind a clip that leaves a part of the canvas. */
export const clipFillSchema = z.object({
  /** Red, green and blue: `#rrggbb`. */
  colour: z.string().max(7).regex(FILL_COLOUR_PATTERN),
});
