import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { checkCaptions, checkTitles } from './check-overlays.ts';
import type { CaptionCue, CaptionTrack, Title } from './overlays.ts';

const cue = (change: Partial<Record<keyof CaptionCue, unknown>> = {}) =>
  ({ ...{ key: 'a', start: 1, end: 2, text: 'Hello you' }, ...change }) as CaptionCue;
const title = (change: Partial<Record<keyof Title, unknown>> = {}) =>
  ({ ...{ kind: 'card', text: 'Title', seconds: 2 }, ...change }) as Title;
const sentenceOf = (check: () => void) => {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-argument') return error.message;
    throw error;
  }
  return null;
};
const captionsWith = (one: CaptionCue) => sentenceOf(() => checkCaptions({ cues: [one] }, new Set(['a'])));

describe('captions', () => {
  it('can be shown', () => {
    expect(captionsWith(cue({ wordStarts: [1, 1.5] }))).toBeNull();
    expect(sentenceOf(() => checkCaptions({ cues: [cue({ key: 'gone' })] }, null))).toBeNull();
  });

  it.each<[Partial<Record<keyof CaptionCue, unknown>>, RegExp]>([
    [{ key: 'b' }, /^Caption 1 names the input "b"/],
    [{ text: '' }, /^Caption 1 has no text/],
    [{ text: 7 }, /^Caption 1 has no text/],
    [{ text: 'x'.repeat(10_000) }, /^Caption 1 has 10000 characters\. At most 300/],
    [{ text: 'x\n'.repeat(10) }, /^Caption 1 has more than 6 lines/],
    [{ start: Number.NaN }, /^The start and the end of caption 1/],
    [{ end: 1e9 }, /^The start and the end of caption 1/],
    [{ end: '2' }, /^The start and the end of caption 1/],
    [{ start: 2 }, /^Caption 1 must end after it begins/],
    [{ end: 100 }, /^Caption 1 lasts longer than 60/],
    [{ wordStarts: [1] }, /^The times of the words of caption 1/],
    [{ wordStarts: [1, null] }, /^The times of the words of caption 1/],
  ])('are refused with a sentence: %j', (change, sentence) => {
    expect(captionsWith(cue(change))).toMatch(sentence);
  });

  it('are refused as a whole: none, too many, too long together, of a strange style', () => {
    const refusal = (captions: unknown) => sentenceOf(() => checkCaptions(captions as CaptionTrack, null));
    expect(refusal(null)).toMatch(/list of cues/);
    expect(refusal({ cues: Array.from({ length: 3001 }, () => cue()) })).toMatch(/at most 3000 captions/);
    const long = cue({ text: 'x'.repeat(300) });
    expect(refusal({ cues: Array.from({ length: 700 }, () => long) })).toMatch(/200000 characters together/);
    expect(refusal({ cues: [], style: 'huge' })).toMatch(/^The style of the captions/);
    expect(refusal({ cues: [], position: 4 })).toMatch(/^The position of the captions/);
    expect(refusal({ cues: [], burn: 'no' })).toMatch(/true or false/);
  });
});

it.each<[unknown, RegExp | null]>([
  [[title(), title({ kind: 'end-card' }), title({ start: 3 })], null],
  [Array.from({ length: 500 }, () => title()), /^A film has at most 100 titles, and this one has 500\.$/],
  [[title({ kind: 'crawl' })], /^The kind of title 1/],
  [[title(), title({ text: ' ' })], /^Title 2 has no text/],
  [[title({ start: -1 })], /^The start of title 1/],
  [[title({ seconds: 0 })], /^Title 1 must last from 0\.1 to 60/],
  [[title({ seconds: Number.POSITIVE_INFINITY })], /^Title 1 must last/],
  [[null], /^Title 1 must have/],
  ['titles', /must be a list/],
])('titles are shown or refused with a sentence: case %#', (titles, sentence) => {
  const said = sentenceOf(() => checkTitles(titles as Title[]));
  if (sentence) expect(said).toMatch(sentence);
  else expect(said).toBeNull();
});
