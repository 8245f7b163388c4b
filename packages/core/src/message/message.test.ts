import { expect, it } from 'vitest';
import { currentGraph } from '../videograph/graph/earlier-graph.ts';
import { reasonOfText } from './earlier-reasons.ts';
import { isMessage, MESSAGES } from './message.ts';
import { messageOfText, textOfMessage } from './message-text.ts';

it('a message has a known code and exactly the parameters of that code', () => {
  expect(isMessage({ code: 'same-place' })).toBe(true);
  expect(isMessage({ code: 'faces', params: { count: 3 } })).toBe(true);
  expect(isMessage({ code: 'rarely-seen', params: { label: 'dog' } })).toBe(true);
  for (const message of [
    { code: 'same place' },
    { code: 'constructor' },
    { code: 'same-place', params: { count: 3 } },
    { code: 'faces' },
    { code: 'faces', params: { count: 2.5 } },
    { code: 'faces', params: { count: '3' } },
    { code: 'faces', params: { count: 3, more: 1 } },
    { code: 'later', params: { gap: Number.NaN } },
  ])
    expect(isMessage(message)).toBe(false);
});

it('text that only looks like a message stays text', () => {
  for (const text of ['{"code":"x"} was not processed yet.', '{"code":1}'])
    expect(messageOfText(text)).toEqual({ code: 'text', params: { text } });
  const kept = { code: 'faces', params: { count: 2 } } as const;
  expect(messageOfText(textOfMessage(kept))).toEqual(kept);
});

it('codes are short names, so that no sentence is kept as one', () => {
  for (const code of Object.keys(MESSAGES)) expect(code).toMatch(/^[a-z]+(-[a-z]+){0,5}$/);
});

it('words that an earlier release kept become codes where they are known, and stay text where they are not', () => {
  expect(reasonOfText('both moving left')).toEqual({ code: 'both-moving-left' });
  for (const text of ['3 faces', 'the joke', 'toString'])
    expect(reasonOfText(text)).toEqual({ code: 'text', params: { text } });
});

it('a graph that an earlier release kept has reasons in place of words, and a newer one stays as it is', () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  const cut = {
    ...{ index: 0, oid: 'cut-0', offset: 0, start: 0, end: 6, length: 6, mediaID: 'm', clipID: 'm-1' },
    ...{ startBox: box, endBox: box, crop: null },
  };
  const edge = { to: 1, kind: 'match' as const, offset: 0, score: 0.9, terms: {} };
  const moment = { score: 0.7, terms: { sound: 1 } };
  const graph = currentGraph({
    cuts: {
      0: { ...cut, moment: { ...moment, words: ['applause', '2 faces'] } },
      1: { ...cut, moment: null },
    },
    edges: { 0: [{ ...edge, words: ['same place', 'trimmed after it was matched'] }] },
  });
  expect(graph).toEqual({
    cuts: {
      0: { ...cut, moment: { ...moment, reasons: [{ code: 'applause' }, reasonOfText('2 faces')] } },
      1: { ...cut, moment: null },
    },
    edges: { 0: [{ ...edge, reasons: [{ code: 'same-place' }, { code: 'trimmed' }] }] },
  });
  expect(currentGraph(graph)).toEqual(graph);
});
