import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCard } from '../../../packages/analysis/test/footage.ts';
import { sliceOf } from '../../../packages/core/test/slice-of.ts';
import { emptyDatabaseForTest } from '../../../packages/store/test/database-for-test.ts';
import { named, onServer } from '../../../packages/store/test/postgres-for-tests.ts';
import { isLinuxRoot, NONE, pidOf, READ_ALL, statusOf } from '../test/process-rights.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
  await mkdir(cutgraph.at('Beach day'));
  for (const name of ['one', 'two'])
    await testCard(cutgraph.at('Beach day', `${name}.mp4`), { seconds: name.length - 2, size: '64x64' });
});
afterAll(() => cutgraph.discard());

const WITHOUT = { DATABASE_URL: '', PORT: '', HOST: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '' };

/** Starts and waits for these words; answers how to ask the API as the imported person, and how to end it as Ctrl-C does. */
async function startUntil(words: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const args = ['start', '--no-open', '--port', '0', '--import', 'Beach day'];
  const onWords = (all: string) => all.includes(words) && resolve(all);
  const { pid, interrupt, ended } = cutgraph.begin(args, { env: WITHOUT, onWords });
  const url = /^ready (\S+)$/m.exec(await Promise.race([promise, ended.then(({ stderr }) => stderr)]))?.[1];
  const create = ['token', 'create', '--email', 'alex@example.com', '--name', 'test'];
  const token = (await cutgraph.call(create, WITHOUT)).stdout.trim();
  return {
    pid,
    options: { baseUrl: url, headers: { authorization: `Bearer ${token}` } },
    end() {
      interrupt();
      return ended;
    },
  };
}

async function mediaOf({ options }: Awaited<ReturnType<typeof startUntil>>) {
  const { items } = await request('GET /api/ws', {}, options);
  expect(items.map(({ title }) => title)).toEqual(['Beach day']);
  return request('GET /api/ws/{w}/media', { params: { w: items[0]!.id } }, options);
}

describe('a start on a new data folder', () => {
  let app: Awaited<ReturnType<typeof startUntil>>;
  beforeAll(async () => {
    await mkdir(cutgraph.at('data/files/ws'), { recursive: true });
    await writeFile(cutgraph.at('data/files/ws/left'), 'by an earlier release', { mode: 0o600 });
    app = await startUntil('Imported two.mp4');
  });
  afterAll(() => app?.end());

  test.runIf(isLinuxRoot)(
    'server and worker of a Cutgraph that root starts are an ordinary user, on a data folder that root has made',
    { tags: ['@R06', '@R08'] },
    async () => {
      const worker = await pidOf('worker', app.pid);
      for (const pid of [worker, await pidOf('server', app.pid)]) {
        const { uid, ...rights } = await statusOf(pid);
        expect(uid).toBeGreaterThan(0);
        // A checkout that others cannot read leaves the right to read.
        expect([NONE, READ_ALL]).toContain(rights.capabilities);
        expect(rights.noNewPrivileges).toBe(true);
        for (const file of ['files/ws/left', 'uploads', 'temporary'])
          expect((await stat(cutgraph.at('data', file))).uid).toBe(uid);
      }
      expect(await readFile(`/proc/${worker}/environ`, 'utf8')).not.toMatch(/SESSION_SECRET|CLIENT_SECRET/);
      expect((await stat(cutgraph.at('data/secrets/session'))).uid).toBe(0);
    },
  );

  test('fills a workspace with a folder once, says its detector, and ends cleanly', async () => {
    const { items } = await mediaOf(app);
    expect(items.map(({ name }) => name).sort()).toEqual(['one.mp4', 'two.mp4']);
    const first = await app.end();
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ready http:\S+\n$/) });
    expect(first.stderr).toContain('Detector: centernet. Embedded');
    if (isLinuxRoot) expect(first.stderr).toMatch(/^Server.* run as (cutgraph|nobody)[.,]/m);

    const again = await startUntil('has all footage of Beach day already');
    expect((await mediaOf(again)).items).toHaveLength(2);
    expect((await again.end()).stderr).not.toContain('Imported');

    const args = ['token', 'create', '--email', 'alex@example.com', '--name', 'test'];
    expect((await cutgraph.call(args, WITHOUT)).stderr).toMatch(/^Nothing runs on/);
  });
});

/** Each is an app that comes up as far as it can, which takes seconds; all of them with `npm run soak cases`. */
const HOPELESS: [string, () => Promise<void>][] = [
  [
    'a port that is taken ends it with the reason',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { code, stdout, stderr } = await cutgraph.run(
        ['start', '--no-open', '--port', String(port)],
        WITHOUT,
      );
      other.close();
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.match(/Port \d+ of 127.0.0.1 is in use by another program\./g)).toHaveLength(1);
      expect(stderr).not.toContain('starting it again');
    },
  ],

  [
    'a database that its parts refuse ends it with the reason, said once',
    async () => {
      const { databaseUrl, drop } = await emptyDatabaseForTest();
      const name = `${new URL(databaseUrl).pathname.slice(1)}_latin`;
      await onServer(databaseUrl, `create database ${name} encoding 'LATIN1' template template0`);
      const env = { ...WITHOUT, DATABASE_URL: named(databaseUrl, name) };
      const { code, stdout, stderr } = await cutgraph.run(['start', '--no-open', '--port', '0'], env);
      await onServer(databaseUrl, `drop database ${name} with (force)`);
      await drop();
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.match(/has the encoding LATIN1/g)).toHaveLength(1);
      expect(stderr).toMatch(/and name it with DATABASE_URL\.\n$/);
      expect(stderr).not.toContain('starting it again');
    },
  ],

  [
    'a database that is away is tried several times, and its sentence is said once',
    async () => {
      const env = { ...WITHOUT, DATABASE_URL: 'postgres://absent:secret@127.0.0.1:1/none' };
      const { code, stderr } = await cutgraph.run(['start', '--no-open', '--port', '0'], env);
      expect(code).toBe(1);
      expect(stderr.match(/The database none on 127.0.0.1:1 does not answer/g)).toHaveLength(1);
      expect(stderr.match(/The server ended \(code 1\); starting it again\./g)).toHaveLength(3);
      expect(stderr).toMatch(/The server could not be started; see above\.\n$/);
      expect(stderr).not.toContain('secret');
    },
  ],
];
test.each(sliceOf(HOPELESS, 1))('%s', (_, look) => look());
