import type { Carries } from '../capabilities/features.ts';

/** Captions and titles of Final Cut need its own templates; colours and stabilising are done by its own effects. */
export const FCPXML_CARRIES: Carries = {
  speed: 'yes',
  'speed-ramp': 'simpler',
  crop: 'yes',
  'moving-crop': 'simpler',
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
