import { type Sprite, tileAt } from '../../lib/playback/sprite.ts';

type Props = { sprite: Sprite; seconds: number; className?: string };

/** One frame out of a sprite sheet, filling its box (which should have the tile's shape). */
export function SpriteFrame({ sprite, seconds, className }: Props) {
  const tile = tileAt(sprite, seconds);
  const tiles = sprite.spriteSheetTiles;
  if (!tile || !tiles) return null;
  const rows = Math.max(1, Math.round(sprite.spriteSheetHeight / tiles.height));
  const place = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  return (
    <div
      className={className}
      aria-hidden
      style={{
        backgroundImage: `url("${sprite.spriteSheetURL}")`,
        backgroundSize: `${tiles.columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${place(tile.column, tiles.columns)}% ${place(tile.row, rows)}%`,
      }}
    />
  );
}
