import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { worthOf } from '../join/join-worth.ts';
import { weakJoinsOf } from './weak-joins.ts';

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
    expect(weakJoinsOf(graph, [0, 1, 2, 3])).toEqual([]);
    expect(weakJoinsOf(graph, [0])).toEqual([]);
  });

  it('says how many are weak and why', () => {
    const weak = structuredClone(graph);
    weak.edges[1]![0]!.terms.prominence = 0.2;
    expect(weakJoinsOf(weak, [0, 1])).toEqual([]);
    expect(weakJoinsOf(weak, [0, 1, 2, 3])).toEqual([
      '1 of 3 joins is weak: the subject is small or one of many. Footage that matches better would help.',
    ]);
    weak.edges[0]![0]!.terms = { ...weak.edges[0]![0]!.terms, prominence: 0.3, position: 0.1 };
    expect(weakJoinsOf(weak, [0, 1, 2, 3])[0]).toMatch(
      /^2 of 3 joins are weak: the subject is small or one of many \(2\), the subject changes its place or its size \(1\)\./,
    );
  });

  it('calls a jump within one clip weak, however exact', () => {
    const jump = structuredClone(graph);
    jump.cuts[1] = { ...jump.cuts[1]!, mediaID: 'm0', clipID: jump.cuts[0]!.clipID, start: 10, end: 16 };
    expect(weakJoinsOf(jump, [0, 1, 2])).toEqual([
      '1 of 2 joins is weak: one clip jumps in time. Footage that matches better would help.',
    ]);
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
