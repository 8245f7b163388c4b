import type { Face } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { facesByMedia } from './faces-by-media.ts';

it('puts the media with the most faces first, and its faces in the order of time', () => {
  const face = (mediaId: string, time: number) => ({ mediaId, time }) as Face;
  const groups = facesByMedia([face('a', 3), face('b', 9), face('b', 2)]);
  expect(groups.map(({ mediaId, faces }) => [mediaId, faces.map(({ time }) => time)])).toEqual([
    ['b', [2, 9]],
    ['a', [3]],
  ]);
});
