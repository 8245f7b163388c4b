import { expect, test } from 'vitest';
import { peopleOf } from './assign-faces.ts';
import type { SeenFace } from './face.ts';

/** A face whose likeness to others is the cosine of the angle between them. */
function face(time: number, degrees: number, confidence = 0.9): SeenFace {
  const angle = (degrees * Math.PI) / 180;
  const box = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.3 };
  return { track: null, time, box, confidence, embedding: [Math.cos(angle), Math.sin(angle)] };
}

test('faces that are alike are one person across media', () => {
  const [first, second] = peopleOf([
    [face(1, 0), face(2, 90)],
    [face(5, 100), face(7, 10)],
  ]);
  expect(first![0]!.personId).not.toBe(first![1]!.personId);
  expect(second!.map(({ time, personId }) => [time, personId])).toEqual([
    [5, first![1]!.personId],
    [7, first![0]!.personId],
  ]);
});

test('two faces in one frame are two people, however alike they are', () => {
  const [twins] = peopleOf([[face(1, 0), face(1, 5)]]);
  expect(new Set(twins!.map(({ personId }) => personId)).size).toBe(2);
});
