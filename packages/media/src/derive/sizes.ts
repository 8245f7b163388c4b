import type { PictureFacts } from '@cutgraph/core';

/** Whole pixels; both even, as 4:2:0 pictures need. */
export type Size = { width: number; height: number };

const PROXY_SHORT_SIDE = 540;
const PROXY_LONG_SIDE = 1920;
const TILE: Size = { width: 250, height: 140 };
const SMALL: Size = { width: 320, height: 180 };

/** The proxy's picture: the source's shape with a short side of at most 540, never enlarged. */
export function proxySize(picture: Pick<PictureFacts, 'width' | 'height'>): Size {
  const short = Math.min(picture.width, picture.height);
  const long = Math.max(picture.width, picture.height);
  const factor = Math.min(1, PROXY_SHORT_SIDE / short, PROXY_LONG_SIDE / long);
  return { width: evenDown(picture.width * factor), height: evenDown(picture.height * factor) };
}

/** The picture in which shots and motion are looked for: 320x180, or upright for an upright one. */
export function smallSize(picture: Pick<PictureFacts, 'width' | 'height'>): Size {
  return picture.width >= picture.height ? SMALL : { width: SMALL.height, height: SMALL.width };
}

/** One tile of the sprite sheet: 250x140 for wide pictures, what fits into it for other shapes. */
export function tileSize(picture: Pick<PictureFacts, 'width' | 'height'>): Size {
  const shape = picture.width / picture.height;
  if (Math.abs(shape / (TILE.width / TILE.height) - 1) < 0.02) return TILE;
  const factor = Math.min(TILE.width / picture.width, TILE.height / picture.height);
  return { width: evenDown(picture.width * factor + 1), height: evenDown(picture.height * factor + 1) };
}

/**
 * The proxy's constant frame rate as ffmpeg reads it: the source's up to 30, a whole part of it above (240 -> 30,
 * 59.94 -> 29.97, 50 -> 25), so that no frame is shown for longer than another.
 */
export function proxyRate(framesPerSecond: number): string {
  const rate = framesPerSecond / Math.ceil(framesPerSecond / 30.3);
  const ntsc = [24000 / 1001, 30000 / 1001].find((known) => Math.abs(rate / known - 1) < 0.0004);
  if (ntsc) return `${Math.round(ntsc * 1001)}/1001`;
  // Phones and screen recorders wobble around a whole rate.
  const whole = Math.round(rate);
  if (Math.abs(rate / whole - 1) < 0.005) return String(whole);
  return `${Math.round(rate * 1000)}/1000`;
}

/** Frames per second of an answer of {@link proxyRate}. */
export function rateValue(rate: string): number {
  const [numerator = 0, denominator = 1] = rate.split('/').map(Number);
  return numerator / denominator;
}

function evenDown(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2);
}
