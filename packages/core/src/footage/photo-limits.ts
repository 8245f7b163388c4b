/**
 * What a photo may be, and what is made of it. `bytes` and `pixels` of the original; `longSide` of the still that films show,
 * pixels. A photo has a clock of its own, on which clips of it lie: `seconds` long, with `framesPerSecond` frames that are all the
 * same. `usualSeconds` is how long a clip of it is where nothing else is asked for.
 */
export const PHOTO_LIMITS = {
  bytes: 200e6,
  pixels: 64_000_000,
  longSide: 3840,
  seconds: 30,
  framesPerSecond: 2,
  usualSeconds: 3,
} as const;

/** The types under which photos are offered for upload; their content decides. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;
