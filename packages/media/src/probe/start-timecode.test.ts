import { expect, it } from 'vitest';
import { startSecondsOf } from './start-timecode.ts';

it.each([
  ['10:00:00:12', 25, 36_000.48],
  ['00:00:10:00', 24_000 / 1001, 10.01],
  // An hour of drop-frame timecode is an hour, to three frames of a thousandth of a second.
  ['01:00:00;00', 30_000 / 1001, 3599.9964],
  ['01:00:00:00', 30_000 / 1001, 3603.6],
  ['00:00:00:00', 25, 0],
  ['00:00:00:25', 25, undefined],
  ['yesterday', 25, undefined],
])('%s at %d frames a second is %s s', (timecode, rate, seconds) => {
  const found = startSecondsOf([undefined, {}, { timecode }], rate);
  if (seconds === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(seconds, 6);
});
