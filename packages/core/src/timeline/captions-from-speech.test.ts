import { expect, it } from 'vitest';
import type { SpeechSegment } from '../footage/speech.ts';
import { captionsFromSpeech } from './captions-from-speech.ts';
import { checkCaptions } from './check-overlays.ts';
import { type TimelineClip, timelineOf } from './timeline.ts';

const clip = (key: string, start: number, end: number, volume = 1): TimelineClip => ({
  ...{
    id: `${key}${start}`,
    start,
    end,
    media: { key, uri: key },
    crop: null,
    volume,
    fadeIn: 0,
    fadeOut: 0,
  },
});
const said = (text: string, from: number): SpeechSegment => {
  const words = text
    .split('|')
    .map((word, at) => ({ text: word, start: from + at * 0.5, end: from + at * 0.5 + 0.4 }));
  return { start: from, end: words.at(-1)!.end, words };
};
const WIDE = { width: 1920, height: 1080, framesPerSecond: 30 };
const textsOf = (cues: readonly { text: string }[]) => cues.map(({ text }) => text);

it('has what is said in the stretches that are shown and heard, with the times of the words', () => {
  const speech = [said('Not|shown', 1), said('Hello|there', 5), { start: 8, end: 9 }];
  const film = timelineOf([clip('a', 4, 7), clip('muted', 4, 7, 0), clip('silent', 0, 9)], WIDE);
  const cues = captionsFromSpeech(film, (key) => (key === 'silent' ? undefined : speech));
  expect(cues).toEqual([{ key: 'a', start: 5, end: 5.9, text: 'Hello there', wordStarts: [5, 5.5] }]);
  checkCaptions({ cues }, new Set(['a']));
});

it('has shorter captions on an upright canvas', () => {
  const speech = [said('one|two|three|four|five|six|seven|eight|nine|ten', 0)];
  const on = (canvas: typeof WIDE) =>
    textsOf(captionsFromSpeech(timelineOf([clip('a', 0, 9)], canvas), () => speech));
  expect(on(WIDE)).toEqual(['one two three four five six seven eight nine ten']);
  expect(on({ ...WIDE, width: 1080, height: 1920 })).toEqual([
    'one two three four five six seven',
    'eight nine ten',
  ]);
});

it('has no times of words where they are not separated by spaces', () => {
  const speech = [said('\u4f60\u597d|\u4e16\u754c', 0)];
  const [cue] = captionsFromSpeech(timelineOf([clip('a', 0, 9)], WIDE), () => speech);
  expect(cue).toEqual({ key: 'a', start: 0, end: 0.9, text: '\u4f60\u597d\u4e16\u754c' });
});
