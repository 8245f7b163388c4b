import type { Carries } from '../capabilities/features.ts';

/** A program shows a transition that it does not know as a dissolve, or as a cut. */
export const OTIO_CARRIES: Carries = {
  speed: 'yes',
  'speed-ramp': 'simpler',
  dissolve: 'yes',
  transition: 'simpler',
  music: 'yes',
  comments: 'yes',
  alternatives: 'yes',
};
