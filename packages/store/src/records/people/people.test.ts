import { faceSchema, type Media, personSchema, type Workspace } from '@cutgraph/contract';
import type { SeenFace } from '@cutgraph/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { faceBetween, faceOf } from '../../../test/made-faces.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

type Faces = (SeenFace & { id: string })[];

async function workspaceForTest() {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  return {
    store,
    workspace,
    /** A media with these faces. */
    see: async (faces: Faces, media?: Media) => {
      const seen = media ?? (await newMedia(store, workspace));
      await store.change((write) => write.faces.replace(workspace.id, seen.id, faces));
      return seen;
    },
    people: () => store.read.people.list(workspace.id, 100),
    facesOf: (media: Media) => store.read.faces.ofMedia(workspace.id, media.id),
  };
}

/** Which person each face of a media is put to, by face id. */
async function personOf(
  { store, workspace }: { store: TestStore['store']; workspace: Workspace },
  media: Media,
) {
  const faces = await store.read.faces.ofMedia(workspace.id, media.id);
  return Object.fromEntries(faces.map(({ id, personId }) => [id, personId]));
}

test('faces that are alike are one person through all media of a workspace, and of it alone', async () => {
  const here = await workspaceForTest();
  const [ada, bob] = [faceOf('ada', 'front', { time: 1 }), faceOf('bob', 'front', { time: 3 })];
  const first = await here.see([ada, bob]);
  const again = faceOf('ada', 'side', { time: 2, track: 't7', confidence: 0.9 });
  const second = await here.see([again]);
  const people = await here.people();
  expect(people.map((person) => personSchema.parse(person))).toMatchObject([
    {
      name: '',
      countFaces: 2,
      countMedia: 2,
      thumbnailURL: `/api/files/ws/${here.workspace.id}/media/${second.id}/faces/${again.id}.jpg`,
    },
    { countFaces: 1, countMedia: 1 },
  ]);
  const faces = await here.facesOf(first);
  expect(faces.map((face) => faceSchema.parse(face))).toMatchObject([
    { id: ada.id, personId: people[0]?.id, decidedBy: 'program', mediaId: first.id, time: 1 },
    { id: bob.id, personId: people[1]?.id, mediaRef: `/ws/${here.workspace.id}/media/${first.id}` },
  ]);
  const ofAda = async (limit: number) =>
    (await here.store.read.faces.ofPerson(here.workspace.id, people[0]!.id, limit)).map(({ id }) => id);
  expect(await ofAda(10)).toEqual([again.id, ada.id]);
  expect(await ofAda(1)).toEqual([again.id]);

  const elsewhere = await workspaceForTest();
  await elsewhere.see([faceOf('ada', 'front')]);
  expect(await elsewhere.people()).toMatchObject([{ countFaces: 1 }]);
  expect(await elsewhere.store.read.people.byId(elsewhere.workspace.id, people[0]!.id)).toBeUndefined();
  expect(await elsewhere.store.read.faces.ofPerson(elsewhere.workspace.id, people[0]!.id, 10)).toEqual([]);
});

test('two media that end concurrently do not make two people of one', async () => {
  const here = await workspaceForTest();
  await Promise.all(['front', 'side', 'far', 'near'].map((look) => here.see([faceOf('eve', look)])));
  expect(await here.people()).toMatchObject([{ countFaces: 4, countMedia: 4 }]);
});

test('faces of one frame are never one person’s', async () => {
  const here = await workspaceForTest();
  const media = await here.see([
    faceOf('twin', 'left', { time: 4, confidence: 0.9 }),
    faceOf('twin', 'right', { time: 4, box: { left: 0.6, top: 0.1, right: 0.8, bottom: 0.4 } }),
    faceOf('twin', 'later', { time: 9 }),
  ]);
  const people = (await here.facesOf(media)).map(({ personId }) => personId);
  expect(people[0]).not.toBe(people[1]);
  expect([people[0], people[1]]).toContain(people[2]);
});

test('a second look at the same footage changes nothing, and people without faces are gone', async () => {
  const here = await workspaceForTest();
  const looks = ['front', 'side', 'far'].map((look, time) =>
    faceOf('ada', look, { time, track: `t${time}` }),
  );
  const media = await here.see([...looks, faceOf('bob', 'front', { time: 8 })]);
  const before = await personOf(here, media);
  await here.see([...looks, faceOf('bob', 'front', { time: 8, id: Object.keys(before)[3]! })], media);
  expect(await personOf(here, media)).toEqual(before);
  await here.see(looks, media);
  expect(await here.people()).toMatchObject([{ countFaces: 3 }]);
  const events = await here.store.read.events.after(here.workspace.id, 0, 1000);
  const changes = events.filter(({ kind }) => kind === 'person').map(({ change }) => change);
  expect(changes.filter((change) => change === 'created')).toHaveLength(2);
  expect(changes.filter((change) => change === 'deleted')).toHaveLength(1);
});

test('a name confirms the faces, is found first, and keeps a person that has no face left', async () => {
  const here = await workspaceForTest();
  const media = await here.see([faceOf('ada', 'front', { time: 1 }), faceOf('bob', 'front', { time: 2 })]);
  await here.see([faceOf('bob', 'side')]);
  const ada = (await here.facesOf(media))[0]!.personId;
  const named = await here.store.change((write) => write.people.rename(here.workspace.id, ada, 'Ada'));
  expect(named).toMatchObject({ id: ada, name: 'Ada', countFaces: 1 });
  expect((await here.people()).map(({ name, countFaces }) => [name, countFaces])).toEqual([
    ['Ada', 1],
    ['', 2],
  ]);
  expect((await here.facesOf(media)).map(({ decidedBy }) => decidedBy)).toEqual(['member', 'program']);

  await here.store.change((write) => write.media.delete(here.workspace.id, media.id));
  expect(await here.people()).toMatchObject([
    { name: 'Ada', countFaces: 0, thumbnailURL: '' },
    { countFaces: 1 },
  ]);
  const unnamed = await here.store.change((write) => write.people.rename(here.workspace.id, ada, ''));
  expect(unnamed).toMatchObject({ id: ada, name: '' });
  expect(await here.people()).toMatchObject([{ countFaces: 1 }]);
});

test('what is merged stays together when its footage is looked at again', async () => {
  const here = await workspaceForTest();
  const young = faceOf('young ada', 'front', { time: 1, track: 't1' });
  const old = faceOf('old ada', 'front', { time: 5, track: 't2' });
  const media = await here.see([young, old]);
  const other = await here.see([faceOf('old ada', 'side')]);
  const { [young.id]: kept, [old.id]: gone } = await personOf(here, media);
  await here.store.change((write) => write.people.rename(here.workspace.id, gone!, 'Ada'));
  const merged = await here.store.change((write) => write.people.merge(here.workspace.id, kept!, [gone!]));
  expect(merged).toMatchObject({ id: kept, name: 'Ada', countFaces: 3, countMedia: 2 });
  expect(await here.people()).toHaveLength(1);

  // Found again by its likeness, in another track; and by its place, with a face that looks different now.
  await here.see(
    [
      { ...young, id: 'young-again', track: 't9', time: 1.2 },
      faceOf('blurred', 'front', { id: 'old-again', time: 5.1, track: 't2' }),
      faceOf('carl', 'front', { id: 'carl', time: 7, track: 't4' }),
    ],
    media,
  );
  expect(await here.facesOf(media)).toMatchObject([
    { id: 'young-again', personId: kept, decidedBy: 'member' },
    { id: 'old-again', personId: kept, decidedBy: 'member' },
    { id: 'carl', decidedBy: 'program' },
  ]);
  expect((await personOf(here, media)).carl).not.toBe(kept);
  expect((await here.facesOf(other))[0]).toMatchObject({ personId: kept, decidedBy: 'member' });
});

test('what is split off is never put back, nor is a new face that is nearer to it', async () => {
  const here = await workspaceForTest();
  const ada = faceOf('ada', 'front', { time: 1, track: 't1' });
  const sister = faceBetween(ada, faceOf('sister', 'front'), 0.6, { time: 5, track: 't2' });
  const media = await here.see([ada, sister]);
  const both = (await here.people())[0]!;
  expect(both.countFaces).toBe(2);
  const split = await here.store.change((write) =>
    write.people.split(here.workspace.id, both.id, [sister.id]),
  );
  expect(split).toMatchObject({ name: '', countFaces: 1 });
  expect(split.id).not.toBe(both.id);

  await here.see(
    [
      { ...sister, id: 'sister-again' },
      { ...ada, id: 'ada-again' },
    ],
    media,
  );
  expect(await personOf(here, media)).toEqual({ 'ada-again': both.id, 'sister-again': split.id });
  const nearer = faceBetween(sister, faceOf('light', 'front'), 0.8, { id: 'nearer' });
  const alike = faceOf('ada', 'side', { id: 'alike', time: 6 });
  const other = await here.see([nearer, alike]);
  expect(await personOf(here, other)).toEqual({ nearer: split.id, alike: both.id });
});

test('changes that make no sense are refused', async () => {
  const here = await workspaceForTest();
  const elsewhere = await workspaceForTest();
  const media = await here.see([faceOf('ada', 'front', { time: 1 }), faceOf('bob', 'front', { time: 2 })]);
  const foreign = await elsewhere.see([faceOf('carl', 'front')]);
  const [ada, bob] = await here.facesOf(media);
  const [carl] = await elsewhere.facesOf(foreign);
  const { id } = here.workspace;
  const refused = (code: string) => expect.objectContaining({ code });
  const change = here.store.change;
  await expect(change((write) => write.people.rename(id, carl!.personId, 'C'))).rejects.toEqual(
    refused('not-found'),
  );
  await expect(change((write) => write.people.merge(id, ada!.personId, [carl!.personId]))).rejects.toEqual(
    refused('not-found'),
  );
  await expect(change((write) => write.people.merge(id, ada!.personId, [ada!.personId]))).rejects.toEqual(
    refused('invalid-argument'),
  );
  await expect(change((write) => write.people.split(id, ada!.personId, [bob!.id]))).rejects.toEqual(
    refused('not-found'),
  );
  await expect(change((write) => write.people.split(id, ada!.personId, [ada!.id]))).rejects.toEqual(
    refused('invalid-argument'),
  );
  await expect(change((write) => write.faces.replace(id, foreign.id, []))).rejects.toEqual(
    refused('not-found'),
  );
  expect(await here.people()).toHaveLength(2);
});
