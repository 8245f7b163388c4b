import { expect, test } from 'vitest';
import type { Observation } from './observation.ts';
import { personTracksOf } from './person-tracks.ts';

function seen(track: string, time: number, middle: [number, number], side: number, more = {}): Observation {
  const [x, y] = middle;
  const half = side / 2;
  const box = { left: x - half, top: y - half, right: x + half, bottom: y + half };
  return { mediaId: 'm', time, track, label: 'person', category: 'person', box, confidence: 0.8, ...more };
}

test('one person a track, with its mean size and place, and the moment that shows it best', () => {
  const tracks = personTracksOf([
    seen('a', 2, [0.5, 0.5], 0.4),
    seen('a', 1, [0.5, 0.5], 0.2),
    seen('a', 3, [0.5, 0.5], 0.3, { confidence: 0.2 }),
    seen('car', 1, [0.5, 0.5], 0.9, { label: 'car' }),
  ]);
  expect(tracks).toHaveLength(1);
  expect(tracks[0]).toMatchObject({ track: 'a', start: 1, end: 3, bestTime: 2, centrality: 1 });
  expect(tracks[0]!.size).toBeCloseTo(0.3);
  expect(tracks[0]!.bestBox).toEqual(seen('a', 2, [0.5, 0.5], 0.4).box);
});

test('who is in a corner is not central', () => {
  const [track] = personTracksOf([seen('a', 0, [0.1, 0.1], 0.1), seen('a', 1, [0.9, 0.9], 0.1)]);
  expect(track!.centrality).toBeCloseTo(0.2);
});

test('those who take up most of the footage come first', () => {
  const stay = (track: string, seconds: number, side: number) =>
    [0, seconds].map((time) => seen(track, time, [0.5, 0.5], side));
  const tracks = personTracksOf([
    ...stay('far', 20, 0.05),
    ...stay('near', 4, 0.5),
    ...stay('brief', 1, 0.6),
  ]);
  expect(tracks.map(({ track }) => track)).toEqual(['near', 'far', 'brief']);
});

test('no person at all', () => {
  expect(personTracksOf([])).toEqual([]);
});
