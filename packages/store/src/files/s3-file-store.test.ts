import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Fault, faultyProxy } from '../../test/faulty-proxy.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../test/swift.ts';
import { newId } from '../random/ids.ts';
import { FileNotSeenError } from './file-not-seen.ts';
import { mediaFileKey, mediaFolder, originalKey } from './keys.ts';
import { openS3FileStore } from './s3-file-store.ts';
import { tryS3 } from './try-s3.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

describe.runIf(HAS_SWIFT)('files in a store that speaks S3 (OpenStack Swift)', () => {
  let swift: Swift;
  let folder: string;
  beforeAll(async () => {
    swift = await startSwift();
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-s3-'));
  });
  afterAll(async () => {
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  function open({ endpoint = swift.endpoint, cacheBytes = 1e9 } = {}) {
    const { region, credentials, bucket } = swift;
    const cacheFolder = join(folder, newId());
    const prefix = `trial/${newId()}`;
    const settings = { bucket, prefix, endpoint, region, credentials, cacheFolder, cacheBytes };
    return { files: openS3FileStore(settings), cacheFolder, settings };
  }

  async function fileWith(bytes: string | Buffer): Promise<string> {
    const path = join(folder, newId());
    await writeFile(path, bytes);
    return path;
  }

  /** A store behind a proxy that misbehaves, and has given back so many bytes. */
  async function openFaulty() {
    const proxy = await faultyProxy(swift.endpoint);
    onTestFinished(() => proxy.close());
    return { ...open({ endpoint: proxy.endpoint }), proxy };
  }
  const PAGES = { origin: 'https://cuts.example.com' };
  const GETS: Fault['hits'] = ({ method }) => method === 'GET';

  it('a file is moved into place, over an older one too, and read whole or in part', async () => {
    const { files } = open();
    const key = originalKey('workspace', 'media');
    await files.putFile(key, await fileWith('older and longer'));
    const local = await fileWith('0123456789');
    await files.putFile(key, local);

    await expect(access(local)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files.stat(key)).toMatchObject({ size: 10 });
    expect(await text(await files.openRange(key))).toBe('0123456789');
    expect(await text(await files.openRange(key, { start: 2, end: 4 }))).toBe('234');
    expect(await text(await files.openRange(key, { start: 7 }))).toBe('789');
    expect(await readFile(await files.localPath(key, { size: 10 }), 'utf8')).toBe('0123456789');
    await expect(files.localPath(key, { size: 11 })).rejects.toThrow(FileNotSeenError);
    await files.remove(key);
    await files.remove(key);
    expect(await files.stat(key)).toBeUndefined();
    await expect(files.openRange(key)).rejects.toThrow(FileNotSeenError);
    await expect(files.localPath(key)).rejects.toThrow(FileNotSeenError);
  });

  it('empty files, and those that go in parts, come back byte for byte', async () => {
    const { files, cacheFolder } = open();
    for (const [name, bytes] of [
      ['empty', Buffer.alloc(0)],
      ['large.mp4', randomBytes(33 * 1024 * 1024)],
    ] as const) {
      const key = mediaFileKey('w', 'm', name);
      await files.putFile(key, await fileWith(bytes));
      await rm(cacheFolder, { recursive: true, force: true });
      expect((await buffer(await files.openRange(key))).equals(bytes)).toBe(true);
      expect((await readFile(await files.localPath(key))).equals(bytes)).toBe(true);
    }
  });

  it('a folder is listed and removed with all that is in it, and with nothing beside it', async () => {
    const { files } = open();
    const keys = ['a.jpg', 'labels/b.jpg'].map((name) => mediaFileKey('w', 'm', name));
    const beside = mediaFileKey('w', 'm2', 'a.jpg');
    for (const key of [...keys, beside]) await files.putFile(key, await fileWith('x'));
    const listed: string[] = [];
    for await (const key of files.list(mediaFolder('w', 'm'))) listed.push(key);
    expect(listed.sort()).toEqual(keys);
    await files.removeFolder(mediaFolder('w', 'm'));
    expect(await files.stat(keys[0]!)).toBeUndefined();
    expect(await files.stat(beside)).toMatchObject({ size: 1 });
  });

  it.each(['../secret', '/etc/passwd', '', 'ws//a', 'ws\\..\\b'])('%j is no key', async (key) => {
    const { files } = open();
    await expect(files.stat(key)).rejects.toThrow('Not the key of a file');
  });

  it('what tools read is fetched once, however many ask, and again when it has changed', async () => {
    const { files, cacheFolder, settings, proxy } = await openFaulty();
    const key = originalKey('w', 'm');
    const bytes = randomBytes(300_000);
    await files.putFile(key, await fileWith(bytes));
    await rm(cacheFolder, { recursive: true });
    const before = proxy.bytes();
    const paths = await Promise.all([1, 2, 3].map(() => files.localPath(key)));
    expect(new Set(paths).size).toBe(1);
    expect(await files.localPath(key)).toBe(paths[0]);
    expect(proxy.bytes() - before).toBe(bytes.length);

    // Another machine puts another file there.
    const elsewhere = openS3FileStore({ ...settings, cacheFolder: join(folder, newId()) });
    await elsewhere.putFile(key, await fileWith('other'));
    expect(await readFile(await files.localPath(key), 'utf8')).toBe('other');
  });

  it('copies that were not used for long make room for others', async () => {
    const { files, cacheFolder } = open({ cacheBytes: 2_500 });
    const keys = ['a', 'b', 'c'].map((id) => originalKey('w', id));
    for (const key of keys) await files.putFile(key, await fileWith(randomBytes(1_000)));
    // All are in use yet, so nothing goes, though it is too much.
    expect(await readdir(cacheFolder)).toHaveLength(3);
    const [oldest] = [await files.localPath(keys[0]!)];
    const longAgo = new Date(Date.now() - 3 * 3_600_000);
    await utimes(oldest, longAgo, longAgo);
    await files.putFile(originalKey('w', 'd'), await fileWith(randomBytes(10)));
    await expect(access(oldest)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(cacheFolder)).toHaveLength(3);
    expect(await readFile(await files.localPath(keys[0]!))).toHaveLength(1_000);
  });

  it('half an answer is gone on with, and a busy store is asked again', async () => {
    const { files, cacheFolder, proxy } = await openFaulty();
    const key = originalKey('w', 'm');
    const bytes = randomBytes(2_000_000);
    await files.putFile(key, await fileWith(bytes));
    await rm(cacheFolder, { recursive: true });
    const before = proxy.bytes();
    proxy.next({ hits: GETS, times: 1, fault: 503 }, { hits: GETS, times: 2, fault: 'half' });
    expect((await readFile(await files.localPath(key))).equals(bytes)).toBe(true);
    // What was sent and not read any more comes again.
    expect(proxy.bytes() - before).toBeLessThan(1.2 * bytes.length);
  });

  it('a file that does not arrive whole is an error, and leaves nothing behind', async () => {
    const { files, cacheFolder, proxy } = await openFaulty();
    const key = originalKey('w', 'm');
    await files.putFile(key, await fileWith(randomBytes(2_000_000)));
    await rm(cacheFolder, { recursive: true });
    proxy.next({ hits: GETS, times: 100, fault: 'half' });
    await expect(files.localPath(key)).rejects.toThrow();
    expect(await readdir(cacheFolder)).toEqual([]);
    const local = await fileWith('kept here');
    proxy.next({ hits: ({ method }) => method === 'PUT', times: 100, fault: 501 });
    await expect(files.putFile(key, local)).rejects.toThrow();
    expect(await readFile(local, 'utf8')).toBe('kept here');
  });

  it('every call that is needed is tried, and what a store cannot do is named', async () => {
    expect(await tryS3(open().settings, PAGES)).toEqual([]);
    const { settings, proxy } = await openFaulty();
    proxy.next({ hits: ({ url = '' }) => url.includes('uploads'), times: 1000, fault: 501 });
    expect(await tryS3(settings, PAGES)).toEqual([
      expect.stringMatching(/^take a file in parts/),
      expect.stringMatching(/^give back what was sent in parts/),
      expect.stringMatching(/^take the parts of an upload one by one/),
      expect.stringMatching(/^give up parts of an upload/),
      expect.stringMatching(/^remove files/),
    ]);
    const asked = { ...open().settings, presigned: { seconds: 60 }, presignedUploads: {} };
    expect(await tryS3(asked, { origin: swift.pages })).toEqual([]);
    expect(await tryS3(asked, PAGES)).toEqual([
      'let pages of https://cuts.example.com read it (CORS) (the answer is wrong)',
      'let pages of https://cuts.example.com send parts (CORS: PUT with the header Content-MD5) (the answer is wrong)',
    ]);
    expect(await tryS3({ ...settings, bucket: 'none-of-ours' }, PAGES)).toEqual([
      expect.stringMatching(/^reach the bucket/),
    ]);
  });
});
