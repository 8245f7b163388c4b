import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Link } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const PAGE = '<!doctype html><html><head><title>Cutgraph</title></head><body></body></html>';
const bytes = randomBytes(3000);
let server: TestServer;
let alex: Person;
let w: string;
let timeline: string;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'cutgraph-web-'));
  await writeFile(join(webFolder, 'index.html'), PAGE);
  server = await serverForTest({ webFolder });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  timeline = (await finishedTimeline(server.store, w, alex.user.id, bytes)).id;
});
afterAll(async () => {
  await server?.close();
  await rm(webFolder, { recursive: true, force: true });
});

async function share(body: object = {}): Promise<Link> {
  const path = `/api/ws/${w}/videoTimelines/${timeline}/links`;
  return (await (await alex.browser.fetch(path, json('POST', body))).json()) as Link;
}
/** As a messenger does, without signing in. */
const visit = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);
const page = async (link: string) => (await visit(`/shared/${link}`)).text();

function tagsIn(html: string): Record<string, string> {
  const found = html.matchAll(/<meta property="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, property = '', content = '']) => [property, content]));
}

it('describes a shared film to messengers, with a picture that opens without signing in', async () => {
  const link = await share();
  const response = await visit(`/shared/${link.id}?from=chat`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const tags = tagsIn(await response.text());
  expect(tags).toMatchObject({
    'og:type': 'video.other',
    'og:title': 'Summer',
    'og:description': 'A film of 12.5 s, made with Cutgraph.',
    'og:url': expect.stringMatching(new RegExp(`^http://.*/shared/${link.id}$`)),
  });
  const picture = await visit(new URL(tags['og:image'] ?? '').pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
  const head = await visit(`/shared/${link.id}`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('puts a title in as text, whatever characters it has', async () => {
  const link = await share();
  const rename = (title: string) =>
    alex.browser.fetch(`/api/ws/${w}/videoTimelines/${timeline}`, json('PATCH', { title }));
  await rename(`"/><script>alert('x')</script> $& & more`);
  const html = await page(link.id);
  expect(html).not.toContain('<script>');
  expect(tagsIn(html)['og:title']).toBe(
    '&quot;/&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; $&amp; &amp; more',
  );
  await rename('Summer');
});

it('says neither title nor picture of a film with a password', async () => {
  const link = await share({ password: 'correct horse' });
  const html = await page(link.id);
  expect(tagsIn(html)).toMatchObject({ 'og:title': 'A shared film', 'og:type': 'video.other' });
  expect(html).not.toContain('Summer');
  expect(html).not.toContain('og:image');
  expect((await visit(`/api/shared/${link.id}/poster.jpg`)).status).toBe(404);
});

it('says nothing of a link that was revoked, has expired or never was, nor on another page', async () => {
  const revoked = await share();
  await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${timeline}/links/${revoked.id}`, {
    method: 'DELETE',
  });
  const expired = await server.store.change((write) =>
    write.links.create({
      ...{ workspaceId: w, timelineId: timeline, passwordHash: null, createdBy: alex.user.id },
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    }),
  );
  for (const link of [revoked.id, expired.id, 'AAAAAAAAAAAAAAAAAAAAAA']) {
    expect(await page(link)).toBe(PAGE);
    expect((await visit(`/api/shared/${link}/poster.jpg`)).status).toBe(404);
  }
  const open = await share();
  for (const path of [`/ws/${open.id}`, `/shared/${open.id}/more`, '/shared/'])
    expect(await (await visit(path)).text()).toBe(PAGE);
});
