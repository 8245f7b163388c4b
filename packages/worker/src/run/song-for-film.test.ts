import { MEDIA_STATUS, type Media, type Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../store/test/made-documents.ts';
import { songForFilm, soundWith } from './song-for-film.ts';

let kept: TestStore;
let workspace: Workspace;
beforeAll(async () => {
  kept = await storeForTest();
  workspace = await newWorkspace(kept.store, (await newUser(kept.store)).id);
});
afterAll(() => kept?.close());

/** A minute of two beats a second, the first of four a downbeat. */
const FACTS = {
  ...{ durationSeconds: 60, loudness: -20, tempos: [{ beatsPerMinute: 120, confidence: 0.9 }] },
  beats: Array.from({ length: 120 }, (_, at) => at / 2),
  downbeats: Array.from({ length: 30 }, (_, at) => at * 4),
  energy: Array.from({ length: 60 }, () => 0.5),
  sections: [{ start: 0, end: 60, energy: 0.5 }],
};

async function newSong(mediaStatus: Media['mediaStatus'] = MEDIA_STATUS.Done): Promise<string> {
  const { store } = kept;
  const { id } = await newMedia(store, workspace, { size: 1000 });
  await store.change(async (write) => {
    await write.media.update(workspace.id, id, { mediaContentType: 'Audio', mediaStatus });
    if (mediaStatus === MEDIA_STATUS.Done) await write.music.set(workspace.id, id, { facts: FACTS });
  });
  return id;
}

test('a film gets the newest song that is ready, the one that is wished, or none', async () => {
  expect(await songForFilm(kept.store, workspace.id, undefined)).toBeNull();
  const older = await newSong();
  const newer = await newSong();
  await newSong(MEDIA_STATUS.Processing);
  const song = await songForFilm(kept.store, workspace.id, undefined);
  expect(song).toMatchObject({ mediaId: newer, beats: { mode: 'near' } });
  // The song begins again where a film is longer.
  expect(song?.beats.beats.at(-1)?.seconds).toBeGreaterThan(3500);
  expect(await songForFilm(kept.store, workspace.id, older)).toMatchObject({ mediaId: older });
  expect(await songForFilm(kept.store, workspace.id, '')).toBeNull();
  expect(await songForFilm(kept.store, workspace.id, 'gone-00001')).toBeNull();
});

test('beats count as their members made them', async () => {
  const id = await newSong();
  await kept.store.change((write) =>
    write.music.set(workspace.id, id, { grid: { scale: 0.5, shiftSeconds: 0.1 } }),
  );
  const { beats } = (await songForFilm(kept.store, workspace.id, id))!.beats;
  expect(beats.slice(0, 2).map(({ seconds }) => seconds)).toEqual([0.1, 1.1]);
});

test('the sound of a film with a song is as loud as what people share; without one it stays as it is', async () => {
  const id = await newSong();
  const song = await songForFilm(kept.store, workspace.id, id);
  const ref = `/ws/${workspace.id}/media/${id}`;
  expect(soundWith(workspace.id, song, 90)).toEqual({
    music: {
      ...{ mediaRefId: ref, start: 0, gain: 4, loop: true, fadeIn: 0, fadeOut: 2, ducking: true },
    },
    loudness: 'social',
  });
  expect(soundWith(workspace.id, null, 90)).toEqual({ music: null, loudness: null });
});
