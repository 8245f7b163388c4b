import type { Label } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { labelLanes, laneOf } from './lane-rows.ts';

const label = (
  id: string,
  name: string,
  start: number,
  end: number,
  origin: Label['origin'] = 'program',
): Label => ({
  id,
  labelEntityName: name,
  category: '',
  track: id,
  segmentStartTime: start,
  segmentEndTime: end,
  segmentLengthTime: end - start,
  confidence: 1,
  thumbnailURL: '',
  origin,
  machineName: name,
  isRejected: false,
  tags: [],
  rating: 0,
});

it('has one lane for each label, what is there for longest first, clips of one’s own before', () => {
  const lanes = labelLanes(
    [
      label('a', 'car', 0, 4),
      label('b', 'person', 2, 9),
      label('c', 'car', 1, 5),
      label('d', 'The kiss', 3, 3.5, 'member'),
    ],
    'Your clips',
  );
  expect(lanes.map(({ kind, name, seconds, rows }) => [kind, name, seconds, rows])).toEqual([
    ['own', 'Your clips', 0.5, 1],
    ['label', 'person', 7, 1],
    ['label', 'car', 5, 2],
  ]);
});

it('puts into another row what is there at the same time, and into the same what comes after', () => {
  const { strips, rows } = laneOf({ id: 'x', kind: 'label', name: 'x' }, [
    { id: '3', name: 'x', start: 4, end: 6 },
    { id: '1', name: 'x', start: 0, end: 4 },
    { id: '2', name: 'x', start: 1, end: 5 },
  ]);
  expect(strips.map(({ id, row }) => [id, row])).toEqual([
    ['1', 0],
    ['2', 1],
    ['3', 0],
  ]);
  expect(rows).toBe(2);
});

it('stays small where very much is there at the same time', () => {
  const crowd = Array.from({ length: 40 }, (_, id) => ({ id: String(id), name: 'x', start: 0, end: 1 }));
  expect(laneOf({ id: 'x', kind: 'label', name: 'x' }, crowd).rows).toBe(8);
});
