import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCard } from '../../../packages/analysis/test/footage.ts';
import { emptyDatabaseForTest } from '../../../packages/store/test/database-for-test.ts';
import { named, onServer } from '../../../packages/store/test/postgres-for-tests.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
  await mkdir(cutgraph.at('Beach day'));
  for (const name of ['one', 'two'])
    await testCard(cutgraph.at('Beach day', `${name}.mp4`), { seconds: name.length - 2 });
});
afterAll(() => cutgraph.discard());

const WITHOUT = { DATABASE_URL: '', PORT: '', HOST: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '' };

/** Starts, waits for these words, asks the API as the imported person, and ends it as Ctrl-C does. */
async function startUntil<T>(words: string, look: (ask: (path: string) => Promise<T>) => Promise<T>) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const args = ['start', '--no-open', '--port', '0', '--import', 'Beach day'];
  const onWords = (all: string) => all.includes(words) && resolve(all);
  const instance = cutgraph.begin(args, { env: WITHOUT, onWords });
  const url = /^ready (\S+)$/m.exec(
    await Promise.race([promise, instance.ended.then(({ stderr }) => stderr)]),
  )?.[1];
  const create = ['token', 'create', '--email', 'alex@example.com', '--name', 'test'];
  const token = (await cutgraph.call(create, WITHOUT)).stdout.trim();
  const found = await look(async (path) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as T;
  });
  instance.interrupt();
  return { found, ended: await instance.ended };
}

type List = { items: { id: string; title: string; name: string }[] };

async function mediaNames(ask: (path: string) => Promise<List>): Promise<List> {
  const { items } = await ask('/api/ws');
  expect(items.map(({ title }) => title)).toEqual(['Beach day']);
  return ask(`/api/ws/${items[0]!.id}/media`);
}

test('start fills a workspace with a folder once, says its detector, and ends cleanly', async () => {
  const first = await startUntil<List>('Imported two.mp4', mediaNames);
  expect(first.found.items.map(({ name }) => name).sort()).toEqual(['one.mp4', 'two.mp4']);
  expect(first.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ready http:\S+\n$/) });
  expect(first.ended.stderr).toContain('Detector: centernet. Embedded');

  const second = await startUntil<List>('has all videos of Beach day already', mediaNames);
  expect(second.found.items).toHaveLength(2);
  expect(second.ended.stderr).not.toContain('Imported');

  const args = ['token', 'create', '--email', 'alex@example.com', '--name', 'test'];
  expect((await cutgraph.call(args, WITHOUT)).stderr).toMatch(/^Nothing runs on/);
});

test('a port that is taken ends it with the reason', async () => {
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
});

test('a database that its parts refuse ends it with the reason, said once', async () => {
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
});

test('a database that is away is tried several times, and its sentence is said once', async () => {
  const env = { ...WITHOUT, DATABASE_URL: 'postgres://absent:secret@127.0.0.1:1/none' };
  const { code, stderr } = await cutgraph.run(['start', '--no-open', '--port', '0'], env);
  expect(code).toBe(1);
  expect(stderr.match(/The database none on 127.0.0.1:1 does not answer/g)).toHaveLength(1);
  expect(stderr.match(/The server ended \(code 1\); starting it again\./g)).toHaveLength(3);
  expect(stderr).toMatch(/The server could not be started; see above\.\n$/);
  expect(stderr).not.toContain('secret');
});
