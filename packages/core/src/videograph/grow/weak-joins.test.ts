import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { worthOf } from '../join/join-worth.ts';
import { weakJoinsOf } from './weak-joins.ts';

const noteOf = (some: number, all: number, reasons: object) => ({
  code: 'weak-joins',
  params: {
    ...{ some, all },
    reasons: { position: 0, prominence: 0, motion: 0, shape: 0, quality: 0, jump: 0, ...reasons },
  },
});

describe('weakJoinsOf', () => {
  const graph = madeGraph(
    [6, 6, 6, 6],
    [
      [0, 1, 0.9],
      [1, 2, 0.9],
      [2, 3, 0.9],
    ],
  );

  it('has nothing to say of good joins', () => {
    expect(weakJoinsOf(graph, [0, 1, 2, 3])).toBeNull();
    expect(weakJoinsOf(graph, [0])).toBeNull();
  });

  it('says how many are weak and why', () => {
    const weak = structuredClone(graph);
    weak.edges[1]![0]!.terms.prominence = 0.2;
    expect(weakJoinsOf(weak, [0, 1])).toBeNull();
    expect(weakJoinsOf(weak, [0, 1, 2, 3])).toEqual(noteOf(1, 3, { prominence: 1 }));
    weak.edges[0]![0]!.terms = { ...weak.edges[0]![0]!.terms, prominence: 0.3, position: 0.1 };
    expect(weakJoinsOf(weak, [0, 1, 2, 3])).toEqual(noteOf(2, 3, { position: 1, prominence: 2 }));
  });

  it('calls a jump within one clip weak, however exact', () => {
    const jump = structuredClone(graph);
    jump.cuts[1] = { ...jump.cuts[1]!, mediaID: 'm0', clipID: jump.cuts[0]!.clipID, start: 10, end: 16 };
    expect(weakJoinsOf(jump, [0, 1, 2])).toEqual(noteOf(1, 2, { jump: 1 }));
  });
});

describe('worthOf', () => {
  const terms = { position: 1, motion: 1, prominence: 1, shape: 1, quality: 1 };

  it('leaves a felt match its score, and takes from what is not seen or does not meet', () => {
    expect(worthOf({ score: 0.8, terms })).toBeCloseTo(0.8);
    expect(worthOf({ score: 0.8, terms: { ...terms, prominence: 0.2 } })).toBeLessThan(0.6);
    expect(worthOf({ score: 0.8, terms: { ...terms, position: 0.1 } })).toBeLessThan(0.6);
  });
});
