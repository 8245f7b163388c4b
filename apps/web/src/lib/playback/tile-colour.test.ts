import { expect, it } from 'vitest';
import { meanOf } from './tile-colour.ts';

it('answers the mean of all pixels, whatever their opacity', () => {
  expect(meanOf([255, 0, 51, 255, 0, 255, 51, 0])).toEqual({ red: 0.5, green: 0.5, blue: 0.2 });
});
