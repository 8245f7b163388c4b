import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { strangerProvider } from '../../../packages/server/test/stranger-provider.ts';
import { emptyDatabaseForTest } from '../../../packages/store/test/database-for-test.ts';
import { onServer } from '../../../packages/store/test/postgres-for-tests.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';
import { findSignIn } from './commands/doctor-trials.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
});
afterAll(() => cutgraph.discard());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function emptyDatabase(): Promise<string> {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  closing.push(drop);
  return databaseUrl;
}

test('doctor tries the database, the folder, the detector and each provider; secrets are hidden', async () => {
  const provider = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-userinfo' });
  closing.push(() => provider.close());
  provider.expect('http://127.0.0.1/api/auth/callback');
  const { issuer } = provider.settings;
  const { code, stdout } = await cutgraph.call(['doctor'], {
    DATABASE_URL: await emptyDatabase(),
    ...{ SESSION_SECRET: 'a very secret secret', CUTGRAPH_SIGN_IN_ALLOWED: 'example.org' },
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'a very secret secret' },
    OIDC_NAME: 'The Club',
    CUTGRAPH_WATCH: `${import.meta.dirname}=Zm9vYmFy`,
  });
  expect(stdout).toMatch(/^Cutgraph \d/);
  expect(stdout).toMatch(/ffmpeg +\d.*\n +tried: made a second of video \(h264, aac, /);
  expect(stdout).toMatch(
    /database DATABASE_URL tried: PostgreSQL \d+.*, keeps sessions, tables can be made\n/,
  );
  expect(stdout).toMatch(/files +\S+files \(made by the first start\), [\d.]+ \w+ free\n/);
  expect(stdout).toMatch(/detector centernet: Embedded.* Works here\.\n/);
  expect(stdout).toContain(
    `watched  ${import.meta.dirname}: 0 videos and photos, for the workspace Zm9vYmFy\n`,
  );
  for (const model of ['faces', 'likeness', 'voice', 'text'])
    expect(stdout).toMatch(new RegExp(`${model} +comes with Cutgraph, and works here`));
  expect(stdout).toMatch(/speech +No speech model is installed\./);
  expect(stdout).toContain(
    `sign-in  The Club (${issuer}) tried: its metadata can be used\n         newcomers only from the list\n`,
  );
  for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'OIDC_CLIENT_SECRET'])
    expect(stdout).toContain(`${name}=(hidden)`);
  expect(stdout).not.toContain('very secret');
  expect(code).toBe(0);
});

test('doctor names all that fails, each with what to do, and ends with 1', async () => {
  const databaseUrl = await emptyDatabase();
  const role = `${new URL(databaseUrl).pathname.slice(1)}_role`;
  await onServer(databaseUrl, `create role ${role} login password 'very secret'`);
  closing.push(() => onServer(databaseUrl, `drop role ${role}`));
  await writeFile(cutgraph.at('a file'), '');
  const provider = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-userinfo' });
  await provider.close();
  const { code, stdout, stderr } = await cutgraph.call(['doctor'], {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { username: role, password: 'very secret' }).href,
    CUTGRAPH_DATA: cutgraph.at('a file'),
    CUTGRAPH_DETECTOR: 'eyes',
    PUBLIC_URL: 'https://example.com/cuts',
    CUTGRAPH_USER_BYTES: 'many',
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'very secret' },
  });
  expect(stdout).toMatch(/database .*The role "\w+" may not make tables .* ALTER DATABASE/);
  expect(stdout).toMatch(/files .* cannot be written \(ENOTDIR\)\. .*CUTGRAPH_DATA/);
  expect(stdout).toMatch(/detector There is no detector called "eyes"\. Choose /);
  expect(stdout).toMatch(/sign-in .*It cannot be reached \(ECONNREFUSED\)\. Check that it runs/);
  expect(stdout).toMatch(/PUBLIC_URL has more than a host and a port.*and set https:\/\/example\.com\./);
  expect(stdout).toContain('CUTGRAPH_USER_BYTES is "many"');
  expect(stdout + stderr).not.toContain('very secret');
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'Something is missing; see above.\n' });
});

test('doctor says what is wrong with a provider whose metadata are not there', async () => {
  const provider = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-userinfo' });
  closing.push(() => provider.close());
  provider.expect('http://127.0.0.1/api/auth/callback');
  const [finding] = await findSignIn({
    ...{ OIDC_ISSUER: `${provider.issuer}/elsewhere`, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
  });
  expect(finding).toMatchObject({
    ok: false,
    says: expect.stringMatching(/It answers 404 when asked for its metadata\. Check the address/),
  });
});
