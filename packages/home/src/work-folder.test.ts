import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { inWorkFolder, removeLeftFolders } from './work-folder.ts';

test('a work folder goes whatever happens; those of dead processes go at the next start', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cutgraph-work-'));
  await expect(inWorkFolder(parent, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await readdir(parent)).toEqual([]);

  const mine = await inWorkFolder(parent, async (folder) => basename(folder));
  const dead = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const ofParent = mine.replace(`-${process.pid}-`, `-${process.ppid}-`);
  const elsewhere = mine.replace(/^at-.+?(?=-\d+-)/, 'at-elsewhere');
  const longGone = mine.replace(/^at-.+?(?=-\d+-)/, 'at-longgone');
  for (const name of [
    mine,
    mine.replace(`-${process.pid}-`, `-${dead}-`),
    ofParent,
    elsewhere,
    longGone,
    'notes',
  ])
    await mkdir(join(parent, name));
  await utimes(join(parent, longGone), 0, 0);
  await removeLeftFolders(parent);
  expect((await readdir(parent)).sort()).toEqual([ofParent, elsewhere, 'notes'].sort());
  await rm(parent, { recursive: true });
});
