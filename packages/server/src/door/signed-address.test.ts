import { randomBytes } from 'node:crypto';
import type { Media } from '@cutgraph/contract';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
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
    'by somebody else': set('by', `user:${'A'.repeat(22)}`),
    'by a link': set('by', `link:${alex.user.uid}`),
    'by nobody': changed(({ searchParams }) => searchParams.delete('by')),
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

it('is over when its time is', async () => {
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

it('is over when whoever signed it may no longer read it', async () => {
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
