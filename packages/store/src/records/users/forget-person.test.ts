import type { User } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newWorkspace } from '../../../test/made-documents.ts';
import { newId } from '../../random/ids.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

function person(displayName: string, email: string): Promise<User> {
  return kept.store.change((write) =>
    write.users.signIn({
      issuer: 'https://id.example',
      subject: newId(),
      providerId: 'google',
      email,
      emailVerified: true,
      displayName,
      photoURL: '',
    }),
  );
}

test('a note with a name stays where the name is of another person, and goes where it is of this person', async () => {
  const { store } = kept;
  const ada = await person('Ada', 'Ada@example.com');
  const otherAda = await person('Ada', 'ada@other.example');
  const owner = await person('Olu', 'olu@example.com');
  const here = await newWorkspace(store, owner.id);
  const elsewhere = await newWorkspace(store, owner.id);
  await store.change(async (write) => {
    const invite = { role: 'editor', invitedBy: owner.id } as const;
    await write.invites.create(here.id, { ...invite, email: 'ada@example.com' });
    await write.invites.acceptFor(ada);
    await write.invites.create(elsewhere.id, { ...invite, email: 'ada@other.example' });
    await write.invites.acceptFor(otherAda);
    await write.invites.create(elsewhere.id, { ...invite, email: 'ada@example.com' });
    const note = (workspaceId: string, subject: string, details = {}) =>
      write.audit.note({ action: 'role-changed', actorId: owner.id, workspaceId, subject, details });
    await note(here.id, 'Ada', { role: 'viewer', of: 'ada', by: 'Olu' });
    await note(here.id, 'Adamant');
    await note(elsewhere.id, 'Ada');
    await note(elsewhere.id, 'ada@example.com');
    await write.audit.note({ action: 'signed-in', actorId: ada.id, subject: 'Firefox' });
    await write.audit.note({
      action: 'media-deleted',
      actorId: ada.id,
      workspaceId: here.id,
      subject: 'a.mp4',
    });
  });
  await store.change((write) => write.users.delete(ada.id));

  const noted = async (workspaceId: string) =>
    (await store.read.audit.ofWorkspace(workspaceId, { limit: 99 })).items
      .map(({ subject, details, actor }) => ({ subject, details, by: actor?.displayName }))
      .toReversed();
  expect(await noted(here.id)).toEqual([
    { subject: '', details: { role: 'viewer', of: '', by: 'Olu' }, by: 'Olu' },
    { subject: 'Adamant', details: {}, by: 'Olu' },
    { subject: 'a.mp4', details: {}, by: '' },
  ]);
  expect(await noted(elsewhere.id)).toEqual([
    { subject: 'Ada', details: {}, by: 'Olu' },
    { subject: '', details: {}, by: 'Olu' },
  ]);
  expect((await store.read.audit.ofUser(ada.id, { limit: 9 })).items.map(({ action }) => action)).toEqual([
    'media-deleted',
  ]);
  expect(await store.read.invites.list(elsewhere.id)).toEqual([]);
  expect((await store.read.members.list(elsewhere.id)).map(({ uid }) => uid)).toEqual([
    owner.id,
    otherAda.id,
  ]);
});
