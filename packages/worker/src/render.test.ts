import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MEDIA_STATUS, type Media, mediaRef, type StoredTimeline, TASK_STATUS } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import {
  cachedSegmentsFolder,
  mediaFileKey,
  newId,
  originalKey,
  timelineFileKey,
  timelineFolder,
} from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { probe, testCard } from '../../analysis/test/footage.ts';
import { query } from '../../store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let footage: string;
let media: Media;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  const only = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];
  worker = await workerForTest({ only });
  const { id } = await worker.upload(await testCard(join(footage, 'card.mp4'), { seconds: 4 }));
  media = await worker.derivedAfter(id);
});
// What one test has rendered is not there in the next.
beforeEach(() => query(worker.databaseUrl, 'delete from cached_segments'));
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

/** Cuts of one second, beginning at each of these half seconds. */
function editList(halfSeconds: number[], of: Media = media): ExportTimeline {
  const offset = (half: number) => ({ seconds: Math.floor(half / 2), nanos: (half % 2) * 500_000_000 });
  return {
    canvas: { width: 320, height: 180, framesPerSecond: 25 },
    inputs: [{ key: 'a', uri: mediaRef(worker.workspace.id, of.id) }],
    editList: halfSeconds.map((half, index) => ({
      ...{ key: String(index), inputs: ['a'] },
      ...{ startTimeOffset: offset(half), endTimeOffset: offset(half + 2) },
    })),
  };
}

const keysOf = ({ id }: StoredTimeline) => worker.keys(timelineFolder(worker.workspace.id, id));
/** The segments are removed by a job of its own, after the film is there. */
const untilJoined = (timeline: StoredTimeline) =>
  expect.poll(() => keysOf(timeline)).toEqual(['thumbnail.jpg', 'video.mp4']);

async function expectFilm(timeline: StoredTimeline, seconds: number): Promise<void> {
  const { files } = worker.store;
  const path = await files.localPath(timelineFileKey(worker.workspace.id, timeline.id, 'video.mp4'));
  const film = await probe(path);
  const video = film.streams.find((stream) => stream.codec_type === 'video');
  expect(video).toMatchObject({ width: 320, height: 180, nb_frames: String(seconds * 25) });
  expect(film.streams.map((stream) => stream.codec_type).sort()).toEqual(['audio', 'video']);
  expect(Math.abs(Number(film.format.duration) - seconds)).toBeLessThan(1 / 25);
}

test('an edit list becomes a film of its cuts, and only the film is kept', { tags: ['@S3.57'] }, async () => {
  const steps: { documentId: string; share: number }[] = [];
  const stop = worker.store.events.subscribe(worker.workspace.id, ({ kind, documentId, progress }) => {
    if (kind === 'progress') steps.push({ documentId, share: progress! });
  });
  const timeline = await worker.render(editList([0, 5, 1]));
  const finished = await worker.timelineAfter(timeline.id);
  stop();
  expect(finished).toMatchObject({ error: null, duration: 3, progress: 1 });
  expect(finished.size).toBeGreaterThan(1000);
  const shares = steps.filter(({ documentId }) => documentId === timeline.id).map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  await expectFilm(timeline, 3);
  await untilJoined(timeline);
  expect(await worker.taskOfTimeline(timeline)).toMatchObject({
    ...{ taskStatus: TASK_STATUS.Finished, outcome: 'done', taskRunCount: 1 },
  });
});

test('a song without a picture is the music of a film, quieter where someone speaks in a clip', async () => {
  const { store, workspace } = worker;
  const run = promisify(execFile);
  const song = join(footage, 'song.flac');
  const tone = ['-f', 'lavfi', '-i', 'sine=f=3000:d=5', '-ar', '48000', song];
  await run('ffmpeg', ['-nostdin', '-v', 'error', ...tone]);
  const speech = join(footage, 'speech.json');
  await writeFile(speech, JSON.stringify({ segments: [{ start: 0, end: 0.6 }], model: null }));
  await store.files.putFile(mediaFileKey(workspace.id, media.id, 'speech.json'), speech);
  const id = newId();
  const given = { id, workspaceId: workspace.id, name: 'song.flac', type: '', size: (await stat(song)).size };
  await store.files.putFile(originalKey(workspace.id, id), song);
  await store.change(async (write) => {
    const { createdBy } = media;
    await write.media.create({ ...given, lastModified: null, uploadMetadata: {}, createdBy });
    await write.media.update(workspace.id, id, {
      ...{ mediaStatus: MEDIA_STATUS.Done, mediaContentType: 'Audio', hasSound: true, mediaDuration: 5 },
    });
    await write.media.update(workspace.id, media.id, { speechURL: 'speech.json' });
  });
  const { inputs, ...edit } = editList([0, 2, 4]);
  const music = { key: 'song', gain: -6 };
  const timeline = await worker.render({
    ...{ ...edit, inputs: [...inputs, { key: 'song', uri: mediaRef(workspace.id, id) }], music },
  });
  expect(await worker.timelineAfter(timeline.id)).toMatchObject({ error: null, duration: 3 });
  await expectFilm(timeline, 3);
  const film = await store.files.localPath(timelineFileKey(workspace.id, timeline.id, 'video.mp4'));
  const level = async (from: number, to: number) => {
    const filters = `atrim=${from}:${to},bandpass=f=3000:w=20,volumedetect`;
    const { stderr } = await run('ffmpeg', [
      '-nostdin',
      '-i',
      film,
      '-vn',
      '-af',
      filters,
      '-f',
      'null',
      '-',
    ]);
    return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
  };
  // Back by 10 dB at 2.7 s: 12 dB come back in 2.5 s.
  expect((await level(2.6, 2.8)) - (await level(0.2, 0.5))).toBeCloseTo(10, 0);
});

test('a stopped render is Failed as cancelled, and a retry goes on from what is made', async () => {
  // The last cut waits for the retry, so that the render cannot end before it is stopped.
  const timeline = await worker.render(editList([0, 1, 2, 3]), { held: [3] });
  const { segments } = worker.store.read;
  await worker.until(async () => ((await segments.ofTimeline(timeline.id)).length > 1 ? true : undefined));
  await worker.cancelRender(timeline);
  expect(await worker.taskOfTimeline(timeline)).toMatchObject({
    ...{ taskStatus: TASK_STATUS.Error, errorCode: 'cancelled' },
  });
  const made = (await segments.ofTimeline(timeline.id)).length;
  expect(made).toBeLessThan(4);
  const kept = await worker.keys(cachedSegmentsFolder(worker.workspace.id));
  expect(kept.length).toBeGreaterThanOrEqual(made);

  await worker.retryRender(timeline);
  expect(await worker.timelineAfter(timeline.id)).toMatchObject({ error: null, duration: 4 });
  await expectFilm(timeline, 4);
  await untilJoined(timeline);
});

test('segments whose files are lost are made again', async () => {
  const timeline = await worker.render(editList([0, 1, 2]), { held: [2] });
  const { segments } = worker.store.read;
  await worker.until(async () => ((await segments.ofTimeline(timeline.id)).length > 0 ? true : undefined));
  await worker.cancelRender(timeline);
  await worker.stopWorker();
  await worker.store.files.removeFolder(cachedSegmentsFolder(worker.workspace.id));
  await worker.startAgain();
  await worker.retryRender(timeline);
  // They may only be hidden from this machine for a while.
  await worker.until(
    async () => (await worker.taskOfTimeline(timeline)).reason?.startsWith('Waiting') || undefined,
  );
  await worker.endWaiting();
  expect(await worker.timelineAfter(timeline.id)).toMatchObject({ error: null, duration: 3 });
  await expectFilm(timeline, 3);
});

test('a render whose cut cannot be made fails with the reason, and its other cuts are not made', async () => {
  const timeline = await worker.render(editList([0, 7]));
  const failed = await worker.timelineAfter(timeline.id);
  expect(failed.error).toMatch(/^Cut 2 ends at 4\.50 s, but ".*" is only 4\.00 s long\.$/);
  expect(await worker.taskOfTimeline(timeline)).toMatchObject({
    ...{ taskStatus: TASK_STATUS.Error, errorCode: 'invalid-argument', reason: failed.error },
  });
});

test('a render fails in words when its video is deleted, and a deleted render leaves no files', async () => {
  const { id } = await worker.upload(
    await testCard(join(footage, 'other.mp4'), { seconds: 1, size: '64x64' }),
  );
  const other = await worker.derivedAfter(id);
  const gone = await worker.render(editList([0, 1, 2]), { held: [2] });
  const { segments } = worker.store.read;
  await worker.until(async () => ((await segments.ofTimeline(gone.id)).length > 0 ? true : undefined));
  await worker.deleteTimeline(gone);
  await worker.deleteMedia(other.id);
  const timeline = await worker.render(editList([0, 1], other));
  expect((await worker.timelineAfter(timeline.id)).error).toBe(
    'A video of this montage has been deleted, so it cannot be rendered.',
  );
  await expect.poll(() => keysOf(gone)).toEqual([]);
});
