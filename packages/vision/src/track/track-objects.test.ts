import type { Box, DetectedFrame, Detection } from '@cutgraph/core';
import { describe, expect, test } from 'vitest';
import { trackObjects } from './track-objects.ts';

type Actor = {
  /** Where its centre is at a moment, or null while it is out of sight. */
  at: (time: number) => { x: number; y: number } | null;
  label?: string | ((time: number) => string);
  confidence?: number | ((time: number) => number);
  width?: number;
  height?: number;
};

/** A made scene: what a detector with slightly trembling boxes would see. */
function film(actors: Actor[], seconds: number, framesPerSecond: number): DetectedFrame[] {
  const random = trembler();
  return Array.from({ length: Math.round(seconds * framesPerSecond) }, (_, index) => {
    const time = index / framesPerSecond;
    const detections = actors.flatMap((actor): Detection[] => {
      const place = actor.at(time);
      if (!place) return [];
      const { width = 0.08, height = 0.2, label = 'person', confidence = 0.8 } = actor;
      const box: Box = {
        left: place.x - width / 2 + random() * width,
        top: place.y - height / 2 + random() * height,
        right: place.x + width / 2 + random() * width,
        bottom: place.y + height / 2 + random() * height,
      };
      const valueAt = <T extends string | number>(value: T | ((time: number) => T)) =>
        typeof value === 'function' ? value(time) : value;
      return [{ label: valueAt(label), confidence: valueAt(confidence), box }];
    });
    return { time, detections };
  });
}

/** Seeded noise of up to 3 % of a box either way. */
function trembler(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 31 - 0.5) * 0.06;
  };
}

const walk =
  (from: number, speed: number, y = 0.5) =>
  (time: number) => ({ x: from + speed * time, y });

/** Centre x of each track at its first and its last observation, and how often it was seen. */
function summaryOf(frames: DetectedFrame[], shots = [{ start: 0, end: 60 }]) {
  const tracks = Map.groupBy(trackObjects(frames, shots, 'm1'), ({ track }) => track);
  return [...tracks].map(([track, seen]) => {
    const x = ({ box }: { box: Box }) => Number(((box.left + box.right) / 2).toFixed(1));
    const last = seen.at(-1)!;
    return {
      track,
      label: seen[0]!.label,
      from: x(seen[0]!),
      to: x(last),
      start: seen[0]!.time,
      end: last.time,
      count: seen.length,
    };
  });
}

describe.each([5, 2])('at %i frames a second', (rate) => {
  test('two people who cross keep their tracks, though one hides the other', () => {
    const hidden = (time: number) => Math.abs(time - 2.5) < 0.35;
    const near = walk(0.1, 0.16);
    const far = walk(0.9, -0.16, 0.52);
    const frames = film([{ at: near }, { at: (time) => (hidden(time) ? null : far(time)) }], 5.5, rate);
    expect(summaryOf(frames)).toMatchObject([
      { track: 't1', from: 0.1, to: expect.closeTo(0.9, 0) },
      { track: 't2', from: 0.9, to: expect.closeTo(0.1, 0) },
    ]);
    const [first, second] = summaryOf(frames);
    expect(first!.to).toBeGreaterThan(0.8);
    expect(second!.to).toBeLessThan(0.2);
  });

  test('people who walk close behind each other are not taken for one another', () => {
    const frames = film(
      [0.1, 0.2, 0.33].map((start) => ({ at: walk(start, 0.14) })),
      4,
      rate,
    );
    const tracks = summaryOf(frames);
    expect(tracks).toHaveLength(3);
    for (const { from, to, count } of tracks) {
      expect(count).toBe(4 * rate);
      expect(to - from).toBeGreaterThan(0.35);
    }
  });

  test('half a second out of sight is bridged, a longer absence is not', () => {
    const person = walk(0.2, 0.05);
    const short = film([{ at: (time) => (time > 1.9 && time < 2.4 ? null : person(time)) }], 5, rate);
    expect(summaryOf(short)).toMatchObject([{ start: 0, end: 5 - 1 / rate }]);
    const long = film([{ at: (time) => (time > 1.9 && time < 4.4 ? null : person(time)) }], 7, rate);
    expect(summaryOf(long)).toHaveLength(2);
  });

  test('nothing goes on across a shot boundary', () => {
    const frames = film([{ at: walk(0.5, 0) }], 6, rate);
    const tracks = summaryOf(frames, [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ]);
    expect(tracks).toMatchObject([
      { track: 't1', start: 0, end: 3 - 1 / rate },
      { track: 't2', start: 3, end: 6 - 1 / rate },
    ]);
  });

  test('false boxes that flash up, and doubtful ones that never move, are dropped', () => {
    const person: Actor = { at: walk(0.1, 0.1) };
    const flash: Actor = { at: (time) => (time === 2 ? { x: 0.8, y: 0.2 } : null), confidence: 0.9 };
    const stone: Actor = { at: () => ({ x: 0.9, y: 0.8 }), confidence: 0.42 };
    const sitting: Actor = { at: () => ({ x: 0.5, y: 0.2 }), confidence: 0.7 };
    const doubtfulWalker: Actor = { at: walk(0.9, -0.1, 0.9), confidence: 0.42 };
    const tracks = summaryOf(film([person, flash, stone, sitting, doubtfulWalker], 6, rate));
    expect(tracks.map(({ from }) => from).toSorted()).toEqual([0.1, 0.5, 0.9]);
    expect(tracks.find(({ from }) => from === 0.9)!.to).toBeLessThan(0.5);
  });
});

test('a track keeps unsure sightings, down to 0.15, but does not begin with one', () => {
  const confidence = (time: number) => (time < 0.9 || (time > 2 && time < 3.1) ? 0.16 : 0.8);
  const observations = trackObjects(film([{ at: walk(0.2, 0.05), confidence }], 5, 5), [], 'm1');
  expect(observations[0]!.time).toBe(1);
  expect(observations).toHaveLength(20);
  expect(observations.filter((one) => one.confidence === 0.16)).toHaveLength(5);
});

test('the label is put to the vote where labels are mixed up, and boxes of one object are joined', () => {
  const at = walk(0.2, 0.05);
  const wavering: Actor = { at, label: (time) => (time > 1 && time < 1.9 ? 'truck' : 'car'), width: 0.2 };
  const doubled: Actor = { at, label: 'bus', confidence: 0.3, width: 0.2 };
  const tracks = summaryOf(film([wavering, doubled], 4, 5));
  expect(tracks).toMatchObject([{ label: 'car', count: 20 }]);
  const [observation] = trackObjects(film([wavering], 4, 5), [], 'm1');
  expect(observation).toMatchObject({ mediaId: 'm1', label: 'car', category: 'vehicle', track: 't1' });
});

test('a person and the dog beside are two, however close', () => {
  const at = walk(0.2, 0.05);
  const tracks = summaryOf(film([{ at }, { at, label: 'dog' }], 3, 5));
  expect(tracks.map(({ label }) => label).toSorted()).toEqual(['dog', 'person']);
});

test('the result depends neither on the order of frames nor on that of detections', () => {
  const frames = film([{ at: walk(0.1, 0.1) }, { at: walk(0.9, -0.1) }, { at: walk(0.5, 0) }], 5, 5);
  const shuffled = frames
    .toReversed()
    .map(({ time, detections }) => ({ time, detections: detections.toReversed() }));
  const inOrder = trackObjects(frames, [], 'm1');
  expect(trackObjects(shuffled, [], 'm1')).toEqual(inOrder);
  expect(inOrder.map(({ time }) => time)).toEqual(inOrder.map(({ time }) => time).toSorted((a, b) => a - b));
});

test('nothing in, nothing out', () => {
  expect(trackObjects([], [], 'm1')).toEqual([]);
  expect(trackObjects([{ time: 0, detections: [] }], [{ start: 0, end: 1 }], 'm1')).toEqual([]);
});
