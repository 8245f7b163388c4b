import type { Timeline } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

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
