import type { StoredVideograph } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { denseVideograph } from '../../test/dense-videograph.ts';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
const people: Record<string, Person & { w: string }> = {};
type Graph = StoredVideograph & { w: string };

beforeAll(async () => {
  server = await serverForTest();
  for (const name of ['alex', 'sam']) {
    const person = await server.person(`${name}@example.com`);
    people[name] = { ...person, w: (await server.workspaceOf(person)).id };
  }
});
afterAll(() => server?.close());

/** A graph of `who`. */
async function graphOf(who: string, shape: Parameters<typeof denseVideograph>[3]): Promise<Graph> {
  const { w, user } = people[who]!;
  const media = await doneMedia(server.store, w, user.id, shape.cuts * 2);
  return { ...(await denseVideograph(server.store, w, media, shape)), w };
}

/** Fifty paths that the answer must differ from make it long work. */
const ask = (
  who: string,
  { id, w, cuts }: Graph,
  { seen = 50, signal }: { seen?: number; signal?: AbortSignal } = {},
) => {
  const all = Object.keys(cuts).map(Number);
  const unlike = [...Array(seen).keys()].map((at) => all.slice(0, Math.min(20, all.length / 2) + (at % 10)));
  return people[who]!.browser.fetch(`/api/ws/${w}/videographs/${id}/autopath`, {
    ...json('POST', { unlike }),
    ...(signal ? { signal } : {}),
  });
};

const SMALL = { cuts: 60, targetSeconds: 60 };

it('lets one person have four under way, says what to do about a fifth, and answers others meanwhile', async () => {
  const slow = await graphOf('alex', { cuts: 200, targetSeconds: 60 });
  const [small, theirs] = [await graphOf('alex', SMALL), await graphOf('sam', SMALL)];
  const gone = new AbortController();
  const asked = [...Array(5)].map(() => ask('alex', slow, { signal: gone.signal }));
  // The fifth finds no place: the other four have theirs until they are given up.
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'resource-exhausted',
    detail: 'You have sent this request too many times in parallel. Wait for an answer, then ask again.',
  });
  expect((await ask('sam', theirs)).status).toBe(200);
  gone.abort();
  const ends = await Promise.allSettled(asked);
  // On a busy machine one of the others may have had its answer before they were all given up.
  const refusals = ends.filter((end) => end.status === 'fulfilled' && end.value.status === 429);
  expect(refusals).toHaveLength(1);
  // What no one waits for any more is dropped, and its places are free.
  await expect.poll(async () => (await ask('alex', small, { seen: 0 })).status).toBe(200);
  const large = await graphOf('alex', { cuts: 70, targetSeconds: 60, most: 3 });
  expect((await ask('alex', large, { seen: 0 })).status).toBe(200);
});

it('changes a large graph', async () => {
  const graph = await graphOf('alex', { cuts: 1000, targetSeconds: 60, most: 3 });
  const { browser, w } = people.alex!;
  const path = [...Array(1000).keys()];
  const address = `/api/ws/${w}/videographs/${graph.id}`;
  const from = (revision: number) => ({ 'if-match': `"${revision}"` });
  expect((await browser.fetch(address, json('PUT', { path }, from(1)))).status).toBe(200);
  const operations = [...Array(100).keys()].map((at) => ({ kind: 'updateCut', index: at, volume: 0.5 }));
  const changed = await browser.fetch(`${address}/operations`, json('POST', { operations }, from(2)));
  expect(changed.status).toBe(200);
  expect(await (await browser.fetch(address)).json()).toMatchObject({ path, cuts: { 99: { volume: 0.5 } } });
});

it('takes no more cuts than a film could ever need', async () => {
  const graph = await graphOf('alex', { cuts: 5000, targetSeconds: 60, most: 1 });
  const { browser, w } = people.alex!;
  const cut = { ...graph.cuts[4999]!, index: 5000, oid: 'one-more' };
  const put = (body: object) =>
    browser.fetch(`/api/ws/${w}/videographs/${graph.id}`, json('PUT', body, { 'if-match': '"1"' }));
  const refused = await put({ cuts: { 5000: cut } });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    code: 'resource-exhausted',
    detail: 'A graph has at most 5000 cuts. Remove some first.',
  });
  expect((await put({ path: [0, 1] })).status).toBe(200);
});
