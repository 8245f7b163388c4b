import type { Carries } from '../capabilities/features.ts';

/** Colours and stabilising are filters of other kinds there; what looks alike in them is not the same. */
export const MLT_CARRIES: Carries = {
  speed: 'yes',
  'speed-ramp': 'simpler',
  crop: 'yes',
  'moving-crop': 'yes',
  'fill-colour': 'yes',
  dissolve: 'yes',
  transition: 'simpler',
  'dip-to-white': 'simpler',
  fade: 'yes',
  volume: 'yes',
  music: 'yes',
  'music-curve': 'yes',
};
