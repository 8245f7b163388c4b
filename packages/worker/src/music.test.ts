import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS, type Media, mediaRef } from '@cutgraph/contract';
import { mediaFolder } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg, testCard } from '../../analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-music-'));
  const only = ['advance-media', 'derive-media', 'analyze-music', 'remove-files'];
  worker = await workerForTest({ only, concurrency: 2 });
});
afterAll(async () => {
  await worker?.close();
  await rm(folder, { recursive: true });
});

/** A tone of two seconds with a tag, and (where the container takes one) with a cover. */
async function tone(name: string, ...more: string[]): Promise<string> {
  const path = join(folder, name);
  await ffmpeg([
    ...['-f', 'lavfi', '-i', 'sine=d=2', ...more, '-metadata', 'title=A tone'],
    ...['-metadata', 'artist=Ada', path],
  ]);
  return path;
}

const pieceOf = (media: Media) => worker.store.read.music.byId(worker.workspace.id, media.id);
const tasksOf = async (media: Media) =>
  (await worker.store.read.tasks.ofSubject(worker.workspace.id, mediaRef(worker.workspace.id, media.id))).map(
    ({ taskType }) => taskType,
  );

test('files of sound alone become music that plays, with a cover, tags, or the name of a video', async () => {
  const cover = join(folder, 'cover.png');
  await ffmpeg(['-f', 'lavfi', '-i', 'color=red:s=32x32', '-frames:v', '1', cover]);
  const attached = ['-map', '0', '-map', '1', '-c:v', 'copy', '-disposition:v', 'attached_pic'];
  const files = await Promise.all([
    tone('song.mp3', '-i', cover, ...attached),
    tone('song.ogg', '-c:a', 'libvorbis'),
  ]);
  const disguised = join(folder, 'film.mp4');
  await copyFile(files[0]!, disguised);
  const uploads: Media[] = [];
  // The last comes as a video, and the content shows what it is.
  for (const file of files) uploads.push(await worker.upload(file, { as: 'Audio' }));
  uploads.push(await worker.upload(disguised));
  for (const upload of uploads) {
    expect(await worker.mediaAfter(upload.id), upload.name).toMatchObject({
      ...{ mediaStatus: MEDIA_STATUS.Done, error: null, mediaContentType: 'Audio' },
    });
    const piece = await pieceOf(upload);
    expect(piece?.durationSeconds).toBeCloseTo(2, 0);
    expect(piece?.facts).toMatchObject({ loudness: piece?.loudness, sections: [{ start: 0 }] });
    expect(piece?.loudness).toBeLessThan(-10);
    expect([piece?.title, piece?.artist]).toEqual(['A tone', 'Ada']);
    expect(await tasksOf(upload)).toEqual(['AnalyzeMusic_V1']);
    expect(await worker.keys(mediaFolder(worker.workspace.id, upload.id))).toEqual(
      [`${upload.id}_media`, 'audio.m4a', 'waveform.json'].sort(),
    );
  }
  const { items } = await worker.store.read.media.list(worker.workspace.id, { limit: 9 });
  expect(items).toEqual([]);
});

test('a video among the music becomes a video of the library', async () => {
  const file = await testCard(join(folder, 'film.mp3.mp4'), { seconds: 1, size: '64x64' });
  const upload = await worker.upload(file, { as: 'Audio' });
  await worker.until(async () => ((await tasksOf(upload)).length > 1 ? true : undefined));
  const media = await worker.until(async () => {
    const now = await worker.store.read.media.byId(worker.workspace.id, upload.id);
    return now?.mediaURL ? now : undefined;
  });
  expect(media).toMatchObject({ mediaContentType: 'Video', width: 64 });
  expect(await pieceOf(upload)).toBeUndefined();
});

test('what is no music, and what says that it is and is damaged, is refused in words and not kept', async () => {
  const notes = join(folder, 'notes.mp3');
  await writeFile(notes, 'These are notes, not music.\n'.repeat(100));
  const damaged = join(folder, 'damaged.flac');
  await writeFile(damaged, Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(5000, 7)]));
  for (const file of [notes, damaged]) {
    const upload = await worker.upload(file, { as: 'Audio' });
    expect(await worker.mediaAfter(upload.id)).toMatchObject({
      mediaContentType: 'Audio',
      mediaStatus: MEDIA_STATUS.Error,
      error: 'This file is not music that can be read. Cutgraph takes MP3, AAC, FLAC, Ogg and WAV.',
    });
    await expect.poll(() => worker.keys(mediaFolder(worker.workspace.id, upload.id))).toEqual([]);
  }
});
