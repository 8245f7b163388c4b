import type { BeatRule, Edge } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { withBeat } from './beat-of-join.ts';

const rule: BeatRule = {
  mode: 'locked',
  beats: [2, 2.5, 3].map((seconds) => ({ seconds, weight: seconds === 3 ? 'downbeat' : 'beat' })),
};
const edge = {
  kind: 'match',
  reasons: [{ code: 'same-place' }, { code: 'off-beat-word', params: { off: 0.2 } }],
} as unknown as Edge;
const at = (seconds: number, of = edge) =>
  withBeat(of, { seconds, rule, framesPerSecond: 30 }).reasons.slice(1);

it('says what its videograph said while that is true', () => {
  expect(at(2.7)).toEqual([{ code: 'off-beat-word', params: { off: 0.2 } }]);
});

it('says where the join is now, once a cut before it is another', () => {
  expect(at(3.01)).toEqual([{ code: 'on-downbeat' }]);
  expect(at(2.6)).toEqual([{ code: 'near-beat', params: { off: 0.1 } }]);
  expect(at(4)).toEqual([{ code: 'after-music' }]);
  expect(at(2, { ...edge, reasons: [{ code: 'same-place' }] })).toEqual([{ code: 'on-beat' }]);
});

it('is as it was where the film has no music', () => {
  expect(withBeat(edge, { seconds: 2, rule: null, framesPerSecond: 30 })).toBe(edge);
});
