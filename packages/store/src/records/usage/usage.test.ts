import { joinRenderJob, MEDIA_STATUS, removeFilesJob, renderSegmentJob } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import type { MediaPatch } from '../media/media-table.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const NOTHING = { bytes: 0, minutes: 0, runningJobs: 0 };

test('bytes and minutes are of the workspace and of its owner; jobs are of who began them', async () => {
  const { store } = kept;
  const [owner, other] = [await newUser(store), await newUser(store)];
  const workspace = await newWorkspace(store, owner.id);
  const second = await newWorkspace(store, owner.id);
  const { read } = store;
  expect(await read.usage.ofWorkspace(workspace.id)).toEqual(NOTHING);
  const media = await newMedia(store, workspace, { size: 6_000_000_000 });
  await newMedia(store, second, { size: 50 });
  await store.change(async (write) => {
    await write.media.update(workspace.id, media.id, { mediaDuration: 90 });
    const film = { workspaceId: workspace.id, videographRef: null, notes: [], createdBy: other.id };
    const empty = { exportTimeline: { inputs: [], editList: [] } };
    const done = await write.timelines.create({ ...film, ...empty, title: 'Done' });
    await write.timelines.update(workspace.id, done.id, { mediaURL: 'there', size: 7 });
    const failed = await write.timelines.create({ ...film, ...empty, title: 'Failed' });
    await write.timelines.update(workspace.id, failed.id, {
      failure: { code: 'text', params: { text: 'It went wrong.' } },
    });
    await write.timelines.create({ ...film, ...empty, title: 'Under way' });
    const run = { workspaceId: workspace.id, initConfig: {}, initURLs: {}, createdBy: other.id };
    await write.wizards.create(run);
    const ended = await write.wizards.create(run);
    await write.wizards.update(workspace.id, ended.id, { isRunning: false });
  });
  expect(await read.usage.ofWorkspace(workspace.id)).toEqual({
    bytes: 6_000_000_007,
    minutes: 1.5,
    runningJobs: 2,
  });
  expect(await read.usage.ofUser(owner.id)).toEqual({ bytes: 6_000_000_057, minutes: 1.5, runningJobs: 0 });
  expect(await read.usage.ofUser(other.id)).toEqual({ ...NOTHING, runningJobs: 2 });
  expect(await read.usage.ownerOf(workspace.id)).toBe(owner.id);

  // A deleted one can be brought back, so it counts towards the quota until it is purged.
  await store.change((write) => write.workspaces.delete(workspace.id));
  expect((await read.usage.ofUser(owner.id)).bytes).toBe(6_000_000_057);
  await store.change((write) => write.workspaces.purge(workspace.id));
  expect((await read.usage.ofUser(owner.id)).bytes).toBe(50);
});

test('videos count as unmeasured from their beginning until their length is known, or it never will be', async () => {
  const { store } = kept;
  const owner = await newUser(store);
  const [one, other] = [await newWorkspace(store, owner.id), await newWorkspace(store, owner.id)];
  const counted = () => store.read.usage.unmeasured({ workspaceId: one.id, userId: owner.id });
  expect(await counted()).toEqual({ workspace: 0, user: 0 });
  const [first, second] = [await newMedia(store, one), await newMedia(store, one)];
  await newMedia(store, other);
  expect(await counted()).toEqual({ workspace: 2, user: 3 });
  const set = (id: string, patch: MediaPatch) =>
    store.change((write) => write.media.update(one.id, id, patch));
  await set(first.id, { mediaStatus: MEDIA_STATUS.Processing });
  expect(await counted()).toEqual({ workspace: 2, user: 3 });
  await set(first.id, { mediaDuration: 7 });
  await set(second.id, { mediaStatus: MEDIA_STATUS.Error });
  expect(await counted()).toEqual({ workspace: 0, user: 1 });
});

test('who looks at the disk waits for who looks already, whatever workspace it is for', async () => {
  const { store } = kept;
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const first = store.change(async (write) => {
    await write.usage.lockDisk();
    locked.resolve();
    await held.promise;
    order.push('first');
  });
  await locked.promise;
  const second = store.change(async (write) => {
    await write.usage.lock({ workspaceId: 'd', userId: 'dora' });
    order.push('not at the disk yet');
    held.resolve();
    await write.usage.lockDisk();
    order.push('second');
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['not at the disk yet', 'first', 'second']);
});

test('who looks at the same workspace or person waits for who looks already; others do not', async () => {
  const { store } = kept;
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const first = store.change(async (write) => {
    await write.usage.lock({ workspaceId: 'a', userId: 'ada' });
    locked.resolve();
    await held.promise;
    order.push('first');
  });
  await locked.promise;
  const waiting = [
    { workspaceId: 'a', userId: 'bob' },
    { workspaceId: 'b', userId: 'ada' },
  ].map((of) =>
    store.change(async (write) => {
      await write.usage.lock(of);
      order.push('waited');
    }),
  );
  await store.change((write) => write.usage.lock({ workspaceId: 'c', userId: 'cleo' }));
  order.push('another');
  held.resolve();
  await Promise.all([first, ...waiting]);
  expect(order).toEqual(['another', 'first', 'waited', 'waited']);
});

test('one call cancels all jobs of a workspace, and no others', async () => {
  const { store } = kept;
  const owner = await newUser(store);
  const [one, other] = [await newWorkspace(store, owner.id), await newWorkspace(store, owner.id)];
  const put = (workspaceId: string) =>
    store.change(async (write) => {
      const timelineId = `of-${workspaceId}`;
      for (const segmentIndex of [0, 1]) {
        const singletonKey = `${timelineId}/${segmentIndex}`;
        await write.jobs.enqueue(
          renderSegmentJob,
          { workspaceId, timelineId, segmentIndex },
          { singletonKey },
        );
      }
      await write.jobs.enqueue(joinRenderJob, { workspaceId, timelineId }, { singletonKey: timelineId });
      await write.jobs.enqueue(removeFilesJob, { folder: `ws/${workspaceId}` });
    });
  await put(one.id);
  await put(other.id);
  expect(await store.change((write) => write.jobs.cancelOf(one.id))).toBe(3);
  expect(await store.change((write) => write.jobs.cancelOf(one.id))).toBe(0);
  expect(await store.queue.cancel(joinRenderJob, `of-${one.id}`)).toBe(0);
  expect(await store.queue.cancel(joinRenderJob, `of-${other.id}`)).toBe(1);
});
