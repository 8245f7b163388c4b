import { ALL_JOBS, type JobDefinition } from '@cutgraph/contract';
import { mediaFolder } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivedMedia, putFaces } from '../../test/made-footage.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

it('deleting a media stops every job of it, removes its rows and queues the removal of its files', async () => {
  const { store } = server;
  const [gone, kept] = [
    await arrivedMedia(store, w, alex.user.id),
    await arrivedMedia(store, w, alex.user.id),
  ];
  const ofMedia = ALL_JOBS.filter(({ payload }) => 'mediaId' in payload.shape) as JobDefinition[];
  expect(ofMedia.length).toBeGreaterThan(6);
  await store.change(async (write) => {
    for (const { id: mediaId } of [gone, kept])
      for (const definition of ofMedia)
        await write.jobs.enqueue(definition, { workspaceId: w, mediaId }, { singletonKey: mediaId });
  });
  await putFaces(store, w, gone.id, [1]);
  const waitingOf = async (mediaId: string) =>
    (await waitingJobs(server, { mediaId }))
      .map(({ name }) => name)
      .filter((name) => name !== 'advance-media');

  const path = `/api/ws/${w}/media/${gone.id}`;
  expect((await alex.browser.fetch(path, { method: 'DELETE' })).status).toBe(204);
  expect(await waitingOf(gone.id)).toEqual([]);
  expect(await waitingOf(kept.id)).toHaveLength(ofMedia.length - 1);
  expect(await waitingJobs(server, { folder: mediaFolder(w, gone.id) })).toMatchObject([
    { name: 'remove-files' },
  ]);
  expect((await alex.browser.fetch(path)).status).toBe(404);
  expect((await alex.browser.fetch(`${path}/faces`)).status).toBe(404);
  expect(await store.read.tasks.ofSubject(w, `/ws/${w}/media/${gone.id}`)).toEqual([]);
  expect(await store.read.people.list(w, 10)).toEqual([]);
  expect((await alex.browser.fetch(path, { method: 'DELETE' })).status).toBe(404);
});

it('remembers of a media in a watched folder that it was deleted, and of an upload nothing', async () => {
  const { store } = server;
  const place = { root: '/srv/videos', workspaceId: w, createdBy: alex.user.id };
  const file = { path: 'sea.mp4', size: 10, modifiedMs: 1000, inode: 1, contentKey: 'sea' };
  await store.change((write) => write.watched.take(place, [file]));
  const [watched] = await store.read.watched.ofWorkspace(w);
  const upload = await arrivedMedia(store, w, alex.user.id);
  for (const id of [watched!.mediaId, upload.id]) {
    const { status } = await alex.browser.fetch(`/api/ws/${w}/media/${id}`, { method: 'DELETE' });
    expect(status).toBe(204);
  }
  expect([...(await store.read.watched.unwanted(w))]).toEqual(['sea']);
  expect(await store.read.watched.ofWorkspace(w)).toEqual([]);
});
