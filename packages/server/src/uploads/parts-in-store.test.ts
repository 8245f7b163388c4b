import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { mediaFolder, newId, openStore, originalKey, type Store } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultyProxy } from '../../../store/test/faulty-proxy.ts';
import { query } from '../../../store/test/raw-database.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../../store/test/swift.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, uploadClient } from '../../test/upload-client.ts';
import { type RunningServer, startServer } from '../index.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const MEGABYTE = 1024 * 1024;

describe.runIf(HAS_SWIFT)('uploads to servers that share nothing but the database and a store', () => {
  let swift: Swift;
  let proxy: Awaited<ReturnType<typeof faultyProxy>>;
  let base: TestServer;
  let folder: string;
  let alex: Person;
  let w: string;
  const running: Machine[] = [];

  beforeAll(async () => {
    swift = await startSwift();
    proxy = await faultyProxy(swift.endpoint);
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-parts-'));
    base = await serverForTest();
    alex = await base.person('alex@example.com');
    w = (await base.workspaceOf(alex)).id;
  });
  afterAll(async () => {
    for (const machine of running) await machine.end();
    await base?.close();
    await proxy?.close();
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  type Machine = {
    client: ReturnType<typeof uploadClient>;
    store: Store;
    end(options?: { keepsDisk?: boolean }): Promise<void>;
  };

  /** A server with a disk of its own. */
  async function machine({ own = join(folder, newId()), isFolder = false } = {}): Promise<Machine> {
    const { region, credentials, bucket } = swift;
    const place = { bucket, region, credentials, prefix: 'uploads', endpoint: proxy.endpoint };
    const store = await openStore({
      ...{ databaseUrl: base.databaseUrl, filesFolder: join(own, 'files'), onTrouble: () => undefined },
      ...(!isFolder && { s3: { ...place, cacheFolder: join(own, 'cache'), cacheBytes: 1e9 } }),
    });
    const server: RunningServer = await startServer({
      ...{ store, uploadsFolder: join(own, 'uploads'), host: '127.0.0.1', port: 0, logLevel: 'silent' },
      ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', rateLimits: { factor: 0 } },
    });
    let isEnded = false;
    const made = {
      ...{ client: uploadClient(server.url, alex, w), store },
      async end(options: { keepsDisk?: boolean } = {}) {
        if (isEnded) return;
        isEnded = true;
        await server.close();
        await store.close();
        if (!options.keepsDisk) await rm(own, { recursive: true, force: true });
      },
    };
    running.push(made);
    return made;
  }

  const original = async ({ store }: Machine, id: string) =>
    buffer(await store.files.openRange(originalKey(w, id)));

  async function keysOf({ store }: Machine, id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.files.list(mediaFolder(w, id))) keys.push(key);
    return keys;
  }

  it('one is begun at one server and ended at others, byte for byte, and leaves nothing else', async () => {
    const [here, there] = [await machine(), await machine()];
    const bytes = randomBytes(20 * MEGABYTE + 17);
    const { id, path } = await here.client.begin(bytes.length);
    const ends = [3_000_000, 3_000_001, 8 * MEGABYTE, 17_500_000, bytes.length];
    let at = 0;
    for (const [turn, end] of ends.entries()) {
      const { client } = turn % 2 === 0 ? here : there;
      expect(await client.offset(path)).toBe(at);
      expect((await client.send(path, at, bytes.subarray(at, end))).status).toBe(204);
      at = end;
    }
    expect((await original(there, id)).equals(bytes)).toBe(true);
    const media = await here.store.read.media.stored(w, id);
    expect(media?.mediaStatus).not.toBe(MEDIA_STATUS.Uploading);
    expect(await here.store.files.parts!.sizes(originalKey(w, id))).toBeUndefined();
    await there.store.files.removeFolder(mediaFolder(w, id));
  });

  it('a client goes on at another server while its dead connection still hangs at the first', async () => {
    const [here, there] = [await machine(), await machine()];
    const bytes = randomBytes(19 * MEGABYTE);
    const { id, path } = await here.client.begin(bytes.length);
    const dead = await here.client.hang(path, 0, bytes.subarray(0, 18 * MEGABYTE), bytes.length);
    const arrived = async () => (await here.store.files.parts!.sizes(originalKey(w, id)))?.size;
    await expect.poll(arrived).toBe(2);
    const reached = Number(await there.client.offset(path));
    expect(await dead.ended).toSatisfy((how) => how === 'cut' || how === 423);
    expect(reached).toBeGreaterThanOrEqual(16 * MEGABYTE);
    expect((await there.client.send(path, reached, bytes.subarray(reached))).status).toBe(204);
    expect((await original(here, id)).equals(bytes)).toBe(true);
  });

  it('what a server had that is gone with its disk is not lost', async () => {
    const here = await machine();
    const bytes = randomBytes(11 * MEGABYTE);
    const { id, path } = await here.client.begin(bytes.length);
    const first = bytes.subarray(0, 9_000_000);
    expect((await here.client.send(path, 0, first)).status).toBe(204);
    await here.end();
    const there = await machine();
    expect(await there.client.offset(path)).toBe(first.length);
    expect((await there.client.send(path, first.length, bytes.subarray(first.length))).status).toBe(204);
    expect((await original(there, id)).equals(bytes)).toBe(true);
  });

  it('a server that starts leaves those alone that others have begun, however quiet they are', async () => {
    const here = await machine();
    const { id, path } = await here.client.begin(5_000_000);
    expect((await here.client.send(path, 0, randomBytes(1_000_000))).status).toBe(204);
    const age = `update uploads set received_at = now() - interval '2 hours' where media_id = $1`;
    await query(base.databaseUrl, age, [id]);
    const there = await machine();
    expect(await there.client.offset(path)).toBe(1_000_000);
    expect(await there.store.read.media.stored(w, id)).toBeDefined();
  });

  it('bytes whose checksum is wrong do not count', async () => {
    const here = await machine();
    const bytes = randomBytes(9 * MEGABYTE);
    const { id, path } = await here.client.begin(bytes.length);
    const damaged = Buffer.from(bytes);
    damaged[5_000_000]! ^= 1;
    expect((await here.client.send(path, 0, damaged, checksumOf(bytes))).status).toBe(460);
    expect(await here.client.offset(path)).toBe(0);
    expect((await here.client.send(path, 0, bytes, checksumOf(bytes))).status).toBe(204);
    expect((await original(here, id)).equals(bytes)).toBe(true);
  });

  it('what a disk has of an upload of the store is not taken for the upload by a server of a folder', async () => {
    const own = join(folder, 'a disk that stays');
    const [here, there] = [await machine(), await machine({ own })];
    const { id, path } = await here.client.begin(5_000_000);
    expect((await here.client.send(path, 0, randomBytes(1_000_000))).status).toBe(204);
    expect((await there.client.send(path, 1_000_000, randomBytes(1_000_000))).status).toBe(204);
    await there.end({ keepsDisk: true });
    const age = `update uploads set received_at = now() - interval '2 hours' where media_id = $1`;
    await query(base.databaseUrl, age, [id]);
    const later = await machine({ own, isFolder: true });
    expect(await later.client.offset(path)).toBe('status 404');
  });

  it('one that is given up leaves nothing in the store', async () => {
    const here = await machine();
    const { id, path } = await here.client.begin(20 * MEGABYTE);
    expect((await here.client.send(path, 0, randomBytes(10 * MEGABYTE))).status).toBe(204);
    expect(await keysOf(here, id)).toHaveLength(1);
    expect((await here.client.ask('DELETE', path)).status).toBe(204);
    expect(await keysOf(here, id)).toEqual([]);
    expect(await here.store.files.parts!.sizes(originalKey(w, id))).toBeUndefined();
  });

  it('a store that does not answer is said, and the upload goes on when it is back', async () => {
    const here = await machine();
    const bytes = randomBytes(9 * MEGABYTE);
    const { id, path } = await here.client.begin(bytes.length);
    const puts = ({ method, url }: { method?: string; url?: string }) =>
      method === 'PUT' && /partNumber/.test(url ?? '');
    proxy.next({ hits: puts, times: 100, fault: 503 });
    expect((await here.client.send(path, 0, bytes)).status).toBe(503);
    proxy.next();
    const reached = Number(await here.client.offset(path));
    expect((await here.client.send(path, reached, bytes.subarray(reached))).status).toBe(204);
    expect((await original(here, id)).equals(bytes)).toBe(true);
  });
});
