import { expect, test } from 'vitest';
import { spokenTextsOf, writtenTextsOf } from './footage-text.ts';

test('speech is kept caption by caption, speech without a transcript is not', () => {
  const words = [
    { text: 'Come', start: 1, end: 1.4 },
    { text: 'with me.', start: 1.4, end: 2 },
    { text: 'Home', start: 4, end: 4.2 },
  ];
  const segments = [
    { start: 1, end: 5, words },
    { start: 8, end: 9 },
  ];
  expect(spokenTextsOf({ segments })).toEqual([
    { start: 1, end: 2, text: 'Come with me.' },
    { start: 4, end: 4.7, text: 'Home' },
  ]);
});

test('what is written is kept for its shot', () => {
  const line = (text: string) => ({ text, box: { left: 0, top: 0, right: 1, bottom: 1 }, confidence: 0.9 });
  const shots = [
    { start: 0, end: 3 },
    { start: 3, end: 5 },
    { start: 5, end: 8 },
  ] as const;
  expect(
    writtenTextsOf([
      { shot: shots[0], text: [line('STOP'), line('Main Street')] },
      { shot: shots[1], text: [] },
      { shot: shots[2], text: null },
    ]),
  ).toEqual([{ start: 0, end: 3, text: 'STOP Main Street' }]);
});
