import { monitorEventLoopDelay } from 'node:perf_hooks';
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

/** Fifty paths that the answer shall not be like make it long work. */
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
/** The longest that this process, and so the server, does nothing else, as a share of the time that the answer takes. */
async function longestHold(asking: () => Promise<Response>): Promise<{ status: number; share: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = performance.now();
  const { status } = await asking();
  const milliseconds = performance.now() - before;
  delay.disable();
  return { status, share: delay.max / 1e6 / milliseconds };
}

const SMALL = { cuts: 60, targetSeconds: 60 };

it('finds the path of a small graph without keeping the server from anything else', async () => {
  const graph = await graphOf('alex', { cuts: 30, targetSeconds: 30 });
  // The first one starts the thread.
  await ask('alex', graph, { seen: 0 });
  const { status, share } = await longestHold(() => ask('alex', graph));
  expect(status).toBe(200);
  expect(share).toBeLessThan(0.8);
});

it('lets one person have some under way, and says what to do about more; others are served', async () => {
  const [mine, theirs] = [await graphOf('alex', SMALL), await graphOf('sam', SMALL)];
  const asked = [...Array(12)].map(() => ask('alex', mine));
  const other = ask('sam', theirs);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await answer.json()).toMatchObject({
      code: 'resource-exhausted',
      detail: 'You have asked for this many times at once. Wait for an answer, then ask again.',
    });
  }
  expect((await other).status).toBe(200);
});

it('takes people in turns', async () => {
  const [mine, theirs] = [await graphOf('alex', SMALL), await graphOf('sam', SMALL)];
  const order: string[] = [];
  const noted = async (who: string, graph: Graph) => {
    expect((await ask(who, graph)).status).toBe(200);
    order.push(who);
  };
  const asked = [...Array(4)].map(() => noted('alex', mine));
  await Promise.race(asked);
  await Promise.all([...asked, noted('sam', theirs)]);
  expect(order.at(-1)).toBe('alex');
});

it('drops what nobody waits for any more', async () => {
  const slow = await graphOf('alex', { cuts: 200, targetSeconds: 60 });
  const large = await graphOf('alex', { cuts: 70, targetSeconds: 60, most: 3 });
  const gone = new AbortController();
  const asked = [...Array(5)].map(() => ask('alex', slow, { signal: gone.signal }));
  // The fifth finds no place: the other four have theirs.
  expect((await Promise.race(asked)).status).toBe(429);
  gone.abort();
  const ends = await Promise.allSettled(asked);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  await expect.poll(async () => (await ask('alex', large, { seen: 0 })).status).toBe(200);
});

it('changes a large graph without keeping the server from anything else', async () => {
  const graph = await graphOf('alex', { cuts: 1000, targetSeconds: 60, most: 3 });
  const { browser, w } = people.alex!;
  const path = [...Array(1000).keys()];
  const address = `/api/ws/${w}/videographs/${graph.id}`;
  const from = (revision: number) => ({ 'if-match': `"${revision}"` });
  expect((await browser.fetch(address, json('PUT', { path }, from(1)))).status).toBe(200);
  const operations = [...Array(100).keys()].map((at) => ({ kind: 'updateCut', index: at, volume: 0.5 }));
  const { status, share } = await longestHold(() =>
    browser.fetch(`${address}/operations`, json('POST', { operations }, from(2))),
  );
  expect(status).toBe(200);
  expect(share).toBeLessThan(0.8);
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
