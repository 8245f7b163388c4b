import { createHook } from 'node:async_hooks';
import { randomBytes, scryptSync } from 'node:crypto';
import type { AuditEntry, Link, Problem } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { finishedTimeline, waitingTimeline } from '../../test/finished-timeline.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { hashOfPassword } from './link-password.ts';

let server: TestServer;
let alex: Person;
let w: string;
let timeline: string;
const bytes = randomBytes(20_000);

beforeAll(async () => {
  server = await serverForTest({ rateLimits: { factor: 1 } });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  timeline = (await finishedTimeline(server.store, w, alex.user.id, bytes)).id;
});
afterAll(() => server?.close());

const linksOf = (id = timeline, ws = w) => `/api/ws/${ws}/videoTimelines/${id}/links`;
const make = async (body: object = {}): Promise<Link> => {
  const response = await alex.browser.fetch(linksOf(), json('POST', body));
  expect(response.status).toBe(201);
  return (await response.json()) as Link;
};
/** A link whose password takes no time to try: what a guess costs is kept with each hash. */
const makeCheap = async (password: string): Promise<Link> => {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  const kept = ['scrypt', 2, 1, 1, salt.toString('base64url'), hash.toString('base64url')].join('$');
  const link = await make();
  await query(server.databaseUrl, 'update links set password_hash = $2 where id = $1', [link.id, kept]);
  return link;
};
/** As a visitor who only has the link: no cookie, no token. */
const visit = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);
const look = (link: string) => visit(`/api/shared/${link}`);
const open = (link: string, password?: string) =>
  visit(`/api/shared/${link}/open`, json('POST', password === undefined ? {} : { password }));
const problemOf = async (response: Response) => {
  const { requestId, ...rest } = (await response.json()) as Problem;
  expect(requestId).not.toBe('');
  return rest;
};
/** Counts the hashes that this process, and so the server, makes from now on, until the test ends. */
function watchHashes() {
  const seen = { begun: 0, mostConcurrent: 0 };
  const running = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return;
      seen.begun += 1;
      seen.mostConcurrent = Math.max(seen.mostConcurrent, running.add(id).size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return seen;
}
const audit = async () =>
  ((await (await alex.browser.fetch(`/api/ws/${w}/audit`)).json()) as { items: AuditEntry[] }).items;

it('opens one finished video to anyone who has the link, and counts views', async () => {
  const link = await make();
  expect(link).toMatchObject({ hasPassword: false, expiresAt: null, views: 0, lastViewedAt: null });
  expect(await (await look(link.id)).json()).toEqual({ needsPassword: false, title: 'Summer' });

  const response = await open(link.id);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const shared = (await response.json()) as { videoURL: string; thumbnailURL: string };
  expect(shared).toMatchObject({
    title: 'Summer',
    duration: 12.5,
    canvas: { width: 1920, height: 1080 },
    expiresAt: null,
  });
  for (const url of [shared.videoURL, shared.thumbnailURL]) {
    const file = await visit(url);
    expect(file.status).toBe(200);
    expect(file.headers.getSetCookie()).toEqual([]);
    expect(file.headers.get('cache-control')).toMatch(/^private/);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const part = await visit(shared.videoURL, { headers: { range: 'bytes=10-19' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);

  const { items } = (await (await alex.browser.fetch(linksOf())).json()) as { items: Link[] };
  expect(items.find(({ id }) => id === link.id)).toMatchObject({ views: 1 });
});

it('shows nothing else of the workspace', async () => {
  const link = await make();
  const { videoURL } = (await (await open(link.id)).json()) as { videoURL: string };
  const { search } = new URL(videoURL, server.url);
  for (const path of [
    `/api/files/ws/${w}/videoTimelines/${timeline}/video.mp4`,
    `/api/files/shared/${link.id}/thumbnail.jpg`,
    `/api/files/shared/${(await make()).id}/video.mp4`,
  ])
    expect((await visit(path + search)).status, path).toBe(403);
  expect((await visit(`/api/files/shared/${link.id}/video.mp4`)).status).toBe(403);
  expect((await visit(`/api/ws/${w}/videoTimelines/${timeline}`)).status).toBe(401);
});

it('shares only what is finished, and notes who shared it', async () => {
  const waiting = await waitingTimeline(server.store, w, alex.user.id);
  const refused = await alex.browser.fetch(linksOf(waiting.id), json('POST', {}));
  expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'aborted' });
  expect((await alex.browser.fetch(linksOf('no-such-timeline'), json('POST', {}))).status).toBe(404);
  expect((await alex.browser.fetch(linksOf('no-such-timeline'))).status).toBe(404);

  const link = await make({ password: 'correct horse' });
  await alex.browser.fetch(`${linksOf()}/${link.id}`, { method: 'DELETE' });
  const entries = await audit();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'link-revoked', subject: 'Summer' },
    { action: 'link-made', subject: 'Summer', details: { password: 'yes', expiresAt: 'never' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(link.id);
});

it('refuses an expiry that is over', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  const response = await alex.browser.fetch(linksOf(), json('POST', { expiresAt }));
  expect(await problemOf(response)).toMatchObject({
    status: 400,
    fields: { expiresAt: 'A link must expire in the future.' },
  });
});

it('asks for its password, and says nothing before it', {
  tags: ['@V6.2.1', '@V6.2.8', '@V11.4.2'],
}, async () => {
  const link = await make({ password: 'correct horse' });
  expect(await (await look(link.id)).json()).toEqual({ needsPassword: true, title: null });
  for (const wrong of [undefined, '', 'correct hors', 'Correct horse'])
    expect(await problemOf(await open(link.id, wrong))).toMatchObject({
      status: 403,
      code: 'permission-denied',
      detail: 'This password is not right.',
    });
  expect((await open(link.id, 'correct horse')).status).toBe(200);
  const { items } = (await (await alex.browser.fetch(linksOf())).json()) as { items: Link[] };
  expect(items.find(({ id }) => id === link.id)).toMatchObject({ hasPassword: true, views: 1 });
  expect(JSON.stringify(items)).not.toMatch(/scrypt|passwordHash/);
});

it('stops a visitor who guesses passwords, and does not count right ones', {
  tags: ['@V6.3.1'],
}, async () => {
  const link = await makeCheap('correct horse');
  expect((await open(link.id, 'correct horse')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => open(link.id, `wrong ${at}`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const refused = await open(link.id, 'correct horse');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await problemOf(refused)).toMatchObject({
    status: 429,
    code: 'resource-exhausted',
    detail: expect.stringMatching(/^There were too many requests. Try again in \d+ minutes\.$/),
  });
});

it('counts no more views a minute than one person can make', async () => {
  const link = await make();
  const statuses: number[] = [];
  for (let times = 0; times < 61; times++) statuses.push((await open(link.id)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

it('makes no hash for a link that is one too many', async () => {
  const full = await finishedTimeline(server.store, w, alex.user.id, bytes);
  const link = { workspaceId: w, timelineId: full.id, passwordHash: null, expiresAt: null };
  await server.store.change(async (write) => {
    for (let made = 0; made < 100; made++) await write.links.create({ ...link, createdBy: alex.user.id });
  });
  const hashes = watchHashes();
  await hashOfPassword('alex', 'a password');
  expect(hashes.begun).toBe(1);
  const refused = await alex.browser.fetch(linksOf(full.id), json('POST', { password: 'correct horse' }));
  expect(await problemOf(refused)).toMatchObject({
    status: 429,
    detail: 'This video has 100 links. Revoke one of them first.',
  });
  expect(hashes.begun).toBe(1);
});

it('leaves threads to files while many passwords are hashed', async () => {
  const link = await make();
  const { videoURL } = (await (await open(link.id)).json()) as { videoURL: string };
  const hashes = watchHashes();
  const hash = () => alex.browser.fetch(linksOf(), json('POST', { password: 'correct horse' }));
  const answers = await Promise.all([...[...Array(5)].map(hash), visit(videoURL)]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), 200]);
  // Node reads files in four threads, the same that hash.
  expect([hashes.begun, hashes.mostConcurrent]).toEqual([5, 2]);
});

it('is as if it had never been, once it is revoked, expired or its workspace deleted', async () => {
  const other = await server.person('bo@example.com');
  const ws = (await server.workspaceOf(other)).id;
  const { id } = await finishedTimeline(server.store, ws, other.user.id, bytes);
  const create = (expiresAt: string | null) =>
    server.store.change((write) =>
      write.links.create({
        workspaceId: ws,
        timelineId: id,
        passwordHash: null,
        expiresAt,
        createdBy: other.user.id,
      }),
    );
  const [revoked, expired, inDeleted] = [
    await create(null),
    await create(new Date(Date.now() - 1000).toISOString()),
    await create(null),
  ];
  const filesOf = async (link: string) =>
    ((await (await open(link)).json()) as { videoURL: string }).videoURL;
  const [ofRevoked, ofDeleted] = [await filesOf(revoked.id), await filesOf(inDeleted.id)];
  expect((await visit(ofRevoked)).status).toBe(200);

  const path = `${linksOf(id, ws)}/${revoked.id}`;
  expect((await other.browser.fetch(path, { method: 'DELETE' })).status).toBe(204);
  expect((await other.browser.fetch(path, { method: 'DELETE' })).status).toBe(404);
  expect((await other.browser.fetch(`/api/ws/${ws}`, { method: 'DELETE' })).status).toBe(200);

  const never = await problemOf(await look('AAAAAAAAAAAAAAAAAAAAAA'));
  expect(never.status).toBe(404);
  for (const link of [revoked, expired, inDeleted]) {
    expect(await problemOf(await look(link.id))).toEqual(never);
    expect(await problemOf(await open(link.id))).toEqual(never);
  }
  expect((await visit(ofRevoked)).status).toBe(403);
  expect((await visit(ofDeleted)).status).toBe(403);
});
