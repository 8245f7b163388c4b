import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';
import { findMaterial } from './find-material.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

test('clips of one’s own, and what is rated highly, are marked as worth seeing', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const media = await newMedia(store, workspace);
  const marks = async () => {
    const now = (await store.read.media.byId(workspace.id, media.id))!;
    return (await findMaterial(store, workspace.id, now, { doWithout: true })).input.marks;
  };
  const keep = (start: number, rating: number) =>
    store.change((write) =>
      write.labels.create(workspace.id, media.id, {
        ...{ labelEntityName: 'The jump', tags: [], rating },
        ...{ start, end: start + 2 },
      }),
    );
  await store.change((write) => write.media.update(workspace.id, media.id, { mediaDuration: 30 }));
  expect(await marks()).toEqual([]);
  await keep(3, 0);
  await keep(9, 5);
  await keep(20, 2);
  expect(await marks()).toEqual([
    { start: 3, end: 5 },
    { start: 9, end: 11 },
  ]);
  await store.change((write) => write.media.update(workspace.id, media.id, { rating: 4 }));
  expect(await marks()).toContainEqual({ start: 0, end: 30 });
});
