/**
 * What of an edit a file for editing programs is without, or has in a simpler form, and how often it is in the edit. Codes name the feature
 * (`packages/interchange`, capabilities).
 */
export const INTERCHANGE_NOTES = {
  'simpler-speed-ramp': { count: 'count' },
  'left-out-crop': { count: 'count' },
  'left-out-moving-crop': { count: 'count' },
  'simpler-moving-crop': { count: 'count' },
  'left-out-fill-colour': { count: 'count' },
  'left-out-blurred-fill': { count: 'count' },
  'left-out-stabilisation': { count: 'count' },
  'left-out-colour': { count: 'count' },
  'simpler-transition': { count: 'count' },
  'left-out-dip-to-white': { count: 'count' },
  'simpler-dip-to-white': { count: 'count' },
  'left-out-fade': { count: 'count' },
  'left-out-volume': { count: 'count' },
  'left-out-noise-cut': { count: 'count' },
  'left-out-audio-edge': { count: 'count' },
  'left-out-music': { count: 'count' },
  'left-out-music-curve': { count: 'count' },
  'left-out-loudness': {},
  'left-out-captions': { count: 'count' },
  'left-out-titles': { count: 'count' },
  'left-out-alternatives': { count: 'count' },
  // Of an edit of another program that was read.
  'gaps-closed': { count: 'count' },
  'speeds-limited': { count: 'count' },
  'transitions-too-short': { count: 'count' },
} as const;
