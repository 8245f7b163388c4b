import { expect, it } from 'vitest';
import { SpeedMeter } from './upload-speed.ts';

it('gives the speed of the last seconds only', () => {
  const meter = new SpeedMeter(1000);
  expect(meter.take(0, 0)).toBe(0);
  expect(meter.take(1000, 500)).toBe(2000);
  expect(meter.take(1000, 1000)).toBe(1000);
  expect(meter.take(1500, 2000)).toBe(500);
});
