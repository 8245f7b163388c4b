import { expect, it } from 'vitest';
import { momentInside, tileAt } from './sprite.ts';

const sprite = {
  spriteSheetURL: '/sprite.jpg',
  spriteSheetTiles: { width: 250, height: 140, columns: 10, count: 100 },
  spriteSheetWidth: 2500,
  spriteSheetHeight: 1400,
  mediaDuration: 50,
};

it('finds the tile of a time, row by row', () => {
  expect(tileAt(sprite, 0)).toEqual({ column: 0, row: 0 });
  expect(tileAt(sprite, 6)).toEqual({ column: 2, row: 1 });
  expect(tileAt(sprite, 50)).toEqual({ column: 9, row: 9 });
  expect(tileAt(sprite, -1)).toEqual({ column: 0, row: 0 });
});

it('shows nothing where there is no sheet yet', () => {
  expect(tileAt({ ...sprite, spriteSheetTiles: null }, 1)).toBeUndefined();
  expect(tileAt({ ...sprite, mediaDuration: 0 }, 1)).toBeUndefined();
});

it('shows a stretch by a tile from inside it, where there is one', () => {
  const columnOf = (start: number, end: number) => tileAt(sprite, momentInside(sprite, start, end))?.column;
  expect(columnOf(1.1, 3)).toBe(3);
  expect(columnOf(1, 3)).toBe(2);
  expect(columnOf(1.1, 1.3)).toBe(2);
  expect(momentInside({ ...sprite, spriteSheetTiles: null }, 1, 2)).toBe(1);
});
