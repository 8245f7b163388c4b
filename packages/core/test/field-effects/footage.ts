import type { MediaInput } from '../../src/index.ts';
import { media, type Walk } from '../made-scenes.ts';

/** Videos in which people walk slowly about the middle, one after another, so that much matches. */
export function plenty(videos = 4, more: Partial<Walk> = {}): MediaInput[] {
  return Array.from({ length: videos }, (_, video) => {
    const walks = Array.from({ length: 3 }, (_, turn): Walk => {
      const number = video * 3 + turn;
      return {
        start: turn * 30,
        seconds: 24,
        x: 0.42 + 0.02 * (number % 7),
        y: 0.5 + 0.01 * (number % 5),
        width: 0.2 + 0.01 * (number % 4),
        height: 0.5 + 0.02 * (number % 3),
        velocityX: 0.004 * ((number % 5) - 2),
        ...more,
      };
    });
    return media(`m${video}`, walks);
  });
}

const still = { seconds: 7, x: 0.5, width: 0.3, height: 0.6 };

/** One cut long: a person in the middle who stands still. */
export function standing(id: string, walk: Partial<Walk> = {}, more: Partial<MediaInput> = {}): MediaInput {
  return media(id, [{ ...still, ...walk }], more);
}

/** The same with a dog in the corner. */
export function withDog(id: string, walk: Partial<Walk> = {}): MediaInput {
  const dog: Walk = {
    seconds: 7,
    x: 0.9,
    y: 0.9,
    width: 0.08,
    height: 0.08,
    label: 'dog',
    category: 'animal',
  };
  return media(id, [{ ...still, ...walk }, dog]);
}

/** Begin at the first video's person, however few there are. */
export const FROM_FIRST = {
  startPreset: 'clip',
  startTimeMediaID: 'a',
  startTimeClipID: 'label-1',
  durationTargetTime: 13,
  childLimitMin: 0,
  nodeLimitMin: 1,
} as const;
