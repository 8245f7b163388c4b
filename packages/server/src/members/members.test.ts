import type { Invite, Member, Problem } from '@cutgraph/contract';
import type { Quotas } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { demoIdentityOf } from '../sign-in/demo/people.ts';

const quotas: Quotas = {};
let server: TestServer;
let alex: Person;
let w: string;
let count = 0;

beforeAll(async () => {
  server = await serverForTest({ quotas });
  alex = await server.person('alex@example.com');
});
beforeEach(async () => {
  for (const key of Object.keys(quotas)) delete quotas[key as keyof Quotas];
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const joined = (role: 'viewer' | 'editor') =>
  memberOf(server, alex, w, `friend-${++count}@example.com`, role);
const call = (who: Person, path: string, init?: RequestInit) =>
  who.browser.fetch(`/api/ws/${w}/${path}`, init);
const setRole = (who: Person, of: Person, role: string) =>
  call(who, `members/${of.user.id}`, json('PATCH', { role }));
const remove = (who: Person, of: Person) => call(who, `members/${of.user.id}`, { method: 'DELETE' });

async function members(who: Person): Promise<Member[]> {
  return ((await (await call(who, 'members')).json()) as { items: Member[] }).items;
}
const rolesNow = async () => (await members(alex)).map(({ uid, role }) => [uid, role]);

async function expectRefused(response: Response, status: number, detail: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(((await response.json()) as Problem).detail).toBe(detail);
}

it('shows the owner first, and emails to the owner and oneself alone', async () => {
  const [viewer, editor] = [await joined('viewer'), await joined('editor')];
  const all = [
    { uid: alex.user.id, role: 'owner', email: 'alex@example.com', displayName: 'Alex Rivera' },
    { uid: viewer.user.id, role: 'viewer', email: viewer.user.email },
    { uid: editor.user.id, role: 'editor', email: editor.user.email },
  ];
  expect(await members(alex)).toMatchObject(all);
  expect((await members(viewer)).map(({ email }) => email)).toEqual(['', viewer.user.email, '']);
});

it('gives roles, and hands the workspace on', async () => {
  const [sam, robin] = [await joined('viewer'), await joined('editor')];
  expect(await (await setRole(alex, sam, 'editor')).json()).toMatchObject({
    uid: sam.user.id,
    role: 'editor',
  });
  expect((await setRole(robin, sam, 'viewer')).status).toBe(403);
  await expectRefused(
    await setRole(alex, alex, 'editor'),
    409,
    'A workspace always has an owner. Hand it on first: make another member its owner.',
  );
  expect((await setRole(alex, await server.person('outsider@example.com'), 'viewer')).status).toBe(404);

  expect((await setRole(alex, sam, 'owner')).status).toBe(200);
  expect(await rolesNow()).toEqual([
    [sam.user.id, 'owner'],
    [alex.user.id, 'editor'],
    [robin.user.id, 'editor'],
  ]);
  expect((await setRole(alex, robin, 'viewer')).status).toBe(403);
  expect((await remove(sam, alex)).status).toBe(204);
  expect((await call(alex, 'members')).status).toBe(404);
});

it('is not handed on to a member whose quota it would exceed', async () => {
  const sam = await joined('editor');
  const elsewhere = (await server.workspaceOf(sam)).id;
  await doneMedia(server.store, elsewhere, sam.user.id, 60);
  await doneMedia(server.store, w, alex.user.id, 90);
  for (const [limits, most] of [
    [{ userBytes: 9000 }, '9 kB'],
    [{ userMinutes: 2 }, '2 minutes of video'],
  ] as const) {
    Object.assign(quotas, limits);
    await expectRefused(
      await setRole(alex, sam, 'owner'),
      402,
      `${sam.user.displayName} cannot take this workspace: with what it holds they would have more than the ${most} that one person may keep. Delete videos or films here, or ask the operator of this server for more.`,
    );
    expect((await rolesNow())[0]).toEqual([alex.user.id, 'owner']);
    for (const key of Object.keys(limits)) delete quotas[key as keyof Quotas];
  }
  expect((await setRole(alex, await joined('editor'), 'viewer')).status).toBe(200);
  Object.assign(quotas, { userBytes: 10_000, userMinutes: 2.5 });
  expect((await setRole(alex, sam, 'owner')).status).toBe(200);
});

it('may be handed on empty, whatever else its new owner keeps', async () => {
  const sam = await joined('editor');
  await doneMedia(server.store, (await server.workspaceOf(sam)).id, sam.user.id);
  Object.assign(quotas, { userBytes: 1, userMinutes: 0.1 });
  expect((await setRole(alex, sam, 'owner')).status).toBe(200);
});

it('has one owner, however many requests hand it on concurrently', async () => {
  const people = await Promise.all([joined('editor'), joined('viewer'), joined('editor')]);
  const answers = await Promise.all(people.map((person) => setRole(alex, person, 'owner')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  expect((await rolesNow()).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

it('lets members leave and the owner remove them, with immediate effect', async () => {
  const [sam, robin] = [await joined('editor'), await joined('viewer')];
  expect((await remove(sam, robin)).status).toBe(403);
  expect((await remove(robin, robin)).status).toBe(204);
  expect((await call(robin, 'media')).status).toBe(404);
  expect((await remove(alex, sam)).status).toBe(204);
  expect((await call(sam, 'media')).status).toBe(404);
  expect((await remove(alex, sam)).status).toBe(404);
  await expectRefused(
    await remove(alex, alex),
    409,
    'A workspace always has an owner. Hand it on first: make another member its owner.',
  );
  expect(await rolesNow()).toEqual([[alex.user.id, 'owner']]);
});

it('keeps invitations until they are taken up or taken back', async () => {
  const invite = (email: string, role: string) => call(alex, 'invites', json('POST', { email, role }));
  const list = async () =>
    ((await (await call(alex, 'invites')).json()) as { items: Invite[] }).items.map(({ email, role }) => [
      email,
      role,
    ]);
  const first = (await (await invite(' Kim@Example.com ', 'viewer')).json()) as Invite;
  expect(first).toMatchObject({ email: 'kim@example.com', role: 'viewer', invitedBy: alex.user.id });
  expect(await (await invite('kim@example.com', 'editor')).json()).toMatchObject({ id: first.id });
  expect((await invite('lee@example.com', 'viewer')).status).toBe(201);
  expect(await list()).toEqual([
    ['lee@example.com', 'viewer'],
    ['kim@example.com', 'editor'],
  ]);
  const viewer = await joined('viewer');
  expect((await call(viewer, 'invites')).status).toBe(403);
  await expectRefused(
    await invite(viewer.user.email.toUpperCase(), 'editor'),
    409,
    `${viewer.user.email} is a member already. Change their role instead.`,
  );
  expect((await invite('sam@example.com', 'owner')).status).toBe(400);
  expect((await call(alex, `invites/${first.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await call(alex, `invites/${first.id}`, { method: 'DELETE' })).status).toBe(404);
  expect(await list()).toEqual([['lee@example.com', 'viewer']]);
});

it('treats an email that no provider vouches for as no one’s', async () => {
  const claimed = 'kim@example.com';
  const pretender = await joined('viewer');
  const { store } = server;
  const identity = { ...demoIdentityOf(pretender.user.email), email: claimed, emailVerified: false };
  await store.change((write) => write.users.signIn(identity));
  const mail = async (who: Person) =>
    (await members(who)).map(({ email, emailVerified }) => [email, emailVerified]);
  expect(await mail(alex)).toEqual([
    ['alex@example.com', true],
    [claimed, false],
  ]);
  expect(await mail(pretender)).toEqual([
    ['', false],
    [claimed, false],
  ]);
  const invited = await call(alex, 'invites', json('POST', { email: claimed, role: 'editor' }));
  expect(invited.status).toBe(201);
});

it('takes only so many invitations that are not accepted yet', async () => {
  const { store } = server;
  await store.change(async (write) => {
    for (let number = 0; number < 200; number++)
      await write.invites.create(w, {
        email: `${number}@example.com`,
        role: 'viewer',
        invitedBy: alex.user.id,
      });
  });
  const again = await call(alex, 'invites', json('POST', { email: '7@example.com', role: 'editor' }));
  expect(again.status).toBe(201);
  const more = await call(alex, 'invites', json('POST', { email: 'more@example.com', role: 'editor' }));
  await expectRefused(more, 429, '200 invitations are open. Take one back before you send another.');
});
