import { MEDIA_STATUS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

test('points are kept as they are given, and the revision grows with every change of them', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const media = await newMedia(store, workspace);
  const other = await newMedia(store, workspace);
  const put = (mediaId: string, ...bytes: number[]) =>
    store.change((write) => write.clipPoints.put(workspace.id, mediaId, Uint8Array.from(bytes)));
  const all = async () =>
    (await store.read.clipPoints.ofWorkspace(workspace.id)).map(({ mediaId, points }) => [
      mediaId,
      ...points,
    ]);
  const revision = () => store.read.clipPoints.revision(workspace.id);

  expect(await revision()).toBe(0);
  await put(media.id, 0, 128, 255);
  expect(await all()).toEqual([[media.id, 0, 128, 255]]);
  await put(media.id, 7);
  await put(other.id);
  expect((await all()).toSorted()).toEqual([[media.id, 7], [other.id]].toSorted());
  expect(await revision()).toBe(3);

  await store.change((write) => write.media.delete(workspace.id, media.id));
  expect(await all()).toEqual([[other.id]]);
  expect(await revision()).toBe(4);
  const without = await newMedia(store, workspace);
  await store.change((write) => write.media.delete(workspace.id, without.id));
  expect(await revision()).toBe(4);
  await expect(put(media.id, 1)).rejects.toMatchObject({ code: 'not-found' });
  await expect(
    store.change((write) => write.clipPoints.put('another', other.id, Uint8Array.of(1))),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('what is Done and has no points yet is found, the oldest first', async () => {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const all = [];
  for (let count = 0; count < 4; count++) all.push((await newMedia(store, workspace)).id);
  const [without = '', having = '', later = ''] = all;
  await store.change(async (write) => {
    for (const id of [without, having, later])
      await write.media.update(workspace.id, id, { mediaStatus: MEDIA_STATUS.Done });
    await write.clipPoints.put(workspace.id, having, Uint8Array.of(1));
  });
  const found = async (limit: number) =>
    (await store.read.clipPoints.missing(limit)).filter(({ workspaceId }) => workspaceId === workspace.id);
  expect((await found(100)).map(({ mediaId }) => mediaId)).toEqual([without, later]);
  expect(await store.read.clipPoints.missing(1)).toHaveLength(1);
});
