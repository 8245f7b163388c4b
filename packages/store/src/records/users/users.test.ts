import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';
import { hashOf } from '../../random/secrets.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const identity = {
  issuer: 'https://id.example',
  subject: 'one',
  providerId: 'google',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: '',
};

test('signing in again merges what the provider says and keeps who it is', { tags: ['@S7.03'] }, async () => {
  const { store } = kept;
  const first = await store.change((write) => write.users.signIn(identity));
  const second = await store.change((write) =>
    write.users.signIn({ ...identity, displayName: 'Ada L.', photoURL: 'https://id.example/ada.png' }),
  );
  expect(second).toMatchObject({
    id: first.id,
    uid: first.id,
    createdBy: first.id,
    creationTime: first.creationTime,
    displayName: 'Ada L.',
    photoURL: 'https://id.example/ada.png',
  });
});

test('people with the same address and another issuer are other people', async () => {
  const { store } = kept;
  const here = await store.change((write) => write.users.signIn(identity));
  const there = await store.change((write) =>
    write.users.signIn({ ...identity, issuer: 'https://other.example' }),
  );
  expect(there.id).not.toBe(here.id);
  const found = await store.read.users.byEmail('ada@example.com');
  expect(found.map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
});

test('a session lives until it ends or expires, and its secret is kept nowhere', {
  tags: ['@V7.2.3'],
}, async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  const secret = await store.change((write) => write.sessions.create(user.id, { lifetimeSeconds: 60 }));
  const expired = await store.change((write) => write.sessions.create(user.id, { lifetimeSeconds: -1 }));
  const found = await store.read.sessions.byHash(hashOf(secret));
  expect(found).toMatchObject({ user });
  const sessionId = found?.sessionId ?? '';
  expect(await store.read.sessions.personOf(sessionId)).toEqual(user);
  expect(await store.read.sessions.byHash(hashOf(expired))).toBeUndefined();
  expect(JSON.stringify(await query(databaseUrl, 'select * from sessions'))).not.toContain(secret);

  await store.change((write) => write.sessions.end(secret));
  expect(await store.read.sessions.byHash(hashOf(secret))).toBeUndefined();
  expect(await store.read.sessions.personOf(sessionId)).toBeUndefined();
});

test('a token works until its owner deletes it, and its secret is kept nowhere', {
  tags: ['@V11.5.1'],
}, async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  const other = await newUser(store);
  const { token, secret } = await store.change((write) =>
    write.tokens.create(user.id, { name: 'laptop', scope: 'admin', expiresInDays: null }),
  );
  expect(token.lastUsedAt).toBeNull();
  expect(await store.read.tokens.byHash(hashOf(secret))).toEqual({
    user,
    tokenId: token.id,
    scope: 'admin',
    expiresAt: null,
  });
  const [used] = await store.read.tokens.list(user.id);
  expect(used?.lastUsedAt).not.toBeNull();
  await store.read.tokens.byHash(hashOf(secret));
  expect(await store.read.tokens.personOf(token.id)).toEqual(user);
  expect(await store.read.tokens.list(user.id)).toEqual([used]);
  expect(JSON.stringify(await query(databaseUrl, 'select * from tokens'))).not.toContain(secret);

  expect(await store.change((write) => write.tokens.delete(other.id, token.id))).toBeUndefined();
  expect(await store.change((write) => write.tokens.delete(user.id, token.id))).toBe('laptop');
  expect(await store.read.tokens.byHash(hashOf(secret))).toBeUndefined();
  expect(await store.read.tokens.personOf(token.id)).toBeUndefined();
});

test('a workspace belongs to its creator alone', { tags: ['@S6.05'] }, async () => {
  const { store } = kept;
  const [user, other] = [await newUser(store), await newUser(store)];
  const workspace = await newWorkspace(store, user.id);
  expect(workspace).toMatchObject({
    userAccessList: [user.id],
    countMedia: 0,
    countClips: 0,
    totalByteSize: 0,
  });
  expect(await store.read.workspaces.roleOf(workspace.id, user.id)).toEqual({
    role: 'owner',
    isDeleted: false,
  });
  expect(await store.read.workspaces.roleOf(workspace.id, other.id)).toBeUndefined();
  expect(await store.read.workspaces.roleOf(workspace.id, null)).toBeUndefined();
  expect(await store.read.workspaces.ofUser(user.id)).toEqual([workspace]);
  expect(await store.read.workspaces.ofUser(other.id)).toEqual([]);
});
