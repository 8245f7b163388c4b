import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a failed draft leaves the old file, and nothing else', async () => {
  const path = join(folder, 'model');
  await writeAtomically(path, (draft) => writeFile(draft, 'old'));
  const failed = writeAtomically(path, async (draft) => {
    await writeFile(draft, 'half');
    throw new Error('The disk is full.');
  });
  await expect(failed).rejects.toThrow('The disk is full.');
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['model']);
});

test('drafts of killed processes are swept, those of living ones are not', async () => {
  const path = join(folder, 'model');
  const [old, fresh] = [`${path}.1.part`, `${path}.2.part`];
  await writeFile(old, '');
  await writeFile(fresh, '');
  await utimes(old, new Date(0), new Date(0));
  await writeAtomically(path, (draft) => writeFile(draft, 'new'));
  expect((await readdir(folder)).toSorted()).toEqual(['model', 'model.2.part']);
});
