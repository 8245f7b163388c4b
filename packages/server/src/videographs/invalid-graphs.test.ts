import type { StoredVideograph } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { doneMedia, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let graph: StoredVideograph;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());
beforeEach(async () => {
  graph = await madeVideograph(server.store, w, await doneMedia(server.store, w, alex.user.id));
});

const send = (path: string, init?: RequestInit) =>
  alex.browser.fetch(`/api/ws/${w}/videographs/${graph.id}${path}`, init);
const put = (body: unknown, revision = 1) => send('', json('PUT', body, { 'if-match': `"${revision}"` }));
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});
const edge = () => graph.edges[0]![0]!;
const clipOf = () => Object.entries(graph.clips)[0]!;

it('a path goes from cut to cut by joins that are there', { tags: ['@V2.2.3b'] }, async () => {
  const problem = await refusalOf(await put({ path: [0, 3] }));
  expect(problem).toMatchObject({
    status: 400,
    fields: { path: 'Cut 3 cannot follow cut 0: they are not joined.' },
  });
  expect((await put({ path: [0, 3], edges: { 0: [...graph.edges[0]!, { ...edge(), to: 3 }] } })).status).toBe(
    200,
  );
});

it('a change of the joins does not leave the path with a gap', async () => {
  expect((await put({ path: [0, 1] })).status).toBe(200);
  expect(await refusalOf(await put({ edges: { 0: [] } }, 2))).toMatchObject({
    status: 400,
    fields: { path: expect.stringContaining('not joined') },
  });
});

it('nothing comes before cut 0', async () => {
  const alone = { ...graph.cuts[1]!, index: 9, oid: 'alone' };
  const problem = await refusalOf(await put({ cuts: { 9: alone }, edges: { 9: [{ ...edge(), to: 0 }] } }));
  expect(problem).toMatchObject({
    status: 400,
    fields: { 'edges.9': 'Cut 0 is where the montage starts: nothing can come before it.' },
  });
});

it('a clip is kept under its own name', async () => {
  const [, clip] = clipOf();
  const problem = await refusalOf(await put({ clips: { another: clip } }));
  expect(problem).toMatchObject({ status: 400, fields: { 'clips.another': expect.any(String) } });
});

it.each(['constructor', 'toString', 'hasOwnProperty'])('%s names no clip and no cut', async (name) => {
  const cut = { ...graph.cuts[1]!, index: 9, oid: 'nine' };
  expect(await refusalOf(await put({ cuts: { 9: { ...cut, clipID: name } } }))).toMatchObject({
    status: 400,
    fields: { 'cuts.9': 'The clip of this cut is not in the graph.' },
  });
  expect((await put({ cuts: { 9: { ...cut, mediaID: name } } })).status).toBe(400);
  expect((await put({ edges: { [name]: [edge()] } })).status).toBe(400);
});

it('a graph of an earlier release that breaks these rules opens, and can be changed elsewhere and put right', async () => {
  const [oid, clip] = clipOf();
  const edges = { ...graph.edges, 3: [{ ...edge(), to: 0, words: ['x'.repeat(500)] }] };
  const clips = { ...graph.clips, constructor: { ...clip, oid } };
  await query(server.databaseUrl, 'update videographs set path = $2, edges = $3, clips = $4 where id = $1', [
    graph.id,
    '[0, 3]',
    JSON.stringify(edges),
    JSON.stringify(clips),
  ]);
  const opened = (await (await send('')).json()) as StoredVideograph;
  expect(opened).toMatchObject({ path: [0, 3], edges: { 3: [{ to: 0 }] } });
  expect((await put({ pinned: [2] })).status).toBe(200);
  const operations = [{ kind: 'updateCut', index: 1, volume: 0.5 }];
  const changed = await send('/operations', json('POST', { operations }, { 'if-match': '"2"' }));
  expect(changed.status).toBe(200);
  const { revision } = (await changed.json()) as StoredVideograph;
  expect((await put({ path: [0, 1], edges: { 3: [] } }, revision)).status).toBe(200);
});

it('what is shown of a cut moves by keyframes in the order of their times, and is kept', async () => {
  const [first, ...others] = [0, 2].map((time) => ({
    time,
    box: { left: 0.1, top: 0, right: 0.4, bottom: 1 },
  }));
  const framed = (framing: unknown) => put({ cuts: { ...graph.cuts, 0: { ...graph.cuts[0], framing } } });
  const problem = await refusalOf(await framed([...others, first]));
  expect(problem).toMatchObject({
    status: 400,
    fields: { 'cuts.0': expect.stringContaining('order of their times') },
  });
  expect((await framed([first, ...others])).status).toBe(200);
  const kept = (await (await send('')).json()) as StoredVideograph;
  expect(kept.cuts[0]?.framing).toEqual([first, ...others]);
});
