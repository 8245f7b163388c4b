import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyFill } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { layOut } from '../render-plan/plan-of.ts';
import { type ClipFill, checkFill, fittingFill } from './clip-fill.ts';
import { setFill } from './operations/clip-edits.ts';
import { type TimelineClip, timelineOf } from './timeline.ts';

const clip: TimelineClip = {
  ...{ id: 'a', media: { key: 'm', uri: 'm' }, start: 0, end: 2, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
};
const canvas = { width: 1080, height: 1920, framesPerSecond: 25 };
/** What the plan has behind a wide picture on an upright canvas. */
const planned = (more: Partial<TimelineClip>) => {
  const picture = { width: 1920, height: 1080, framesPerSecond: 25 };
  const facts = { m: { durationSeconds: 9, picture } } as unknown as Parameters<typeof layOut>[1];
  return layOut(timelineOf([{ ...clip, ...more }], canvas), facts).segments[0]!.fill;
};

it('takes every colour, and writes it in one way', () => {
  fc.assert(
    fc.property(anyFill, (fill) => {
      checkFill(fill, 'cut 1');
      expect(fittingFill({ colour: fill.colour.toUpperCase() })).toEqual(fill);
      expect(setFill(clip, fill)).toMatchObject({ fields: { fill } });
    }),
    propertyRuns(50),
  );
});

it.each<unknown>([
  null,
  'white',
  {},
  { colour: 'white' },
  { colour: '#fff' },
  { colour: '#ffffff\n' },
  { colour: 7 },
])('refuses %j in a sentence', (fill) => {
  const message = 'The fill of cut 2 must be an object with a colour: "#rrggbb".';
  expect(() => checkFill(fill as ClipFill, 'cut 2')).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message }),
  );
});

it('is planned where the frame leaves a part of the canvas, and a blurred copy where it says nothing', () => {
  expect(planned({ fill: { colour: '#AABBCC' } })).toEqual({ colour: '#aabbcc' });
  expect(planned({})).toMatchObject({ top: 0, height: 1 });
  const crop = { left: 0.3, top: 0, right: 0.7, bottom: 1 };
  expect(planned({ crop, fill: { colour: '#aabbcc' } })).toBeUndefined();
});
