import { randomBytes } from 'node:crypto';
import type { Media } from '@cutgraph/contract';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { doneMedia, putBytes } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
let count = 0;
const bytes = randomBytes(50_000);

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
  await putBytes(server.store, mediaFileKey(w, media.id, 'proxy.mp4'), bytes);
});
afterAll(() => server?.close());

const proxyPath = () => `/api/files/ws/${w}/media/${media.id}/proxy.mp4`;
const ask = (path: string, { by = alex, seconds = 60 } = {}) =>
  by.browser.fetch('/api/files/sign', json('POST', { path, seconds }));
async function sign(path = proxyPath(), options?: { by?: Person; seconds?: number }): Promise<string> {
  const response = await ask(path, options);
  expect(response.status).toBe(201);
  return ((await response.json()) as { url: string }).url;
}
const withToken =
  (token: string) =>
  (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, server.url), {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });
/** Without any cookie or token. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { headers, method });

it('opens one file without cookie or token, and sets none', async () => {
  const url = await sign();
  expect(url.startsWith(`${server.url}${proxyPath()}?`)).toBe(true);
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toMatch(/^private/);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await get(url, {}, 'HEAD')).status).toBe(200);
  const part = await get(url, { range: 'bytes=0-9' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await get(`${server.url}${proxyPath()}`)).status).toBe(401);
  const saved = await get(await sign(`${proxyPath()}?download=1`));
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
});

it('cannot be widened', async () => {
  const url = new URL(await sign());
  const changed = (change: (url: URL) => void) => {
    const other = new URL(url);
    change(other);
    return other.href;
  };
  const set = (name: string, value: string) => changed(({ searchParams }) => searchParams.set(name, value));
  const signature = url.searchParams.get('signature') ?? '';
  const tries = {
    'another file': changed((other) => {
      other.pathname = other.pathname.replace('proxy.mp4', 'original');
    }),
    'the same file, written otherwise': url.href.replace('proxy.mp4', 'proxy%2Emp4'),
    'a path that climbs': url.href.replace('/proxy.mp4', '/labels/..%2fproxy.mp4'),
    'two slashes': url.href.replace('/api/files/', '//api/files/'),
    'saved instead of shown': set('download', '1'),
    'something else in the query': set('x', '1'),
    longer: set('expires', String(Number(url.searchParams.get('expires')) + 1)),
    'longer, before the right one': url.href.replace('?', '?expires=9999999999&'),
    'longer, after the right one': `${url.href}&expires=9999999999`,
    'by another user': set('by', `user:${'A'.repeat(22)}`),
    'by a link': set('by', `link:${alex.user.uid}`),
    'by another session of the same person': set('by', `session:${'A'.repeat(22)}`),
    'by a token': set('by', (url.searchParams.get('by') ?? '').replace('session', 'token')),
    'by no one': changed(({ searchParams }) => searchParams.delete('by')),
    'without signature': changed(({ searchParams }) => searchParams.delete('signature')),
    'with an empty one': set('signature', ''),
    'with half of it': set('signature', signature.split('.')[0] ?? ''),
    'with another': set(
      'signature',
      signature.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
    ),
    'with that of a call': set('signature', 'eyJieSI6InNlc3Npb24ifQ.AAAA'),
  };
  for (const [name, other] of Object.entries(tries))
    expect([name, (await get(other)).status === 200]).toEqual([name, false]);
  expect((await get(url.href)).status).toBe(200);
});

it('is not helped by a good session, so that it shows what it really opens', async () => {
  const url = new URL(await sign());
  url.searchParams.set('expires', '9999999999');
  expect((await alex.browser.fetch(url.pathname + url.search)).status).toBe(403);
});

it('opens nothing but files', async () => {
  const { search } = new URL(await sign());
  expect((await get(`${server.url}/api/ws/${w}${search}`)).status).toBe(401);
  expect((await get(`${server.url}/api/auth/session${search}`)).status).toBe(200);
});

it('is over when its time is', { tags: ['@V9.2.1'] }, async () => {
  const url = await sign(proxyPath(), { seconds: 10 });
  const realNow = Date.now;
  Date.now = () => realNow() + 10_000;
  try {
    expect((await get(url)).status).toBe(403);
  } finally {
    Date.now = realNow;
  }
});

it('lasts no longer than what it was asked with', async () => {
  const made = await alex.browser.fetch('/api/auth/call-token', { method: 'POST' });
  const { token, expiresAt } = (await made.json()) as { token: string; expiresAt: string };
  const body = json('POST', { path: proxyPath(), seconds: 3600 }, { authorization: `Bearer ${token}` });
  const response = await fetch(new URL('/api/files/sign', server.url), body);
  const signed = (await response.json()) as { expiresAt: string };
  expect(response.status).toBe(201);
  expect(Date.parse(signed.expiresAt)).toBeLessThanOrEqual(Date.parse(expiresAt));
});

it.each([
  ['a session', () => alex.browser.fetch.bind(alex.browser), 'sessions'],
  ['a token', () => withToken(alex.token), 'tokens'],
] as const)('lasts no longer than %s that it was asked with', async (_, askOf, table) => {
  await query(
    server.databaseUrl,
    `update ${table} set expires_at = now() + interval '30 s' where user_id = $1`,
    [alex.user.id],
  );
  const response = await askOf()('/api/files/sign', json('POST', { path: proxyPath(), seconds: 3600 }));
  const { expiresAt } = (await response.json()) as { expiresAt: string };
  await query(
    server.databaseUrl,
    `update ${table} set expires_at = now() + interval '1 h' where user_id = $1`,
    [alex.user.id],
  );
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 30_000);
});

describe('ends immediately', () => {
  let sam: Person;
  beforeEach(async () => {
    sam = await memberOf(server, alex, w, `sam-${++count}@example.com`, 'viewer');
  });
  const signedWith = async (
    fetchAs: (path: string, init?: RequestInit) => Promise<Response>,
    path = proxyPath(),
  ) => {
    const response = await fetchAs('/api/files/sign', json('POST', { path, seconds: 600 }));
    expect(response.status).toBe(201);
    return ((await response.json()) as { url: string }).url;
  };
  const inBrowser = (path: string, init?: RequestInit) => sam.browser.fetch(path, init);

  it('when the token that signed it is revoked; those of the session go on', async () => {
    const [byToken, bySession] = [await signedWith(withToken(sam.token)), await signedWith(inBrowser)];
    expect([(await get(byToken)).status, (await get(bySession)).status]).toEqual([200, 200]);
    const { items } = (await (await inBrowser('/api/tokens')).json()) as { items: { id: string }[] };
    for (const { id } of items) await inBrowser(`/api/tokens/${id}`, { method: 'DELETE' });
    expect([(await get(byToken)).status, (await get(bySession)).status]).toEqual([403, 200]);
  });

  it('when the token that signed it is past its time', async () => {
    const url = await signedWith(withToken(sam.token));
    await query(server.databaseUrl, `update tokens set expires_at = now() where user_id = $1`, [sam.user.id]);
    expect((await get(url)).status).toBe(403);
  });

  it.each([
    ['signs out', '/api/auth/logout', 'POST'],
    ['signs out everywhere', '/api/auth/sessions', 'DELETE'],
  ])('when its signer %s, also what a call token signed', { tags: ['@V7.4.1'] }, async (_, path, method) => {
    const made = await sam.browser.fetch('/api/auth/call-token', { method: 'POST' });
    const { token } = (await made.json()) as { token: string };
    const urls = [await signedWith(inBrowser), await signedWith(withToken(token))];
    const byToken = await signedWith(withToken(sam.token));
    for (const url of urls) expect((await get(url)).status).toBe(200);
    expect((await inBrowser(path, { method })).ok).toBe(true);
    for (const url of urls) expect((await get(url)).status).toBe(403);
    expect((await get(byToken)).status).toBe(200);
  });

  it('when its account is gone', async () => {
    const url = await signedWith(inBrowser);
    await server.store.change((write) => write.users.delete(sam.user.id));
    expect((await get(url)).status).toBe(403);
  });
});

it('is over when its signer may no longer read it', async () => {
  const bo = await server.person('bo@example.com');
  expect((await ask(proxyPath(), { by: bo })).status).toBe(404);
  await server.store.change(async (write) => {
    await write.invites.create(w, { email: bo.user.email, role: 'viewer', invitedBy: alex.user.id });
    await write.invites.acceptFor(bo.user);
  });
  const url = await sign(proxyPath(), { by: bo });
  expect((await get(url)).status).toBe(200);
  await server.store.change((write) => write.members.remove(w, bo.user.id));
  const refused = await get(url);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toBe(
    'This address no longer opens the file. Ask for a new one.',
  );
});

it('is only made for a file as the contract names it', async () => {
  for (const path of [
    `/api/files/ws/${w}/media/${media.id}/secret.txt`,
    `/api/files/ws/${w}/media/${media.id}/labels/../proxy.mp4`,
    `/api/files/ws/${w}/media/${media.id}/labels/..%2fproxy.jpg`,
    `/api/files/ws/${w}/media/${media.id}/proxy.mp4?download=2`,
    `/api/files/ws/${w}/media/${media.id}/proxy.mp4?download=1&download=1`,
    `/api/files/ws/${w}/media/${media.id}/proxy.mp4?expires=9999999999`,
    `/api/files/ws/${w}/media/${media.id}/proxy.mp4#x`,
    `/api/files/ws/${w}/media/${media.id}`,
    `/api/files/ws/${'A'.repeat(22)}/media/${media.id}/proxy.mp4`,
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask(`https://elsewhere.example/api/files/ws/${w}`)).status).toBe(400);
  for (const path of [
    `/api/files/ws/${w}/media/${media.id}/original`,
    `/api/files/ws/${w}/media/${media.id}/labels/label-01.jpg`,
    `/api/files/ws/${w}/media/${media.id}/screenshots/0.jpg`,
    `/api/files/ws/${w}/media/${media.id}/persons/p1.jpg`,
  ])
    expect((await get(await sign(path))).status, path).toBe(200);
});
