import type { Timeline } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdTable, statementsWaiting } from '../../../store/test/raw-database.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const get = (path: string) => alex.browser.fetch(`/api/ws/${w}/${path}`);
const send = (method: string, path: string, body: object) =>
  alex.browser.fetch(`/api/ws/${w}/${path}`, json(method, body));

/** A timeline of some megabyte, as an edit list with long names makes one. */
async function largeTimeline(number: number): Promise<string> {
  const time = { startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } };
  const item = { key: 'k'.repeat(200), inputs: Array(5).fill('i'.repeat(200)), ...time };
  const { id } = await server.store.change((write) =>
    write.timelines.create({
      ...{ workspaceId: w, title: `Film ${number}`, videographRef: null, madeFrom: null, notes: [] },
      ...{ exportTimeline: { inputs: [], editList: Array(1000).fill(item) }, createdBy: alex.user.id },
    }),
  );
  return id;
}

it('a list of large timelines comes in pages of some megabytes, newest first, each once', async () => {
  const made: string[] = [];
  for (let number = 0; number < 5; number++) made.push(await largeTimeline(number));
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `?cursor=${cursor}` : '';
    const text = await (await alex.browser.fetch(`/api/ws/${w}/videoTimelines${query}`)).text();
    const page = JSON.parse(text) as { items: Timeline[]; nextCursor: string | null };
    sizes.push(text.length);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(ids.toSorted()).toEqual(made.toSorted());
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(5_000_000);
});

it.each([
  ['reads a large timeline', 'tasks', (timeline: string) => get(`videoTimelines/${timeline}`)],
  [
    'reads the tasks of a large timeline',
    'tasks',
    (timeline: string) => get(`videoTimelines/${timeline}/tasks`),
  ],
  [
    'renames a large timeline',
    // A rename looks at no task: it waits where it says that it happened.
    'events',
    (timeline: string) => send('PATCH', `videoTimelines/${timeline}`, { title: 'Sea' }),
  ],
  ['reads many generations', 'wizards', () => get('wizards?limit=100')],
  [
    'makes a film of a path',
    'videographs',
    () =>
      send('POST', 'videoTimelines', {
        videographRef: `/ws/${w}/videographs/abcdefgh`,
        revision: 1,
        path: [0],
      }),
  ],
] as const)(
  'one person %s few times concurrently, and no one else waits',
  {
    tags: ['@V15.2.2d'],
  },
  async (_what, table, ask) => {
    const sam = await server.person('sam@example.com');
    const timeline = await largeTimeline(9);
    const release = await holdTable(server.databaseUrl, table);
    const answers: string[] = [];
    const asked = Array.from({ length: 16 }, async () => {
      const answer = await ask(timeline);
      answers.push(`${answer.status}, ${answer.headers.get('retry-after')}`);
      await answer.arrayBuffer();
    });
    const refused = Array(8).fill('429, 5');
    try {
      await expect.poll(() => answers).toEqual(refused);
      // The database has ten connections for everybody: what is asked takes two of them.
      await expect.poll(() => statementsWaiting(server.databaseUrl)).toBe(2);
      expect((await sam.browser.fetch('/api/ws')).status).toBe(200);
    } finally {
      await release();
    }
    await Promise.all(asked);
    expect(answers.filter((answer) => answer === '429, 5')).toEqual(refused);
  },
);

it('small timelines wait for nobody', async () => {
  const made = server.store.change((write) =>
    write.timelines.create({
      ...{ workspaceId: w, title: 'Small', videographRef: null, madeFrom: null, notes: [] },
      ...{ exportTimeline: { inputs: [], editList: [] }, createdBy: alex.user.id },
    }),
  );
  const { id } = await made;
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(`videoTimelines/${id}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
