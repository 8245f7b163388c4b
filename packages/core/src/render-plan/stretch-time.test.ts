import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpeed, anyTimeline } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { placeOf, secondsAt } from '../time/time-map.ts';
import { clipSeconds, sourceTimeAt } from '../timeline/clip-time.ts';
import { type TimelineClip, timelineOf, videoClipsOf, withClips } from '../timeline/timeline.ts';
import { cutRangesOf } from './cut-ranges.ts';
import { layOut, planOf } from './plan-of.ts';
import { piecesOf } from './render-pieces.ts';
import { sourceSecondsOf } from './stretch-time.ts';
import { windowAt } from './window-path.ts';

const picture = { width: 1920, height: 1080, framesPerSecond: 25 };
const facts = {
  a: { durationSeconds: 60, picture, sound: {} },
  b: { durationSeconds: 60, picture, sound: {} },
};
const canvas = { width: 160, height: 90, framesPerSecond: 25 };
const clip = (more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: 'one', media: { key: 'a', uri: 'a' }, start: 10, end: 18, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...more },
});

describe('the plan of clips in another time', () => {
  it('has as many frames and samples as they last, and shows at each frame what the clip has there', () => {
    fc.assert(
      fc.property(anyTimeline, fc.array(anySpeed, { minLength: 9, maxLength: 9 }), (timeline, speeds) => {
        const clips = videoClipsOf(timeline).map((one, at) => ({ ...one, speed: speeds[at % 9]! }));
        fc.pre(clips.length > 0);
        const plan = layOut(withClips(timeline, clips), facts);
        const { framesPerSecond } = plan.canvas;
        const seconds = clips.reduce((sum, one) => sum + clipSeconds(one), 0);
        expect(Math.abs(plan.frameCount - seconds * framesPerSecond)).toBeLessThan(0.51);
        const frames = plan.segments.reduce((sum, { frameCount }) => sum + frameCount, 0);
        expect(frames).toBe(plan.frameCount);
        const last = plan.sound.pieces.at(-1)!;
        const samples = Math.round((plan.frameCount / framesPerSecond) * plan.sound.sampleRate);
        expect(last.atSample + last.sampleCount).toBe(samples);
        for (const [at, { timeMap, frameCount }] of cutRangesOf(plan).entries()) {
          const one = clips[at]!;
          if (!timeMap) continue;
          for (let frame = 0; frame < frameCount; frame += 7) {
            const shown = secondsAt(timeMap, frame);
            const exact = Math.min(one.end, sourceTimeAt(one, frame / framesPerSecond));
            expect(Math.abs(shown - exact)).toBeLessThan(1e-3);
            if (shown < one.end - 1e-3) expect(placeOf(timeMap, shown)).toBeCloseTo(frame, 2);
          }
          const piece = plan.sound.pieces[at]!;
          const behind = piece.sampleCount / 2;
          const into = (piece.atSample + behind) / plan.sound.sampleRate;
          const begins = cutRangesOf(plan)[at]!.firstFrame / framesPerSecond;
          expect(secondsAt(piece.timeMap!, behind)).toBeCloseTo(sourceTimeAt(one, into - begins), 3);
        }
      }),
      propertyRuns(60),
    );
  });

  it('is the plan as before where no clip has a speed, or that as recorded', () => {
    const plan = planOf(timelineOf([clip()], canvas), facts);
    expect(planOf(timelineOf([clip({ speed: 1 })], canvas), facts)).toEqual(plan);
    expect(JSON.stringify(plan)).not.toContain('timeMap');
  });

  it('never reads from before a clip or shows from behind it, and knows how much it reads', () => {
    const plan = planOf(timelineOf([clip({ speed: 4 }), clip({ id: 'two', speed: 0.5 })], canvas), facts);
    const [fast, slow] = plan.segments;
    expect([fast!.frameCount, slow!.frameCount]).toEqual([50, 400]);
    for (const segment of [fast!, slow!]) {
      expect(segment.startSeconds).toBe(10);
      expect(sourceSecondsOf(segment, 25)).toBeCloseTo(8, 6);
      expect(secondsAt(segment.timeMap!, 1e6)).toBe(18);
    }
    expect(plan.sound.finish).toEqual({ targetLufs: null, truePeakDecibels: -1 });
  });

  it('asks for as much more footage behind its ends as it plays faster', () => {
    const transition = { kind: 'dissolve' as const, durationSeconds: 1 };
    const film = (first: Partial<TimelineClip>) =>
      timelineOf([clip({ transition, ...first }), clip({ id: 'two', speed: 2 })], canvas);
    const plan = planOf(film({ speed: 4 }), facts);
    const { from, to } = plan.segments[1]!.transition!;
    expect(secondsAt(from.timeMap!, 0)).toBeCloseTo(18 - (12 / 25) * 4, 5);
    expect(secondsAt(from.timeMap!, 25)).toBeCloseTo(18 + (13 / 25) * 4, 5);
    expect(secondsAt(to.timeMap!, 0)).toBeCloseTo(10 - (12 / 25) * 2, 5);
    expect(to.startSeconds).toBeCloseTo(10 - (12 / 25) * 2, 5);
    expect(() => planOf(film({ speed: 4, start: 50, end: 59 }), facts)).toThrow('It can last 0.5 s.');
    expect(planOf(film({ start: 50, end: 59 }), facts).frameCount).toBe(9 * 25 + 100);
  });

  it('a transition is the same however its clips go on', () => {
    const transition = { kind: 'dissolve' as const, durationSeconds: 1 };
    const sides = [18, 17].map((end) => {
      const next = clip({ id: 'two', speed: 2, end });
      return layOut(timelineOf([clip({ transition, speed: 2 }), next], canvas), facts).segments[1]!
        .transition;
    });
    expect(sides[0]).toEqual(sides[1]);
  });

  it('is rendered in pieces of no more footage than those of other clips', () => {
    const long = clip({ start: 0, end: 60, speed: 4 });
    const [segment] = planOf(timelineOf([long], { ...canvas, width: 3840, height: 2160 }), facts).segments;
    const pieces = piecesOf(segment!, { ...canvas, width: 3840, height: 2160 });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.reduce((sum, { frameCount }) => sum + frameCount, 0)).toBe(segment!.frameCount);
    let frame = 0;
    for (const piece of pieces) {
      expect(secondsAt(piece.timeMap!, 0)).toBeCloseTo(secondsAt(segment!.timeMap!, frame), 5);
      expect(piece.startSeconds).toBeCloseTo(Math.max(0, secondsAt(segment!.timeMap!, frame) - 1), 5);
      frame += piece.frameCount;
    }
  });

  it('moves its window with its source', () => {
    const box = (left: number) => ({ left, top: 0, right: left + 0.5, bottom: 0.5 });
    const framing = [10, 13, 18].map((time, at) => ({ time, box: box([0, 0.1, 0.5][at]!) }));
    const [plain] = planOf(timelineOf([clip({ framing })], canvas), facts).segments;
    for (const speed of [0.5, 3, 'bullet', 'montage'] as const) {
      const one = clip({ framing, speed });
      const [segment] = planOf(timelineOf([one], canvas), facts).segments;
      for (let frame = 0; frame < segment!.frameCount; frame += 5) {
        const at = (sourceTimeAt(one, frame / 25) - 10) * 25;
        expect(windowAt(segment!, frame).left).toBeCloseTo(windowAt(plain!, at).left, 2);
      }
    }
  });
});

it('captions of a clip are where what they are of is seen', () => {
  const captions = { cues: [{ key: 'a', start: 12, end: 14, text: 'Hello there', wordStarts: [12, 13] }] };
  const film = timelineOf([clip({ speed: 2 })], canvas, { overlays: { captions, titles: [] } });
  const [segment] = layOut(film, facts).segments;
  expect(segment!.overlays).toMatchObject([{ startFrame: 25, endFrame: 50 }]);
});

it('music steps back where someone speaks in the film', () => {
  const song = { durationSeconds: 90, picture: null, sound: {} };
  const known = { ...facts, a: { ...facts.a, speech: [{ start: 14, end: 16 }] }, song };
  const music = {
    ...{ media: { key: 'song', uri: 'song' }, start: 0, gain: 0, loop: false, fadeIn: 0, fadeOut: 0 },
    ducking: true,
  };
  const gainAt = (speed: number, seconds: number) => {
    const { curve } = layOut(timelineOf([clip({ speed })], canvas, { music }), known).sound.music!;
    return curve.findLast(({ sample }) => sample <= seconds * 48_000)!.gain;
  };
  expect(gainAt(0.5, 10)).toBeLessThan(0.3);
  expect(gainAt(0.5, 5)).toBeGreaterThan(0.9);
  expect(gainAt(2, 2.5)).toBeLessThan(0.3);
});
