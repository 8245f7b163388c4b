import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { edgesFrom, topologicalOrder } from '../graph/graph.ts';
import type { OtherJoinKind, Videograph } from '../graph/videograph.ts';
import { growVideograph } from './grow-videograph.ts';

const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
/** Twelve recordings, a minute apart: of each three, two show Ann at the left, one a large person at the right. */
const footage = Array.from({ length: 12 }, (_, at) => {
  const isAcross = at % 3 === 2;
  return media(`m${String(at).padStart(2, '0')}`, [{ seconds: 30, x: isAcross ? 0.8 : 0.22, height: 0.6 }], {
    recordedAt: at * 60_000,
    faces: isAcross ? [] : [{ track: '1', time: 2, box, personId: 'ann' }],
  });
});
const fields = { startPosX: 0.2, startPosSize: 0.35, childLimitMin: 2 };
const graphWith = (lookJoinKinds: OtherJoinKind[], more = {}) =>
  growVideograph({ media: footage, rules: rules({ ...fields, lookJoinKinds, ...more }) });
const edgesOf = (graph: Videograph) =>
  Object.values(graph.cuts).flatMap((cut) => edgesFrom(graph, cut.index).map((edge) => ({ cut, edge })));

describe('joins of other kinds', () => {
  it('are none where the template asks for none', () => {
    expect(new Set(edgesOf(graphWith([]).videograph).map(({ edge }) => edge.kind))).toEqual(
      new Set(['match']),
    );
  });

  it.each(['contrast', 'person', 'next'] as const)('are offered beside matches: %s', (kind) => {
    const { videograph } = graphWith([kind]);
    const kinds = edgesOf(videograph).map(({ edge }) => edge.kind);
    expect(new Set(kinds)).toEqual(new Set(['match', kind]));
    for (const { edge } of edgesOf(videograph)) {
      expect(edge.reasons.length).toBeGreaterThan(0);
      expect(edge.score).toBeGreaterThan(0);
      expect(edge.score).toBeLessThanOrEqual(1);
    }
  });

  it('show what they say: the other side, the same face, later footage', () => {
    const { videograph } = graphWith(['contrast', 'person', 'next']);
    const found = new Set<string>();
    for (const { cut, edge } of edgesOf(videograph)) {
      const next = videograph.cuts[edge.to]!;
      const number = (mediaID: string) => Number(mediaID.slice(1));
      if (edge.kind === 'contrast')
        expect(Math.abs(next.startBox.left - cut.endBox.left)).toBeGreaterThan(0.3);
      if (edge.kind === 'person') {
        expect([number(cut.mediaID) % 3, number(next.mediaID) % 3]).not.toContain(2);
        expect(next.mediaID).not.toBe(cut.mediaID);
      }
      if (edge.kind === 'next') {
        const isLater = next.mediaID === cut.mediaID && next.start >= cut.end + 1;
        expect(isLater || number(next.mediaID) === number(cut.mediaID) + 1).toBe(true);
      }
      found.add(edge.kind);
    }
    expect(found).toEqual(new Set(['match', 'contrast', 'person', 'next']));
  });

  it('keep the limits of the template, and never crowd matches out', () => {
    const asked = graphWith(['contrast', 'person', 'next'], { childLimitMax: 4, nodeLimitMax: 20 });
    const { videograph } = asked;
    expect(topologicalOrder(videograph)).toHaveLength(asked.report.cutCount);
    expect(asked.report.cutCount).toBeLessThanOrEqual(20);
    for (const cut of Object.values(videograph.cuts)) {
      const kinds = videograph.edges[cut.index]!.map(({ kind }) => kind);
      expect(kinds.length).toBeLessThanOrEqual(4);
      expect(kinds.lastIndexOf('match')).toBeLessThan(kinds.findIndex((kind) => kind !== 'match') >>> 0);
      for (const kind of ['contrast', 'person', 'next'] as const)
        expect(kinds.filter((one) => one === kind).length).toBeLessThanOrEqual(2);
    }
    expect(graphWith(['contrast', 'person', 'next'], { childLimitMax: 4, nodeLimitMax: 20 })).toEqual(asked);
  });
});
