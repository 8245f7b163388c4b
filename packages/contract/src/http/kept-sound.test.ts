import { expect, it } from 'vitest';
import { asKeptSound, type KeptSound, soundOfKept } from './kept-sound.ts';

it.each<[string, KeptSound]>([
  ['nothing', { music: null, loudness: null }],
  [
    'music with all that can be said of it',
    {
      music: {
        ...{ mediaRefId: '/ws/w/media/song-0001', start: 12.5, gain: -6, loop: true },
        ...{ fadeIn: 0, fadeOut: 2, ducking: false },
      },
      loudness: 'social',
    },
  ],
])('keeps %s as it was', (_, kept) => {
  expect(asKeptSound(soundOfKept(kept))).toEqual(kept);
});
