import { expect, test } from 'vitest';
import { decodeStarts, pictureRepairs, repairMessage } from './decode-ladder.ts';

const picture = {
  ...{ width: 1920, height: 1080, framesPerSecond: 30, codec: 'h264' },
  ...{ rotation: 0 as const, interlaced: false, highDynamicRange: false },
};

test('a cut is sought first, and decoded from further and further back where that fails', () => {
  expect(decodeStarts(30, { picture })).toEqual(['seek', 'earlier', 'beginning', 'proxy']);
});

test('near the beginning there is no earlier key frame to try, and at it nothing but the proxy', () => {
  expect(decodeStarts(4, { picture })).toEqual(['seek', 'beginning', 'proxy']);
  expect(decodeStarts(0, { picture })).toEqual(['seek', 'proxy']);
});

test('a cut that lies hours into its source is not decoded from the beginning', () => {
  expect(decodeStarts(7200, { picture })).toEqual(['seek', 'earlier', 'proxy']);
});

test('in a source whose key frames mostly fail the one before the cut is not tried', () => {
  const of = (failed: number) => ({ picture, keyFrameTrial: { tried: 6, failed } });
  expect(decodeStarts(30, of(6))).toEqual(['earlier', 'beginning', 'proxy']);
  expect(decodeStarts(4, of(6))).toEqual(['beginning', 'proxy']);
  expect(decodeStarts(0, of(6))).toEqual(['seek', 'proxy']);
  expect(decodeStarts(30, of(2))).toEqual(['seek', 'earlier', 'beginning', 'proxy']);
});

test('only what was not simply sought counts as repaired', () => {
  // Of the second cut both its body and the transition behind it.
  const segments = [0, 1, 1, 2, 3].map((cut) => ({ cut }));
  const repairs = pictureRepairs(segments, ['seek', 'proxy', 'proxy', 'seek', 'earlier']);
  expect(repairs).toEqual([
    { cut: 1, what: 'picture', from: 'proxy' },
    { cut: 3, what: 'picture', from: 'earlier' },
  ]);
  expect(repairMessage(repairs[0]!).params).toEqual({ cut: 2, what: 'picture', from: 'proxy' });
});
