import { type CollectionClip, collectionSchema } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const clip = (mediaID: string, start = 0): CollectionClip => ({
  ...{ id: `/ws/w/media/${mediaID}/clips/a`, title: 'person', source: 'clips', thumbnailURL: '' },
  ...{ start, end: start + 6, length: 6, mediaID, volume: 0.5, fadeIn: 1, fadeOut: 0 },
  ...{ workspaceRefId: '/ws/w', mediaRefId: `/ws/w/media/${mediaID}` },
});
const [a, b] = ['a'.repeat(22), 'b'.repeat(22)] as const;

async function workspaceForTest() {
  const { store } = kept;
  const user = await newUser(store);
  const { id: w } = await newWorkspace(store, user.id);
  const create = (title: string | null, clips = [clip(a)]) =>
    store.change((write) => write.collections.create({ workspaceId: w, title, clips, createdBy: user.id }));
  return { store, w, create };
}

test('reads as the wire wants it, its media each once, in the order they come', async () => {
  const { store, w, create } = await workspaceForTest();
  const made = await create('Beach', [clip(b), clip(a), clip(b, 7)]);
  expect(collectionSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({ title: 'Beach', revision: 1, mediaRefs: [b, a] });
  expect(made.clipRefs[2]).toEqual(clip(b, 7));
  const later = await store.change((write) => write.collections.append(w, made.id, [clip(a, 9)]));
  expect(later).toMatchObject({ revision: 2, mediaRefs: [b, a], createdAt: made.createdAt });
  expect(later.clipRefs[3]).toEqual(clip(a, 9));
  expect(await store.read.collections.byId(w, made.id)).toEqual(later);
});

test('takes the first title that is free', async () => {
  const { store, w, create } = await workspaceForTest();
  expect((await create(null)).title).toBe('Collection');
  const second = await create(null);
  expect(second.title).toBe('Collection 2');
  await create('Collection 3');
  expect((await create(null)).title).toBe('Collection 4');
  expect(await store.change((write) => write.collections.delete(w, second.id))).toBe(true);
  expect((await create(null)).title).toBe('Collection 2');
});

test('loses no clip when many add concurrently, and counts on past ten', async () => {
  const { store, w, create } = await workspaceForTest();
  const { id } = await create(null);
  const starts = Array.from({ length: 12 }, (_, at) => at + 1);
  await Promise.all(
    starts.map((start) => store.change((write) => write.collections.append(w, id, [clip(a, start)]))),
  );
  const now = await store.read.collections.byId(w, id);
  const clips = Object.values(now?.clipRefs ?? {});
  expect(now?.revision).toBe(13);
  expect(Object.keys(now?.clipRefs ?? {})).toEqual(Array.from({ length: 13 }, (_, at) => String(at)));
  expect(clips.map(({ start }) => start).sort((one, other) => one - other)).toEqual([0, ...starts]);
});

test('of two who change the same one, the second is refused', async () => {
  const { store, w, create } = await workspaceForTest();
  const { id } = await create(null);
  const update = (title: string, revision: number | null) =>
    store.change((write) => write.collections.update(w, id, { title }, revision));
  const ends = await Promise.allSettled([update('Sea', 1), update('Sand', 1)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(update('Sun', 1)).rejects.toMatchObject({
    code: 'aborted',
    message: 'The collection has changed in the meantime. Load it again.',
  });
  expect(await update('Sun', null)).toMatchObject({ title: 'Sun', revision: 3, clipRefs: { 0: clip(a) } });
  const other = await workspaceForTest();
  const theirs = other.store.change((write) => write.collections.update(other.w, id, { title: 'x' }, null));
  await expect(theirs).rejects.toMatchObject({ code: 'not-found' });
  const nothing = store.change((write) => write.collections.update(w, id, { clips: [] }, null));
  await expect(nothing).rejects.toMatchObject({ code: 'invalid-argument' });
});

test('is kept as the document of a timeline, and one of an earlier release opens and becomes one', async () => {
  const { store, w, create } = await workspaceForTest();
  const sqlOf = (text: string) => query(kept.databaseUrl, text);
  const { id, clipRefs } = await create('Beach', [clip(b), clip(a)]);
  const music = {
    mediaRefId: '/ws/w/media/s',
    start: 1,
    gain: -6,
    loop: true,
    fadeIn: 0,
    fadeOut: 2,
    ducking: true,
  };
  const sound = { music, loudness: 'social' as const };
  const put = (patch: object) => store.change((write) => write.collections.update(w, id, patch, null));
  const stored = async () => {
    const [row] = await sqlOf(`select document, clip_refs, bytes from collections where id = '${id}'`);
    return row!;
  };
  expect(await stored()).toMatchObject({ document: { version: 2, name: 'Beach' }, clip_refs: {} });
  expect(Number((await stored()).bytes)).toBeGreaterThan(500);

  await sqlOf(
    `update collections set document = null, clip_refs = '${JSON.stringify(clipRefs)}', sound = '${JSON.stringify(sound)}' where id = '${id}'`,
  );
  expect(await store.read.collections.byId(w, id)).toMatchObject({ title: 'Beach', clipRefs, sound });
  expect(await put({ title: 'Sea' })).toMatchObject({ title: 'Sea', clipRefs, sound });
  expect(await stored()).toMatchObject({ document: { version: 2, name: 'Sea' }, clip_refs: {} });
  expect(await put({ clips: [clip(a, 4)] })).toMatchObject({
    title: 'Sea',
    clipRefs: { 0: clip(a, 4) },
    sound,
  });

  await sqlOf(`update collections set document = document || '{"version": 3}' where id = '${id}'`);
  const later = { code: 'unavailable', message: expect.stringContaining('saved by a later release') };
  await expect(store.read.collections.byId(w, id)).rejects.toMatchObject(later);
  await expect(put({ title: 'Sand' })).rejects.toMatchObject(later);
});
