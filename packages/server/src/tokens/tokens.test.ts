import { hashOf } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

type Made = { id: string; token: string; scope: string; expiresAt: string | null };

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());

async function makeToken({ browser }: Person, body: object): Promise<Made> {
  const response = await browser.fetch('/api/tokens', json('POST', body));
  expect(response.status).toBe(201);
  return (await response.json()) as Made;
}

async function statusWith(token: string, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return (await fetch(server.url + path, { ...init, headers })).status;
}

describe('API tokens', () => {
  it.each([
    ['read', [200, 403, 403]],
    ['write', [200, 201, 403]],
    ['admin', [200, 201, 201]],
  ])('of the scope %s do as much and no more', async (scope, statuses) => {
    const person = await server.person('scopes@example.com');
    const { token } = await makeToken(person, { name: scope, scope });
    expect([
      await statusWith(token, '/api/ws'),
      await statusWith(token, '/api/ws', json('POST', { title: 'Holiday', description: 'All of it' })),
      await statusWith(token, '/api/tokens', json('POST', { name: 'another', scope: 'admin' })),
    ]).toEqual(statuses);
  });

  it('stop when their time is over', async () => {
    const person = await server.person('expiry@example.com');
    const { token, expiresAt } = await makeToken(person, { name: 'a week', expiresInDays: 7 });
    const days = (Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(await statusWith(token, '/api/ws')).toBe(200);
    const moved = `update tokens set expires_at = now() - interval '1 second' where secret_hash = $1`;
    await query(server.databaseUrl, moved, [hashOf(token)]);
    expect(await statusWith(token, '/api/ws')).toBe(401);
  });

  it('are revoked by their person alone, and both are on record without the secret', async () => {
    const person = await server.person('record@example.com');
    const thief = await server.person('thief@example.com');
    const { id, token } = await makeToken(person, { name: 'nightly', scope: 'read' });
    const revoke = (by: Person) => by.browser.fetch(`/api/tokens/${id}`, { method: 'DELETE' });
    expect((await revoke(thief)).status).toBe(404);
    expect(await statusWith(token, '/api/ws')).toBe(200);
    expect((await revoke(person)).status).toBe(204);
    expect(await statusWith(token, '/api/ws')).toBe(401);
    const { items } = await server.store.read.audit.ofUser(person.user.id, { limit: 10 });
    expect(items).toMatchObject([
      { action: 'token-revoked', subject: 'nightly' },
      { action: 'token-made', subject: 'nightly', details: { scope: 'read' } },
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
    expect((await server.store.read.audit.ofUser(thief.user.id, { limit: 10 })).items).toEqual([]);
  });
});
