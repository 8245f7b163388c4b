import type { AuditEntry, Problem, Webhook } from '@cutgraph/contract';
import { parseAllowed } from '@cutgraph/outbound';
import { openText } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const CONNECTION_SECRET = 'the secret of connections';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest({
    connections: { secret: CONNECTION_SECRET, allowed: parseAllowed('') },
  });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const ask = (path = '', init: RequestInit = {}, who = alex) =>
  who.browser.fetch(`/api/ws/${w}/webhooks${path}`, init);
const add = async (url: string) => {
  const response = await ask('', json('POST', { url }));
  expect(response.status).toBe(201);
  return (await response.json()) as Webhook & { secret: string };
};
const list = async () => ((await (await ask()).json()) as { items: Webhook[] }).items;

it('the owner adds a webhook, whose secret is shown once and kept encrypted', async () => {
  const { secret, ...made } = await add('https://example.com/hook?to=me');
  expect(made).toMatchObject({ url: 'https://example.com/hook?to=me', isPaused: false, deliveries: [] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await list()).toEqual([made]);
  const [row] = await query(server.databaseUrl, 'select sealed_secret from webhooks where id = $1', [
    made.id,
  ]);
  const sealed = (row as { sealed_secret: string }).sealed_secret;
  expect(sealed).not.toContain(secret.slice(6, 20));
  expect(openText(sealed, CONNECTION_SECRET, made.id)).toBe(secret);
  expect(openText(sealed, CONNECTION_SECRET, 'another')).toBeUndefined();
});

it('editors neither see nor change webhooks', async () => {
  const kim = await memberOf(server, alex, w, 'kim@example.com', 'editor');
  const { id } = await add('https://example.com/other');
  expect((await ask('', {}, kim)).status).toBe(403);
  expect((await ask('', json('POST', { url: 'https://example.com' }), kim)).status).toBe(403);
  expect((await ask(`/${id}/test`, { method: 'POST' }, kim)).status).toBe(403);
  expect((await ask(`/${id}`, { method: 'DELETE' }, kim)).status).toBe(403);
});

it('an address that is none of the web, or has a password in it, is refused', async () => {
  for (const url of [
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
    'https://me:secret@example.com/',
    `https://example.com/${'x'.repeat(2000)}`,
  ]) {
    const response = await ask('', json('POST', { url }));
    expect(response.status, url).toBe(400);
    expect(((await response.json()) as Problem).fields, url).toHaveProperty('url');
  }
});

it('is tested with a call that waits for a worker, a few at a time; paused, resumed and removed, which is noted', async () => {
  const { id } = await add('https://example.org/hook');
  for (let tests = 0; tests < 5; tests++)
    expect((await ask(`/${id}/test`, { method: 'POST' })).status).toBe(202);
  expect((await ask(`/${id}/test`, { method: 'POST' })).status).toBe(429);
  const paused = (await (await ask(`/${id}`, json('PATCH', { isPaused: true }))).json()) as Webhook;
  expect(paused.isPaused).toBe(true);
  expect(paused.deliveries).toHaveLength(5);
  expect(paused.deliveries[0]).toMatchObject({ event: 'ping', state: 'waiting', tries: 0, status: null });
  expect(await server.store.read.webhooks.active(w)).not.toContainEqual(expect.objectContaining({ id }));
  const [one, two] = paused.deliveries;
  const retry = (delivery: string) => ask(`/${id}/deliveries/${delivery}/retry`, { method: 'POST' });
  expect((await retry(one!.id)).status).toBe(202);
  await query(server.databaseUrl, `update webhook_deliveries set state = 'delivered' where id = $1`, [
    two!.id,
  ]);
  expect((await retry(two!.id)).status).toBe(409);
  expect((await retry('no-such-call')).status).toBe(404);
  expect((await ask(`/${id}`, json('PATCH', { isPaused: false }))).status).toBe(200);
  expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
  const { items } = (await (await alex.browser.fetch(`/api/ws/${w}/audit`)).json()) as {
    items: AuditEntry[];
  };
  expect(items.slice(0, 4)).toMatchObject([
    { action: 'webhook-removed', subject: 'example.org' },
    { action: 'webhook-changed', details: { paused: 'no' } },
    { action: 'webhook-changed', details: { paused: 'yes' } },
    { action: 'webhook-made', subject: 'example.org' },
  ]);
});

it('twenty are the most of a workspace', async () => {
  for (let count = (await list()).length; count < 20; count++) await add(`https://example.com/${count}`);
  const response = await ask('', json('POST', { url: 'https://example.com/more' }));
  expect(response.status).toBe(429);
});
