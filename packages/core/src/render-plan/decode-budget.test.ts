import { expect, test } from 'vitest';
import { type TimelineClip, timelineOf } from '../timeline/timeline.ts';
import { withinDecodeBudget } from './decode-budget.ts';
import { layOut } from './plan-of.ts';

const CANVAS = { width: 1280, height: 720, framesPerSecond: 30 };
const picture = {
  ...{ width: 1920, height: 1080, framesPerSecond: 30, codec: 'h264' },
  ...{ rotation: 0 as const, interlaced: false, highDynamicRange: false },
};
const facts = {
  a: { durationSeconds: 1300, picture, sound: null, keyFrameTrial: { tried: 6, failed: 6 } },
};

function clip(start: number, length: number, more: Partial<TimelineClip> = {}): TimelineClip {
  return {
    ...{ id: `${start}`, media: { key: 'a', uri: 'a' }, start, end: start + length, crop: null },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...more },
  };
}

/** From where each segment of a film of these clips may be decoded. */
function startsOf(clips: readonly TimelineClip[]) {
  return layOut(timelineOf(clips, CANVAS), facts).segments.map(({ decodeStarts }) => decodeStarts);
}

test('a film of many cuts far into a video decodes only the first ones of them from its beginning', {
  tags: ['@V2.3.2g'],
}, () => {
  const starts = startsOf(Array.from({ length: 1000 }, () => clip(1190, 0.1)));
  const fromBeginning = starts.map((one) => one!.includes('beginning'));
  // 200 minutes of the source, of which each takes nearly 20.
  expect(fromBeginning.filter(Boolean)).toHaveLength(10);
  expect(fromBeginning.lastIndexOf(true)).toBe(9);
  expect(starts[10]).toEqual(['earlier', 'proxy']);
});

test('a cut near the beginning of its video is decoded from there, however many there are', () => {
  const starts = startsOf(Array.from({ length: 1000 }, () => clip(8, 0.1)));
  expect(starts.every((one) => one!.includes('beginning'))).toBe(true);
});

test('each piece of a long cut counts, and so do both sides of a transition', () => {
  const pixels = 1920 * 1080 * 30;
  const bounded = (clips: readonly TimelineClip[], budget: number) =>
    withinDecodeBudget(layOut(timelineOf(clips, CANVAS), facts).segments, facts, 30, budget).map(
      ({ decodeStarts, transition }) =>
        [{ decodeStarts }, transition?.to].map((one) => one?.decodeStarts?.includes('beginning')),
    );
  // Two pieces, each of which may be decoded from the beginning to the end of the cut.
  expect(bounded([clip(100, 90)], 2 * 190 * pixels)).toEqual([[true, undefined]]);
  expect(bounded([clip(100, 90)], 2 * 190 * pixels - 1)).toEqual([[false, undefined]]);
  const dissolve = { kind: 'dissolve', durationSeconds: 1, easing: 'linear' } as const;
  const two = [clip(100, 3, { transition: dissolve }), clip(200, 3)];
  const all = bounded(two, 1e15);
  expect(all).toEqual([
    [true, undefined],
    [true, true],
    [true, undefined],
  ]);
  expect(bounded(two, 0)).toEqual(all.map((sides) => sides.map((one) => one && false)));
});
