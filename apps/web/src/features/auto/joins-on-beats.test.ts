import type { Edge } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { joinsOnBeats } from './joins-on-beats.ts';

const edge = (to: number, ...reasons: Edge['reasons']) => ({ to, reasons }) as Edge;

it('counts the joins of the film alone, and none where nothing is said of beats', () => {
  const edges = {
    0: [edge(2, { code: 'on-beat' }), edge(1, { code: 'same-place' }, { code: 'on-downbeat' })],
    1: [edge(2, { code: 'near-beat', params: { off: 0.1 } })],
    2: [edge(3, { code: 'same-place' })],
  };
  expect(joinsOnBeats({ path: [0, 1, 2], edges })).toEqual({ some: 1, all: 2 });
  expect(joinsOnBeats({ path: [2, 3], edges })).toBeNull();
});
