import { expect, it } from 'vitest';
import { toTimeline } from './timeline-table.ts';

it('a note is a message, and a sentence of an earlier release is shown as it is', () => {
  const sentence = 'Cut 2 is 4.99 s long. Cuts shorter than 5 s are left out.';
  const note = { code: 'short-cut', params: { cut: 2, length: 4.99, shortest: 5 } };
  const row = { error: null, leftOut: [sentence, JSON.stringify(note)] } as Parameters<typeof toTimeline>[0];
  expect(toTimeline(row, null)).toEqual({
    notes: [{ code: 'text', params: { text: sentence } }, note],
    error: null,
    failure: null,
    secondsLeft: null,
  });
});
