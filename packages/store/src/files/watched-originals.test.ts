import { execFileSync } from 'node:child_process';
import {
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeForTest, type TestStore } from '../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../test/made-documents.ts';
import { openStore, type Store } from '../store.ts';
import { mediaFolder, originalKey } from './keys.ts';
import { OriginalAwayError } from './watched-originals.ts';

const BYTES = Buffer.from('a video that stays where it is');
const NAME = 'sea %03d\n.mp4';
let kept: TestStore;
let store: Store;
let folder: string;
let root: string;
let w: string;
let userId: string;
let id: string;
let key: string;
beforeAll(async () => {
  kept = await storeForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-watched-'));
  root = join(folder, 'nas');
  store = await openStore({
    ...{ databaseUrl: kept.databaseUrl, filesFolder: kept.filesFolder, onTrouble: () => undefined },
    watched: { roots: [root], linksFolder: join(folder, 'links') },
  });
  userId = (await newUser(store)).id;
});
afterAll(async () => {
  await store?.close();
  await kept?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'sub'), { recursive: true });
  w = (await newWorkspace(store, userId)).id;
  await writeFile(join(root, 'sub', NAME), BYTES);
  const { size, mtimeMs: modifiedMs, ino: inode } = await stat(join(root, 'sub', NAME));
  const file = { path: `sub/${NAME}`, size, modifiedMs, inode, contentKey: 'key' };
  await store.change((write) => write.watched.take({ root, workspaceId: w, createdBy: userId }, [file]));
  id = (await store.read.watched.ofWorkspace(w))[0]!.mediaId;
  key = originalKey(w, id);
});

const isAway = async () => {
  await expect(store.files.localPath(key)).rejects.toThrow(OriginalAwayError);
  await expect(store.files.openRange(key)).rejects.toThrow(OriginalAwayError);
  expect(await store.files.stat(key)).toBeUndefined();
  expect(await store.files.openWhole(key)).toBeUndefined();
};

it('reads an original where it lies, under a name that says nothing, and leaves it as it is', async () => {
  const before = await stat(join(root, 'sub', NAME), { bigint: true });
  expect(await store.files.stat(key)).toMatchObject({ size: BYTES.length });
  expect(String(await buffer(await store.files.openRange(key, { start: 2, end: 6 })))).toBe('video');
  const whole = await store.files.openWhole(key);
  expect(await buffer(whole!.chunks)).toEqual(BYTES);
  const path = await store.files.localPath(key, { size: BYTES.length });
  expect(basename(path)).toBe(`${id}_media`);
  expect(await readFile(path)).toEqual(BYTES);
  await expect(store.files.localPath(key, { size: 1 })).rejects.toThrow(OriginalAwayError);
  await store.files.removeFolder(mediaFolder(w, id));
  await expect(lstat(path)).rejects.toThrow('ENOENT');
  const after = await stat(join(root, 'sub', NAME), { bigint: true });
  const { atimeNs: _before, atimeMs: _beforeMs, atime: _beforeDate, ...was } = before;
  expect(after).toMatchObject(was);
  expect(await readFile(join(root, 'sub', NAME))).toEqual(BYTES);
});

it('does not count its bytes, and shows no path of the server', async () => {
  expect(await store.read.workspaces.byId(w, null)).toMatchObject({ countMedia: 1, totalByteSize: 0 });
  const media = await store.read.media.byId(w, id);
  expect(media).toMatchObject({
    ...{ name: 'sea %03d.mp4', size: BYTES.length },
    watched: { folder: 'nas', path: `sub/${NAME}`, missingSince: null },
  });
  expect(JSON.stringify(media)).not.toContain(folder);
  await store.change((write) => write.media.delete(w, id));
  expect(await store.read.workspaces.byId(w, null)).toMatchObject({ countMedia: 0, totalByteSize: 0 });
});

it('does not read what has changed, is gone, or is something else now', async () => {
  const path = join(root, 'sub', NAME);
  await writeFile(path, 'b video that stays where it is');
  await utimes(path, 1000, 1000);
  await isAway();
  await rm(path);
  await isAway();
  execFileSync('mkfifo', [path]);
  await isAway();
});

it('follows no link out of its folder', async () => {
  const path = join(root, 'sub', NAME);
  const outside = join(folder, 'outside');
  await rm(outside, { recursive: true, force: true });
  await rename(join(root, 'sub'), outside);
  await symlink(outside, join(root, 'sub'));
  await isAway();
  await rm(join(root, 'sub'));
  await mkdir(join(root, 'sub'));
  await symlink(join(outside, NAME), path);
  await isAway();
});

it('is not read on a machine that does not watch its folder, which is said', async () => {
  await expect(kept.store.files.localPath(key)).rejects.toThrow(/is not in CUTGRAPH_WATCH of this machine/);
  expect(await kept.store.files.stat(key)).toBeUndefined();
});
