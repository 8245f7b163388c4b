import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { openKeptTerms } from './kept-terms.ts';

let server: TestServer;
let alex: Person;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
afterAll(() => server?.close());

/** A workspace to which clips can be added, and what a way of keeping says of it. */
async function workspaceForTest(options: { largeClips: number; keptMs: number }) {
  const { store } = server;
  const { id: w } = await server.workspaceOf(alex);
  const { id } = await doneMedia(store, w, alex.user.id);
  const kept = openKeptTerms(store.read, options);
  return {
    add: (labelEntityName: string) =>
      store.change((write) =>
        write.labels.create(w, id, { labelEntityName, start: 1, end: 3, tags: [], rating: 0 }),
      ),
    labels: async () => (await kept.of(w)).labels.map(({ name }) => name).toSorted(),
  };
}

it('what a small workspace has is counted each time', async () => {
  const { add, labels } = await workspaceForTest({ largeClips: 3, keptMs: Number.POSITIVE_INFINITY });
  await add('car');
  expect(await labels()).toEqual(['car']);
  await add('dog');
  expect(await labels()).toEqual(['car', 'dog']);
});

it('what a large one has is kept, and counted again when that is old, while the old is given', async () => {
  const { add, labels } = await workspaceForTest({ largeClips: 1, keptMs: 0 });
  await add('car');
  expect(await labels()).toEqual(['car']);
  await add('dog');
  expect(await labels()).toEqual(['car']);
  await expect.poll(labels).toEqual(['car', 'dog']);

  const forGood = await workspaceForTest({ largeClips: 1, keptMs: Number.POSITIVE_INFINITY });
  await forGood.add('car');
  expect(await forGood.labels()).toEqual(['car']);
  await forGood.add('dog');
  expect(await forGood.labels()).toEqual(['car']);
});
