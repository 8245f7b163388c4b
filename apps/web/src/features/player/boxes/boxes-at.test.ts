import { observationsFromCsv } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { boxAt, boxTracksOf, pictureArea } from './boxes-at.ts';

const csv = `time,track,label,category,left,top,right,bottom,confidence
0,t1,car,vehicle,0.1,0.2,0.3,0.4,0.9
0,t2,person,person,0.5,0.5,0.6,0.9,0.8
0.2,t1,car,vehicle,0.2,0.2,0.4,0.4,0.9
0.4,t1,car,vehicle,0.3,0.2,0.5,0.4,0.9
2,t1,car,vehicle,0.8,0.2,0.9,0.4,0.9
`;
const { tracks, stepSeconds } = boxTracksOf(observationsFromCsv('m', csv));
const car = tracks.find(({ label }) => label === 'car');
const person = tracks.find(({ label }) => label === 'person');

it('separates objects, and counts samples', () => {
  expect(tracks.map(({ track, label, samples }) => [track, label, samples.length])).toEqual([
    ['t1', 'car', 4],
    ['t2', 'person', 1],
  ]);
  expect(stepSeconds).toBeCloseTo(0.2);
});

it('goes on a straight line from sample to sample', () => {
  expect(boxAt(car!, 0, stepSeconds)?.left).toBeCloseTo(0.1);
  expect(boxAt(car!, 0.1, stepSeconds)).toEqual({
    left: 0.15000000000000002,
    top: 0.2,
    right: 0.35,
    bottom: 0.4,
  });
  expect(boxAt(car!, 0.3, stepSeconds)?.left).toBeCloseTo(0.25);
});

it('says nothing where it was not seen', () => {
  expect(boxAt(car!, 1.2, stepSeconds)).toBeNull();
  expect(boxAt(car!, 0.45, stepSeconds)?.left).toBeCloseTo(0.3);
  expect(boxAt(car!, 1.95, stepSeconds)?.left).toBeCloseTo(0.8);
  expect(boxAt(person!, 0.15, stepSeconds)).toBeNull();
});

it('knows where the picture is beside black bars', () => {
  expect(pictureArea(1600, 900, 16 / 9)).toEqual({ left: 0, top: 0, width: 1600, height: 900 });
  expect(pictureArea(1000, 900, 0.5)).toEqual({ left: 275, top: 0, width: 450, height: 900 });
  expect(pictureArea(800, 900, 2)).toEqual({ left: 0, top: 250, width: 800, height: 400 });
});
