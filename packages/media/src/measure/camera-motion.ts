import type { SecondQuality } from '@cutgraph/core';
import type { SmallMeasure } from './small-pictures.ts';

/** Each second is kept as so many means. */
const PARTS = 4;

/**
 * How the camera moved in a second, as means over its quarters: see `SecondQuality.camera`. Empty where no two pictures lie in it.
 *
 * @param pictures those of the second, in order; `moved` is against the one before.
 * @param step seconds from one picture to the next.
 */
export function cameraIn(
  second: number,
  pictures: readonly SmallMeasure[],
  step: number,
): Pick<SecondQuality, 'camera'> {
  if (pictures.length === 0 || !(step > 0)) return {};
  const parts = Array.from({ length: PARTS }, () => ({ x: 0, y: 0, zoom: 0, count: 0 }));
  for (const { timeSeconds, moved } of pictures) {
    // A move lies between two pictures.
    const part =
      parts[Math.min(PARTS - 1, Math.max(0, Math.floor((timeSeconds - step / 2 - second) * PARTS)))]!;
    part.x += moved.x;
    part.y += moved.y;
    part.zoom += moved.zoom;
    part.count++;
  }
  let last = parts.find(({ count }) => count > 0)!;
  const camera = parts.map((part): [number, number, number] => {
    if (part.count > 0) last = part;
    const { x, y, zoom, count } = last;
    return [rounded(x / count / step), rounded(y / count / step), rounded(zoom / count / step)];
  });
  return { camera };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
