import {
  changeVideograph,
  getVideograph,
  listRevisions,
  putVideograph,
  type StoredVideograph,
  videographSchema,
} from '@cutgraph/contract';
import { Refused, serve } from './network.ts';
export const GRAPH = 'videograph-1';
const MOMENT = '2026-01-01T10:00:00Z';
const CUTS = [0, 1, 2, 3, 4, 5];
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

/** Six cuts of six seconds; each may be followed by any later one. Nothing but the first is chosen. */
export function newVideograph(): StoredVideograph {
  const byIndex = <T>(make: (index: number) => T) =>
    Object.fromEntries(CUTS.map((index) => [String(index), make(index)]));
  return videographSchema.parse({
    ...{ id: GRAPH, oid: GRAPH, wizardID: 'wizard-1', wizardPath: '/wizards/wizard-1' },
    ...{ buildIndex: 1, minCutLength: 5, canvas: { width: 640, height: 360, framesPerSecond: 30 } },
    ...{ revision: 1, createdAt: MOMENT, updatedAt: MOMENT },
    media: {},
    clips: {},
    cuts: byIndex((index) => ({
      ...{ index, oid: `cut-${index}`, offset: 0, start: 0, end: 6, length: 6, mediaID: 'media-1' },
      ...{ clipID: 'clip-1', startBox: WHOLE, endBox: WHOLE, crop: null, moment: null },
    })),
    edges: byIndex((index) =>
      CUTS.filter((to) => to > index).map((to) => ({
        ...{ to, kind: 'match', offset: 0, score: 1 - to / 10, terms: {}, reasons: [] },
      })),
    ),
    ...{ path: [0], pinned: [], refused: [] },
  });
}

/** A server that keeps one videograph, with revisions as the real one has. */
export function serveVideograph() {
  let stored = newVideograph();
  const change = (revision: number | null, make: (before: StoredVideograph) => Partial<StoredVideograph>) => {
    if (revision !== null && revision !== stored.revision)
      throw new Refused(409, 'Another user has changed it.');
    stored = { ...stored, ...make(stored), revision: stored.revision + 1 };
    return stored;
  };
  return {
    stored: () => stored,
    /** What another user saves. */
    changeElsewhere: (theirs: Partial<StoredVideograph>) => change(null, () => theirs),
    reads: serve(getVideograph, () => stored),
    saves: serve(putVideograph, ({ revision, body }) =>
      change(revision, (before) => ({
        ...(body as Partial<StoredVideograph>),
        cuts: { ...before.cuts, ...(body.cuts as StoredVideograph['cuts']) },
        edges: { ...before.edges, ...(body.edges as StoredVideograph['edges']) },
      })),
    ),
    /** Of the operations, those that the tests ask for. */
    operations: serve(changeVideograph, ({ revision, body }) =>
      change(revision, ({ cuts }) => {
        const changed = { ...cuts };
        for (const operation of body.operations) {
          if (operation.kind !== 'updateCut') throw new Refused(400, `No ${operation.kind} here.`);
          const { kind: _, index, ...fields } = operation;
          changed[index] = { ...changed[index], ...fields } as (typeof cuts)[string];
        }
        return { cuts: changed };
      }),
    ),
    revisions: serve(listRevisions, () => ({ items: [], nextCursor: null })),
  };
}
