import { MOST_GRAPH_BYTES, type StoredVideograph } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdTable, query } from '../../../store/test/raw-database.ts';
import { denseVideograph } from '../../test/dense-videograph.ts';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
type GraphOwner = Person & { w: string; address: string; graph: StoredVideograph };
let alex: GraphOwner;
let sam: GraphOwner;

beforeAll(async () => {
  server = await serverForTest();
  alex = await withGraph('alex@example.com');
  sam = await withGraph('sam@example.com');
});
afterAll(() => server?.close());

async function withGraph(email: string): Promise<GraphOwner> {
  const person = await server.person(email);
  const w = (await server.workspaceOf(person)).id;
  const media = await doneMedia(server.store, w, person.user.id, 400);
  const graph = await denseVideograph(server.store, w, media, { cuts: 200, targetSeconds: 60, most: 1 });
  return { ...person, w, graph, address: `/api/ws/${w}/videographs/${graph.id}` };
}

const get = (who: GraphOwner, headers: Record<string, string> = {}) =>
  who.browser.fetch(who.address, { headers });
const put = async (who: GraphOwner, body: unknown) => {
  const revision = await server.store.read.videographs.revisionOf(who.w, who.graph.id);
  return who.browser.fetch(who.address, json('PUT', body, { 'if-match': `"${revision}"` }));
};
/** Joins of one cut with so many words of so many letters each. */
const joins = (from: number, count: number, words: number, letters: number) => ({
  edges: {
    [from]: Array.from({ length: count }, (_, at) => ({
      ...{ to: from + 1 + at, kind: 'match', offset: 0, score: 0.5, terms: {} },
      words: Array(words).fill('x'.repeat(letters)),
    })),
  },
});

it('a graph goes over the wire as it is kept, and only when the client has an older one', async () => {
  const first = await get(alex);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.headers.get('etag')).toBe('"1"');
  const { edges, ...rest } = alex.graph;
  const sent = (await first.json()) as StoredVideograph;
  expect(sent).toMatchObject(rest);
  expect(sent.edges[0]).toEqual(edges[0]!.map((edge) => ({ ...edge, words: [] })));
  const same = await get(alex, { 'if-none-match': '"1"' });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', '"1"']);
  const changed = await put(alex, { path: [0, 1] });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
  const newer = await get(alex, { 'if-none-match': '"1"' });
  expect(newer.status).toBe(200);
  expect(await newer.json()).toEqual(await changed.json());
  const stranger = await sam.browser.fetch(alex.address, { headers: { 'if-none-match': '"2"' } });
  expect(stranger.status).toBe(404);
});

it('the reasons of a join are few and short', async () => {
  expect((await put(alex, joins(0, 1, 20, 200))).status).toBe(200);
  for (const [words, letters] of [
    [21, 10],
    [1, 201],
  ] as const)
    expect((await put(alex, joins(0, 1, words, letters))).status).toBe(400);
});

it('a graph has a largest size, however it grows, and a larger one can be made smaller', async () => {
  const statuses: number[] = [];
  for (let from = 0; from < 12; from++) statuses.push((await put(sam, joins(from, 190, 20, 200))).status);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
  const refused = await put(sam, joins(11, 190, 20, 200));
  expect(await refused.json()).toMatchObject({
    code: 'resource-exhausted',
    detail: expect.stringContaining('it may take 8.4 MB'),
  });
  const { bytes } = (
    await query(server.databaseUrl, 'select bytes::integer from videographs where id = $1', [sam.graph.id])
  )[0] as { bytes: number };
  expect(bytes).toBeLessThanOrEqual(MOST_GRAPH_BYTES);
  // The whole attack as it was found is too large for one request.
  expect((await put(sam, joins(0, 150, 100, 500))).status).toBe(413);
  expect((await put(sam, { edges: { 0: [], 1: [], 2: [] } })).status).toBe(200);
});

it('one person reads few large documents concurrently, and no one else waits for them', {
  tags: ['@V15.2.2d'],
}, async () => {
  const release = await holdTable(server.databaseUrl, 'videographs');
  const asked = Array.from({ length: 16 }, () => get(alex));
  try {
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    // The database has ten connections for everybody: the readers wait for two of them.
    for (let count = 0; count < 8; count++)
      expect((await sam.browser.fetch(`/api/ws/${sam.w}/media`)).status).toBe(200);
  } finally {
    await release();
  }
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  // A person who has their answers may ask again.
  await expect.poll(async () => (await get(alex)).status).toBe(200);
});
