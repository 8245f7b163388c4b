import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../../packages/store/test/database-for-test.ts';
import { holdMigrations } from '../../../packages/store/test/hold-migrations.ts';
import { commandForTest } from '../test/run-cutgraph.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('a server whose database is being migrated is alive and not ready, and then ready', async () => {
  const cutgraph = await commandForTest();
  onTestFinished(() => cutgraph.discard());
  const { databaseUrl, drop } = await databaseForTest();
  onTestFinished(drop);
  const letGo = await holdMigrations(databaseUrl);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ready = Promise.withResolvers<void>();
  const server = cutgraph.begin(['server', '--port', String(port)], {
    env: { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret for tests only', HOST: '', PUBLIC_URL: '' },
    onWords: (words) => words.includes(`ready ${url}`) && ready.resolve(),
  });
  const statusOf = (path: string) => fetch(url + path).then((response) => response.status);
  await expect.poll(() => statusOf('/api/health').catch(() => 'no answer')).toBe(200);
  const waiting = await fetch(`${url}/api/ready`);
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('retry-after')).toBe('5');
  expect(await waiting.json()).toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('is starting'),
  });
  expect(await statusOf('/')).toBe(503);

  await letGo();
  await Promise.race([ready.promise, server.ended.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/ready')).toBe(200);
  server.interrupt();
  expect((await server.ended).code).toBe(0);
});
