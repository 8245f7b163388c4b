import { randomBytes } from 'node:crypto';
import { appendFile, readdir, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { openStore, originalKey, type Store } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, uploadClient } from '../../test/upload-client.ts';
import { type RunningServer, startServer } from '../index.ts';
import { sureBytes } from './sure-bytes.ts';

/** Two servers with a store each, over one database and one folder: all that they share when they are two machines. */
let server: TestServer;
let otherStore: Store;
let other: RunningServer;
let here: ReturnType<typeof uploadClient>;
let there: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  otherStore = await openStore({
    databaseUrl: server.databaseUrl,
    filesFolder: join(server.uploadsFolder, '../files'),
    onTrouble: () => undefined,
  });
  other = await startOther();
  const alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  here = uploadClient(server.url, alex, w);
  there = uploadClient(other.url, alex, w);
});
afterAll(async () => {
  await other?.close();
  await otherStore?.close();
  await server?.close();
});

const startOther = () =>
  startServer({
    store: otherStore,
    uploadsFolder: server.uploadsFolder,
    host: '127.0.0.1',
    port: 0,
    secrets: ['a secret for tests only'],
    version: '0.0.0-test',
    rateLimits: { factor: 0 },
    logLevel: 'silent',
  });

async function restartOther() {
  await other.close();
  other = await startOther();
  there = uploadClient(other.url, await server.person('alex@example.com'), w);
}

const original = async (id: string) => buffer(await server.store.files.openRange(originalKey(w, id)));

it.each([
  ['at the same server', () => here],
  ['at the other server', () => there],
] as const)(
  'a client that comes back takes over from its dead request immediately, %s',
  async (_where, again) => {
    const bytes = randomBytes(600_000);
    const { id, path } = await here.begin(bytes.length);
    const dead = await here.hang(path, 0, bytes.subarray(0, 250_000), bytes.length);
    await expect.poll(async () => (await stat(join(server.uploadsFolder, id))).size).toBeGreaterThan(0);
    const reached = Number(await again().offset(path));
    expect(await dead.ended).toSatisfy((how) => how === 'cut' || how === 423);
    expect(reached).toBeLessThanOrEqual(250_000);
    expect((await again().send(path, reached, bytes.subarray(reached))).status).toBe(204);
    expect((await original(id)).equals(bytes)).toBe(true);
  },
);

it('of two clients at one upload, what arrives is byte for byte what was sent', async () => {
  const bytes = randomBytes(900_000);
  const { id, path } = await here.begin(bytes.length);
  const drive = async (client: typeof here) => {
    for (;;) {
      const offset = await client.offset(path);
      if (typeof offset === 'string') continue;
      if (offset === bytes.length) return;
      const part = bytes.subarray(offset, offset + 100_000);
      const { status } = await client.send(path, offset, part, checksumOf(part)).catch(() => ({ status: 0 }));
      expect([0, 204, 409, 423]).toContain(status);
    }
  };
  await Promise.all([drive(here), drive(there)]);
  expect((await original(id)).equals(bytes)).toBe(true);
  const { items } = { items: await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`) };
  expect(new Set(items.map(({ taskType }) => taskType)).size).toBe(items.length);
});

it('a server that starts leaves alone what a client is sending through another', async () => {
  const bytes = randomBytes(300_000);
  const { id, path } = await here.begin(bytes.length);
  const under = await here.hang(path, 0, bytes.subarray(0, 100_000), bytes.length, checksumOf(bytes));
  await expect.poll(async () => (await stat(join(server.uploadsFolder, id))).size).toBeGreaterThan(0);
  // As old as an abandoned one, but a client is sending to it.
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await utimes(join(server.uploadsFolder, id), longAgo, longAgo);
  await restartOther();
  await new Promise<void>((resolve) => under.request.end(bytes.subarray(100_000), () => resolve()));
  expect(await under.ended).toBe(204);
  expect((await original(id)).equals(bytes)).toBe(true);
});

it('an upload that no one continued for a day is swept, and a younger one is not', async () => {
  const old = await here.begin(1000);
  const young = await here.begin(1000);
  const touched = async (id: string, hours: number) => {
    const when = new Date(Date.now() - hours * 3600 * 1000);
    await utimes(join(server.uploadsFolder, id), when, when);
  };
  await touched(old.id, 24.1);
  await touched(young.id, 23.9);
  await server.restart();
  expect(await here.offset(old.path)).toBe('status 404');
  expect(await here.offset(young.path)).toBe(0);
  expect(await server.store.read.media.byId(w, old.id)).toBeUndefined();
  const { items } = await server.store.read.audit.ofWorkspace(w, { limit: 10 });
  expect(items[0]).toMatchObject({ action: 'media-deleted', actor: null, subject: 'Video' });
  expect((await server.store.read.media.byId(w, young.id))?.mediaStatus).toBe(MEDIA_STATUS.Uploading);
  expect(await readdir(server.uploadsFolder)).toEqual([young.id]);
});

/** As a shared folder shows it that caches what it has looked up before; answers how to show it as it is. */
async function seenAs(id: string, bytes: Buffer | undefined): Promise<() => Promise<void>> {
  const path = join(server.uploadsFolder, id);
  const elsewhere = join(server.uploadsFolder, '..', id);
  await rename(path, elsewhere);
  if (bytes) await writeFile(path, bytes);
  return () => rename(elsewhere, path);
}

it.each([
  ['absent', undefined],
  ['shorter', Buffer.alloc(100)],
])(
  'an upload that this server sees as %s stands where its row says, once the server sees that',
  async (_how, seen) => {
    const bytes = randomBytes(1000);
    const { id, path } = await here.begin(bytes.length);
    expect((await here.send(path, 0, bytes.subarray(0, 500))).status).toBe(204);
    const show = await seenAs(id, seen);
    await expect(sureBytes(appOfOther(), id, { waitSeconds: 0 })).rejects.toMatchObject({ status: 503 });
    const asked = there.offset(path);
    await show();
    expect(await asked).toBe(500);
    expect((await there.send(path, 500, bytes.subarray(500))).status).toBe(204);
    expect((await original(id)).equals(bytes)).toBe(true);
  },
);

const appOfOther = () => ({ store: otherStore, uploadsFolder: server.uploadsFolder });

it('a server that starts leaves alone an upload that it does not see yet', async () => {
  const { id, path } = await here.begin(1000);
  const show = await seenAs(id, undefined);
  await restartOther();
  await show();
  expect(await here.offset(path)).toBe(0);
  expect((await server.store.read.media.byId(w, id))?.mediaStatus).toBe(MEDIA_STATUS.Uploading);
});

it('an upload whose file has been shorter for long than its row says goes on from what is there, or is gone', async () => {
  const { id, path } = await here.begin(1000);
  const lost = await here.begin(1000);
  await here.send(path, 0, Buffer.alloc(500));
  await truncate(join(server.uploadsFolder, id), 100);
  await rm(join(server.uploadsFolder, lost.id));
  await query(server.databaseUrl, "update uploads set received_at = now() - interval '1 hour'");
  expect(await there.offset(path)).toBe(100);
  expect(await there.offset(lost.path)).toBe('status 404');
});

it('bytes that a killed server wrote and did not note do not count', async () => {
  const bytes = randomBytes(1000);
  const { id, path } = await here.begin(bytes.length);
  await here.send(path, 0, bytes.subarray(0, 500));
  await appendFile(join(server.uploadsFolder, id), Buffer.alloc(500));
  expect(await there.offset(path)).toBe(500);
  expect((await there.send(path, 500, bytes.subarray(500))).status).toBe(204);
  expect((await original(id)).equals(bytes)).toBe(true);
});

it('how far an upload has come is noted while its bytes come', async () => {
  const { id, path } = await here.begin(1000);
  const { request } = await here.hang(path, 0, Buffer.alloc(300), 1000);
  await expect.poll(async () => (await server.store.read.uploads.of(id))?.receivedBytes).toBe(300);
  request.destroy();
});
