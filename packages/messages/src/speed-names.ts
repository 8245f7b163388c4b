import type { SpeedRamp } from '@cutgraph/core';

/** What a speed ramp is called. */
export const SPEED_RAMP_NAMES: Record<SpeedRamp, string> = {
  montage: 'Montage',
  hero: 'Hero',
  bullet: 'Bullet',
  jumpCut: 'Jump cut',
  flashIn: 'Flash in',
  flashOut: 'Flash out',
};
