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

  test.each([0.06, 0.1, 0.2])(
    'a second behind something is bridged at %s of the frame a second, with the edge of it seen first',
    (speed) => {
      // What hides it covers its right side before the rest, and uncovers that first: the centre of the box lags behind.
      const post = { left: 0.42, right: 0.42 + speed };
      const frames = film([{ at: walk(0.38 - speed, speed), confidence: 0.8 }], 4, rate).map(
        ({ time, detections }) => ({
          time,
          detections: detections.flatMap((one): Detection[] => {
            const { left, right } = one.box;
            const [before, after] = [Math.min(right, post.left) - left, right - Math.max(left, post.right)];
            if (before >= 0.03) return [{ ...one, box: { ...one.box, right: left + before } }];
            return after >= 0.03 ? [{ ...one, box: { ...one.box, left: right - after } }] : [];
          }),
        }),
      );
      expect(summaryOf(frames)).toHaveLength(1);
    },
  );

  test('a person who walks on behind someone standing keeps the track, and the one who stands as well', () => {
    const hidden = (time: number) => time > 1.6 && time < 2.6;
    const walker = walk(0.1, 0.2, 0.47);
    const frames = film(
      [{ at: () => ({ x: 0.52, y: 0.5 }) }, { at: (time) => (hidden(time) ? null : walker(time)) }],
      4.2,
      rate,
    );
    const tracks = summaryOf(frames);
    expect(tracks).toHaveLength(2);
    expect(tracks.find(({ from }) => from === 0.1)!.to).toBeGreaterThan(0.7);
    expect(tracks.find(({ from }) => from === 0.5)!.to).toBe(0.5);
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
  const person = walk(0.2, 0.05);
  const dog = walk(0.22, 0.05, 0.53);
  const tracks = summaryOf(film([{ at: person }, { at: dog, label: 'dog', height: 0.14 }], 3, 5));
  expect(tracks.map(({ label }) => label).toSorted()).toEqual(['dog', 'person']);
});

describe('one object under labels that have nothing to do with each other', () => {
  const at = walk(0.2, 0.05);

  test('is one track where they take turns, with the label that has most behind it', () => {
    const label = (time: number) => (Math.round(time * 5) % 3 === 1 ? 'teddy bear' : 'bird');
    expect(summaryOf(film([{ at, label }], 4, 5))).toMatchObject([{ label: 'bird', count: 20 }]);
  });

  test('is one track where both are seen in the same frames: the surer one gives the label', () => {
    const bird: Actor = { at, label: 'bird', confidence: 0.6 };
    const toy: Actor = { at, label: 'teddy bear', confidence: (time) => (time > 3 ? 0.7 : 0.45) };
    expect(summaryOf(film([bird, toy], 4, 5))).toMatchObject([{ label: 'bird', count: 20 }]);
  });

  test('is one track where one begins when the other ends', () => {
    const label = (time: number) => (time < 1 ? 'teddy bear' : 'bird');
    expect(summaryOf(film([{ at, label }], 4, 5))).toMatchObject([{ label: 'bird', start: 0, count: 20 }]);
  });

  test('is believed as far as the labels agree', () => {
    const label = (time: number) => (Math.round(time * 5) % 4 === 1 ? 'teddy bear' : 'bird');
    const wavering = trackObjects(film([{ at, label }], 4, 5), [], 'm1');
    for (const { confidence } of wavering) expect(confidence).toBeCloseTo(0.8 * 0.75);
    const steady = trackObjects(film([{ at, label: 'bird' }], 4, 5), [], 'm1');
    for (const { confidence } of steady) expect(confidence).toBe(0.8);
  });

  test('is two where one thing is put in the place of the other', () => {
    const car: Actor = { at: (time) => (time < 2 ? { x: 0.5, y: 0.5 } : null), label: 'car' };
    const person: Actor = { at: (time) => (time >= 3.4 ? { x: 0.5, y: 0.5 } : null) };
    expect(summaryOf(film([car, person], 6, 5)).map(({ label }) => label)).toEqual(['car', 'person']);
  });
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
