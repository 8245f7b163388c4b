import { describe, expect, it } from 'vitest';
import { shortestCutOf, withoutShortCuts } from './short-cuts.ts';
import { timeOffsetOf } from './time-offset.ts';

const listOf = (...lengths: number[]) => ({
  inputs: [{ key: 'a', uri: '/ws/w/media/m' }],
  editList: lengths.map((length, at) => ({
    key: String(at),
    inputs: ['a'],
    startTimeOffset: timeOffsetOf(1.5),
    endTimeOffset: timeOffsetOf(1.5 + length),
  })),
});

describe('short cuts of an edit list', () => {
  it('are left out and named: 4.99 s is too short, 5 s is not', () => {
    const { timeline, warnings } = withoutShortCuts(listOf(5, 4.99, 6));
    expect(timeline).toEqual({
      ...listOf(5, 4.99, 6),
      editList: [0, 2].map((at) => listOf(5, 4.99, 6).editList[at]),
    });
    expect(warnings).toEqual([
      {
        ...{ index: 2, length: 4.99 },
        note: { code: 'short-cut', params: { cut: 2, length: 4.99, shortest: 5 } },
      },
    ]);
  });

  it('stay where the shortest cut of the rhythm is lower', () => {
    expect(withoutShortCuts(listOf(2, 4), 2).warnings).toEqual([]);
    expect(withoutShortCuts(listOf(2, 4), 2.5).warnings).toMatchObject([{ index: 1 }]);
  });

  it('are those that are seen for too short a time, however much they take of their video', () => {
    const list = listOf(8, 2, 8);
    const speeds = [2, 0.25, 'hero'] as const;
    const editList = list.editList.map((item, at) => ({ ...item, speed: speeds[at]! }));
    expect(withoutShortCuts({ ...list, editList }).warnings).toMatchObject([{ index: 1, length: 4 }]);
    expect(shortestCutOf(editList)).toBe(4);
  });

  it('leave no items to render where all are short', () => {
    expect(() => withoutShortCuts(listOf(4))).toThrow('No Items to render');
  });

  it('give the shortest cut of a variation, at most 5 s', () => {
    expect(shortestCutOf(listOf(7, 3, 6).editList)).toBe(3);
    expect(shortestCutOf(listOf(7).editList)).toBe(5);
    expect(shortestCutOf([])).toBe(5);
  });
});
