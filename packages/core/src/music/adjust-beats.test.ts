import { expect, test } from 'vitest';
import { adjustBeats } from './adjust-beats.ts';

/** Nine beats, two a second, from 0.5 s on; bars of four begin at the second beat. */
const FACTS = {
  durationSeconds: 5,
  tempos: [
    { beatsPerMinute: 120, confidence: 0.6 },
    { beatsPerMinute: 79.8, confidence: 0.2 },
  ],
  beats: [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5],
  downbeats: [1, 5],
};
const AS_FOUND = { scale: 1, shiftSeconds: 0 } as const;

test('nothing changes the beats that were found', () => {
  expect(adjustBeats(FACTS, AS_FOUND)).toEqual({ beats: FACTS.beats, downbeats: FACTS.downbeats });
});

test('half as many keep the first of each bar', () => {
  expect(adjustBeats(FACTS, { ...AS_FOUND, scale: 0.5 })).toEqual({ beats: [1, 2, 3, 4], downbeats: [0, 2] });
});

test('twice as many have one in the middle', () => {
  const { beats, downbeats } = adjustBeats(FACTS, { ...AS_FOUND, scale: 2 });
  expect(beats.slice(0, 4)).toEqual([0.5, 0.75, 1, 1.25]);
  expect(beats).toHaveLength(17);
  expect(downbeats.map((at) => beats[at])).toEqual([1, 3]);
});

test('a shift takes the bars along and leaves out what is outside', () => {
  const earlier = adjustBeats(FACTS, { scale: 1, shiftSeconds: -1.2 });
  expect(earlier.beats).toEqual([0.3, 0.8, 1.3, 1.8, 2.3, 2.8, 3.3]);
  expect(earlier.downbeats).toEqual([3]);
  const later = adjustBeats(FACTS, { scale: 1, shiftSeconds: 2.1 });
  expect(later.beats).toEqual([2.6, 3.1, 3.6, 4.1, 4.6]);
  expect(later.downbeats).toEqual([1]);
});

test.each([
  ['near the one that was found', 122, FACTS.beats],
  ['near its half', 59, [1, 2, 3, 4]],
])('a tapped tempo %s takes the beats that follow the music', (_, beatsPerMinute, beats) => {
  expect(adjustBeats(FACTS, { ...AS_FOUND, beatsPerMinute }).beats).toEqual(beats);
});

test('another tapped tempo lays even beats through the first bar, at the candidate it is near', () => {
  const { beats, downbeats } = adjustBeats(FACTS, { ...AS_FOUND, beatsPerMinute: 81 });
  expect(beats).toEqual([0.248, 1, 1.752, 2.504, 3.256, 4.008, 4.759]);
  expect(downbeats).toEqual([1, 5]);
});

test('a piece without a pulse takes even beats from its start', () => {
  const facts = { durationSeconds: 3, tempos: [], beats: [], downbeats: [] };
  expect(adjustBeats(facts, AS_FOUND)).toEqual({ beats: [], downbeats: [] });
  expect(adjustBeats(facts, { ...AS_FOUND, beatsPerMinute: 60 })).toEqual({
    beats: [0, 1, 2],
    downbeats: [0],
  });
});

test.each([0, 1e9, Number.NaN])('a tempo of %d is refused', (beatsPerMinute) => {
  expect(() => adjustBeats(FACTS, { ...AS_FOUND, beatsPerMinute })).toThrow('20 to 400');
});
