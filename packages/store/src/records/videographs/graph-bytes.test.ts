import { randomBytes } from 'node:crypto';
import { MOST_GRAPH_BYTES } from '@cutgraph/contract';
import type { Edge, Reason, Videograph } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const MEGABYTE = 1024 * 1024;
const by = (expectedRevision: number | null = null) => ({ author: 'Ada', expectedRevision });
const TOO_LARGE = { code: 'resource-exhausted', message: expect.stringContaining('8.4 MB') };

/** Joins of one cut that take so many bytes. */
function joins(bytes: number): Edge[] {
  const text = randomBytes(Math.ceil(bytes / 2))
    .toString('hex')
    .slice(0, bytes);
  const reasons: Reason[] = [{ code: 'text', params: { text } }];
  return [{ to: 1, kind: 'match', offset: 0, score: 0.5, terms: {}, reasons }];
}

function graphOf(edges: Videograph['edges']): Videograph {
  return {
    ...{ media: {}, clips: {}, cuts: {}, edges, buildIndex: 1, minCutLength: 5 },
    canvas: { width: 1080, height: 1920, framesPerSecond: 30 },
  };
}

async function newGraph(edges: Videograph['edges'] = {}) {
  const { store } = kept;
  const w = (await newWorkspace(store, (await newUser(store)).id)).id;
  const make = (graph: Videograph) =>
    store.change((write) =>
      write.videographs.create({ workspaceId: w, wizardId: 'wizard-1', graph, path: [] }),
    );
  const { id: g } = await make(graphOf(edges));
  const merge = (patch: object) => store.change((write) => write.videographs.merge(w, g, patch, by()));
  return { store, w, g, make, merge };
}

test('no way of writing makes a graph larger than a graph may be', { tags: ['@V15.2.2b'] }, async () => {
  const { store, w, g, make, merge } = await newGraph({ 0: joins(5 * MEGABYTE) });
  await expect(make(graphOf({ 0: joins(9 * MEGABYTE) }))).rejects.toMatchObject(TOO_LARGE);
  await expect(merge({ edges: { 1: joins(4 * MEGABYTE) } })).rejects.toMatchObject(TOO_LARGE);
  const whole = { media: {}, clips: {}, cuts: {}, path: [], pinned: [], refused: [] };
  const large = { ...whole, edges: { 0: joins(9 * MEGABYTE) } };
  await expect(store.change((write) => write.videographs.replace(w, g, large, by()))).rejects.toMatchObject(
    TOO_LARGE,
  );
  // Nothing of it was kept.
  expect(await store.read.videographs.revisionOf(w, g)).toBe(1);
  expect(await store.read.videographs.revisions(w, g, 9)).toHaveLength(1);
  expect((await merge({ edges: { 1: joins(2 * MEGABYTE) } })).bytes).toBeLessThan(MOST_GRAPH_BYTES);
});

test('a larger graph of an earlier release opens and becomes smaller, but never larger again', async () => {
  const { store, w, g, merge } = await newGraph();
  const edges = { 0: joins(9 * MEGABYTE), 1: joins(9 * MEGABYTE), 2: [] };
  await query(kept.databaseUrl, 'update videographs set edges = $2 where id = $1', [
    g,
    JSON.stringify(edges),
  ]);
  expect((await store.read.videographs.byId(w, g))?.edges).toEqual(edges);
  await expect(merge({ edges: { 2: joins(10) } })).rejects.toMatchObject(TOO_LARGE);
  await merge({ edges: { 1: [] } });
  await merge({ edges: { 0: joins(MEGABYTE) } });
  await expect(store.change((write) => write.videographs.revert(w, g, 2, by()))).rejects.toMatchObject(
    TOO_LARGE,
  );
});

test('the revisions of one graph take a bounded number of bytes, the newest are kept', {
  tags: ['@V15.2.2c'],
}, async () => {
  const { store, w, g, merge } = await newGraph({ 0: joins(6 * MEGABYTE) });
  for (let count = 0; count < 3; count++) await merge({ edges: { 0: joins(6 * MEGABYTE) }, path: [] });
  const newest = (await store.read.videographs.byId(w, g))!;
  const [{ total } = { total: 0 }] = await query(
    kept.databaseUrl,
    'select sum(bytes)::integer as total from videograph_revisions where videograph_id = $1',
    [g],
  );
  expect(total).toBeLessThan(16 * MEGABYTE + MOST_GRAPH_BYTES);
  expect((await store.read.videographs.revisions(w, g, 9)).map(({ revision }) => revision)).toEqual([
    4, 3, 2,
  ]);

  // What is left can be gone back to.
  await merge({ edges: { 0: [] } });
  await store.change((write) => write.videographs.revert(w, g, 4, by()));
  expect((await store.read.videographs.byId(w, g))?.edges).toEqual(newest.edges);
});

test('a graph as text is the same document', async () => {
  const { store, w, g } = await newGraph({ 0: joins(100), 1: [] });
  const text = await store.read.videographs.textOf(w, g);
  expect(JSON.parse(text?.json ?? '')).toEqual(await store.read.videographs.byId(w, g));
  expect(text?.revision).toBe(1);
  expect(await store.read.videographs.textOf('another', g)).toBeUndefined();
});
