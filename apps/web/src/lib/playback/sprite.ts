import type { Media } from '@cutgraph/contract';

export type Sprite = Pick<
  Media,
  'spriteSheetURL' | 'spriteSheetTiles' | 'spriteSheetWidth' | 'spriteSheetHeight' | 'mediaDuration'
>;

/** Where the tile of a time lies, in tiles from the left and the top; undefined where there is no sheet. */
export function tileAt(sprite: Sprite, seconds: number): { column: number; row: number } | undefined {
  const tiles = sprite.spriteSheetTiles;
  if (!tiles || tiles.count < 1 || !sprite.spriteSheetURL || sprite.mediaDuration <= 0) return undefined;
  const share = seconds / sprite.mediaDuration;
  const index = Math.min(tiles.count - 1, Math.max(0, Math.floor(share * tiles.count)));
  return { column: index % tiles.columns, row: Math.floor(index / tiles.columns) };
}

/**
 * A time whose tile shows the beginning of a stretch. The tile before may still show the shot before, so that the
 * next one is taken where it lies inside.
 */
export function momentInside(sprite: Sprite, start: number, end: number): number {
  const count = sprite.spriteSheetTiles?.count ?? 0;
  if (count < 1) return start;
  const step = sprite.mediaDuration / count;
  const next = Math.ceil(start / step - 1e-6) * step;
  return next < end ? next + step / 2 : start;
}
