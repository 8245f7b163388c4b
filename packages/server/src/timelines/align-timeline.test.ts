import { type AlignedTimeline, MEDIA_STATUS, type Media, type Problem } from '@cutgraph/contract';
import { secondsOf } from '@cutgraph/core';
import { mediaFileKey, newId } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let video: Media;
let song: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  video = await doneMedia(server.store, w, alex.user.id, 60);
  // A picture changes at 27 s, and a word is said from 45.6 to 46.4 s.
  await know('facts.json', { shots: [0, 27].map((start) => ({ start, end: start === 0 ? 27 : 60 })) });
  const words = [{ text: 'so', start: 45.6, end: 46.4 }];
  await know('speech.json', { segments: [{ start: 45.6, end: 46.4, words }], model: 'made' });
  song = await pieceOf(120);
});
afterAll(() => server?.close());

const know = (name: string, document: object) =>
  putBytes(server.store, mediaFileKey(w, video.id, name), Buffer.from(JSON.stringify(document)));

/** A piece of music of a minute with its beats, 0.1 s after each half second. */
async function pieceOf(beats: number): Promise<string> {
  const id = newId();
  await server.store.change(async (write) => {
    await write.media.create({
      ...{ id, workspaceId: w, createdBy: alex.user.id, name: 'waltz.mp3', type: 'audio/mpeg', size: 9 },
      ...{ lastModified: null, uploadMetadata: {}, mediaContentType: 'Audio' },
    });
    const done = { mediaStatus: MEDIA_STATUS.Done, mediaDuration: 60, hasSound: true };
    await write.media.update(w, id, done);
    await write.music.set(w, id, {
      facts: {
        ...{ durationSeconds: 60, loudness: -14, tempos: [{ beatsPerMinute: 120, confidence: 1 }] },
        beats: Array.from({ length: beats }, (_, at) => 0.1 + at / 2),
        downbeats: Array.from({ length: beats / 4 }, (_, bar) => bar * 4),
        ...{ energy: Array(60).fill(1), sections: [{ start: 0, end: 60, energy: 1 }] },
      },
    });
  });
  return id;
}

const offsetOf = (time: number) => ({
  seconds: Math.floor(time),
  nanos: Math.round((time % 1) * 1e9),
});
const align = async (cuts: [number, number][], more: object = {}) => {
  const inputs = [video.id, song].map((id) => ({ key: id, uri: `/ws/${w}/media/${id}` }));
  const editList = cuts.map(([start, end], at) => ({
    ...{ key: `cut ${at}`, inputs: [video.id] },
    startTimeOffset: offsetOf(start),
    endTimeOffset: offsetOf(end),
    // Its fades leave it no shorter than it is.
    ...(start === 20.8 && { fadeIn: 3.05, fadeOut: 3.05 }),
  }));
  const body = { inputs, editList, music: { key: song }, mode: 'locked', ...more };
  return alex.browser.fetch(`/api/ws/${w}/videoTimelines/align`, json('POST', body));
};

it('ends cuts on beats, passes no cut of the picture and no word, and says why one is on none', async () => {
  const response = await align([
    [0, 5.3],
    [10, 14],
    [20.8, 26.9],
    [40, 45.5],
  ]);
  expect(response.status).toBe(200);
  const { cuts, exportTimeline } = (await response.json()) as AlignedTimeline;
  // The second is too short for a video, so it takes no time of the music.
  expect(cuts.map(({ cut }) => cut)).toEqual([0, 2, 3]);
  expect(cuts[0]).toMatchObject({ from: 5.3, reason: { code: expect.stringMatching(/^on-/) } });
  const ends = exportTimeline.editList.map(({ endTimeOffset: { seconds, nanos = 0 } }) =>
    secondsOf({ seconds, nanos }),
  );
  expect(ends[1]).toBe(14);
  expect([ends[0], ends[2], ends[3]]).toEqual(cuts.map(({ to }) => to));
  expect(ends[2]).toBeLessThanOrEqual(27);
  expect(ends[3]! < 45.65 || ends[3]! > 46.35).toBe(true);
  const starts = [0, 0, 20.8, 40];
  let time = 0;
  const off = cuts.map(({ cut, to }) => {
    time += to - starts[cut]!;
    return Math.abs(time - 0.1 - Math.round((time - 0.1) * 2) / 2);
  });
  expect(off[0]).toBeLessThanOrEqual(1 / 30);
  expect(off[1]).toBeGreaterThan(1 / 30);
  expect(cuts[1]!.reason).toEqual({
    code: 'off-beat-length',
    params: { off: Math.round(off[1]! * 100) / 100 },
  });
  expect(off[2]).toBeLessThanOrEqual(1 / 30);
  expect(exportTimeline.music).toEqual({ key: song });
});

it('takes the beats as a member hears them, from where the music begins', async () => {
  const grid = { scale: 0.5, shiftSeconds: 0.05 } as const;
  await server.store.change((write) => write.music.set(w, song, { grid }));
  const music = { key: song, startTimeOffset: { seconds: 2 } };
  const { cuts } = (await (await align([[0, 6.4]], { music })).json()) as AlignedTimeline;
  // A beat each second, at 0.15 s of the film and so on.
  expect(((cuts[0]!.to - 0.15) % 1) + 1).toBeCloseTo(1, 5);
  await server.store.change((write) => write.music.set(w, song, { grid: { scale: 1, shiftSeconds: 0 } }));
});

it('says in words why it cannot: no music, music without beats, a video as the music', async () => {
  const detail = async (more: object) => {
    const response = await align([[0, 6]], more);
    expect(response.status).toBe(400);
    return ((await response.json()) as Problem).detail;
  };
  expect(await detail({ music: undefined })).toMatch(/^There is no music under this film/);
  const silent = await pieceOf(0);
  const inputs = [video.id, silent].map((id) => ({ key: id, uri: `/ws/${w}/media/${id}` }));
  expect(await detail({ inputs, music: { key: silent } })).toMatch(/^No beat is known in waltz/);
  await server.store.change((write) => write.media.update(w, video.id, { hasSound: true }));
  expect(await detail({ music: { key: video.id } })).toMatch(/^Beats are known of pieces of music only/);
  for (const wrong of [{ mode: 'off' }, { mode: 1 }, { minCutLength: 0 }, { minCutLength: 9 }])
    expect((await align([[0, 6]], wrong)).status).toBe(400);
});
