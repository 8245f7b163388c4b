import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { hashOf } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../../packages/store/test/database-for-test.ts';
import { commandForTest, linesOf, type TestCommand } from '../../test/run-cutgraph.ts';

let kept: TestStore;
let cutgraph: TestCommand;
beforeAll(async () => {
  [kept, cutgraph] = await Promise.all([storeForTest(), commandForTest()]);
});
afterAll(() => Promise.all([kept?.close(), cutgraph?.discard()]));

test('a token is made with a scope and an end, and that is on record', async () => {
  const { store, databaseUrl } = kept;
  const args = ['token', 'create', '--email', 'ada@example.com', '--name', 'nightly', '--json'];
  const more = ['--scope', 'read', '--expires-in-days', '7'];
  const { code, stdout, stderr } = await cutgraph.call([...args, ...more], { DATABASE_URL: databaseUrl });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [made] = linesOf(stdout, 'result') as { token: string; scope: string; expiresAt: string }[];
  const known = await store.read.tokens.byHash(hashOf(made!.token));
  expect(known).toMatchObject({ scope: 'read', user: { email: 'ada@example.com' } });
  expect(Math.round((Date.parse(made!.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  const { items } = await store.read.audit.ofUser(known!.user.id, { limit: 5 });
  expect(items).toMatchObject([
    { action: 'token-made', subject: 'nightly', details: { scope: 'read', by: 'command line' } },
  ]);
  expect(JSON.stringify(items)).not.toContain(made!.token);

  const forEver = await cutgraph.call(args, { DATABASE_URL: databaseUrl });
  expect(linesOf(forEver.stdout, 'result')).toMatchObject([{ scope: 'admin', expiresAt: null }]);
});

test('a secret is rotated in the data folder: the new one first, the last one kept, for the owner alone', async () => {
  const path = cutgraph.at('data', 'secrets', 'session');
  const before = await cutgraph.call(['secrets', 'rotate']);
  expect(before).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no secret in') });
  await mkdir(cutgraph.at('data', 'secrets'), { recursive: true });
  await writeFile(path, 'the newest\nan old one\n', { mode: 0o600 });
  const { code, stdout } = await cutgraph.call(['secrets', 'rotate']);
  expect(code).toBe(0);
  expect(stdout).toContain('Restart Cutgraph');
  const [made = '', ...others] = (await readFile(path, 'utf8')).split('\n');
  expect(others).toEqual(['the newest', '']);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(stdout).not.toContain(made);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
