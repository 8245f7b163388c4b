import type { Carries } from '../capabilities/features.ts';

/** Its crops cut away and do not enlarge what is left, so that none is written. */
export const FCP7_XML_CARRIES: Carries = {
  speed: 'yes',
  'speed-ramp': 'simpler',
  dissolve: 'yes',
  transition: 'simpler',
  'dip-to-white': 'simpler',
  fade: 'yes',
  volume: 'yes',
  music: 'yes',
  'music-curve': 'yes',
  comments: 'yes',
  alternatives: 'yes',
};
