import { describe, expect, it } from 'vitest';
import { changeBetween, type GraphPart, type Moment, NO_STEPS, stepped, withStep } from './steps.ts';

const graph = (cuts: object, edges: object = {}) => ({ media: {}, clips: {}, cuts, edges }) as GraphPart;
const moment = (path: number[]): Moment => ({ graph: graph({}), film: { path, pinned: [], refused: [] } });

describe('steps', () => {
  it('go back one by one, and forward again', () => {
    const [a, b, c] = [moment([0]), moment([0, 1]), moment([0, 1, 2])];
    const steps = withStep(withStep(NO_STEPS, a), b);
    const once = stepped(steps, c, 'undo')!;
    expect(once.to).toBe(b);
    const twice = stepped(once.steps, b, 'undo')!;
    expect(twice.to).toBe(a);
    expect(stepped(twice.steps, a, 'undo')).toBeUndefined();
    const again = stepped(twice.steps, a, 'redo')!;
    expect(again.to).toBe(b);
    expect(stepped(again.steps, b, 'redo')!.to).toBe(c);
  });

  it('forget what was undone once something else is done', () => {
    const undone = stepped(withStep(NO_STEPS, moment([0])), moment([0, 1]), 'undo')!;
    expect(stepped(withStep(undone.steps, moment([0])), moment([0, 4]), 'redo')).toBeUndefined();
  });

  it('are not kept without end', () => {
    let steps = NO_STEPS;
    for (let at = 0; at < 500; at++) steps = withStep(steps, moment([at]));
    expect(steps.done).toHaveLength(200);
    expect(steps.done.at(-1)?.film.path).toEqual([499]);
  });
});

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
