import { describe, expect, it } from 'vitest';
import { changeBetween, type GraphPart } from './graph-change.ts';

const graph = (cuts: object, edges: object = {}) => ({ media: {}, clips: {}, cuts, edges }) as GraphPart;

describe('what makes one graph another', () => {
  it('is nothing between two that say the same, whatever the order of the fields', () => {
    const one = graph({ 1: { index: 1, start: 2, end: 7 } });
    const other = graph({ 1: { end: 7, start: 2, index: 1 } });
    expect(changeBetween(one, other)).toEqual({ removed: [], put: null });
  });

  it('puts a trimmed cut and its joins back', () => {
    const cut = { index: 1, start: 2, end: 7 };
    const before = graph({ 1: cut }, { 0: [{ to: 1, kind: 'match' }] });
    const now = graph({ 1: { ...cut, end: 6 } }, { 0: [{ to: 1, kind: 'own' }] });
    expect(changeBetween(now, before)).toEqual({
      removed: [],
      put: { media: {}, clips: {}, cuts: { 1: cut }, edges: before.edges },
    });
  });

  it('takes an added cut out with its joins, and puts it in again', () => {
    const before = graph({ 0: { index: 0 } }, { 0: [] });
    const now = graph({ 0: { index: 0 }, 5: { index: 5 } }, { 0: [{ to: 5 }], 5: [] });
    expect(changeBetween(now, before)).toEqual({ removed: [{ kind: 'removeCut', index: 5 }], put: null });
    expect(changeBetween(before, now)).toEqual({
      removed: [],
      put: { media: {}, clips: {}, cuts: { 5: { index: 5 } }, edges: { 0: [{ to: 5 }], 5: [] } },
    });
  });
});
