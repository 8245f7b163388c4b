import type { Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

async function workspaceForTest() {
  const { store } = kept;
  const [owner, other] = [await newUser(store), await newUser(store)];
  const workspace = await newWorkspace(store, owner.id);
  return { store, owner, other, w: workspace.id, workspace };
}
type Role = 'viewer' | 'editor';
const invite = (w: string, email: string, role: Role) =>
  kept.store.change((write) => write.invites.create(w, { email, role, invitedBy: 'someone' }));
const rolesIn = async (w: string) =>
  (await kept.store.read.members.list(w)).map(({ uid, role }) => [uid, role]);
const daysAgo = (w: string, days: number) =>
  query(kept.databaseUrl, `update workspaces set deleted_at = now() - $2 * interval '1 day' where id = $1`, [
    w,
    days,
  ]);

test('a person invited by a verified email becomes a member, while the invitation is valid', async () => {
  const { store, owner, other, w } = await workspaceForTest();
  const late = await newWorkspace(store, owner.id);
  await invite(w, other.email.toLowerCase(), 'editor');
  const old = await invite(late.id, other.email.toLowerCase(), 'editor');
  await query(kept.databaseUrl, `update invites set expires_at = now() where id = $1`, [old.id]);
  expect(await store.read.invites.list(late.id)).toEqual([]);

  const unsure = { ...other, emailVerified: false };
  expect(await store.change((write) => write.invites.acceptFor(unsure))).toEqual([]);
  expect(await store.change((write) => write.invites.acceptFor(other))).toEqual([
    { workspaceId: w, role: 'editor' },
  ]);
  expect(await store.change((write) => write.invites.acceptFor(other))).toEqual([]);
  expect(await store.read.invites.list(w)).toEqual([]);
  expect(await rolesIn(w)).toEqual([
    [owner.id, 'owner'],
    [other.id, 'editor'],
  ]);
  expect(await store.read.workspaces.roleOf(late.id, other.id)).toBeUndefined();
});

test('an invitation raises a role and never lowers one', async () => {
  const { store, owner, other, w } = await workspaceForTest();
  for (const [role, then] of [
    ['viewer', 'viewer'],
    ['editor', 'editor'],
    ['viewer', 'editor'],
  ] as const) {
    await invite(w, other.email.toLowerCase(), role);
    await store.change((write) => write.invites.acceptFor(other));
    expect((await store.read.workspaces.roleOf(w, other.id))?.role).toBe(then);
  }
  await invite(w, owner.email.toLowerCase(), 'viewer');
  await store.change((write) => write.invites.acceptFor(owner));
  expect((await store.read.workspaces.roleOf(w, owner.id))?.role).toBe('owner');
});

test('an invitation for the same email takes the place of the one before', async () => {
  const { store, w } = await workspaceForTest();
  const first = await invite(w, 'kim@example.com', 'viewer');
  const second = await invite(w, 'kim@example.com', 'editor');
  expect(await store.read.invites.list(w)).toEqual([second]);
  expect(second).toMatchObject({ id: first.id, role: 'editor' });
  expect(Date.parse(second.expiresAt) - Date.parse(second.createdAt)).toBe(30 * 24 * 3600 * 1000);
  expect(await store.change((write) => write.invites.delete(w, first.id))).toEqual(second);
  expect(await store.change((write) => write.invites.delete(w, first.id))).toBeUndefined();
});

test('a workspace has one owner, who is neither removed nor doubled', async () => {
  const { store, owner, other, w } = await workspaceForTest();
  await invite(w, other.email.toLowerCase(), 'viewer');
  await store.change((write) => write.invites.acceptFor(other));
  expect(await store.change((write) => write.members.remove(w, owner.id))).toBe(false);
  await Promise.all(
    [owner, other, owner, other].map(({ id }) =>
      store.change((write) => write.members.setRole(w, id, 'owner')),
    ),
  );
  const roles = (await rolesIn(w)).map(([, role]) => role);
  expect(roles).toEqual(['owner', 'editor']);
  const missing = store.change((write) => write.members.setRole(w, 'not-a-member', 'viewer'));
  await expect(missing).rejects.toMatchObject({ code: 'not-found' });
});

test('what is public is there for visitors, what is deleted for its owner alone', async () => {
  const { store, owner, other, w } = await workspaceForTest();
  const roles = () =>
    Promise.all([owner.id, other.id, null].map((id) => store.read.workspaces.roleOf(w, id)));
  const setPublic = (isPublic: boolean) =>
    store.change((write) => write.workspaces.update(w, { public: isPublic }));
  await setPublic(true);
  const visitor = { role: 'visitor', isDeleted: false };
  expect(await roles()).toEqual([{ role: 'owner', isDeleted: false }, visitor, visitor]);
  await store.change((write) => write.workspaces.delete(w));
  expect(await roles()).toEqual([{ role: 'owner', isDeleted: true }, undefined, undefined]);
  await store.change((write) => write.workspaces.restore(w));
  expect(await roles()).toEqual([{ role: 'owner', isDeleted: false }, visitor, visitor]);
  await setPublic(false);
  expect(await roles()).toEqual([{ role: 'owner', isDeleted: false }, undefined, undefined]);
});

test('is past its grace after thirty days, and then taken by one', async () => {
  const { store, w } = await workspaceForTest();
  const lock = () => store.change((write) => write.workspaces.lockPastGrace(w));
  expect(await lock()).toBeUndefined();
  await store.change((write) => write.workspaces.delete(w));
  await daysAgo(w, 29);
  expect(await store.read.workspaces.pastGrace()).not.toContain(w);
  expect(await lock()).toBeUndefined();
  await daysAgo(w, 31);
  expect(await store.read.workspaces.pastGrace()).toContain(w);
  await store.change(async (write) => {
    expect(await write.workspaces.lockPastGrace(w)).toBe('New Workspace');
    expect(await lock()).toBeUndefined();
  });
});

test('nothing of what is purged is left in any table but the record', async () => {
  const { store, owner, w, workspace } = await workspaceForTest();
  const media = await newMedia(store, workspace);
  await store.change(async (write) => {
    await write.tasks.create({
      workspaceId: w,
      taskType: 'ObjectTrackingFromGCI_V1',
      subjectRef: `/ws/${w}/media/${media.id}`,
    });
    await write.invites.create(w, { email: 'kim@example.com', role: 'viewer', invitedBy: owner.id });
    await write.audit.note({ action: 'workspace-made', actorId: owner.id, workspaceId: w });
  });
  await store.change((write) => write.workspaces.purge(w));
  const tables = await query(
    kept.databaseUrl,
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  );
  const left: [unknown, number][] = [];
  for (const { table_name: table } of tables) {
    const rows = await query(kept.databaseUrl, `select 1 from ${table} where workspace_id = $1`, [w]);
    if (rows.length > 0) left.push([table, rows.length]);
  }
  // One event, which ends what listens.
  expect(left.toSorted()).toEqual([
    ['audit', 1],
    ['events', 1],
  ]);
});

test('the access feed reports whose access changed, and in which workspace, in order', async () => {
  const { store, owner, other, w } = await workspaceForTest();
  const changes: string[] = [];
  const stops = Object.entries({ owner: owner.id, other: other.id, w }).map(([name, id]) =>
    store.access.subscribe(id, () => changes.push(name)),
  );
  // Listening begins with a word to all.
  await expect.poll(() => changes).toEqual(expect.arrayContaining(['owner', 'other', 'w']));
  const expectNotified = async (work: () => Promise<unknown>, names: string[]) => {
    changes.length = 0;
    await work();
    await expect.poll(() => changes.toSorted()).toEqual(names);
  };
  await invite(w, other.email.toLowerCase(), 'editor');
  await store.change((write) => write.invites.acceptFor(other));
  const change = (patch: Partial<Pick<Workspace, 'title' | 'public'>>) =>
    store.change((write) => write.workspaces.update(w, patch));
  await expectNotified(
    () => store.change((write) => write.members.setRole(w, other.id, 'viewer')),
    ['other'],
  );
  await expectNotified(
    () => change({ public: true, title: 'Sea' }).then(() => change({ public: false })),
    ['w'],
  );
  await expectNotified(() => store.change((write) => write.workspaces.delete(w)), ['other', 'owner', 'w']);
  await expectNotified(() => store.change((write) => write.members.remove(w, other.id)), ['other']);
  for (const stop of stops) stop();
});
