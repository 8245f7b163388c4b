import { openStore } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';
import { type RunningServer, startServer } from '../index.ts';

let base: TestServer;
let server: RunningServer;
let store: Awaited<ReturnType<typeof openStore>>;
let alex: Person;
let w: string;
beforeAll(async () => {
  base = await serverForTest();
  alex = await base.person('alex@example.com');
  w = (await base.workspaceOf(alex)).id;
  store = await openStore({
    ...{ databaseUrl: base.databaseUrl, filesFolder: base.uploadsFolder, onTrouble: () => undefined },
  });
  server = await startServer({
    ...{ store, uploadsFolder: base.uploadsFolder, host: '127.0.0.1', port: 0, logLevel: 'silent' },
    ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', rateLimits: { factor: 0 } },
  });
});
afterAll(async () => {
  await server?.close();
  await store?.close();
  await base?.close();
});

it('a server that is to end says so, answers on, ends streams, and waits for what is still asked', async () => {
  const headers = { authorization: `Bearer ${alex.token}` };
  const stream = await fetch(`${server.url}/api/events?ws=${w}`, { headers });
  const ofStream = stream.text().then(() => 'ended');
  const client = uploadClient(server.url, alex, w);
  const { path } = await client.begin(1_000);
  const open = await client.hang(path, 0, Buffer.alloc(500), 1_000);

  const drained = server.drain(1).then(() => 'drained');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  const alive = await fetch(`${server.url}/api/health`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${server.url}/api/ws`, { headers })).status).toBe(200);

  expect(await Promise.race([ofStream, drained])).toBe('ended');
  // The upload is still on its way.
  open.request.end(Buffer.alloc(500));
  expect(await open.ended).toBe(204);
  expect(await drained).toBe('drained');
});
