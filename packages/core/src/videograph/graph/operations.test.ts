import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import { applyOperation } from './apply-operation.ts';
import { changeGraph } from './change-graph.ts';
import type { NewCut } from './graph-operation.ts';
import { playerDataOf } from './player-data.ts';
import { reindexed } from './reindex.ts';
import { cutFromSearchResult, type SearchResult } from './search-result.ts';
import type { Videograph } from './videograph.ts';

const result: SearchResult = {
  mediaRefId: 'lake',
  workspaceRefId: 'w',
  frameObjectId: 'object-7',
  frameTimeLeft: 8,
  frameTimestamp: 12,
  labelObjectId: 'label-3',
  averageOffset: 0.04,
  segmentStartTime: 10,
  segmentEndTime: 20,
  segmentLengthTime: 10,
};
const added: NewCut = cutFromSearchResult(result);
const graph = () =>
  madeGraph(
    [6, 6, 6, 6],
    [
      [0, 1, 0.9],
      [1, 2, 0.8],
      [0, 3, 0.4],
    ],
  );
const ends = ({ edges }: Videograph, from: number) => (edges[from] ?? []).map(({ to }) => to);
const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

describe('cuts', () => {
  it('are added under the next free index, joined to nothing, with their media and clip', () => {
    const after = applyOperation(graph(), { kind: 'addCut', ...added });
    expect(after.cuts[4]).toMatchObject({
      index: 4,
      oid: 'lakelabel-3-12000-20000',
      length: 8,
      offset: 0.04,
    });
    expect(after.clips['lakelabel-3']?.clipPath).toBe('/ws/w/media/lake/clips/label-3');
    expect(after.media.lake?.mediaPath).toBe('/ws/w/media/lake');
    expect(after.edges[4]).toEqual([]);
    const twice = applyOperation(after, { kind: 'addCut', ...added });
    expect(twice.cuts[5]?.oid).toBe('lakelabel-3-12000-20000-2');
  });

  it('that take a missing index do not bring an old edge to life', () => {
    const before = graph();
    before.edges[3] = [{ ...before.edges[0]![0]!, to: 4 }];
    const after = applyOperation(before, { kind: 'addCut', ...added });
    expect(ends(after, 3)).toEqual([]);
  });

  it('are inserted between two that are joined', () => {
    const after = applyOperation(graph(), { kind: 'insertCut', from: 0, to: 1, ...added });
    expect(ends(after, 0).sort()).toEqual([3, 4]);
    expect(ends(after, 4)).toEqual([1]);
    expect(after.edges[4]?.[0]).toMatchObject({ kind: 'own' });
    expect(() => applyOperation(graph(), { kind: 'insertCut', from: 0, to: 2, ...added })).toThrow(
      refused('invalid-argument', 'nothing-between-unjoined-cuts'),
    );
  });

  it('keep index and oid when they are trimmed, and joins whose side moved are no longer matches', () => {
    const after = applyOperation(graph(), { kind: 'updateCut', index: 1, end: 5.5 });
    expect(after.cuts[1]).toMatchObject({ index: 1, oid: 'cut-1', start: 0, end: 5.5, length: 5.5 });
    expect(after.edges[1]?.[0]).toMatchObject({ kind: 'own', score: 0.8, terms: {} });
    expect(after.edges[0]?.[0]?.kind).toBe('match');
  });

  it('that are cropped otherwise have no matches on either side until they are scored again', () => {
    const crop = { left: 0.2, top: 0, right: 0.5, bottom: 1 };
    const cropped = applyOperation(graph(), { kind: 'updateCut', index: 1, crop });
    expect(cropped.cuts[1]).toMatchObject({ crop, end: 6 });
    const unscored = { kind: 'own', score: 0.8, terms: {}, reasons: [{ code: 'cropped' }] };
    expect([cropped.edges[0]?.[0], cropped.edges[1]?.[0]]).toMatchObject([
      { ...unscored, score: 0.9 },
      unscored,
    ]);
    expect(cropped.edges[0]?.[1]).toEqual(graph().edges[0]?.[1]);
    const asBefore = applyOperation(graph(), { kind: 'updateCut', index: 1, crop: null });
    expect(asBefore.edges).toMatchObject(graph().edges);
  });

  it('are made silent or louder without a word about their joins', () => {
    const muted = applyOperation(graph(), { kind: 'updateCut', index: 1, volume: 0 });
    expect(muted.cuts).toEqual({ ...graph().cuts, 1: { ...graph().cuts[1], volume: 0 } });
    expect(muted.edges).toMatchObject(graph().edges);
    const trimmed = applyOperation(muted, { kind: 'updateCut', index: 1, end: 5.5 });
    expect(trimmed.cuts[1]).toMatchObject({ volume: 0, end: 5.5 });
    const louder = { ...added, cut: { ...added.cut, volume: 1.5 } };
    expect(applyOperation(graph(), { kind: 'addCut', ...louder }).cuts[4]?.volume).toBe(1.5);
    expect(applyOperation(graph(), { kind: 'addCut', ...added }).cuts[4]).not.toHaveProperty('volume');
  });

  it('lie inside their clip and have a length', () => {
    const wider = applyOperation(graph(), { kind: 'addCut', ...added });
    expect(() => applyOperation(wider, { kind: 'updateCut', index: 4, end: 12 })).toThrow(
      refused('invalid-argument', 'negative-duration'),
    );
    expect(() => applyOperation(wider, { kind: 'updateCut', index: 4, end: 20.5 })).toThrow(
      refused('invalid-argument', 'cut-outside-clip'),
    );
    expect(() =>
      applyOperation(wider, { kind: 'addCut', ...added, cut: { ...added.cut, clipID: 'another' } }),
    ).toThrow('cut-of-other-clip');
    const claim = { ...added.clip, clipEndTime: 90 };
    expect(() =>
      applyOperation(wider, { kind: 'addCut', ...added, clip: claim, cut: { ...added.cut, end: 80 } }),
    ).toThrow('cut-outside-clip');
  });

  it('take their edges along when they are removed, and no new join is made', () => {
    const after = applyOperation(graph(), { kind: 'removeCut', index: 1 });
    expect(Object.keys(after.cuts)).toEqual(['0', '2', '3']);
    expect(after.edges).toMatchObject({ 0: [{ to: 3 }], 2: [], 3: [] });
    expect(() => applyOperation(graph(), { kind: 'removeCut', index: 0 })).toThrow('start-not-removable');
    expect(() => applyOperation(graph(), { kind: 'removeCut', index: 9 })).toThrow(
      refused('not-found', 'no-such-cut'),
    );
  });
});

describe('edges', () => {
  it('made by hand tell what the two boxes show, and stand at their place', () => {
    const after = applyOperation(graph(), { kind: 'addEdge', from: 0, to: 2 });
    expect(after.edges[0]?.[0]).toMatchObject({
      to: 2,
      kind: 'own',
      offset: 0,
      score: 1,
      terms: { position: 1 },
      reasons: [{ code: 'own-join' }, { code: 'same-place' }, { code: 'same-size' }],
    });
    const cropped = graph();
    cropped.cuts[2]!.crop = { left: 0.4, top: 0, right: 0.9, bottom: 1 };
    const apart = applyOperation(cropped, { kind: 'addEdge', from: 0, to: 2 }).edges[0]!.find(
      ({ to }) => to === 2,
    )!;
    expect(apart.offset).toBeGreaterThan(0.1);
    expect(apart.reasons).toEqual([{ code: 'own-join' }]);
    expect(apart.score).toBe(apart.terms.position);
  });

  it('are refused where the graph would not be a graph any more', () => {
    const add = (from: number, to: number) => () => applyOperation(graph(), { kind: 'addEdge', from, to });
    expect(add(1, 1)).toThrow('join-to-itself');
    expect(add(2, 1)).toThrow('join-closes-cycle');
    expect(add(3, 0)).toThrow('join-to-start');
    expect(add(0, 1)).toThrow('join-exists');
    expect(add(0, 8)).toThrow(refused('not-found', 'no-such-cut'));
  });

  it('are changed and removed, where they are there', () => {
    const after = applyOperation(graph(), { kind: 'updateEdge', from: 0, to: 1, words: ['a surprise'] });
    expect(after.edges[0]?.[0]).toMatchObject({
      to: 1,
      score: 0.9,
      reasons: [{ code: 'text', params: { text: 'a surprise' } }],
    });
    expect(ends(applyOperation(graph(), { kind: 'removeEdge', from: 0, to: 1 }), 0)).toEqual([3]);
    expect(() => applyOperation(graph(), { kind: 'removeEdge', from: 1, to: 3 })).toThrow(
      refused('not-found', 'cuts-not-joined'),
    );
  });
});

describe('choices', () => {
  const chosen = () => ({ videograph: graph(), choices: { path: [0, 1, 2], pinned: [2], refused: [3] } });
  it('follow what is inserted, removed and renumbered', () => {
    const longer = changeGraph(chosen(), { kind: 'insertCut', from: 1, to: 2, ...added });
    expect(longer.choices.path).toEqual([0, 1, 4, 2]);
    const shorter = changeGraph(longer, { kind: 'removeCut', index: 1 });
    expect(shorter.choices).toEqual({ path: [0], pinned: [2], refused: [3] });
    const renumbered = changeGraph(shorter, { kind: 'reindex' });
    expect(renumbered.choices).toEqual({ path: [0], pinned: [3], refused: [1] });
    expect(reindexed(shorter.videograph).videograph).toEqual(renumbered.videograph);
  });

  it('end where a join is gone, and never show seconds twice', () => {
    expect(changeGraph(chosen(), { kind: 'removeEdge', from: 1, to: 2 }).choices.path).toEqual([0, 1]);
    const same = chosen();
    for (const index of [0, 2]) same.videograph.cuts[index]!.mediaID = 'm0';
    Object.assign(same.videograph.cuts[2]!, { start: 10, end: 16 });
    expect(() => changeGraph(same, { kind: 'updateCut', index: 0, end: 11 })).toThrow('seconds-shown-twice');
  });
});

describe('a search result', () => {
  it('becomes a cut from its frame to the end of its segment', { tags: ['@S3.52'] }, () => {
    const { cut, clip } = cutFromSearchResult(result);
    expect(cut).toMatchObject({
      oid: 'object-7',
      start: 12,
      end: 20,
      length: 8,
      mediaID: 'lake',
      clipID: 'lakelabel-3',
    });
    expect(clip).toMatchObject({ clipStartTime: 10, clipEndTime: 20, clipLengthTime: 10 });
    expect(cutFromSearchResult({ ...result, averageOffset: undefined }).cut.offset).toBe(0);
    expect(() => cutFromSearchResult({ ...result, frameTimeLeft: 0 })).toThrow('negative-duration');
  });

  it('can be played once it is in a graph', { tags: ['@S3.55'] }, () => {
    const after = applyOperation(graph(), { kind: 'addCut', ...added });
    after.media.lake!.thumbnailURL = '/lake.jpg';
    expect(playerDataOf(after, after.cuts[4]!)).toEqual({
      id: 'lakelabel-3-12000-20000',
      start: 12,
      end: 20,
      length: 8,
      source: 'videographV1',
      title: 'Cut',
      mediaID: 'lake',
      clipID: 'lakelabel-3',
      mediaPath: '/ws/w/media/lake',
      clipPath: '/ws/w/media/lake/clips/label-3',
      thumbnailURL: '/lake.jpg',
      spriteSheetURL: '',
    });
  });
});
