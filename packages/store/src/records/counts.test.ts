import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace, someSegments } from '../../test/made-documents.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept.close());

test('the counts of a workspace stay exact while many change it concurrently', {
  tags: ['@S3.04'],
}, async () => {
  const { store } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const media = await Promise.all(
    Array.from({ length: 12 }, (_, index) => newMedia(store, workspace, { size: 1000 + index })),
  );

  await Promise.all(
    media.flatMap(({ id }, index) => [
      store.change((write) => write.labels.replace(workspace.id, id, someSegments(5))),
      store.change((write) => write.labels.replace(workspace.id, id, someSegments(3))),
      store.change((write) => write.media.update(workspace.id, id, { size: 2000 + index })),
    ]),
  );
  await Promise.all(
    media.slice(0, 4).flatMap(({ id }) => [
      store.change((write) => write.media.delete(workspace.id, id)),
      // The second finds nothing and counts nothing.
      store.change((write) => write.media.delete(workspace.id, id)),
    ]),
  );

  const page = await store.read.media.list(workspace.id, { limit: 100 });
  const labels = await Promise.all(page.items.map(({ id }) => store.read.labels.ofMedia(workspace.id, id)));
  const after = await store.read.workspaces.byId(workspace.id, null);
  expect(page.items).toHaveLength(8);
  expect(after?.countMedia).toBe(8);
  expect(after?.totalByteSize).toBe(page.items.reduce((sum, { size }) => sum + size, 0));
  expect(after?.countClips).toBe(labels.flat().length);
});

test('labels are replaced in one change and come longest first', async () => {
  const { store } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const { id } = await newMedia(store, workspace);
  const segments = someSegments(4);
  await store.change((write) => write.labels.replace(workspace.id, id, someSegments(9)));
  await store.change((write) => write.labels.replace(workspace.id, id, segments));
  await store.change((write) => write.labels.replace(workspace.id, id, segments));

  const longest = await store.read.labels.list(workspace.id, id, { longerThan: 2, limit: 10 });
  expect(longest.map(({ segmentLengthTime }) => segmentLengthTime)).toEqual([4, 3]);
  expect(longest[0]?.thumbnailURL).toBe(
    `/api/files/ws/${workspace.id}/media/${id}/labels/${longest[0]?.id}.jpg`,
  );
  expect((await store.read.workspaces.byId(workspace.id, null))?.countClips).toBe(4);
  expect(await store.read.labels.ofMedia('another-workspace', id)).toEqual([]);
});
