import { randomUUID } from 'node:crypto';
import type { ImmichConnection, ImmichImport, Problem } from '@cutgraph/contract';
import { parseAllowed } from '@cutgraph/outbound';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { immichForTest } from '../../../immich/test/immich-server.ts';
import { query } from '../../../store/test/raw-database.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

/** No system gives this port out, and nothing of ours listens there. */
const NOTHING_THERE = 'http://127.0.0.1:1024';

let server: TestServer;
let immich: Awaited<ReturnType<typeof immichForTest>>;
let ada: Person;
let other: Person;
beforeAll(async () => {
  immich = await immichForTest();
  const connections = { secret: 'a secret for tests only', allowed: parseAllowed('127.0.0.1') };
  server = await serverForTest({ connections });
  ada = await server.person('ada@example.com');
  other = await server.person('other@example.com');
});
afterAll(async () => {
  await server?.close();
  immich?.close();
});

const connect = (person: Person, address: string, apiKey: string) =>
  person.browser.fetch('/api/immich/connections', json('POST', { address, apiKey }));
const connectionsOf = async (person: Person): Promise<ImmichConnection[]> =>
  ((await (await person.browser.fetch('/api/immich/connections')).json()) as { items: ImmichConnection[] })
    .items;

it('is connected with a key that is tried, kept encrypted, never answered, and gone when it is removed', async () => {
  const key = immich.key();
  const response = await connect(ada, immich.address, key);
  expect(response.status).toBe(201);
  const connection = (await response.json()) as ImmichConnection;
  expect(connection).toMatchObject({
    address: immich.address,
    account: 'Ada',
    version: '2.3.1',
    trouble: null,
  });
  expect(await connectionsOf(ada)).toEqual([connection]);
  expect(JSON.stringify(connection)).not.toContain(key);
  const kept = await query(server.databaseUrl, 'select * from immich_connections');
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(key);

  expect(await connectionsOf(other)).toEqual([]);
  const path = `/api/immich/connections/${connection.id}`;
  for (const [way, init] of [
    [`${path}/sources`, {}],
    [path, { method: 'DELETE' }],
  ] as const)
    expect((await other.browser.fetch(way, init)).status).toBe(404);
  expect((await ada.browser.fetch(path, { method: 'DELETE' })).status).toBe(204);
  expect(await query(server.databaseUrl, 'select * from immich_connections')).toEqual([]);
});

it('is not connected where the key is refused, may too little, or the address is no Immich or not allowed', async () => {
  const asked = immich.asked.length;
  for (const [address, key, status, why] of [
    [immich.address, 'another', 400, 'does not accept the API key'],
    [immich.address, immich.key(['user.read', 'asset.read']), 400, 'asset.download, album.read, person.read'],
    [`${immich.address}/photos`, immich.key(), 400, 'no Immich server'],
    [NOTHING_THERE, immich.key(), 503, 'cannot be reached'],
    ['http://127.0.0.2:2283', immich.key(), 400, 'CUTGRAPH_ALLOWED_NETWORKS'],
    ['http://169.254.169.254/', immich.key(), 400, 'CUTGRAPH_ALLOWED_NETWORKS'],
    ['ftp://photos.example.com', immich.key(), 400, ''],
  ] as const) {
    const response = await connect(ada, address, key);
    const { detail } = (await response.json()) as Problem;
    expect([address, response.status, detail]).toEqual([address, status, expect.stringContaining(why)]);
  }
  expect(immich.asked.length).toBeGreaterThan(asked);
  expect(await connectionsOf(ada)).toEqual([]);
});

it('says what it has, that its key has expired, and begins an import with a job', async () => {
  const key = immich.key();
  const { id } = (await (await connect(ada, immich.address, key)).json()) as ImmichConnection;
  const [album, person] = [randomUUID(), randomUUID()];
  immich.albums.set(album, 'Holiday');
  immich.people.push({ id: person, name: 'Kim', isHidden: false });
  const sources = `/api/immich/connections/${id}/sources`;
  expect(await (await ada.browser.fetch(sources)).json()).toEqual({
    albums: [{ id: album, name: 'Holiday', count: 0 }],
    people: [{ id: person, name: 'Kim' }],
  });

  const { id: w } = await server.workspaceOf(ada);
  const begin = (source: object) =>
    ada.browser.fetch(`/api/ws/${w}/immichImports`, json('POST', { connectionId: id, source }));
  expect((await begin({})).status).toBe(400);
  expect((await begin({ albumId: randomUUID() })).status).toBe(404);
  const response = await begin({ albumId: album, personId: person, takenAfter: '2026-01-01T00:00:00.000Z' });
  expect(response.status).toBe(202);
  const made = (await response.json()) as ImmichImport;
  expect(made).toMatchObject({ title: 'Album Holiday, Kim, from 2026-01-01', state: 'waiting', imported: 0 });
  const waiting = (await server.store.queue.depth()).find(({ job }) => job === 'import-immich');
  expect(waiting?.waiting).toBe(1);

  const cancelled = await ada.browser.fetch(`/api/ws/${w}/immichImports/${made.id}/cancel`, {
    method: 'POST',
  });
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
  const list = (await (await ada.browser.fetch(`/api/ws/${w}/immichImports`)).json()) as {
    items: ImmichImport[];
  };
  expect(list.items).toMatchObject([{ id: made.id, state: 'cancelled' }]);

  immich.expire(key);
  expect((await ada.browser.fetch(sources)).status).toBe(400);
  expect((await connectionsOf(ada))[0]?.trouble).toContain('has expired');
});
