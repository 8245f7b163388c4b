import type { Cut } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { secondsBefore, shotsOf } from './shots.ts';

const cut = (index: number) =>
  ({
    index,
    oid: `cut-${index}`,
    start: 1,
    end: 6,
    length: 5,
    mediaID: 'm',
    clipID: 'ml',
    crop: null,
  }) as Cut;
const media = {
  oid: 'm',
  mediaPath: '/ws/w/media/m',
  mediaURL: '/proxy.mp4',
  spriteSheetURL: '/sprite.jpg',
  storageURL: '',
  thumbnailURL: '/thumbnail.jpg',
};
const graph = { cuts: { 0: cut(0), 3: cut(3) }, media: { m: media }, clips: {} };

it('gives the player data of each cut of a path, in its order', () => {
  const shots = shotsOf(graph, [3, 9, 0]);
  expect(shots.map(({ id }) => id)).toEqual(['cut-3', 'cut-0']);
  expect(shots[0]).toEqual({
    id: 'cut-3',
    start: 1,
    end: 6,
    length: 5,
    volume: 1,
    source: 'videographV1',
    title: 'Cut',
    mediaID: 'm',
    clipID: 'ml',
    mediaPath: '/ws/w/media/m',
    clipPath: '',
    thumbnailURL: '/thumbnail.jpg',
    spriteSheetURL: '/sprite.jpg',
    crop: null,
  });
  expect(secondsBefore(shots, 0)).toBe(0);
  expect(secondsBefore(shots, 2)).toBe(10);
});
