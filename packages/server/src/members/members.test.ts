import type { Invite, Member, Problem } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let count = 0;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
beforeEach(async () => {
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
  expect((await setRole(alex, await server.person('nobody@example.com'), 'viewer')).status).toBe(404);

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

it('has one owner, however many hand it on at once', async () => {
  const people = await Promise.all([joined('editor'), joined('viewer'), joined('editor')]);
  const answers = await Promise.all(people.map((person) => setRole(alex, person, 'owner')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  expect((await rolesNow()).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

it('lets members leave and the owner take them out, at once', async () => {
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

it('takes only so many invitations that nobody has taken up', async () => {
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
