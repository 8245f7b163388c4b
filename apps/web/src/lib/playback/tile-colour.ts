import type { RgbLevels } from '@cutgraph/core';
import { type Sprite, tileAt } from './sprite.ts';

/** The mean colour of what a sprite sheet shows of a time; null where there is no sheet, or it cannot be loaded. */
export async function tileColour(sprite: Sprite, seconds: number): Promise<RgbLevels | null> {
  const tile = tileAt(sprite, seconds);
  const tiles = sprite.spriteSheetTiles;
  if (!tile || !tiles) return null;
  const sheet = new Image();
  sheet.src = sprite.spriteSheetURL;
  const isLoaded = await sheet.decode().then(
    () => true,
    () => false,
  );
  const { width, height } = tiles;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!isLoaded || !context) return null;
  context.drawImage(sheet, tile.column * width, tile.row * height, width, height, 0, 0, width, height);
  return meanOf(context.getImageData(0, 0, width, height).data);
}

/** The mean of RGBA pixels, 0..1. */
export function meanOf(rgba: ArrayLike<number>): RgbLevels {
  const sums = [0, 0, 0];
  for (let at = 0; at < rgba.length; at += 4)
    for (let channel = 0; channel < 3; channel++) sums[channel]! += rgba[at + channel]!;
  const [red, green, blue] = sums.map((sum) => sum / (rgba.length / 4) / 255) as [number, number, number];
  return { red, green, blue };
}
