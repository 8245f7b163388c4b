import { MEDIA_STATUS, type Media, type Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';

let kept: TestStore;
let workspace: Workspace;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());
beforeEach(async () => {
  workspace = await newWorkspace(kept.store, (await newUser(kept.store)).id);
});

async function newMusic(): Promise<Media> {
  const { store } = kept;
  const media = await newMedia(store, workspace, { size: 1000 });
  return store.change((write) =>
    write.media.update(workspace.id, media.id, {
      ...{ name: 'waltz.in.a.mp3', mediaContentType: 'Audio', mediaStatus: MEDIA_STATUS.Done },
      ...{ mediaDuration: 60, tags: ['slow'] },
    }),
  );
}

const FACTS = {
  ...{ durationSeconds: 60, loudness: -14.2, beats: [0.5, 1, 1.5, 2], downbeats: [0], energy: [0.5, 1] },
  tempos: [
    { beatsPerMinute: 120, confidence: 0.9 },
    { beatsPerMinute: 60, confidence: 0.3 },
  ],
  sections: [{ start: 0, end: 60, energy: 0.75 }],
};

test('music is on its shelf and in no list, search, count or generation of videos', async () => {
  const { read } = kept.store;
  const video = await newMedia(kept.store, workspace, { size: 500 });
  await kept.store.change((write) =>
    write.media.update(workspace.id, video.id, { mediaStatus: MEDIA_STATUS.Done, mediaDuration: 60 }),
  );
  const music = await newMusic();
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const w = workspace.id;
  expect(ids((await read.music.list(w, { limit: 9 })).items)).toEqual([music.id]);
  expect(ids((await read.media.list(w, { limit: 9 })).items)).toEqual([video.id]);
  expect(ids(await read.media.newestDone(w, 9, [music.id, video.id]))).toEqual([video.id]);
  const footage = { limit: 9, mediaIds: [music.id, video.id], onlyReady: false };
  expect(ids(await read.media.forGeneration(w, footage))).toEqual([video.id]);
  expect((await read.search.terms(w)).tags).toEqual([]);
  expect(await read.workspaces.byId(w, null)).toMatchObject({ countMedia: 1, totalByteSize: 1500 });
  expect(await read.usage.ofWorkspace(w)).toMatchObject({ bytes: 1500, minutes: 1 });

  await kept.store.change((write) => write.media.delete(w, music.id));
  expect(await read.music.byId(w, music.id)).toBeUndefined();
  expect(await read.workspaces.byId(w, null)).toMatchObject({ countMedia: 1, totalByteSize: 500 });
});

test('what is known of it is kept beside it; its tempo follows what a member makes of its beats', async () => {
  const { store } = kept;
  const { id } = await newMusic();
  const now = () => store.read.music.byId(workspace.id, id);
  expect(await now()).toMatchObject({
    ...{ title: 'waltz.in.a', artist: '', facts: null, beatsPerMinute: null, durationSeconds: 60 },
    grid: { scale: 1, shiftSeconds: 0 },
  });
  const set = (patch: Parameters<Parameters<Parameters<typeof store.change>[0]>[0]['music']['set']>[2]) =>
    store.change((write) => write.music.set(workspace.id, id, patch));
  await set({ facts: FACTS, title: 'Waltz' });
  expect(await now()).toMatchObject({ title: 'Waltz', facts: FACTS, beatsPerMinute: 120 });
  await set({ grid: { scale: 0.5, shiftSeconds: 0.02 }, artist: 'Ada' });
  expect(await now()).toMatchObject({ title: 'Waltz', artist: 'Ada', beatsPerMinute: 60 });
  await set({ grid: { scale: 2, shiftSeconds: 0, beatsPerMinute: 70 } });
  expect(await now()).toMatchObject({ beatsPerMinute: 140 });

  const video = await newMedia(store, workspace);
  const onVideo = store.change((write) => write.music.set(workspace.id, video.id, { title: 'No' }));
  await expect(onVideo).rejects.toMatchObject({ code: 'not-found' });
});

test('the shelf has pages, the newest upload first', async () => {
  const { read } = kept.store;
  const all = [await newMusic(), await newMusic(), await newMusic()].map(({ id }) => id).reverse();
  const first = await read.music.list(workspace.id, { limit: 2 });
  const second = await read.music.list(workspace.id, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
  expect(second.nextCursor).toBeNull();
});
