import { expect, test } from 'vitest';
import type { SpokenWord } from './speech.ts';
import { toWebVtt } from './web-vtt.ts';

/** Words of `each` seconds one after the other. */
function said(text: string, start: number, each = 0.4): SpokenWord[] {
  return text.split(' ').map((word, index) => ({
    text: word,
    start: start + index * each,
    end: start + (index + 1) * each,
  }));
}

test('words become captions with their times', () => {
  const words = said('And so, my fellow Americans,', 3661.25);
  expect(toWebVtt([{ start: 3661, end: 3664, words }])).toBe(
    'WEBVTT\n\n01:01:01.250 --> 01:01:03.250\nAnd so, my fellow Americans,\n',
  );
});

test('a pause, a sentence and the room on screen begin a new caption; two lines are alike', () => {
  const words = [
    ...said('ask not what your country can do for you,', 0),
    ...said('ask what you can do for your country right now please.', 3.6, 0.3),
    ...said('Thank you.', 8),
  ];
  const cues = toWebVtt([{ start: 0, end: 9, words }])
    .split('\n\n')
    .slice(1);
  expect(cues).toHaveLength(3);
  for (const cue of cues) {
    const lines = cue.trim().split('\n').slice(1);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
  }
  expect(cues.at(-1)).toBe('00:00:08.000 --> 00:00:08.800\nThank you.\n');
});

test('segments without words say nothing, and a short word stays long enough to be read', () => {
  const words = [{ text: 'No.', start: 5, end: 5.2 }];
  const text = toWebVtt([
    { start: 0, end: 1 },
    { start: 5, end: 5.2, words },
    { start: 9, end: 10, words: [] },
  ]);
  expect(text).toBe('WEBVTT\n\n00:00:05.000 --> 00:00:05.700\nNo.\n');
  expect(toWebVtt([])).toBe('WEBVTT\n');
});

test('what looks like a tag or an arrow is shown as it is', () => {
  const words = said('a <b> & --> c', 0);
  expect(toWebVtt([{ start: 0, end: 3, words }])).toContain('\na &lt;b&gt; &amp; --&gt; c\n');
});

test('writing without spaces between words gets none', () => {
  const words = ['今日は', '天気が', 'いい'].map((text, i) => ({ text, start: i, end: i + 1 }));
  expect(toWebVtt([{ start: 0, end: 3, words }])).toContain('\n今日は天気がいい\n');
});
