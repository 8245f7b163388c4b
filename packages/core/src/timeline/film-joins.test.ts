import { expect, it } from 'vitest';
import type { Cut, Edge, JoinKind, Videograph } from '../videograph/graph/videograph.ts';
import { joinsOfPath } from './film-joins.ts';
import { finishedFilm, withFilmStyle } from './film-style.ts';
import { type TimelineClip, timelineOf, videoClipsOf } from './timeline.ts';

const clip = (at: number, start: number, end: number): TimelineClip => ({
  ...{ id: String(at), start, end, media: { key: 'a', uri: '/a' }, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});
const FILM = timelineOf([clip(0, 2, 5), clip(1, 12, 15), clip(2, 22, 25)], null);
const durationOf = () => 60;
/** The transitions of a film whose two joins would jar, with these seconds of footage beyond the cut. */
const transitionsOf = (first: number, second: number, film = FILM) => {
  const soft = new Map([
    [0, first],
    [1, second],
  ]);
  const joins = { plain: new Set([0, 1]), soft, durationOf };
  const said = (one: typeof film) =>
    videoClipsOf(one).map(({ transition: t }) => (t ? `${t.kind} ${t.durationSeconds}` : null));
  return {
    bare: said(finishedFilm(film, {}, joins)),
    clean: said(finishedFilm(film, { style: 'clean' }, joins)),
    album: said(withFilmStyle(film, 'album', joins)),
  };
};

it('goes over a jarring join by a dissolve where both shots go on, else by a dip to black, whatever the style', () => {
  expect(transitionsOf(1, 0.1)).toEqual({
    bare: ['dissolve 0.6', 'dipToBlack 0.6', null],
    clean: ['dissolve 0.6', 'dipToBlack 0.6', null],
    // A style keeps its own, where it shows no other shot.
    album: ['dissolve 0.8', 'dipToBlack 0.6', null],
  });
  expect(transitionsOf(0.25, 0.35).album).toEqual(['dissolve 0.5', 'dissolve 0.6', null]);
});

it('dissolves no shorter than is seen as one, and leaves two cuts without room as they are', () => {
  const short = timelineOf([clip(0, 2, 3), clip(1, 12, 15), clip(2, 22, 22.5)], null);
  expect(transitionsOf(1, 1, short).bare).toEqual(['dipToBlack 0.3', null, null]);
});

/** A graph of a chain of cuts that are joined like this, each a moment out of the middle of a clip of ten seconds. */
function graphOf(joins: readonly { kind: JoinKind; jars?: boolean }[], isMoment = true): Videograph {
  const moment = isMoment ? { score: 0.5, terms: {}, reasons: [] } : null;
  const cuts = Array.from({ length: joins.length + 1 }, (_, index) => {
    const cut = {
      ...{ index, start: 3 + index / 10, end: 6, length: 3 - index / 10, clipID: 'c' },
      ...{ mediaID: 'm', crop: null, moment },
    };
    return [index, cut as Cut];
  });
  const edges = joins.map(({ kind, jars }, from) => {
    const reasons: Edge['reasons'] = jars ? [{ code: 'jarring' }] : [];
    return [from, [{ to: from + 1, kind, reasons }]];
  });
  const clips = { c: { clipStartTime: 2, clipEndTime: 9 } };
  return { cuts: Object.fromEntries(cuts), edges: Object.fromEntries(edges), clips } as unknown as Videograph;
}

it('takes for plain what promises no match: neither a match nor a join of one’s own', () => {
  const graph = graphOf((['match', 'next', 'own', 'contrast', 'person'] as const).map((kind) => ({ kind })));
  const { plain, soft } = joinsOfPath(graph, [0, 1, 2, 3, 4, 5]);
  expect(plain).toEqual(new Set([1, 3, 4]));
  expect(soft).toEqual(new Map());
});

it('knows how far both shots go on beyond a jarring join of moments, and softens no other join', () => {
  const next = { kind: 'next' } as const;
  const joins = [{ ...next, jars: true }, next, { kind: 'match', jars: true } as const];
  expect(joinsOfPath(graphOf(joins), [0, 1, 2, 3]).soft).toEqual(new Map([[0, 1.1]]));
  expect(joinsOfPath(graphOf(joins, false), [0, 1, 2, 3]).soft).toEqual(new Map());
});

it('sets no transition where a cut goes on at the end of the one before, in the same crop', () => {
  const graph = graphOf([{ kind: 'next' }]);
  const to = { ...graph.cuts[1]!, start: 6.01, end: 9 };
  const joins = (cut: Cut) => joinsOfPath({ ...graph, cuts: { 0: graph.cuts[0]!, 1: cut } }, [0, 1]).plain;
  expect(joins(to)).toEqual(new Set());
  expect(joins({ ...to, start: 6.05 })).toEqual(new Set([0]));
  expect(joins({ ...to, mediaID: 'other' })).toEqual(new Set([0]));
  expect(joins({ ...to, crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 } })).toEqual(new Set([0]));
});
