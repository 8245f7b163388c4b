import type { Carries } from '../capabilities/features.ts';

/** One track of pictures with its sound, and nothing over it. */
export const EDL_CARRIES: Carries = {
  speed: 'yes',
  'speed-ramp': 'simpler',
  dissolve: 'yes',
  transition: 'simpler',
};
