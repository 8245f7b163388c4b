import { type JobName, MEDIA_TASK_TYPES, type Media, type Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
// The line and the history are the installation's: each test begins with none.
beforeEach(async () => {
  await query(
    kept.databaseUrl,
    'delete from tasks; delete from runs; delete from turns; update lines set turn = 0, last_turn = 0',
  );
});
afterAll(() => kept?.close());

function ran(job: JobName, runs: [mediaSeconds: number, wallSeconds: number][]) {
  return kept.store.change(async (write) => {
    for (const [mediaSeconds, wallSeconds] of runs) {
      await write.runs.add({ job, mediaSeconds, wallSeconds, cpuSeconds: 2 * wallSeconds, host: 'here' });
    }
  });
}

/** Its eight tasks, its turn, and how long it plays. */
async function waitingMedia(workspace: Workspace, mediaDuration: number): Promise<Media> {
  const media = await newMedia(kept.store, workspace);
  await kept.store.change(async (write) => {
    await write.media.update(workspace.id, media.id, { mediaDuration, mediaStatus: 1 });
    for (const taskType of MEDIA_TASK_TYPES) {
      await write.tasks.create({ workspaceId: workspace.id, taskType, subjectRef: refOf(workspace, media) });
    }
    await write.media.takeTurn(workspace.id, media.id);
  });
  return media;
}

const refOf = (workspace: Workspace, media: Media) => `/ws/${workspace.id}/media/${media.id}`;

async function secondsLeft(workspace: Workspace, media: Media) {
  const tasks = await kept.store.read.tasks.ofSubject(workspace.id, refOf(workspace, media));
  return Object.fromEntries(
    tasks.map((task) => [task.taskType.replace(/FromGCI_V1|_V1/, ''), task.secondsLeft]),
  );
}

test('a speed is the median of the newest runs; short footage gives the fixed part', async () => {
  const { store } = kept;
  expect(await store.read.runs.speeds()).toEqual({});
  await ran('see-media', [
    [1, 4],
    [2, 4],
    [0.5, 90],
    [60, 34],
    [10, 9],
    [100, 54],
    [50, 4000],
  ]);
  const { 'see-media': seen } = await store.read.runs.speeds();
  expect(seen).toMatchObject({ fixedSeconds: 4, count: 7 });
  expect(seen?.secondsPerMediaSecond).toBeCloseTo(0.5);

  // The machine became three times as fast; what was long ago does not count any more.
  await ran(
    'see-media',
    Array.from({ length: 50 }, () => [60, 10] as [number, number]),
  );
  const { 'see-media': now } = await store.read.runs.speeds();
  expect(now).toMatchObject({ fixedSeconds: 0, count: 50, usualSeconds: 10 });
  expect(now?.secondsPerMediaSecond).toBeCloseTo(1 / 6);
});

test('short footage alone, and jobs without footage, give what they can', async () => {
  await ran('derive-media', [
    [2, 3],
    [4, 6],
    [0.1, 0.4],
  ]);
  await ran('test-base', [
    [0, 3],
    [0, 5],
    [0, 4],
  ]);
  expect(await kept.store.read.runs.speeds()).toMatchObject({
    'derive-media': { fixedSeconds: 0, secondsPerMediaSecond: 1.5, usualSeconds: 3 },
    'test-base': { fixedSeconds: 4, secondsPerMediaSecond: 0, usualSeconds: 4, count: 3 },
  });
});

test('no more than 500 runs of a job are kept', async () => {
  await query(
    kept.databaseUrl,
    `insert into runs (job, media_seconds, wall_seconds, cpu_seconds, host)
     select 'see-media', 1, number, 1, 'here' from generate_series(1, 700) as number`,
  );
  await ran('see-media', [[1, 701]]);
  await ran('hear-media', [[1, 1]]);
  const rows = await query(
    kept.databaseUrl,
    'select job, count(*)::int as count, min(wall_seconds)::int as oldest from runs group by job order by job',
  );
  expect(rows).toEqual([
    { job: 'hear-media', count: 1, oldest: 1 },
    { job: 'see-media', count: 500, oldest: 202 },
  ]);
});

test('waiting tasks take the time of what is before them in line, renders first, later passes a few turns behind', async () => {
  const { store } = kept;
  await ran('derive-media', [[60, 60]]);
  await ran('see-media', [[60, 120]]);
  await ran('encode-hevc', [[60, 30]]);
  await ran('join-render', [[0, 7]]);
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const first = await waitingMedia(workspace, 10);
  const second = await waitingMedia(workspace, 20);

  // first: derive 10, see 20, HEVC 5; second: derive 20, see 40, HEVC 10; of the rest nothing is known.
  expect(await secondsLeft(workspace, first)).toEqual({
    TranscodeCreateVP9AndScreenshots: null,
    TranscodeCreateHEVCAndSpriteSheet: 95,
    TranscodeCreateAudioStream: 10,
    LabelDetection: 30,
    ObjectTracking: 30,
    SpeechTranscription: null,
    FaceDetection: null,
    PersonDetection: null,
  });
  expect(await secondsLeft(workspace, second)).toMatchObject({
    TranscodeCreateHEVCAndSpriteSheet: 105,
    TranscodeCreateAudioStream: 50,
    ObjectTracking: 90,
  });
  expect((await store.read.media.byId(workspace.id, first.id))?.secondsLeft).toBe(95);
  const page = await store.read.media.list(workspace.id, { limit: 10 });
  expect(page.items.map((media) => media.secondsLeft)).toEqual([105, 95]);

  await store.change((write) =>
    write.tasks.create({
      workspaceId: workspace.id,
      taskType: 'TranscodeFromPreset_V1',
      subjectRef: `/ws/${workspace.id}/videoTimelines/any`,
    }),
  );
  expect((await secondsLeft(workspace, first)).TranscodeCreateAudioStream).toBe(17);
});

test('time left of running work follows its progress, waiting work is divided among what runs, and what has ended takes no time', async () => {
  const { store, databaseUrl } = kept;
  await ran('derive-media', [[60, 60]]);
  await ran('see-media', [[60, 120]]);
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const first = await waitingMedia(workspace, 10);
  const second = await waitingMedia(workspace, 20);
  const taskOf = async (media: Media, type: string) =>
    (await store.read.tasks.ofSubject(workspace.id, refOf(workspace, media))).find(({ taskType }) =>
      taskType.startsWith(type),
    )!.id;
  const lastId = await store.read.events.lastId(workspace.id);
  const audio = await taskOf(first, 'TranscodeCreateAudio');
  await store.change((write) => write.tasks.finish(audio, { outcome: 'done' }));
  const labels = await taskOf(first, 'Label');
  const tracks = await taskOf(first, 'Object');
  const other = await taskOf(second, 'TranscodeCreateAudio');
  await store.change((write) => write.tasks.start([labels, tracks, other]));
  await store.change((write) => write.tasks.progress(labels, 0.5));
  await query(databaseUrl, `update tasks set started_at = now() - interval '10 seconds' where id = $1`, [
    labels,
  ]);

  const seen = await secondsLeft(workspace, first);
  expect(seen.TranscodeCreateAudioStream).toBeNull();
  expect(seen.LabelDetection).toBeCloseTo(10, 0);
  expect(seen.ObjectTracking).toBe(seen.LabelDetection);
  // Before it: half of the 20 s that run, and the 20 s of the other's; both run concurrently.
  expect((await secondsLeft(workspace, second)).ObjectTracking).toBeCloseTo((10 + 20) / 2 + 40, 0);
  const progress = (await store.read.events.after(workspace.id, lastId, 100)).find(
    ({ kind, documentId }) => kind === 'progress' && documentId === first.id,
  );
  expect(progress?.secondsLeft).toBeGreaterThan(0);

  await store.change(async (write) => {
    await write.tasks.suspend(labels);
    await write.tasks.cancel(tracks);
  });
  expect(await secondsLeft(workspace, first)).toMatchObject({ LabelDetection: null, ObjectTracking: null });
  expect((await store.read.media.byId(workspace.id, first.id))?.secondsLeft).toBeNull();
});

test('footage of unknown duration takes the usual time', async () => {
  const { store } = kept;
  await ran('derive-media', [
    [60, 60],
    [60, 61],
    [3600, 3000],
  ]);
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const media = await waitingMedia(workspace, 0);
  expect((await secondsLeft(workspace, media)).TranscodeCreateAudioStream).toBe(61);
});
