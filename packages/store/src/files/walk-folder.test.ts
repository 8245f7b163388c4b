import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { walkFolder } from './walk-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cutgraph-walk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const LIMITS = { files: 100, depth: 3, bytes: 1000 };
const put = async (path: string, bytes = 'video') => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), bytes);
};
const walked = async (limits = LIMITS) => (await walkFolder(root, limits))!;

it('finds videos and photos by their names, whatever letters these have', async () => {
  const long = `${'é'.repeat(123)}.mp4`;
  const names = [
    'a.MP4',
    'sub/b c.jpeg',
    'line\nbreak.mov',
    '\u202egpj.4pm.webm',
    '-i.mkv',
    '%03d.jpg',
    long,
  ];
  for (const name of names) await put(name);
  for (const name of ['notes.txt', '.hidden.mp4', '.folder/a.mp4', '@eaDir/thumb.jpg', 'mp4'])
    await put(name);
  const { files, refused } = await walked();
  expect([...files.keys()].sort()).toEqual(names.sort());
  expect(files.get('a.MP4')).toMatchObject({ size: 5, modifiedMs: expect.any(Number) });
  expect(refused.size).toBe(0);
});

it('refuses what is no plain file, or has a name that cannot be kept, and follows no link', async () => {
  await put('real.mp4');
  await symlink(join(root, 'real.mp4'), join(root, 'link.mp4'));
  await symlink('/etc', join(root, 'etc'));
  execFileSync('mkfifo', [join(root, 'pipe.mp4')]);
  await writeFile(
    Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.mp4')]),
    'x',
  );
  await put('large.mp4', 'x'.repeat(1001));
  await put('1/2/3/4/deep.mp4');
  const { files, refused, isGone } = await walked();
  expect([...files.keys()]).toEqual(['real.mp4']);
  expect(Object.fromEntries(refused)).toEqual({
    link: { count: 2, example: 'etc' },
    special: { count: 1, example: 'pipe.mp4' },
    name: { count: 1, example: '\ufffd\ufffd.mp4' },
    large: { count: 1, example: 'large.mp4' },
    deep: { count: 1, example: '1/2/3/4' },
  });
  expect(isGone('was-here.mp4')).toBe(true);
  expect(isGone('real.mp4')).toBe(false);
  // What lies where nothing was looked at may be there.
  expect(isGone('1/2/3/4/deep.mp4')).toBe(false);
});

it('takes so many files at most, and then says of none that it is gone', async () => {
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) await put(name);
  const { files, refused, isGone } = await walked({ ...LIMITS, files: 2 });
  expect([...files.keys()]).toEqual(['a.mp4', 'b.mp4']);
  expect(refused.get('many')).toEqual({ count: 1, example: 'c.mp4' });
  expect(isGone('was-here.mp4')).toBe(false);
});

it('says where the folder is not there, and where one in it cannot be read', async () => {
  expect(await walkFolder(join(root, 'absent'), LIMITS)).toBeUndefined();
  await put('closed/a.mp4');
  await chmod(join(root, 'closed'), 0);
  // Root reads all folders.
  const { files, refused, isGone } = await walked();
  const isRoot = process.getuid?.() === 0;
  expect([...files.keys()]).toEqual(isRoot ? ['closed/a.mp4'] : []);
  expect(refused.get('unreadable')?.example).toBe(isRoot ? undefined : 'closed');
  expect(isGone('closed/a.mp4')).toBe(false);
});
