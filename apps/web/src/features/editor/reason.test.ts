import type { Cut, Edge, Moment } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { comparesPlaces, nameOfJoin, reasonOf } from './reason.ts';

const cut = { moment: null } as Cut;
const edge = {
  ...{ kind: 'match', score: 0.824 },
  reasons: [{ code: 'same-place' }, { code: 'same-size' }],
} as Edge;

it('names a match by how well it matches, and every other join by its kind', () => {
  expect(nameOfJoin(edge)).toBe('82% match');
  expect(nameOfJoin({ ...edge, kind: 'person' })).toBe('Same person');
  expect(nameOfJoin({ ...edge, kind: 'own' })).toBe('Your own');
});

it('gives the reasons of the join, and says so where there are none', () => {
  expect(reasonOf(cut, edge)).toEqual({ name: '82% match', why: 'same place, same size' });
  expect(reasonOf(cut, { ...edge, reasons: [] }).why).toBe('a plain cut, nothing matches');
  expect(reasonOf(cut, undefined).why).toBe('Where the film begins.');
});

it('compares places where both are known', () => {
  expect(comparesPlaces({ kind: 'match', terms: { position: 0.4 } })).toBe(true);
  expect(comparesPlaces({ kind: 'own', terms: { position: 0.4 } })).toBe(true);
  expect(comparesPlaces({ kind: 'own', terms: {} })).toBe(false);
  expect(comparesPlaces({ kind: 'next', terms: {} })).toBe(false);
});

it('gives the moment first where a highlight took one', () => {
  const moment = {
    score: 0.7,
    terms: { sound: 0.9 },
    reasons: [{ code: 'applause' }, { code: 'faces', params: { count: 3 } }],
  } as Moment;
  expect(reasonOf({ ...cut, moment }, edge)).toEqual({ name: 'Moment 70%', why: 'applause, 3 faces' });
  expect(reasonOf({ ...cut, moment: { ...moment, reasons: [] } }, edge).why).toBe('nothing stands out');
});

it('says of a join that was changed and not scored again that its score is of what was seen before', () => {
  const trimmed = { ...edge, kind: 'own', terms: {}, reasons: [{ code: 'trimmed' }] } as Edge;
  expect(nameOfJoin(trimmed)).toBe('Trimmed');
  expect(reasonOf(cut, trimmed).why).toBe(
    'not scored again since it was trimmed: 82% was the match of the old ends',
  );
  const cropped = { ...trimmed, reasons: [{ code: 'cropped' }] } as Edge;
  expect(reasonOf(cut, cropped)).toEqual({
    name: 'Cropped',
    why: 'not scored again since it was cropped: 82% was the match of the old picture',
  });
});
