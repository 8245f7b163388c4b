import type { Videograph } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const box = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.9 };

function cut(index: number, length = 6): Videograph['cuts'][string] {
  const where = { mediaID: 'm', clipID: 'mc', startBox: box, endBox: box, crop: null, moment: null };
  return { index, oid: `cut-${index}`, offset: 0, start: 0, end: length, length, ...where };
}

const graph: Videograph = {
  media: {},
  clips: {},
  cuts: { 0: cut(0), 1: cut(1), 2: cut(2, 4.5) },
  edges: { 0: [], 1: [] },
  buildIndex: 1,
  minCutLength: 5,
  canvas: { width: 1080, height: 1920, framesPerSecond: 30 },
};

async function newGraph() {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const made = await store.change((write) =>
    write.videographs.create({ workspaceId: workspace.id, wizardId: 'wizard-1', graph, path: [0] }),
  );
  return { store, w: workspace.id, g: made.id };
}
const by = (author: string, expectedRevision: number | null = null) => ({ author, expectedRevision });

test('every write makes a revision that says what changed and by whom, and keeps only what is new', async () => {
  const { store, w, g } = await newGraph();
  await store.change((write) => write.videographs.merge(w, g, { path: [0, 1, 2] }, by('Ada')));
  await store.change((write) => write.videographs.merge(w, g, { pinned: [1], cuts: graph.cuts }, by('Bob')));
  await store.change((write) => write.videographs.merge(w, g, { cuts: { 3: cut(3) }, path: [0] }, by('Ada')));
  const now = await store.read.videographs.byId(w, g);
  if (!now) throw new Error('The graph is gone.');
  await store.change((write) => write.videographs.replace(w, g, { ...now, refused: [3] }, by('Bob', 4)));

  const list = await store.read.videographs.revisions(w, g, 9);
  expect(
    list.map(({ revision, change, author, cutCount, pathLength }) => {
      return [revision, change, author, cutCount, pathLength];
    }),
  ).toEqual([
    [5, 'choices', 'Bob', 4, 6],
    [4, 'graph', 'Ada', 4, 6],
    [3, 'choices', 'Bob', 3, 16.5],
    [2, 'path', 'Ada', 3, 16.5],
    [1, 'created', '', 3, 6],
  ]);
  expect(await store.read.videographs.revisions(w, g, 2)).toHaveLength(2);
  expect(await store.read.videographs.revisions('another', g, 9)).toEqual([]);
  const parts = await query(
    kept.databaseUrl,
    `select revision, media is not null as media, cuts is not null as cuts, edges is not null as edges
     from videograph_revisions where videograph_id = $1 order by revision`,
    [g],
  );
  expect(parts.map(({ media, cuts, edges }) => [media, cuts, edges])).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
    [false, true, false],
    [false, false, false],
  ]);
});

test('an earlier revision comes back whole, as a new one', async () => {
  const { store, w, g } = await newGraph();
  const write = (patch: object) =>
    store.change(({ videographs }) => videographs.merge(w, g, patch, by('Ada')));
  const revert = async (to: number, of: ReturnType<typeof by>) => {
    await store.change(({ videographs }) => videographs.revert(w, g, to, of));
    return now();
  };
  const now = async () => (await store.read.videographs.byId(w, g))!;
  await write({ path: [0, 1], pinned: [1] });
  const first = await now();
  await write({ cuts: { 1: cut(1, 9), 7: cut(7) }, edges: { 1: [], 7: [] } });
  await write({ path: [0, 2], refused: [7] });
  const back = await revert(2, by('Bob', 4));
  const { media, clips, cuts, edges, path, pinned, refused } = first;
  expect(back).toMatchObject({ revision: 5, media, clips, path, pinned, refused });
  expect(back.cuts).toEqual(cuts);
  expect(back.edges).toEqual(edges);
  // Nothing was lost: what was taken back can be taken back.
  const again = await revert(4, by('Bob', 5));
  expect(again).toMatchObject({ path: [0, 2], refused: [7] });
  expect(Object.keys(again.cuts)).toEqual(['0', '1', '2', '7']);
  expect(again.cuts[1]?.length).toBe(9);

  const stale = store.change(({ videographs }) => videographs.revert(w, g, 1, by('Bob', 5)));
  await expect(stale).rejects.toMatchObject({ code: 'aborted' });
  const unknown = store.change(({ videographs }) => videographs.revert(w, g, 99, by('Bob', 6)));
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  expect((await store.read.videographs.revisions(w, g, 1))[0]).toMatchObject({
    revision: 6,
    change: 'reverted',
  });
});

test('at least the newest hundred can be taken back, however old what they show is', async () => {
  const { store, w, g } = await newGraph();
  const write = (patch: object) =>
    store.change(({ videographs }) => videographs.merge(w, g, patch, by('Ada')));
  await write({ cuts: { 1: cut(1, 8) } });
  for (let count = 0; count < 120; count++) await write({ path: count % 2 === 0 ? [0, 1] : [0] });
  const list = await store.read.videographs.revisions(w, g, 500);
  expect(list[0]?.revision).toBe(122);
  expect(list.length).toBeGreaterThanOrEqual(100);
  expect(list.length).toBeLessThan(122);
  const oldest = list.at(-1);
  await store.change(({ videographs }) => videographs.revert(w, g, oldest?.revision ?? 0, by('Ada')));
  const back = (await store.read.videographs.byId(w, g))!;
  expect(back.cuts).toEqual({ ...graph.cuts, 1: cut(1, 8) });
  expect(back.path).toEqual(oldest?.path);
  await expect(
    store.change(({ videographs }) => videographs.revert(w, g, 1, by('Ada'))),
  ).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('not kept any more') });
});
