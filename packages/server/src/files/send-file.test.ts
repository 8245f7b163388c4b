import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Media, mediaFileURL } from '@cutgraph/contract';
import { mediaFileKey, originalKey, timelineFileKey } from '@cutgraph/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { doneMedia, putZeros } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

/** More than the buffers of two sockets hold, so that a client that does not read keeps the server waiting. */
const SIZE = 48_000_000;

let server: TestServer;
let alex: Person;
let bo: Person;
let w: string;
let media: Media;
let timeline: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
  await putZeros(server.store, mediaFileKey(w, media.id, 'proxy.mp4'), SIZE);
  await putZeros(server.store, originalKey(w, media.id), SIZE);
  timeline = (await finishedTimeline(server.store, w, alex.user.id, Buffer.alloc(10))).id;
  await putZeros(server.store, timelineFileKey(w, timeline, 'video.mp4'), SIZE);
});
beforeEach(async () => {
  bo = await memberOf(server, alex, w, 'bo@example.com', 'viewer');
});
afterEach(() => leave());
afterAll(() => server?.close());

const proxy = () => mediaFileURL(w, media.id, 'proxy.mp4');
const bearer = () => ({ authorization: `Bearer ${bo.token}` });
async function sign(path: string, init: RequestInit = {}): Promise<string> {
  const response = await bo.browser.fetch('/api/files/sign', {
    ...json('POST', { path }, bearer()),
    ...init,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { url: string }).url;
}
const leave = () => server.store.change((write) => write.members.remove(w, bo.user.id));

/** A download that has begun and is not read. */
async function begin(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(new URL(path, server.url), { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode).toBe(200);
  response.on('error', () => undefined);
  return response;
}

/** How many bytes came before it ended. */
async function readAll(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await new Promise((resolve) => response.once('close', resolve));
  return bytes;
}

it('goes on while its reader has access', async () => {
  const response = await begin(proxy(), bearer());
  expect(await readAll(response)).toBe(SIZE);
});

it.each([
  ['they are no member any more', leave],
  [
    'they delete their token',
    async () => {
      const { items } = (await (await bo.browser.fetch('/api/tokens')).json()) as { items: { id: string }[] };
      for (const { id } of items) await bo.browser.fetch(`/api/tokens/${id}`, { method: 'DELETE' });
    },
  ],
])('ends when %s', async (_, end) => {
  const response = await begin(proxy(), bearer());
  await end();
  expect(await readAll(response)).toBeLessThan(SIZE);
  expect(response.complete).toBe(false);
});

it('ends when the signer of the address is no longer a member', async () => {
  const response = await begin(await sign(proxy()));
  await leave();
  expect(await readAll(response)).toBeLessThan(SIZE);
});

it('ends when the token that signed the address is deleted, and not with another', async () => {
  const { token, secret } = await server.store.change((write) =>
    write.tokens.create(bo.user.id, { name: 'another', scope: 'read', expiresInDays: null }),
  );
  const response = await begin(await sign(proxy()));
  const others = await begin(
    await sign(proxy(), json('POST', { path: proxy() }, { authorization: `Bearer ${secret}` })),
  );
  await server.store.change((write) => write.tokens.delete(bo.user.id, token.id));
  expect(await readAll(others)).toBeLessThan(SIZE);
  expect(await readAll(response)).toBe(SIZE);
});

describe('in a public workspace', () => {
  const isPublic = (now: boolean) => alex.browser.fetch(`/api/ws/${w}`, json('PATCH', { public: now }));
  beforeEach(() => isPublic(true));
  afterEach(() => isPublic(false));

  it('an original ends for a member who has become a visitor, however they opened it', async () => {
    const path = mediaFileURL(w, media.id, 'original');
    const begun = [await begin(path, bearer()), await begin(await sign(path))];
    await leave();
    for (const response of begun) expect(await readAll(response)).toBeLessThan(SIZE);
    expect((await fetch(new URL(path, server.url))).status).toBe(404);
  });

  it('what visitors may watch goes on for a user who opened it as a visitor', async () => {
    const sam = await server.person('sam@example.com');
    const response = await begin(proxy(), { authorization: `Bearer ${sam.token}` });
    await alex.browser.fetch(`/api/ws/${w}/members/${bo.user.id}`, { method: 'DELETE' });
    expect(await readAll(response)).toBe(SIZE);
  });
});

it.each([
  ['the link is revoked', (link: string) => `/api/ws/${w}/videoTimelines/${timeline}/links/${link}`],
  ['the workspace is deleted', () => `/api/ws/${w}`],
])('ends when %s', async (_, pathOf) => {
  const made = await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${timeline}/links`, json('POST', {}));
  const { id } = (await made.json()) as { id: string };
  const opened = await fetch(new URL(`/api/shared/${id}/open`, server.url), json('POST', {}));
  const response = await begin(((await opened.json()) as { videoURL: string }).videoURL);
  expect((await alex.browser.fetch(pathOf(id), { method: 'DELETE' })).ok).toBe(true);
  expect(await readAll(response)).toBeLessThan(SIZE);
});
