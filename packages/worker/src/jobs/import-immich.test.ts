import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type ImmichImport,
  type ImmichSource,
  importImmichJob,
  importJobKey,
  MEDIA_STATUS,
} from '@cutgraph/contract';
import { parseAllowed } from '@cutgraph/outbound';
import { endImport, mediaFolder, newId, originalKey, sealText } from '@cutgraph/store';
import { expect, it, onTestFinished } from 'vitest';
import { immichForTest } from '../../../immich/test/immich-server.ts';
import { workerForTest } from '../../test/worker-for-test.ts';
import type { WorkerOptions } from '../index.ts';

const SECRET = 'a secret for tests only';
const JOBS = ['import-immich', 'remove-files'];

async function forTest(options: Partial<WorkerOptions> = {}) {
  const immich = await immichForTest();
  const connections = { secret: SECRET, allowed: parseAllowed('127.0.0.1') };
  const worker = await workerForTest({ only: JOBS, connections, ...options });
  onTestFinished(async () => {
    await worker.close();
    immich.close();
  });
  const { store, workspace } = worker;
  const w = workspace.id;
  const userId = workspace.createdBy;
  const connect = (key = immich.key()) =>
    store.change((write) => {
      const id = newId();
      const sealedKey = sealText(key, SECRET, `${userId}/${id}`);
      const about = { address: immich.address, account: 'Ada', version: '2.3.1' };
      return write.immich.connect({ id, userId, sealedKey, ...about });
    });
  const begin = (connectionId: string, source: ImmichSource) =>
    store.change(async (write) => {
      const made = await write.immich.createImport({
        ...{ workspaceId: w, userId, connectionId, source, title: 'Album' },
      });
      const payload = { workspaceId: w, importId: made.id };
      await write.jobs.enqueue(importImmichJob, payload, { singletonKey: importJobKey(made.id) });
      return made.id;
    });
  const at = async (id: string): Promise<ImmichImport | undefined> =>
    (await store.read.immich.imports(w)).find((one) => one.id === id);
  const ended = async (id: string) => {
    await expect.poll(async () => (await at(id))?.endedAt).toBeTruthy();
    return at(id);
  };
  const media = async () => (await store.read.media.list(w, { limit: 50 })).items;
  return { immich, worker, store, w, connect, begin, at, ended, media };
}

it('brings the videos and photos of an album once, whole and under their names, and leaves out the rest', async () => {
  const { immich, store, w, connect, begin, ended, media } = await forTest();
  const album = randomUUID();
  immich.albums.set(album, 'Holiday');
  const film = immich.add({
    ...{ album, name: 'beach.mp4', takenAt: '2026-05-02T10:00:00.000Z' },
    bytes: Buffer.alloc(3_000_000, 'waves '),
  });
  immich.add({ album, type: 'IMAGE', name: 'boat.jpg', mime: 'image/jpeg' });
  immich.add({ album, type: 'IMAGE', name: 'boat.dng', mime: 'image/x-adobe-dng' });
  immich.add({ album, type: 'AUDIO', name: 'sea.mp3', mime: 'audio/mpeg' });
  immich.add({ name: 'elsewhere.mp4' });
  const { id: connection } = await connect();
  immich.troubles.push({ status: 503 }, { status: 429 });
  const first = await begin(connection, { albumId: album });
  expect(await ended(first)).toMatchObject({
    state: 'done',
    imported: 2,
    present: 0,
    leftOut: 2,
    failure: null,
  });
  expect(immich.tooEarly()).toBe(0);
  const arrived = (await media()).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(
    arrived.map(({ name, mediaContentType, mediaStatus }) => [name, mediaContentType, mediaStatus]),
  ).toEqual([
    ['beach.mp4', 'Video', MEDIA_STATUS.Processing],
    ['boat.jpg', 'Image', MEDIA_STATUS.Processing],
  ]);
  expect(arrived[0]).toMatchObject({
    size: 3_000_000,
    lastModified: '2026-05-02T10:00:00.000Z',
    type: 'video/mp4',
  });
  const bytes = await buffer(await store.files.openRange(originalKey(w, arrived[0]!.id)));
  expect(bytes.equals(film.bytes)).toBe(true);
  const tasks = await store.read.tasks.list(w, { limit: 50 });
  expect(tasks.items.filter(({ subjectRef }) => subjectRef.endsWith(arrived[0]!.id)).length).toBeGreaterThan(
    3,
  );

  immich.add({ album, name: 'later.mp4' });
  const second = await begin(connection, { albumId: album });
  expect(await ended(second)).toMatchObject({ state: 'done', imported: 1, present: 2, leftOut: 2 });
  expect(await media()).toHaveLength(3);
});

it('goes on where an original broke off, and leaves out one that is not what it was said to be', async () => {
  const { immich, store, w, connect, begin, ended, media } = await forTest();
  const bytes = Buffer.alloc(2_000_000, 'sand ');
  immich.add({ isFavourite: true, bytes });
  immich.add({ isFavourite: true, bytes, checksum: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' });
  const { id: connection } = await connect();
  immich.breaks.push({ after: 500_000 }, { after: 300_000 });
  const favourites = await begin(connection, { favourites: true });
  expect(await ended(favourites)).toMatchObject({ state: 'done', imported: 1, leftOut: 1 });
  expect(immich.asked.filter((line) => line.includes('bytes='))).toHaveLength(2);
  const [whole, ...more] = await media();
  expect(more).toEqual([]);
  expect((await buffer(await store.files.openRange(originalKey(w, whole!.id)))).equals(bytes)).toBe(true);
});

it('fails with a sentence where the key expires on the way, and the connection says so', async () => {
  const { immich, store, connect, begin, ended, media, worker } = await forTest();
  for (let number = 0; number < 3; number += 1) immich.add({ isFavourite: true });
  const { id: connection } = await connect(immich.key(undefined, 2));
  const sentence = 'does not accept the API key';
  expect(await ended(await begin(connection, { favourites: true }))).toMatchObject({
    ...{ state: 'failed', imported: 1, failure: expect.stringContaining(sentence) },
  });
  // What had arrived stays, and nothing that had not.
  expect(await media()).toHaveLength(1);
  const [kept] = await store.read.immich.connections(worker.workspace.createdBy);
  expect(kept?.trouble).toContain(sentence);
});

it('stops at the limits of the workspace, and takes no file that is larger than an upload may be', async () => {
  const quotas = { workspaceBytes: 2_500 };
  const { immich, connect, begin, ended, media } = await forTest({ quotas, maxImportBytes: 1_500 });
  immich.add({ isFavourite: true, bytes: Buffer.alloc(2_000) });
  for (let number = 0; number < 3; number += 1) immich.add({ isFavourite: true, bytes: Buffer.alloc(1_000) });
  const { id: connection } = await connect();
  expect(await ended(await begin(connection, { favourites: true }))).toMatchObject({
    ...{ state: 'failed', imported: 2, failure: expect.stringContaining('This workspace may keep 2.5 kB') },
  });
  expect(await media()).toHaveLength(2);
});

it('ends when it is cancelled, with what has arrived, and without what was on its way', async () => {
  const { immich, store, w, connect, begin, at, media, worker } = await forTest();
  const { promise: onTheWay, resolve: reached } = Promise.withResolvers<void>();
  immich.add({ isFavourite: true });
  immich.add({ isFavourite: true, bytes: Buffer.alloc(1_000_000), stall: { after: 500_000, reached } });
  const { id: connection } = await connect();
  const importId = await begin(connection, { favourites: true });
  await onTheWay;
  const halfOf = async () => (await media()).find(({ size }) => size === 1_000_000);
  await expect.poll(halfOf).toBeDefined();
  const half = await halfOf();
  await store.change((write) => endImport(write, { workspaceId: w, importId }, { state: 'cancelled' }));
  expect(await at(importId)).toMatchObject({ state: 'cancelled', imported: 1, currentName: null });
  expect(await media()).toHaveLength(1);
  const atWork = async () =>
    (await store.queue.depth()).filter(
      ({ job, waiting, running }) => JOBS.includes(job) && waiting + running > 0,
    );
  await expect.poll(atWork).toEqual([]);
  expect(await worker.keys(mediaFolder(w, half!.id))).toEqual([]);
});
