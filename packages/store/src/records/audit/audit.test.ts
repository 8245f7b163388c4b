import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

test('an entry is written in the transaction of what it records, or not at all', async () => {
  const { store } = kept;
  const user = await newUser(store);
  const { id: w } = await newWorkspace(store, user.id);
  const given = store.change(async (write) => {
    await write.audit.note({ action: 'workspace-deleted', actorId: user.id, workspaceId: w });
    throw new Error('It came to nothing.');
  });
  await expect(given).rejects.toThrow('It came to nothing.');
  expect(await store.read.audit.ofWorkspace(w, { limit: 9 })).toEqual({ items: [], nextCursor: null });

  await store.change((write) =>
    write.audit.note({
      action: 'invited',
      actorId: user.id,
      workspaceId: w,
      subject: 'kim@example.com',
      details: { role: 'viewer' },
    }),
  );
  const { items } = await store.read.audit.ofWorkspace(w, { limit: 9 });
  expect(items).toMatchObject([
    {
      action: 'invited',
      actor: { uid: user.id, displayName: user.displayName },
      workspaceId: w,
      subject: 'kim@example.com',
      details: { role: 'viewer' },
    },
  ]);
  expect(await store.read.audit.ofUser(user.id, { limit: 9 })).toEqual({ items, nextCursor: null });
});

test('is read in pages, newest first, also while more is written', async () => {
  const { store } = kept;
  const user = await newUser(store);
  const note = (subject: string) =>
    store.change((write) => write.audit.note({ action: 'token-made', actorId: user.id, subject }));
  for (const subject of ['a', 'b', 'c']) await note(subject);
  const first = await store.read.audit.ofUser(user.id, { limit: 2 });
  expect(first.items.map(({ subject }) => subject)).toEqual(['c', 'b']);
  await note('d');
  const second = await store.read.audit.ofUser(user.id, { limit: 2, cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ subject }) => subject)).toEqual(['a']);
  expect(second.nextCursor).toBeNull();
  for (const cursor of ['no', '-1', '1e999', ''])
    await expect(store.read.audit.ofUser(user.id, { limit: 2, cursor })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
});

test('outlives who did it, without their name, and ends after two years', async () => {
  const { store, databaseUrl } = kept;
  const user = await newUser(store);
  const { id: w } = await newWorkspace(store, (await newUser(store)).id);
  const note = () =>
    store.change((write) => write.audit.note({ action: 'member-left', actorId: user.id, workspaceId: w }));
  await note();
  await store.change((write) => write.users.delete(user.id));
  const [entry] = (await store.read.audit.ofWorkspace(w, { limit: 9 })).items;
  expect(entry?.actor).toEqual({ uid: user.id, displayName: '' });

  await note();
  await query(databaseUrl, `update audit set at = now() - interval '729 days' where id = $1`, [entry?.id]);
  await store.change((write) => write.audit.forgetOld());
  expect((await store.read.audit.ofWorkspace(w, { limit: 9 })).items).toHaveLength(2);
  await query(databaseUrl, `update audit set at = now() - interval '732 days' where id = $1`, [entry?.id]);
  await store.change((write) => write.audit.forgetOld());
  expect((await store.read.audit.ofWorkspace(w, { limit: 9 })).items).toHaveLength(1);
});
