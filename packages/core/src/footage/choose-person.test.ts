import { expect, test } from 'vitest';
import { choosePerson, cosineOf } from './choose-person.ts';
import { SAME_PERSON_COSINE } from './face.ts';

/** A face whose cosine with `axis(0)` is this, turned towards another axis. */
function towards(cosine: number, other = 1): number[] {
  const face = [0, 0, 0, 0, 0];
  face[0] = cosine;
  face[other] = Math.sqrt(1 - cosine * cosine);
  return face;
}
const face = towards(1);

test('a face is the person’s whose faces are most alike', () => {
  const known = [
    { personId: 'near', embeddings: [towards(0.7), towards(0.8, 2)] },
    { personId: 'nearer', embeddings: [towards(0.85, 3)] },
  ];
  expect(choosePerson(face, known)).toEqual({ personId: 'nearer', cosine: expect.closeTo(0.85) });
});

test('a face that resembles no known person gets no person', () => {
  expect(choosePerson(face, [])).toBeNull();
  expect(choosePerson(face, [{ personId: 'none', embeddings: [] }])).toBeNull();
  const other = { personId: 'other', embeddings: [towards(SAME_PERSON_COSINE - 0.01)] };
  expect(choosePerson(face, [other])).toBeNull();
});

test('one odd face does not draw a stranger in, and one that is seen from the side is still known', () => {
  const odd = { personId: 'odd', embeddings: [towards(0.8), towards(0.3, 2), towards(0.35, 3)] };
  expect(choosePerson(face, [odd])).toBeNull();
  const sides = [towards(0.7), towards(0.75, 2), towards(0.65, 3), towards(0.1, 4), towards(0.05, 4)];
  expect(choosePerson(face, [{ personId: 'sides', embeddings: sides }])?.personId).toBe('sides');
});

test('the cosine of faces of unit length', () => {
  expect(cosineOf(face, face)).toBe(1);
  expect(cosineOf(towards(0.6), towards(0.6))).toBeCloseTo(1);
  expect(cosineOf(face, towards(0, 2))).toBe(0);
});
