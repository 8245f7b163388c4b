import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../test/swift.ts';
import { newId } from '../random/ids.ts';
import { openStore, type Store, type StoreOptions } from '../store.ts';
import type { FileStore } from './file-store.ts';
import { type MoveReport, moveFiles } from './move-files.ts';
import type { FilePlace } from './open-files.ts';

if (!HAS_SWIFT)
  console.warn(
    'No store of S3 here: install swift-proxy, swift-account, swift-container, swift-object and memcached.',
  );

const MOVER = new URL('../../test/mover-to-kill.ts', import.meta.url).pathname;
const DIRECTIONS: [FilePlace, FilePlace][] = [
  ['bucket', 'folder'],
  ['folder', 'bucket'],
];

describe.runIf(HAS_SWIFT)('files are moved between a folder and a bucket (OpenStack Swift)', () => {
  let swift: Swift;
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    swift = await startSwift();
    database = await databaseForTest();
    folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-move-'));
  });
  afterAll(async () => {
    await swift?.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An installation whose files are in two places, in the first of which nothing is yet. */
  async function installation(places: readonly [FilePlace, FilePlace]) {
    const own = join(folder, newId());
    await mkdir(own);
    const { region, credentials, bucket, endpoint } = swift;
    const s3 = { bucket, prefix: newId(), endpoint, region, credentials, cacheBytes: 1e9 };
    const options: StoreOptions = {
      ...{ databaseUrl: database.databaseUrl, filesFolder: join(own, 'files'), places },
      s3: { ...s3, cacheFolder: join(own, 'cache') },
    };
    const open = async (more: Partial<StoreOptions> = {}): Promise<Store> => {
      const store = await openStore({ ...options, ...more, onTrouble: () => undefined });
      onTestFinished(() => store.close());
      return store;
    };
    const store = await open();
    const put = async (files: FileStore, key: string, bytes: Buffer | string) => {
      const path = join(own, newId());
      await writeFile(path, bytes);
      await files.putFile(key, path);
    };
    return { options, open, put, store, ...store.files.places! };
  }

  type Wish = Partial<Parameters<typeof moveFiles>[0]>;
  const move = (store: Store, wish: Wish = {}): Promise<MoveReport> =>
    moveFiles({
      ...{ store, verify: false, removeSource: false, signal: new AbortController().signal },
      ...wish,
    });

  async function contentOf(files: FileStore): Promise<Record<string, string>> {
    const content: Record<string, string> = {};
    for await (const key of files.list('ws')) content[key] = sumOf(await buffer(await files.openRange(key)));
    return content;
  }
  const sumOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const keyOf = (name: string | number) => `ws/w/media/m${name}/proxy.mp4`;

  it.each(DIRECTIONS)('into the %s from the %s, all of them, and what was there stays', async (...places) => {
    const { store, put, first, second } = await installation(places);
    const sizes = [0, 1, 100_000, 17 * 1024 * 1024];
    for (const [name, size] of sizes.entries()) await put(second, keyOf(name), randomBytes(size));
    const before = await contentOf(second);
    const shares: number[] = [];
    const report = await move(store, { onProgress: (share) => shares.push(share) });

    const all = { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size) };
    expect(report).toEqual({
      ...{ copied: all, present: { files: 0, bytes: 0 } },
      ...{ differing: [], late: 0, removed: 0, left: 0, failed: [] },
    });
    expect(shares.at(-1)).toBe(1);
    expect(await contentOf(first)).toEqual(before);
    expect(await contentOf(second)).toEqual(before);

    expect(await move(store, { verify: true })).toMatchObject({ copied: { files: 0 }, present: all });
    expect(await move(store, { removeSource: true })).toMatchObject({ removed: all.files, failed: [] });
    expect(await contentOf(second)).toEqual({});
    expect(await contentOf(first)).toEqual(before);
  });

  it.each(DIRECTIONS)('into the %s from the %s: killed in the middle, it goes on', async (...places) => {
    const { store, options, put, first, second } = await installation(places);
    for (let name = 0; name < 12; name++) await put(second, keyOf(name), randomBytes(2_000_000 + name));
    const before = await contentOf(second);
    const child = spawn(process.execPath, [MOVER, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Some are there and others are on their way.
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const arrived = await contentOf(first);
    expect(Object.keys(arrived).length).toBeGreaterThan(0);
    expect(Object.keys(arrived).length).toBeLessThan(12);
    expect(before).toMatchObject(arrived);

    const report = await move(store);
    expect(report.present.files).toBe(Object.keys(arrived).length);
    expect(report.copied.files + report.present.files).toBe(12);
    expect(report.failed).toEqual([]);
    expect(await contentOf(first)).toEqual(before);
    if (places[0] === 'folder')
      expect(await readdir(join(options.filesFolder, 'ws/w/media/m0'))).toEqual(['proxy.mp4']);
  });

  it.each(DIRECTIONS)('into the %s from the %s while others write and remove', async (...places) => {
    const { store, open, put, first, second } = await installation(places);
    for (let name = 0; name < 12; name++) await put(second, keyOf(name), randomBytes(500_000));
    const other = await open();
    const before = await contentOf(other.files);
    const work = new Map<number, Promise<unknown>>();
    /** Before, behind and in the place where the move is. */
    const act = async (turn: number) => {
      const { files } = other;
      if (turn % 3 === 0) await files.removeFolder(`ws/w/media/m${turn}`);
      else if (turn % 3 === 1) await put(files, keyOf(turn), `new ${turn}`);
      else await files.remove(keyOf((turn + 5) % 12));
      await put(files, keyOf(`new-${turn}`), `new ${turn}`);
    };
    const report = await move(store, {
      onProgress(share) {
        const turn = Math.round(share * 12) - 1;
        work.set(turn, act(turn));
      },
    });
    // What was removed before it was listed has had no turn.
    for (let turn = 0; turn < 12; turn++) if (!work.has(turn)) work.set(turn, act(turn));
    await Promise.all(work.values());
    const removed = [0, 3, 6, 9, 7, 10, 1, 4];
    const replaced = [1, 4, 7, 10];
    expect(report.failed.filter(({ why }) => !why.startsWith('another process'))).toEqual([]);
    expect((await move(store)).failed).toEqual([]);

    const now = await contentOf(first);
    for (let name = 0; name < 12; name++) {
      const key = keyOf(name);
      // What is replaced and removed by two at the same time may end as either, and never as what it was.
      if (replaced.includes(name)) expect([undefined, sumOf(`new ${name}`)]).toContain(now[key]);
      else expect(now[key]).toBe(removed.includes(name) ? undefined : before[key]);
      expect(now[keyOf(`new-${name}`)]).toBe(sumOf(`new ${name}`));
    }
    // Nothing of what was removed or replaced is left to come back from.
    expect(now).toMatchObject(await contentOf(second));
    expect(await contentOf(other.files)).toEqual(now);
  });

  it('is read wherever it is, whole and in part, and the newest state of it', async () => {
    const { store, put, first, second } = await installation(['bucket', 'folder']);
    const { files } = store;
    await put(second, keyOf(1), 'only in the second');
    await put(second, keyOf(2), 'older');
    await put(files, keyOf(2), 'newer and longer');
    expect(await second.stat(keyOf(2))).toBeUndefined();
    const read = async (key: string) => (await buffer(await files.openRange(key))).toString();
    expect(await read(keyOf(1))).toBe('only in the second');
    expect(await read(keyOf(2))).toBe('newer and longer');
    expect((await buffer(await files.openRange(keyOf(1), { start: 5, end: 6 }))).toString()).toBe('in');
    expect(await readFile(await files.localPath(keyOf(1), { size: 18 }), 'utf8')).toBe('only in the second');
    expect(await files.hasCopy(keyOf(1))).toBe(true);
    expect(await files.stat(keyOf(1))).toMatchObject({ size: 18 });
    await expect(files.openRange(keyOf(3))).rejects.toMatchObject({ name: 'FileNotSeenError' });
    await put(first, keyOf(1), 'in both');
    const keys: string[] = [];
    for await (const key of files.list('ws/w')) keys.push(key);
    expect(keys.sort()).toEqual([keyOf(1), keyOf(2)]);
    await files.removeFolder('ws/w');
    expect(await files.stat(keyOf(1))).toBeUndefined();
  });

  it('one that is wanted meanwhile is let go of, and does not come back', async () => {
    const { store, open, put, first, second } = await installation(['bucket', 'folder']);
    const other = await open();
    await put(second, keyOf(1), 'as it was');
    const [begun, goOn] = [Promise.withResolvers<Readable>(), Promise.withResolvers<void>()];
    const held: FileStore = {
      ...first,
      async putStream(...args) {
        await goOn.promise;
        return first.putStream(...args);
      },
    };
    const watched: FileStore = {
      ...second,
      async openRange(...args) {
        const bytes = await second.openRange(...args);
        begun.resolve(bytes);
        return bytes;
      },
    };
    const moving = move({ ...store, files: { ...store.files, places: { first: held, second: watched } } });
    const bytes = await begun.promise;
    const removing = other.files.remove(keyOf(1));
    await expect.poll(() => bytes.destroyed).toBe(true);
    goOn.resolve();
    await Promise.all([moving, removing]);
    expect(await first.stat(keyOf(1))).toBeUndefined();
    expect(await second.stat(keyOf(1))).toBeUndefined();
  });

  it('a copy that arrives otherwise than it was sent does not stay, and its source does', async () => {
    const { store, put, first, second } = await installation(['folder', 'bucket']);
    await put(second, keyOf(1), 'as it was');
    const damaging: FileStore = {
      ...first,
      putStream: (key, size, chunks) => first.putStream(key, size, inCapitals(chunks)),
    };
    const report = await move({ ...store, files: { ...store.files, places: { first: damaging, second } } });
    expect(report).toMatchObject({
      copied: { files: 0 },
      failed: [{ key: keyOf(1), why: 'it did not arrive as it was sent' }],
    });
    expect(await first.stat(keyOf(1))).toBeUndefined();
    expect(await contentOf(second)).toEqual({ [keyOf(1)]: sumOf('as it was') });
  });

  it('what differs, is nowhere else, or is held by a backup is not taken from where it was', async () => {
    const { store, put, first, second } = await installation(['folder', 'bucket']);
    await put(second, keyOf(1), 'older');
    await put(first, keyOf(1), 'newer');
    for (const place of [first, second]) await put(place, keyOf(2), 'same');
    await put(second, keyOf(3), 'deleted since');
    const held = { ...store, unlessBackup: async () => false };
    const differing = [keyOf(1)];
    expect(await move(held, { removeSource: true })).toMatchObject({ differing, removed: 0, failed: [] });
    expect(await move(store, { removeSource: true })).toMatchObject({
      ...{ differing, removed: 1, left: 1, copied: { files: 0 } },
    });
    expect(await contentOf(first)).toEqual({ [keyOf(1)]: sumOf('newer'), [keyOf(2)]: sumOf('same') });
    expect(await contentOf(second)).toEqual({
      ...{ [keyOf(1)]: sumOf('older'), [keyOf(3)]: sumOf('deleted since') },
    });
  });

  it('files of a process that has the former settings are seen to come late', async () => {
    const { store, options, put, second } = await installation(['bucket', 'folder']);
    await put(second, keyOf(1), 'early');
    const late = join(options.filesFolder, keyOf(2));
    const report = await move(store, {
      onProgress() {
        mkdirSync(dirname(late), { recursive: true });
        writeFileSync(late, 'late');
      },
    });
    expect(report).toMatchObject({ copied: { files: 2 }, late: 1 });
  });

  it('a file of fewer bytes than were said is none', async () => {
    for (const { first, options } of [
      await installation(['bucket', 'folder']),
      await installation(['folder', 'bucket']),
    ]) {
      await expect(first.putStream(keyOf(1), 10, inCapitals(['four'].map(Buffer.from)))).rejects.toThrow(
        'There are 4 bytes of a file that has 10.',
      );
      expect(await first.stat(keyOf(1))).toBeUndefined();
      await access(options.filesFolder).then(
        async () => expect(await readdir(join(options.filesFolder, 'ws/w/media/m1'))).toEqual([]),
        () => undefined,
      );
    }
  });
});

async function* inCapitals(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk.toString().toUpperCase());
}
