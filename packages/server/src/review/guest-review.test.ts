import type { Link, SharedComment } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let owner: Person;
let w: string;
let film: string;
let subject: string;

beforeAll(async () => {
  server = await serverForTest({ rateLimits: { factor: 0.2 } });
  owner = await server.person('olu@example.com');
  w = (await server.workspaceOf(owner)).id;
});
afterAll(() => server?.close());
beforeEach(async () => {
  film = (await finishedTimeline(server.store, w, owner.user.id, Buffer.from('a film'))).id;
  subject = `/ws/${w}/videoTimelines/${film}`;
});

const share = async (body: object = { allowsComments: true }): Promise<Link> =>
  (await (
    await owner.browser.fetch(`/api/ws/${w}/videoTimelines/${film}/links`, json('POST', body))
  ).json()) as Link;
const post = (path: string, body: object) => fetch(`${server.url}/api/shared/${path}`, json('POST', body));
const open = async ({ id }: Link, more: object = {}): Promise<string> =>
  ((await (await post(`${id}/open`, more)).json()) as { visit: string }).visit;
const say = (link: Link, visit: string, more: object = {}) =>
  post(`${link.id}/comments`, { visit, name: 'Kim', time: 2, text: 'Too dark', ...more });
const said = async (link: Link, visit: string): Promise<SharedComment[]> =>
  ((await (await post(`${link.id}/comments/list`, { visit })).json()) as { items: SharedComment[] }).items;
const reply = (parent: string, text: string) =>
  owner.browser.fetch(`/api/ws/${w}/comments`, json('POST', { subject, parent, text }));

it('guests read threads of their link alone, with replies by members, and nothing of accounts', async () => {
  const [one, other] = [await share(), await share()];
  const [visit, foreign] = [await open(one), await open(other)];
  await owner.browser.fetch(`/api/ws/${w}/comments`, json('POST', { subject, time: 1, text: 'Between us' }));
  const root = (await (await say(one, visit)).json()) as SharedComment;
  expect((await reply(root.id, 'Brighter now')).status).toBe(201);
  const read = await said(one, visit);
  expect(read).toMatchObject([
    { text: 'Too dark', author: { name: 'Kim', isGuest: true }, isOwn: true },
    { text: 'Brighter now', author: { name: owner.user.displayName, isGuest: false }, isOwn: false },
  ]);
  expect(JSON.stringify(read)).not.toContain(owner.user.id);
  expect(await said(other, foreign)).toEqual([]);
  // A reply in a thread of another link, or of members, is to nothing.
  expect((await say(other, foreign, { parent: root.id, time: null })).status).toBe(404);
  expect((await say(one, visit, { parent: root.id, time: null, text: 'Thanks' })).status).toBe(201);
  const own = await owner.browser.fetch(`/api/ws/${w}/comments?subject=${subject}`);
  expect(await own.json()).toMatchObject({
    items: [
      { isShared: false },
      { isShared: true, author: { uid: null, name: 'Kim' } },
      { isShared: true, author: { uid: owner.user.id } },
      { isShared: true, text: 'Thanks' },
    ],
  });
});

it('a link that is for watching, has a password, has ended or is another one takes no words', async () => {
  const [watching, locked, link] = [
    await share({}),
    await share({ allowsComments: true, password: 'correct horse' }),
    await share(),
  ];
  const visit = await open(link);
  expect(await open(watching)).toBeNull();
  expect((await say(watching, visit)).status).toBe(403);
  expect((await say(locked, visit)).status).toBe(403);
  expect((await say(locked, 'made.up')).status).toBe(403);
  expect((await say(link, `${visit}x`)).status).toBe(403);
  const known = await open(locked, { password: 'correct horse' });
  expect((await say(locked, known)).status).toBe(201);
  await query(server.databaseUrl, "update links set expires_at = now() - interval '1 second' where id = $1", [
    locked.id,
  ]);
  expect((await post(`${locked.id}/comments/list`, { visit: known })).status).toBe(404);
  await owner.browser.fetch(`/api/ws/${w}/videoTimelines/${film}/links/${link.id}`, { method: 'DELETE' });
  expect((await say(link, visit)).status).toBe(404);
});

it('a guest deletes and takes back what is theirs, also after they come again; not what is of others', async () => {
  const link = await share();
  const kim = await open(link);
  const sam = await open(link);
  const { id } = (await (await say(link, kim)).json()) as SharedComment;
  const approve = async (visit: string, isApproved: boolean) =>
    (await post(`${link.id}/approval`, { visit, name: 'Kim', isApproved })).json();
  expect(await approve(kim, true)).toMatchObject({ approvals: [{ name: 'Kim', isOwn: true }] });
  expect(await approve(sam, false)).toMatchObject({ approvals: [{ name: 'Kim', isOwn: false }] });
  expect((await post(`${link.id}/comments/${id}/delete`, { visit: sam })).status).toBe(404);
  const again = await open(link, { visit: kim });
  expect(await said(link, again)).toMatchObject([{ isOwn: true }]);
  expect(await approve(again, false)).toEqual({ approvals: [] });
  expect((await post(`${link.id}/comments/${id}/delete`, { visit: again })).status).toBe(204);
  expect(await said(link, again)).toEqual([]);
});

it('guests are limited by link and address, and leave room to members', async () => {
  const [first, second] = [await share(), await share()];
  const visit = await open(first);
  // A fifth of the limits.
  for (let at = 0; at < 6; at++) expect((await say(first, visit)).status).toBe(201);
  const refused = await say(first, visit);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await query(
    server.databaseUrl,
    `insert into comments (id, workspace_id, timeline_id, time_seconds, text, link_id, guest_id, guest_name)
     select 'of-guests-' || at, $1, $2, 1, 'x', $3, 'made-up', 'x' from generate_series(1, 494) at`,
    [w, film, first.id],
  );
  const full = await say(second, await open(second));
  expect([full.status, await full.json()]).toMatchObject([
    429,
    { detail: expect.stringContaining('as many') },
  ]);
  expect((await reply('of-guests-1', 'Members go on')).status).toBe(201);
});

it('hostile names and words are refused or stay text', async () => {
  const link = await share();
  const visit = await open(link);
  for (const more of [
    { name: ' ' },
    { name: 'a\nb' },
    { name: 'x'.repeat(81) },
    { text: '\u0000' },
    { time: 99 },
  ])
    expect([more, (await say(link, visit, more)).status]).toEqual([more, 400]);
  const name = '<script>alert(1)</script>';
  expect(await (await say(link, visit, { name, text: name })).json()).toMatchObject({
    ...{ text: name, author: { name } },
  });
});

it('what was said through a link stays to the members when the link goes, and is no longer shared', async () => {
  const link = await share();
  await say(link, await open(link));
  await owner.browser.fetch(`/api/ws/${w}/videoTimelines/${film}/links/${link.id}`, { method: 'DELETE' });
  const response = await owner.browser.fetch(`/api/ws/${w}/comments?subject=${subject}`);
  expect(await response.json()).toMatchObject({ items: [{ author: { name: 'Kim' }, isShared: false }] });
});
