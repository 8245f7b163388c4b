import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileNotSeenError } from './file-not-seen.ts';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import { mediaFileKey, mediaFolder, originalKey, timelineFileKey, timelineFolder } from './keys.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  files = openFolderFileStore(join(folder, 'kept'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(words: string): Promise<string> {
  const path = join(folder, 'local');
  await writeFile(path, words);
  return path;
}

async function keysUnder(prefix: string): Promise<string[]> {
  const keys = [];
  for await (const key of files.list(prefix)) keys.push(key);
  return keys;
}

test('a file is moved into place, over an older one too, and read whole or in part', async () => {
  const key = originalKey('workspace', 'media');
  await files.putFile(key, await fileWith('older and longer'));
  const local = await fileWith('0123456789');
  await files.putFile(key, local);

  await expect(stat(local)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await files.stat(key)).toMatchObject({ size: 10 });
  expect(await text(await files.openRange(key))).toBe('0123456789');
  expect(await text(await files.openRange(key, { start: 2, end: 4 }))).toBe('234');
  expect(await readFile(await files.localPath(key), 'utf8')).toBe('0123456789');
  await files.remove(key);
  await files.remove(key);
  expect(await files.stat(key)).toBeUndefined();
  await expect(files.openRange(key)).rejects.toThrow(FileNotSeenError);
});

test('a file that is not seen, or not in the size that is known, is an error of its own', async () => {
  const key = originalKey('workspace', 'seen');
  await expect(files.localPath(key)).rejects.toThrow(FileNotSeenError);
  await files.putFile(key, await fileWith('0123456789'));
  await expect(files.localPath(key, { size: 11 })).rejects.toThrow(FileNotSeenError);
  expect(await readFile(await files.localPath(key, { size: 10 }), 'utf8')).toBe('0123456789');
});

test('a folder is listed and removed with all that is in it', async () => {
  for (const index of [0, 1])
    await files.putFile(timelineFileKey('w', 't', `${index}.jpg`), await fileWith('x'));
  const listed = await keysUnder(timelineFolder('w', 't'));
  expect(listed.sort()).toEqual([timelineFileKey('w', 't', '0.jpg'), timelineFileKey('w', 't', '1.jpg')]);
  await files.removeFolder(timelineFolder('w', 't'));
  expect(await keysUnder(timelineFolder('w', 't'))).toEqual([]);
  await files.ping();
});

test('a folder that is removed while it is listed ends the list, and is no error', async () => {
  const keys = ['one', 'two', 'three'].map((name) => mediaFileKey('w', 'm', `labels/${name}/deep/0.jpg`));
  for (const key of keys) await files.putFile(key, await fileWith('x'));
  await files.putFile(originalKey('w', 'm'), await fileWith('x'));
  const listed: string[] = [];
  for await (const key of files.list(mediaFolder('w', 'm'))) {
    listed.push(key);
    await files.removeFolder(mediaFolder('w', 'm'));
  }
  expect(listed.length).toBeGreaterThan(0);
  expect([...keys, originalKey('w', 'm')]).toEqual(expect.arrayContaining(listed));
});

test('a place for files that cannot be one is an error', { tags: ['@S5.25'] }, async () => {
  await expect(openFolderFileStore(await fileWith('in the way')).ping()).rejects.toThrow();
});

test.each([
  '../secret',
  'ws/../../secret',
  '/etc/passwd',
  '',
  'ws//a',
  'ws/.',
  '..',
  'ws/a\0b',
  'ws\\..\\b',
  '.hidden',
])('the key %j is refused', { tags: ['@S5.24'] }, async (key) => {
  await writeFile(join(folder, 'secret'), 'secret');
  await expect(files.openRange(key)).rejects.toThrow('Not the key of a file');
  await expect(files.putFile(key, join(folder, 'secret'))).rejects.toThrow('Not the key of a file');
  await expect(files.removeFolder(key)).rejects.toThrow('Not the key of a file');
});
