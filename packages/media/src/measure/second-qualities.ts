import type { SecondQuality, Shot } from '@cutgraph/core';
import { cameraIn } from './camera-motion.ts';
import type { Displacement } from './displacement.ts';
import { clamped } from './gray.ts';
import type { SmallMeasure } from './small-pictures.ts';

/** How much of a second must be black, or frozen, for the second to count as such. */
const NEARLY_ALL = 0.9;
/** To-and-fro that counts as the worst, in pictures' widths a second. */
const WORST_A_SECOND = 0.15;
/** Moves smaller than this are the measure's own noise. */
const NOISE = 0.0006;
const WINDOW_SECONDS = 1;

/**
 * Puts what was measured of pictures and audio together, one for each second that has begun.
 *
 * @param options.sharp how sharp the picture is at some moments; a second without one takes the nearest.
 */
export function secondQualities(options: {
  durationSeconds: number;
  small: readonly SmallMeasure[];
  sharp: readonly { timeSeconds: number; sharpness: number }[];
  loudness: readonly (number | null)[];
  shots: readonly Shot[];
}): SecondQuality[] {
  const seconds = Math.max(1, Math.ceil(options.durationSeconds - 1e-6));
  const smallOf = grouped(withinShots(options.small, options.shots), seconds);
  const step = (options.small[1]?.timeSeconds ?? 0) - (options.small[0]?.timeSeconds ?? 0);
  const sharpOf = grouped(options.sharp, seconds);
  return Array.from({ length: seconds }, (_, second) => {
    const pictures = nearest(smallOf, second);
    const around = [second - 1, second, second + 1].flatMap((at) => smallOf[at] ?? []);
    return {
      sharpness: rounded(mean(nearest(sharpOf, second).map(({ sharpness }) => sharpness))),
      light: rounded(mean(pictures.map(({ light }) => light))),
      shake: rounded(shakeAround(second + 0.5, around)),
      black: share(pictures, ({ black }) => black) >= NEARLY_ALL,
      frozen: share(pictures, ({ frozen }) => frozen) >= NEARLY_ALL,
      loudness: options.loudness[second] ?? null,
      ...hashIn(second, pictures),
      ...cameraIn(second, smallOf[second] ?? [], step),
    };
  });
}

/** The hash of the picture next to the middle of a second. */
function hashIn(second: number, pictures: readonly SmallMeasure[]): Pick<SecondQuality, 'pictureHash'> {
  const away = ({ timeSeconds }: SmallMeasure) => Math.abs(timeSeconds - second - 0.5);
  const [first, ...others] = pictures;
  if (!first) return {};
  return { pictureHash: others.reduce((best, one) => (away(one) < away(best) ? one : best), first).hash };
}

/** The first picture has none before it, and what seems to move at a cut is another picture. */
function withinShots(small: readonly SmallMeasure[], shots: readonly Shot[]): SmallMeasure[] {
  let shot = 0;
  return small.map((one, i) => {
    const begun = shot;
    while (one.timeSeconds > (shots[shot]?.end ?? Infinity) - 1e-3) shot += 1;
    const moved = shot === begun ? one.moved : { x: 0, y: 0, zoom: 0 };
    return { ...one, moved, frozen: i === 0 ? (small[1]?.frozen ?? false) : one.frozen };
  });
}

function grouped<T extends { timeSeconds: number }>(items: readonly T[], seconds: number): T[][] {
  const groups = Array.from({ length: seconds }, (): T[] => []);
  for (const item of items) groups[Math.min(seconds - 1, Math.floor(item.timeSeconds + 1e-6))]?.push(item);
  return groups;
}

/** A second's own, or those of the nearest second that has any. */
function nearest<T>(groups: readonly T[][], second: number): T[] {
  for (let away = 0; away < groups.length; away++) {
    const found = [groups[second - away], groups[second + away]].find((group) => group && group.length > 0);
    if (found) return found;
  }
  return [];
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function share<T>(items: readonly T[], is: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(is).length / items.length;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * How much a picture jumps to and fro around a moment, 0..1: the way that it goes, less the way that it gains. An even
 * pan gains all of it, also one whose frames come unevenly.
 *
 * @param pictures in order; `moved` is against the one before.
 */
function shakeAround(
  timeSeconds: number,
  pictures: readonly { timeSeconds: number; moved: Displacement }[],
): number {
  const near = WINDOW_SECONDS / 2 + 1e-6;
  const some = pictures.filter((picture) => Math.abs(picture.timeSeconds - timeSeconds) <= near);
  const excess = (side: 'x' | 'y') => {
    const steps = some.map(({ moved }) => (Math.abs(moved[side]) < NOISE ? 0 : moved[side]));
    const way = steps.reduce((sum, step) => sum + Math.abs(step), 0);
    return way - Math.abs(steps.reduce((sum, step) => sum + step, 0));
  };
  return clamped(Math.hypot(excess('x'), excess('y')) / WORST_A_SECOND);
}
