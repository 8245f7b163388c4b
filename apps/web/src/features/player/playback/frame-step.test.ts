import { expect, it } from 'vitest';
import { frameSecondsOf, frameStart, stepFrom } from './frame-step.ts';

it('takes the rate of the file that plays: whole parts above 30', () => {
  expect(frameSecondsOf(25)).toBe(0.04);
  expect(frameSecondsOf(30000 / 1001)).toBeCloseTo(1001 / 30000);
  expect(frameSecondsOf(60)).toBeCloseTo(1 / 30);
  expect(frameSecondsOf(240)).toBeCloseTo(1 / 30);
  expect(frameSecondsOf(0)).toBe(0.04);
});

it.each([10, 23.976, 25, 29.833, 30])(
  'goes on by one true frame at %s a second, though the rate is half a per cent off',
  (rate) => {
    const guessed = frameSecondsOf(rate);
    const truly = (1 / rate) * 1.0056;
    for (let number = 0; number < 500; number++) {
      const middle = stepFrom(number * truly, 1, guessed, 100) + guessed / 2;
      expect(Math.floor(middle / truly)).toBe(number + 1);
      const before = stepFrom((number + 1) * truly, -1, guessed, 100) + guessed / 2;
      expect(Math.floor(before / truly)).toBe(number);
    }
  },
);

it('ends at the first and at the last frame', () => {
  expect(stepFrom(0, -1, 0.04, 2)).toBe(0);
  expect(stepFrom(1.96, 1, 0.04, 2)).toBeCloseTo(1.96);
});

it('takes a time in millionths as the frame that it is of', () => {
  expect(frameStart(0.033333, 1 / 30)).toBeCloseTo(1 / 30);
  expect(frameStart(0.0999, 1 / 30)).toBeCloseTo(2 / 30);
});
