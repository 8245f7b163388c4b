import { SPEED_LIMITS, SPEED_RAMPS } from '@cutgraph/core';
import { z } from 'zod';

/** How fast a clip plays, at its own pitch: a factor (2 is twice as fast), or a ramp along the clip. */
export const speedSchema = z.union([
  z.number().min(SPEED_LIMITS.min).max(SPEED_LIMITS.max),
  z.enum(SPEED_RAMPS),
]);
