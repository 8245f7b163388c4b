import { expect, it } from 'vitest';
import { fitted, pannedBy, revealed, seenOf, zoomedAt } from './view-box.ts';

const size = { width: 800, height: 400 };

it('zooms around the pointer, and not without end', () => {
  const view = zoomedAt({ x: 100, y: 50, scale: 1 }, 1.5, { x: 300, y: 150 });
  expect(view).toEqual({ x: 0, y: 0, scale: 1.5 });
  expect(zoomedAt(view, 100, { x: 0, y: 0 }).scale).toBe(2);
  expect(zoomedAt(view, 1e-6, { x: 0, y: 0 }).scale).toBeGreaterThan(0);
});

it('shows all of a picture in the middle, and a small one at its own size', () => {
  const wide = fitted({ left: 0, top: -100, right: 1600, bottom: 100 }, size, 0);
  expect(wide).toEqual({ scale: 0.5, x: 0, y: 200 });
  expect(fitted({ left: 0, top: 0, right: 100, bottom: 100 }, size, 20)).toEqual({
    scale: 1,
    x: 350,
    y: 150,
  });
});

it('returns what is seen, and moves no more than shows what is wanted', () => {
  const view = { x: -100, y: -10, scale: 0.5 };
  expect(seenOf(view, size, 0)).toEqual({ left: 200, top: 20, right: 1800, bottom: 820 });
  const inside = { left: 300, top: 100, right: 400, bottom: 200 };
  expect(revealed(view, inside, size, 10)).toEqual(view);
  expect(revealed(view, { ...inside, left: 0, right: 100 }, size, 10)).toEqual(pannedBy(view, 110, 0));
  expect(revealed(view, { ...inside, left: 1900, right: 2000 }, size, 10)).toEqual(pannedBy(view, -110, 0));
});
