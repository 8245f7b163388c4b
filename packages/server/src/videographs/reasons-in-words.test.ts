import type { Edge } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { keptEdges, withWords } from './reasons-in-words.ts';

const join = { to: 1, kind: 'match' as const, offset: 0, score: 0.5, terms: {} };
it('a graph as text gets the sentences of its reasons, whatever is written in it', async () => {
  const names = ['a ] in "quotes"', 'back\\slash', '"reasons": [1]', 'naïve 🎬'];
  const reasons = names.map((label) => ({ code: 'rarely-seen', params: { label } }));
  const graph = {
    media: { reasons: { oid: '"words": [2]' } },
    edges: {
      0: [
        { ...join, reasons },
        { ...join, to: 2, reasons: [] },
      ],
    },
    path: [0, 1],
  };
  expect(JSON.parse(await withWords(JSON.stringify(graph)))).toEqual({
    ...graph,
    edges: {
      0: [
        { ...join, reasons, words: names.map((name) => `rarely seen: ${name}`) },
        { ...join, to: 2, reasons: [], words: [] },
      ],
    },
  });
});

it('a graph that an earlier release kept gets codes for its words', async () => {
  expect(JSON.parse(await withWords('{"0": [{"to": 1, "words": ["same place", "12 s later"]}]}'))).toEqual({
    0: [
      {
        to: 1,
        reasons: [{ code: 'same-place' }, { code: 'text', params: { text: '12 s later' } }],
        words: ['same place', '12 s later'],
      },
    ],
  });
});

it('reasons are kept as they were sent, and words where a client knows or changes only those', () => {
  const reasons: Edge['reasons'] = [{ code: 'faces', params: { count: 3 } }];
  const kept = (sent: object) => keptEdges({ 0: [{ ...join, ...sent }] })[0]![0];
  const known = { ...join, reasons };
  expect(kept({ reasons })).toEqual(known);
  expect(kept({ reasons, words: ['3 faces'] })).toEqual(known);
  expect(kept({ reasons, words: ['same size'] })).toEqual({ ...join, reasons: [{ code: 'same-size' }] });
  expect(kept({ words: ['the joke'] })).toEqual({
    ...join,
    reasons: [{ code: 'text', params: { text: 'the joke' } }],
  });
});
