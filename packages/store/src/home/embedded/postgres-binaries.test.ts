import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from './postgres-binaries.ts';
import { findPostgresUser } from './postgres-user.ts';

let folder: string;
let installed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-binaries-'));
  await chmod(folder, 0o755);
  installed = join(folder, 'closed', 'package', 'native');
  const original = dirname(dirname((await findBinaries(undefined, folder)).postgres));
  await cp(dirname(original), dirname(installed), {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  });
});
afterAll(() => rm(folder, { recursive: true }));

test('the links that an install without scripts leaves out are made', async () => {
  const user = await findPostgresUser();
  const { postgres } = await findBinaries(user, join(folder, 'cache'), installed);
  expect(postgres).toBe(join(installed, 'bin', 'postgres'));
  expect((await lstat(join(installed, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test.runIf(process.getuid?.() === 0)(
  'what the user of the database cannot reach is copied, once',
  async () => {
    const user = await findPostgresUser();
    await chmod(join(folder, 'closed'), 0o700);
    const cache = join(folder, 'cache');
    const { postgres } = await findBinaries(user, cache, installed);
    expect(dirname(dirname(dirname(postgres)))).toBe(cache);
    const { ino } = await lstat(postgres);
    const again = await findBinaries(user, cache, installed);
    expect((await lstat(again.postgres)).ino).toBe(ino);
    expect(await readdir(cache)).toHaveLength(1);
  },
);
