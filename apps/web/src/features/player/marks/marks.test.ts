import { expect, it } from 'vitest';
import { hasLength, markedStretch, withIn, withOut } from './marks.ts';

const none = { in: null, out: null };

it('is from start to end, in whichever order they are set', () => {
  expect(markedStretch(withOut(withIn(none, 2), 5), 10)).toEqual({ start: 2, end: 5 });
  expect(markedStretch(withIn(withOut(none, 5), 2), 10)).toEqual({ start: 2, end: 5 });
});

it('starts over with a start that lies behind the end', () => {
  expect(withIn({ in: 1, out: 3 }, 4)).toEqual({ in: 4, out: null });
});

it('has no length where its end comes before its start, or is at the end of the video', () => {
  const backwards = markedStretch(withOut({ in: 4, out: 6 }, 2), 10)!;
  expect(backwards).toEqual({ start: 4, end: 2 });
  expect([backwards, markedStretch(withIn(none, 10), 10)!].map(hasLength)).toEqual([false, false]);
  expect(hasLength({ start: 2, end: 2.04 })).toBe(true);
});

it('reaches to the ends of the video where one mark is missing', () => {
  expect(markedStretch(withIn(none, 4), 10)).toEqual({ start: 4, end: 10 });
  expect(markedStretch(withOut(none, 4), 10)).toEqual({ start: 0, end: 4 });
  expect(markedStretch(none, 10)).toBeNull();
});
