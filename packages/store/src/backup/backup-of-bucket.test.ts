import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backupOf, emptyTarget } from '../../test/backup-for-test.ts';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { faultyProxy } from '../../test/faulty-proxy.ts';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../test/swift.ts';
import type { FileStore } from '../files/file-store.ts';
import { mediaFileKey, originalKey } from '../files/keys.ts';
import { type FilePlaces, openPlace } from '../files/open-files.ts';
import { newId } from '../random/ids.ts';
import { openStore, type Store } from '../store.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const RESTORE = new URL('../../test/restore-to-kill.ts', import.meta.url).pathname;

describe.runIf(HAS_SWIFT)('backups of an installation whose files are in a bucket (OpenStack Swift)', () => {
  let swift: Swift;
  let proxy: Awaited<ReturnType<typeof faultyProxy>>;
  let database: TestDatabase;
  let folder: string;
  let store: Store;
  let places: FilePlaces;
  let target: Awaited<ReturnType<typeof emptyTarget>>;
  let keys: string[];
  const content: Record<string, Buffer> = {};
  const sums = () => Object.fromEntries(Object.entries(content).map(([key, bytes]) => [key, sumOf(bytes)]));

  beforeAll(async () => {
    swift = await startSwift();
    proxy = await faultyProxy(swift.endpoint);
    database = await databaseForTest();
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-backup-'));
    places = bucket();
    store = await openStore({ ...places, databaseUrl: database.databaseUrl, onTrouble: () => undefined });
    const workspace = await newWorkspace(store, (await newUser(store)).id);
    const media = await newMedia(store, workspace);
    await store.change((write) => write.media.update(workspace.id, media.id, { mediaURL: '/api/files/x' }));
    keys = [
      originalKey(workspace.id, media.id),
      mediaFileKey(workspace.id, media.id, 'labels/a.jpg'),
      mediaFileKey(workspace.id, media.id, 'proxy.mp4'),
    ].sort();
    for (const [at, key] of keys.entries()) {
      content[key] = randomBytes([18_000_000, 0, 300_000][at]!);
      await put(key, content[key]);
    }
    await put(mediaFileKey(workspace.id, 'without-a-row', 'proxy.mp4'), Buffer.from('gone'));
  });
  beforeEach(async () => {
    proxy.next();
    target = await emptyTarget();
    onTestFinished(() => target.close());
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
    await proxy?.close();
    await swift?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A place of its own in the bucket. */
  function bucket(): FilePlaces {
    const { region, credentials, bucket } = swift;
    const cache = { cacheFolder: join(folder, newId()), cacheBytes: 1e9 };
    const place = { bucket, prefix: newId(), endpoint: proxy.endpoint, region, credentials };
    return { filesFolder: join(folder, 'none'), s3: { ...place, ...cache } };
  }

  async function put(key: string, bytes: Buffer): Promise<void> {
    await writeFile(join(folder, 'file'), bytes);
    await store.files.putFile(key, join(folder, 'file'));
  }

  async function contentOf(files: FileStore): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for await (const key of files.list('ws')) found[key] = sumOf(await buffer(await files.openRange(key)));
    return found;
  }
  const namesIn = async (of: FilePlaces) => Object.keys(await contentOf(await openPlace('bucket', of)));
  const backup = (more = {}) => backupOf(database.databaseUrl, folder, { files: places, ...more });

  it('all of it comes back byte for byte, into a bucket and into a folder', async () => {
    // The store ends the first answers half way.
    proxy.next({ hits: ({ method }) => method === 'GET', times: 3, fault: 'half' });
    const copies = join(folder, 'copies');
    const files = { ...places, s3: { ...places.s3!, cacheFolder: copies } };
    const { tar, report } = await backup({ files });
    expect(report).toMatchObject({ files: 3, missingFiles: [] });
    const there = bucket();
    expect(await target.restore(tar, { files: there })).toMatchObject({ files: 3, missingFiles: [] });
    expect(await contentOf(await openPlace('bucket', there))).toEqual(sums());
    // Not through the disk of who takes it.
    await expect(access(copies)).rejects.toMatchObject({ code: 'ENOENT' });

    const other = await emptyTarget();
    onTestFinished(() => other.close());
    await other.restore(tar);
    const filesFolder = join(other.dataFolder, 'files');
    expect(await contentOf(await openPlace('folder', { filesFolder }))).toEqual(sums());
  });

  it('a bucket in which there is something is left as it is', async () => {
    const { tar } = await backup();
    await expect(target.restore(tar, { files: places })).rejects.toThrow(/There are files in .* already/);
    expect(await namesIn(places)).toHaveLength(4);
  });

  it('a restore that fails leaves nothing in the bucket, and of one that was killed --clear does', async () => {
    const { tar } = await backup();
    const there = bucket();
    const part = tar.subarray(0, tar.length - 5_000);
    await expect(target.restore(part, { files: there })).rejects.toThrow(/damaged or not whole/);
    expect(await namesIn(there)).toEqual([]);

    const child = spawn(
      process.execPath,
      [RESTORE, target.databaseUrl, target.dataFolder, JSON.stringify(there)],
      { stdio: ['pipe', 'ignore', 'inherit'] },
    );
    // Some of it is on its way when the process is killed.
    child.stdin.on('error', () => undefined);
    child.stdin.write(part);
    await expect.poll(async () => (await namesIn(there)).length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'close');
    await expect(target.restore(tar, { files: there })).rejects.toThrow('--clear');
    await expect(target.restore(tar, { files: bucket(), clear: true })).rejects.toThrow(there.s3!.prefix);
    await target.restore(tar, { files: there, clear: true });
    expect((await namesIn(there)).sort()).toEqual(keys);
  });

  it('one without files is small, and restores where its files are', async () => {
    const { tar, report } = await backup({ withoutFiles: true });
    expect(report).toMatchObject({ files: 3, missingFiles: [] });
    expect(tar.length).toBeLessThan(1_000_000);
    const restored = await target.restore(tar, { files: places });
    expect(restored).toMatchObject({ rows: report.rows, files: 3, missingFiles: [] });
    expect(await namesIn(places)).toHaveLength(4);
  });

  it('one without files says which are not there or not as they were, and takes none away', async () => {
    const { tar } = await backup({ withoutFiles: true });
    const [first = '', , third = ''] = keys;
    await store.files.remove(third);
    await put(first, Buffer.from('of another size'));
    onTestFinished(async () => {
      for (const key of [first, third]) await put(key, content[key]!);
    });
    await expect(target.restore(tar, { files: places })).rejects.toThrow(
      `2 of 3 files that the backup lists are not where files are kept, or have another size (${first}, ${third}).`,
    );
    expect(await namesIn(places)).toHaveLength(3);
    const restored = await target.restore(tar, { files: places, allowMissingFiles: true });
    expect(restored.missingFiles).toEqual([first, third]);
  });
});
