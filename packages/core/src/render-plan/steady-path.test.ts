import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motionOf, type Position, shakenPositions, unsteadiness } from '../../test/made-motion.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import type { FrameMotion } from '../footage/frame-motion.ts';
import { type TimelineClip, timelineOf } from '../timeline/timeline.ts';
import { layOut, planOf } from './plan-of.ts';
import { piecesOf } from './render-pieces.ts';
import type { RenderSegment } from './render-plan.ts';
import { steadyEnlargement } from './steady-path.ts';
import { windowAt } from './window-path.ts';

const CANVAS = { width: 1920, height: 1080, framesPerSecond: 30 };
const PICTURE = { width: 1920, height: 1080, framesPerSecond: 30 };
const SECONDS = 12;

const clipOf = (changes: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: 'a', media: { key: 'a', uri: '/ws/w/media/a' }, start: 3, end: 9, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, stabilise: true },
  ...changes,
});
const factsOf = (motion?: FrameMotion, picture = PICTURE) => ({
  a: { durationSeconds: SECONDS, picture, sound: null, ...(motion && { motion }) },
});
const windowsOf = (segment: RenderSegment) =>
  Array.from({ length: segment.frameCount }, (_, frame) => windowAt(segment, frame));
const bodyOf = (clip: TimelineClip, motion: FrameMotion, canvas = CANVAS) =>
  planOf(timelineOf([clip], canvas), factsOf(motion)).segments[0]!;

/** Where a thing of the picture is on the canvas in each frame of a clip, as shares of the canvas. */
function onCanvas(segment: RenderSegment, positions: readonly Position[], firstFrame: number) {
  return windowsOf(segment).map(({ left, top, width, height }, frame) => {
    const { x, y } = positions[firstFrame + frame]!;
    return { x: (0.5 + x - left) / width, y: (0.5 + y - top) / height };
  });
}

describe('a stabilised clip', () => {
  it('shakes less than a tenth as much, and shows nothing from beyond the frame', () => {
    const positions = shakenPositions(SECONDS);
    const body = bodyOf(clipOf(), motionOf(positions));
    const [seen, own] = [onCanvas(body, positions, 90), positions.slice(90, 270)];
    for (const axis of ['x', 'y'] as const)
      expect(unsteadiness(seen.map((one) => one[axis]))).toBeLessThan(
        0.1 * unsteadiness(own.map((one) => one[axis])),
      );
    for (const { left, top, width, height } of windowsOf(body)) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(width).toBeGreaterThanOrEqual(0.9 - 1e-6);
    }
  });

  it.each([2, 0.5])(
    'is as steady at %s times its speed: each window belongs to the frame that is shown',
    (speed) => {
      const positions = shakenPositions(SECONDS);
      const body = bodyOf(clipOf({ speed }), motionOf(positions));
      expect(body.frameCount).toBe(180 / speed);
      const shown = Array.from(
        { length: body.frameCount },
        (_, frame) => positions[90 + Math.floor(frame * speed)]!,
      );
      const seen = onCanvas(body, shown, 0);
      for (const axis of ['x', 'y'] as const)
        expect(unsteadiness(seen.map((one) => one[axis]))).toBeLessThan(
          0.1 * unsteadiness(shown.map((one) => one[axis])),
        );
    },
  );

  it('keeps a pan at its speed, from its first frame to its last', () => {
    const positions = shakenPositions(SECONDS, { across: 0.05 });
    const seen = onCanvas(bodyOf(clipOf(), motionOf(positions)), positions, 90).map(({ x }) => x);
    const width = bodyOf(clipOf(), motionOf(positions)).window.width;
    for (const from of [0, 60, 119]) {
      const speed = ((seen[from + 60]! - seen[from]!) / 2) * width;
      expect(Math.abs(speed - 0.05)).toBeLessThan(0.005);
    }
  });

  it('never leaves the frame, however wild the motion, wherever its crop', () => {
    const move = fc.integer({ min: -40_000, max: 40_000 });
    const wild = fc.record({
      x: fc.array(move, { minLength: 200, maxLength: 200 }),
      y: fc.array(move, { minLength: 200, maxLength: 200 }),
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 6 }),
    });
    const share = fc.double({ min: 0, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(wild, share, share, ({ x, y, cuts }, left, top) => {
        const motion = { framesPerSecond: 30, x, y, cuts: cuts.toSorted((a, b) => a - b) };
        const crop = { left, top, right: left + 0.4, bottom: top + 0.4 };
        for (const one of [crop, null])
          for (const window of windowsOf(bodyOf(clipOf({ crop: one }), motion))) {
            expect(Math.min(window.left, window.top)).toBeGreaterThanOrEqual(0);
            expect(window.left + window.width).toBeLessThanOrEqual(1 + 1e-9);
            expect(window.top + window.height).toBeLessThanOrEqual(1 + 1e-9);
            expect(window.width / window.height).toBeCloseTo(1, 4);
          }
      }),
      propertyRuns(40),
    );
  });

  it('moves in its pieces and behind a transition as in the whole', () => {
    const motion = motionOf(shakenPositions(SECONDS));
    const whole = bodyOf(clipOf(), motion);
    const windows = windowsOf(whole);
    expect(piecesOf(whole, CANVAS, 60).flatMap(windowsOf)).toEqual(windows);
    const transition = { kind: 'dissolve' as const, durationSeconds: 1 };
    const clips = [clipOf({ transition }), clipOf({ id: 'b', stabilise: false })];
    const { segments } = planOf(timelineOf(clips, CANVAS), factsOf(motion));
    const share = windows[0]!.width;
    const joined = [segments[0]!, segments[1]!.transition!.from as RenderSegment].flatMap(windowsOf);
    for (const [frame, window] of windows.entries()) {
      const other = joined[frame]!;
      // A longer stretch may be enlarged a little more, about the same middle.
      expect(other.left + other.width / 2).toBeCloseTo(window.left + window.width / 2, 5);
      expect(other.width).toBeLessThanOrEqual(share + 1e-6);
    }
  });

  it('moves along what its framing shows, and needs no enlargement where there is room around that', () => {
    const positions = shakenPositions(SECONDS);
    const crop = { left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 };
    const body = bodyOf(clipOf({ crop }), motionOf(positions));
    expect(body.window.width).toBeCloseTo(0.4, 5);
    expect(steadyEnlargement(clipOf({ crop }), PICTURE, motionOf(positions), CANVAS)).toBe(0);
    expect(steadyEnlargement(clipOf(), PICTURE, motionOf(positions), CANVAS)).toBeGreaterThan(0);
  });

  it('does not smooth from one picture of its video into another', () => {
    const still = Array.from({ length: 180 }, () => ({ x: 0, y: 0 }));
    const motion = motionOf([...still, ...still.map((_, at) => ({ x: 0.002 * at, y: 0 }))]);
    const cut = { ...motion, cuts: [180] };
    const before = windowsOf(bodyOf(clipOf({ start: 0, end: 6 }), cut));
    expect(new Set(before.map(({ left }) => left)).size).toBe(1);
    expect(
      new Set(windowsOf(bodyOf(clipOf({ start: 0, end: 6 }), motion)).map(({ left }) => left)).size,
    ).toBeGreaterThan(1);
  });

  it('is planned as before where its picture is steady, and refused as long as that is not measured', () => {
    const film = timelineOf([clipOf()], CANVAS);
    const plain = timelineOf([clipOf({ stabilise: false })], CANVAS);
    const steady = motionOf(shakenPositions(SECONDS, { by: 0 }));
    expect(planOf(film, factsOf(steady))).toEqual(planOf(plain, factsOf()));
    expect(layOut(film, factsOf())).toEqual(planOf(plain, factsOf()));
    expect(() => planOf(film, factsOf())).toThrow(
      expect.objectContaining({ said: { code: 'source-not-measured', params: { name: 'a', cut: 1 } } }),
    );
  });
});
