import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  advanceMediaJob,
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type Media,
  TASK_STATUS,
  type Task,
  type TaskType,
} from '@cutgraph/contract';
import { observationsFromCsv, type SecondQuality, type ShotLook } from '@cutgraph/core';
import { mediaFileKey, mediaFolder } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpeg, panOverPortraits, probe, RATE, testCard } from '../../analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';
import { passesOf } from './pipeline.ts';

let worker: TestWorker;
let footage: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  worker = await workerForTest();
});
afterAll(async () => {
  await worker?.close();
  await rm(footage, { recursive: true });
});

const { Finished, Error: Failed, Suspended, Ready } = TASK_STATUS;
const DETECTING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];
const unfinished = () => readdir(join(worker.home.temporaryFolder, 'worker'));
const folderOf = (id: string) => mediaFolder(worker.workspace.id, id);
const pathOf = (media: Media, name: string) =>
  worker.store.files.localPath(mediaFileKey(worker.workspace.id, media.id, name));
const jsonOf = async (media: Media, name: string) =>
  JSON.parse(await readFile(await pathOf(media, name), 'utf8'));
const mediaNow = async (id: string) => (await worker.store.read.media.byId(worker.workspace.id, id))!;
const statesOf = (tasks: Task[]) => Object.fromEntries(tasks.map((task) => [task.taskType, task]));
const allTasks = (value: unknown) => Object.fromEntries(MEDIA_TASK_TYPES.map((type) => [type, value]));

describe('a video with people and sound', () => {
  let media: Media;
  let tasks: Task[];
  const shares: number[] = [];
  beforeAll(async () => {
    const stop = worker.store.events.subscribe(worker.workspace.id, ({ kind, progress }) => {
      if (kind === 'progress') shares.push(progress!);
    });
    const { id } = await worker.upload(await panOverPortraits(join(footage, 'people.mp4')));
    tasks = await worker.tasksAfter(id);
    media = await mediaNow(id);
    // Reported after the last task has ended.
    await worker.until(async () => (shares.at(-1) === 1 ? true : undefined));
    stop();
  });

  test('becomes Done, and each of its tasks ends once, with what it took', {
    tags: ['@S4.19', '@S4.26', '@S4.28', '@S4.29', '@S4.30', '@S4.31'],
  }, () => {
    expect(media).toMatchObject({
      ...{ mediaStatus: MEDIA_STATUS.Done, error: null, warning: null, progress: 1 },
      ...{ width: 320, height: 180, framesPerSecond: RATE, hasSound: true },
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const done = { taskStatus: Finished, outcome: 'done', taskRunCount: 1, fileRunCount: 1, reason: null };
    const skipped = { taskStatus: Finished, outcome: 'skipped', taskRunCount: 1, fileRunCount: 0 };
    const { SpeechTranscriptionFromGCI_V1: speech, ...others } = statesOf(tasks);
    for (const task of Object.values(others)) expect(task).toMatchObject(done);
    expect(speech).toMatchObject(skipped);
    expect(speech?.reason).toMatch(/^No speech model is installed\. .*models/);
    if (process.platform === 'linux')
      for (const task of tasks) expect(task.cpuSeconds, task.taskType).toBeGreaterThan(0);
  });

  test('can be watched, downloaded and shown in the forms that were promised', {
    tags: ['@S3.13'],
  }, async () => {
    const streamsOf = async (name: string) => (await probe(await pathOf(media, name))).streams;
    expect(media.mediaDuration).toBeCloseTo(3, 1);
    expect(await streamsOf('proxy.mp4')).toMatchObject([{ codec_name: 'h264' }, { codec_name: 'aac' }]);
    expect(await streamsOf('video.hevc.mp4')).toMatchObject([
      { codec_name: 'hevc', codec_tag_string: 'hvc1' },
      { codec_name: 'aac' },
    ]);
    expect(await streamsOf('video.webm')).toMatchObject([{ codec_name: 'vp9' }, { codec_name: 'opus' }]);
    expect(await streamsOf('audio.m4a')).toMatchObject([{ codec_name: 'aac' }]);
    const { spriteSheetWidth: width, spriteSheetHeight: height } = media;
    expect(await streamsOf('sprite.jpg')).toMatchObject([{ codec_name: 'mjpeg', width, height }]);
    const urls = [media.mediaURL, media.mediaURLFallback, media.downloadURL, media.spriteSheetURL];
    for (const url of urls) expect(url).toMatch(`/api/files${folderOf(media.id).replace(/^/, '/')}/`);
    expect(media.screenshotURLs.length).toBe(3);
    expect(media.screenshotURLs).toContain(media.thumbnailURL);
    expect(await streamsOf('screenshots/0.jpg')).toMatchObject([{ codec_name: 'mjpeg', width: 320 }]);
  });

  test('is measured and understood', { tags: ['@S3.15'] }, async () => {
    const { peaks, secondsPerPeak } = await jsonOf(media, 'waveform.json');
    expect(peaks.length * secondsPerPeak).toBeCloseTo(3, 0);
    expect(media.loudness).toBeGreaterThan(-40);
    const { seconds } = (await jsonOf(media, 'quality.json')) as { seconds: SecondQuality[] };
    expect(seconds).toHaveLength(3);
    expect(await jsonOf(media, 'speech.json')).toMatchObject({ segments: [], model: null });
    expect(media.captionsURL).toBe('');
    const { looks } = (await jsonOf(media, 'looks.json')) as { looks: ShotLook[] };
    expect(looks.map((look) => [look.likeness.length, look.colour.length])).toEqual(
      looks.map(() => [480, 64]),
    );
    expect(looks.length).toBeGreaterThan(0);
    expect(await worker.store.read.texts.missing(10)).toEqual([]);

    expect(media.listTrackedLabels).toContain('person');
    expect(media.clipObject.person).toMatchObject({ count: expect.any(Number) });
    expect(media.persons.length).toBeGreaterThan(0);
    const csv = await readFile(await pathOf(media, 'observations.csv'), 'utf8');
    expect(observationsFromCsv(media.id, csv).length).toBeGreaterThan(5);
    const faces = await worker.store.read.faces.ofMedia(worker.workspace.id, media.id);
    expect(faces.length).toBeGreaterThan(0);
    const speeds = await worker.store.read.runs.speeds();
    // How the picture shakes is measured when it is asked for.
    for (const job of passesOf(media))
      expect(speeds[job]?.count ?? 0, job).toBe(job === 'measure-motion' ? 0 : 1);
  });

  test('has the files that its rows speak of, and no others', { tags: ['@S3.16'] }, async () => {
    const { read } = worker.store;
    const labels = await read.labels.ofMedia(worker.workspace.id, media.id);
    const faces = await read.faces.ofMedia(worker.workspace.id, media.id);
    const kept = [
      ...[`${media.id}_media`, 'audio.m4a', 'facts.json', 'looks.json', 'observations.csv', 'persons.json'],
      ...['proxy.mp4', 'quality.json', 'speech.json', 'sprite.jpg', 'thumbnail.jpg', 'video.hevc.mp4'],
      ...['video.webm', 'waveform.json'],
      ...labels.map(({ id }) => `labels/${id}.jpg`),
      ...faces.map(({ id }) => `faces/${id}.jpg`),
      ...media.persons.map(({ track }) => `persons/${track}.jpg`),
      ...media.screenshotURLs.map((_, number) => `screenshots/${number}.jpg`),
    ];
    expect(await worker.keys(folderOf(media.id))).toEqual(kept.sort());
    await expect.poll(unfinished).toEqual([]);
  });

  test('is not worked on again by a job that comes once more', async () => {
    await worker.store.change((write) =>
      write.jobs.enqueue(advanceMediaJob, { workspaceId: worker.workspace.id, mediaId: media.id }),
    );
    await expect.poll(worker.openJobs).toEqual([]);
    expect(await worker.tasksOf(media)).toEqual(tasks);
  });

  test('stays Done while it is looked at again, with another detector and with one that is not there', async () => {
    const states = new Set<number>();
    const stop = worker.store.events.subscribe(worker.workspace.id, async () => {
      states.add((await mediaNow(media.id)).mediaStatus);
    });
    const labels = await worker.store.read.labels.ofMedia(worker.workspace.id, media.id);
    await worker.moveTasks(
      media.id,
      (move, task) => move.ready(task.id, { taskPreset: 'centernet' }),
      DETECTING,
    );
    const ended = await worker.tasksAfter(media.id);
    const again = ended.filter(({ taskType }) => DETECTING.includes(taskType));
    expect(again).toMatchObject(
      DETECTING.map(() => ({
        taskStatus: Finished,
        taskPreset: 'centernet',
        taskRunCount: 2,
        fileRunCount: 2,
      })),
    );
    expect(await worker.store.read.labels.ofMedia(worker.workspace.id, media.id)).toEqual(labels);
    // Persons and faces follow the new tracks.
    const { PersonDetectionFromGCI_V1: persons, FaceDetectionFromGCI_V1: faces } = statesOf(ended);
    expect([persons, faces]).toMatchObject([1, 2].map(() => ({ taskStatus: Finished, taskRunCount: 2 })));

    await worker.moveTasks(
      media.id,
      (move, task) => move.ready(task.id, { taskPreset: 'yolox-nano' }),
      DETECTING,
    );
    const missing = (await worker.tasksAfter(media.id)).filter(({ taskType }) =>
      DETECTING.includes(taskType),
    );
    for (const task of missing) {
      expect(task).toMatchObject({ taskStatus: Failed, errorCode: 'unavailable' });
      expect(task.reason).toMatch(/^The detector yolox-nano is not installed\. .*models pull yolox-nano/);
    }
    stop();
    expect([...states]).toEqual([MEDIA_STATUS.Done]);
    expect((await mediaNow(media.id)).error).toBeNull();
    expect(await worker.store.read.labels.ofMedia(worker.workspace.id, media.id)).toEqual(labels);
  });
});

test('a video without sound is Done, and its tasks of the sound say why they were skipped', async () => {
  const silent = join(footage, 'silent.mp4');
  const card = await testCard(join(footage, 'card.mp4'), { seconds: 1, size: '160x90' });
  await ffmpeg(['-i', card, '-an', '-c', 'copy', silent]);
  const { id } = await worker.upload(silent);
  const tasks = statesOf(await worker.tasksAfter(id));
  const media = await mediaNow(id);
  expect(media).toMatchObject({
    mediaStatus: MEDIA_STATUS.Done,
    hasSound: false,
    audioURL: '',
    loudness: null,
  });
  for (const type of ['TranscodeCreateAudioStream_V1', 'SpeechTranscriptionFromGCI_V1'])
    expect(tasks[type]).toMatchObject({ outcome: 'skipped', reason: 'This video has no sound.' });
  expect(await jsonOf(media, 'speech.json')).toEqual({ segments: [], model: null });
  const keys = await worker.keys(folderOf(id));
  expect(keys).not.toContain('audio.m4a');
  expect(keys).not.toContain('waveform.json');
});

test('tasks that are put aside wait, with those that need them, until they are resumed; a cancelled one stays away', async () => {
  const { id } = await worker.upload(await panOverPortraits(join(footage, 'wait.mp4')));
  await worker.moveTasks(id, (move, task) => move.cancel(task.id), ['TranscodeCreateHEVCAndSpriteSheet_V1']);
  const isSeeing = ({ taskType, taskStatus }: Task) =>
    taskType === DETECTING[0] && taskStatus === TASK_STATUS.Running;
  const media = await worker.until(async () => {
    const now = await mediaNow(id);
    return (await worker.tasksOf(now)).some(isSeeing) ? now : undefined;
  });
  await worker.moveTasks(id, (move, task) => move.suspend(task.id), DETECTING);
  const aside = statesOf(
    await worker.until(async () => {
      const tasks = await worker.tasksOf(media);
      const finished = tasks.filter(({ taskStatus }) => taskStatus === Finished);
      // The sound, the speech and the WebM.
      return finished.length === 3 ? tasks : undefined;
    }),
  );
  for (const type of DETECTING) expect(aside[type]).toMatchObject({ taskStatus: Suspended });
  expect(aside.FaceDetectionFromGCI_V1).toMatchObject({ taskStatus: Ready });
  expect(await mediaNow(id)).toMatchObject({ mediaStatus: MEDIA_STATUS.Processing, csvURL: '' });
  expect(await worker.keys(folderOf(id))).not.toContain('observations.csv');

  await worker.moveTasks(id, (move, task) => move.resume(task.id), DETECTING);
  const { TranscodeCreateHEVCAndSpriteSheet_V1: hevc, ...others } = statesOf(await worker.tasksAfter(id));
  for (const task of Object.values(others)) expect(task.taskStatus, task.taskType).toBe(Finished);
  expect(hevc).toMatchObject({ taskStatus: Failed, errorCode: 'cancelled' });
  expect(await mediaNow(id)).toMatchObject({ mediaStatus: MEDIA_STATUS.Done, downloadURL: '' });
  expect(await worker.keys(folderOf(id))).not.toContain('video.hevc.mp4');
});

test('a media that is deleted in the middle leaves no file, no row and no job', async () => {
  const media = await worker.upload(await panOverPortraits(join(footage, 'gone.mp4')));
  await worker.until(async () => {
    const { LabelDetectionFromGCI_V1: task } = statesOf(await worker.tasksOf(media));
    return task?.taskStatus === TASK_STATUS.Running ? true : undefined;
  });
  await worker.deleteMedia(media.id);
  await expect.poll(unfinished).toEqual([]);
  await expect.poll(() => worker.keys(folderOf(media.id))).toEqual([]);
  await expect.poll(worker.openJobs).toEqual([]);
  expect(await worker.tasksOf(media)).toEqual([]);
  const orphans = await worker.store.read.orphans.find();
  expect(orphans).toEqual({ tasks: [], faces: [], people: [], jobs: [] });
});

test('two workers run each task once', async () => {
  // What others left over would be taken by both.
  await expect.poll(worker.openJobs).toEqual([]);
  // Whatever needs no model: the first worker has its models open.
  const only = ['advance-media', 'derive-media', 'encode-hevc', 'encode-webm'];
  const second = await worker.another({ only });
  const file = await testCard(join(footage, 'brief.mp4'), { seconds: 1, size: '160x90' });
  const uploaded = [await worker.upload(file), await worker.upload(file)];
  for (const { id } of uploaded) {
    const counts = (await worker.tasksAfter(id)).map((task) => [task.taskType, task.taskRunCount]);
    expect(Object.fromEntries(counts)).toEqual(allTasks(1));
  }
  await second.close();
});

test('models that are broken end their own task in Error; the rest, and the media, go on', async () => {
  const { cacheFolder } = worker.home;
  const models = join(cacheFolder, 'models');
  const isFaces = (name: string) => /^(blazeface|faceres)/.test(name);
  const broken = join(footage, 'broken-home');
  await mkdir(join(broken, 'models'), { recursive: true });
  for (const name of await readdir(models))
    await writeFile(
      join(broken, 'models', name),
      isFaces(name) ? 'no model' : await readFile(join(models, name)),
    );
  await worker.stopWorker();
  const only = ['advance-media', 'derive-media', 'see-media', 'study-media'];
  const other = await worker.another({ home: { ...worker.home, cacheFolder: broken }, only });
  try {
    const { id } = await worker.upload(
      await testCard(join(footage, 'short.mp4'), { seconds: 1, size: '160x90' }),
    );
    const faces = await worker.taskAfter(id, 'FaceDetectionFromGCI_V1');
    expect(faces).toMatchObject({ taskStatus: Failed, errorCode: 'internal', taskRunCount: 4 });
    expect(faces.reason).toMatch(/face/);
    const persons = await worker.taskAfter(id, 'PersonDetectionFromGCI_V1');
    expect(persons).toMatchObject({ taskStatus: Finished, outcome: 'done', taskRunCount: 1 });
    expect(await mediaNow(id)).toMatchObject({ mediaStatus: MEDIA_STATUS.Done, error: null });
  } finally {
    await other.close();
    await worker.startAgain();
  }
});
