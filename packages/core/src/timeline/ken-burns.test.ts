import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFraming } from './framing.ts';
import { kenBurnsFraming } from './ken-burns.ts';

const WIDE = { width: 1920, height: 1080, framesPerSecond: 30 };
const picture = { width: 4000, height: 3000 };
const subject = { left: 0.6, top: 0.2, right: 0.75, bottom: 0.5 };
const usual = { picture, canvas: WIDE, start: 0, end: 3, subject };
const areaOf = (box: typeof subject) => (box.right - box.left) * (box.bottom - box.top);
const boxesOf = (move: Parameters<typeof kenBurnsFraming>[0]) =>
  kenBurnsFraming(move)!.map(({ box }) => box) as [typeof subject, typeof subject];

it('comes from wide to the subject, over the whole clip', () => {
  const framing = kenBurnsFraming({ ...usual, start: 2, end: 5 })!;
  expect(framing.map(({ time }) => time)).toEqual([2, 5]);
  const [first, last] = boxesOf(usual);
  expect(areaOf(last)).toBeLessThan(areaOf(first));
  const shown = (box: typeof subject) =>
    ((subject.left + subject.right) / 2 - box.left) / (box.right - box.left);
  expect(Math.abs(shown(last) - 0.5)).toBeLessThan(Math.abs(shown(first) - 0.5));
});

it('goes the same way back where it goes away', () => {
  const [first, last] = boxesOf({ ...usual, isAway: true });
  expect(areaOf(last)).toBeGreaterThan(areaOf(first));
});

it('ends with its subject where the next cut begins with its own, as far as the photo reaches', () => {
  const placeIn = (next: { x: number; y: number }) => {
    const [, last] = boxesOf({
      ...usual,
      subject: { left: 0.45, top: 0.45, right: 0.55, bottom: 0.55 },
      next,
    });
    return {
      x: (0.5 - last.left) / (last.right - last.left),
      y: (0.5 - last.top) / (last.bottom - last.top),
    };
  };
  expect(placeIn({ x: 0.53, y: 0.6 })).toEqual({ x: expect.closeTo(0.53, 6), y: expect.closeTo(0.6, 6) });
  expect(placeIn({ x: 0.02, y: 0.5 }).x).toBeGreaterThan(0.4);
});

it('does not enlarge the pixels of a small photo more than is seen', () => {
  const small = { width: 1280, height: 720 };
  const [, last] = boxesOf({ ...usual, picture: small, end: 20 });
  expect(WIDE.width / ((last.right - last.left) * small.width)).toBeLessThanOrEqual(1.6 + 1e-9);
});

it('has no move without a length', () => {
  expect(kenBurnsFraming({ ...usual, end: 0 })).toBeNull();
});

it('of any photo, subject and length: inside the photo, in the shape of the canvas, with the subject whole, and slow', () => {
  const side = fc.integer({ min: 16, max: 3840 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const move = fc.record({
    picture: fc
      .record({ width: side, height: side })
      .filter(({ width: w, height: h }) => w / h < 12 && h / w < 12),
    canvas: fc.constantFrom(WIDE, { width: 1080, height: 1920, framesPerSecond: 30 }),
    end: fc.double({ min: 0.1, max: 30, noNaN: true }),
    subject: fc.option(
      fc.tuple(share, share, share, share).map(([a, b, c, d]) => ({
        ...{ left: Math.min(a, b) * 0.99, right: Math.min(1, Math.max(a, b) + 0.01) },
        ...{ top: Math.min(c, d) * 0.99, bottom: Math.min(1, Math.max(c, d) + 0.01) },
      })),
    ),
    next: fc.option(fc.record({ x: share, y: share })),
    isAway: fc.boolean(),
  });
  fc.assert(
    fc.property(move, (one) => {
      const framing = kenBurnsFraming({ ...one, start: 0 })!;
      checkFraming(framing, 'cut 1');
      const ratio = one.canvas.width / one.canvas.height;
      for (const { box } of framing) {
        const shape =
          ((box.right - box.left) * one.picture.width) / ((box.bottom - box.top) * one.picture.height);
        expect(shape / ratio).toBeCloseTo(1, 6);
      }
      const [close, far] = framing.map(({ box }) => box).sort((a, b) => areaOf(a) - areaOf(b)) as [
        typeof subject,
        typeof subject,
      ];
      const zoom = 1 - (close.right - close.left) / (far.right - far.left);
      expect(zoom).toBeGreaterThan(0);
      expect(zoom).toBeLessThanOrEqual(Math.max(0.02, 0.04 * one.end) + 1e-9);
      const [first, last] = framing.map(({ box }) => box) as [typeof subject, typeof subject];
      const moved = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.abs(first[from] + first[to] - last[from] - last[to]) / 2 / (far[to] - far[from]);
      for (const way of [moved('left', 'right'), moved('top', 'bottom')])
        expect(way).toBeLessThanOrEqual(Math.max(0.06 * one.end, (far.right - far.left) / 2) + 1e-6);
      if (one.subject && one.subject.right - one.subject.left <= close.right - close.left) {
        expect(close.left).toBeLessThanOrEqual(one.subject.left + 1e-9);
        expect(close.right).toBeGreaterThanOrEqual(one.subject.right - 1e-9);
      }
    }),
  );
});
