import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAtomically } from './temporary-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a file that is whole, with nothing beside it', async () => {
  await writeAtomically(join(folder, 'a', 'b', 'file'), (part) => writeFile(part, 'done'));
  expect(await readdir(join(folder, 'a', 'b'))).toEqual(['file']);
});

it('leaves nothing of a failure, and what others made beside it', async () => {
  const failing = async (part: string) => {
    await writeFile(part, 'half');
    throw new Error('no more');
  };
  await expect(writeAtomically(join(folder, 'a', 'b', 'file'), failing)).rejects.toThrow('no more');
  expect(await readdir(folder)).toEqual([]);
  const beside = async (part: string) => {
    await writeFile(join(folder, 'a', 'other'), 'kept');
    return failing(part);
  };
  await expect(writeAtomically(join(folder, 'a', 'b', 'file'), beside)).rejects.toThrow('no more');
  expect(await readdir(folder, { recursive: true })).toEqual(['a', 'a/other']);
});
