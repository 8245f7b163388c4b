import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WrongUse } from './terminal/exit.ts';
import { watchSetting } from './watch-setting.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-watch-'));
  await mkdir(join(folder, 'data', 'files'), { recursive: true });
  await symlink(join(folder, 'data', 'files'), join(folder, 'link'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const foldersOf = (text?: string) =>
  watchSetting({ CUTGRAPH_WATCH: text }, { folder: join(folder, 'data') }).folders;

it.each([
  [undefined, []],
  ['', []],
  ['/srv/videos=Zm9v', [{ root: '/srv/videos', workspaceId: 'Zm9v' }]],
  [
    ' /srv/a=b/c/=Zm9v , /mnt/x=YmFy_-',
    [
      { root: '/srv/a=b/c', workspaceId: 'Zm9v' },
      { root: '/mnt/x', workspaceId: 'YmFy_-' },
    ],
  ],
])('takes %s as the folders to watch', (text, folders) => {
  expect(foldersOf(text)).toEqual(folders);
});

it.each(['/srv/videos', 'videos=Zm9v', '=Zm9v', '/srv/videos=', '/srv/videos=a b'])('refuses %s', (text) => {
  expect(() => foldersOf(text)).toThrow(WrongUse);
});

it.each(['.', 'data', 'data/files', 'link'])('refuses %s, where our own files are', (name) => {
  expect(() => foldersOf(`${join(folder, name)}=Zm9v`)).toThrow(/neither the data folder/);
});

it('takes a folder beside our own files, of a name that begins alike', () => {
  expect(foldersOf(`${join(folder, 'data2')}=Zm9v`)).toHaveLength(1);
  expect(foldersOf(`${join(folder, 'data', '..', '..data')}=Zm9v`)).toHaveLength(1);
});
