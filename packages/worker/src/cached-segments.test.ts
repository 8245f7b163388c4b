import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaRef, type StoredTimeline } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { cachedSegmentsFolder, timelineFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeNumberedVideo, readFrameNumbers } from '../../../e2e/harness/made-footage.ts';
import { newUser, newWorkspace } from '../../store/test/made-documents.ts';
import { query } from '../../store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';
import { sweepFiles } from './maintenance/sweep-files.ts';
import { evictSegments, keepSegment } from './render/keep-segment.ts';

const RATE = 25;
const SILENT = { info() {}, warn() {}, error() {} };
let worker: TestWorker;
let footage: string;
let media: [string, string];
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  const only = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];
  worker = await workerForTest({ only });
  const ids: string[] = [];
  for (const sourceNumber of [1, 2]) {
    const path = join(footage, `${sourceNumber}.mp4`);
    const size = { width: 320, height: 180, seconds: 4, framesPerSecond: RATE };
    await makeNumberedVideo({ path, ...size, sourceNumber, tone: 300 * sourceNumber });
    const { id } = await worker.upload(path);
    ids.push((await worker.derivedAfter(id)).id);
  }
  media = ids as [string, string];
});
beforeEach(async () => {
  await worker.store.files.removeFolder(cachedSegmentsFolder(worker.workspace.id));
  await query(worker.databaseUrl, 'delete from cached_segments');
});
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

/** Cuts of ten frames: of which source (1 or 2), and from which of its frames on. */
type Cut = [source: number, frame: number];

function filmOf(cuts: readonly Cut[], more: Partial<ExportTimeline> = {}): ExportTimeline {
  const offset = (frame: number) => ({
    seconds: Math.floor(frame / RATE),
    nanos: (frame % RATE) * (1e9 / RATE),
  });
  return {
    canvas: { width: 320, height: 180, framesPerSecond: RATE },
    inputs: media.map((id, i) => ({ key: String(i + 1), uri: mediaRef(worker.workspace.id, id) })),
    editList: cuts.map(([source, frame], index) => ({
      ...{ key: `cut ${index}`, inputs: [String(source)] },
      ...{ startTimeOffset: offset(frame), endTimeOffset: offset(frame + 10) },
    })),
    ...more,
  };
}

/** Renders it and looks at every frame; answers which of its cuts were encoded. */
async function encodedOf(edit: ExportTimeline, cuts: readonly Cut[]): Promise<number[]> {
  const timeline = await worker.render(edit);
  expect(await worker.timelineAfter(timeline.id)).toMatchObject({ error: null, progress: 1 });
  await expectFrames(timeline, cuts);
  return encodedCuts(timeline);
}

async function expectFrames(timeline: StoredTimeline, cuts: readonly Cut[]): Promise<void> {
  const key = timelineFileKey(worker.workspace.id, timeline.id, 'video.mp4');
  const frames = await readFrameNumbers(await worker.store.files.localPath(key));
  const expected = cuts.flatMap(([source, first]) =>
    Array.from({ length: 10 }, (_, i) => ({ source, frame: first + i })),
  );
  expect(frames).toEqual(expected);
}

async function encodedCuts({ id }: StoredTimeline): Promise<number[]> {
  const rows = await worker.store.read.segments.ofTimeline(id);
  return rows.filter(({ isReused }) => !isReused).map(({ segmentIndex }) => segmentIndex);
}

const cachedFiles = () => worker.keys(cachedSegmentsFolder(worker.workspace.id));
const cachedRows = () => worker.store.read.cachedSegments.ofWorkspace(worker.workspace.id);
const workSecondsOf = async ({ id }: StoredTimeline) =>
  (await query(worker.databaseUrl, 'select work_seconds from timelines where id = $1', [id]))[0]
    ?.work_seconds;

const CUTS: Cut[] = [
  [1, 0],
  [2, 30],
  [1, 50],
  [2, 70],
];

test('only what was changed is encoded, whatever the order, the names and the sound', async () => {
  expect(await encodedOf(filmOf(CUTS), CUTS)).toEqual([0, 1, 2, 3]);
  const changed = CUTS.with(2, [1, 51]);
  expect(await encodedOf(filmOf(changed), changed)).toEqual([2]);

  const moved: Cut[] = [
    [2, 70],
    [1, 51],
    [1, 0],
    [2, 30],
    [2, 30],
  ];
  const { inputs, editList, ...same } = filmOf(moved);
  const renamed = { ...same, inputs: inputs.map(({ key, uri }) => ({ key: `in ${key}`, uri })) };
  const list = editList.map((cut) => ({ ...cut, inputs: [`in ${cut.inputs[0]}`], volume: 0.5 }));
  const loud = { ...renamed, editList: list, loudness: 'social' } as ExportTimeline;
  expect(await encodedOf(loud, moved)).toEqual([]);
  expect(await cachedFiles()).toHaveLength(5);

  // What one workspace has, no other one finds.
  const { store } = worker;
  const { key } = (await cachedRows())[0]!;
  const other = await newWorkspace(store, (await newUser(store)).id);
  expect(await store.read.cachedSegments.byKeys(worker.workspace.id, [key])).toHaveLength(1);
  expect(await store.read.cachedSegments.byKeys(other.id, [key])).toEqual([]);
});

test('the work and the progress of a render are those of what is to be encoded', async () => {
  await encodedOf(filmOf(CUTS), CUTS);
  const changed = CUTS.with(0, [2, 5]);
  const timeline = await worker.render(filmOf(changed), { held: [0] });
  await expect.poll(() => workSecondsOf(timeline)).toBeCloseTo(0.9 * 0.4 + 0.1 * 1.6);
  // Three of four cuts are there, and nothing of the work is done.
  await expect.poll(async () => (await worker.store.read.segments.ofTimeline(timeline.id)).length).toBe(3);
  expect((await worker.taskOfTimeline(timeline)).progress).toBe(0);
  await worker.cancelRender(timeline);
});

test('a segment whose file is not as it was is made again, and so is one whose file is gone', async () => {
  await encodedOf(filmOf(CUTS), CUTS);
  const [first, second] = await cachedFiles();
  const folder = cachedSegmentsFolder(worker.workspace.id);
  const path = await worker.store.files.localPath(`${folder}/${first}`);
  const bytes = await readFile(path);
  // One bit, of which no decoder complains.
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(path, bytes);
  await worker.store.files.remove(`${folder}/${second}`);
  expect(await encodedOf(filmOf(CUTS), CUTS)).toHaveLength(2);
  expect(await encodedOf(filmOf(CUTS), CUTS)).toEqual([]);
});

test('a stopped render keeps what it has made for any other film, and leaves nothing else', async () => {
  const stopped = await worker.render(filmOf(CUTS), { held: [3] });
  await expect.poll(async () => (await cachedRows()).length).toBe(3);
  await worker.cancelRender(stopped);
  await worker.deleteTimeline(stopped);
  expect(await encodedOf(filmOf(CUTS), CUTS)).toEqual([3]);
  expect(await cachedFiles()).toHaveLength(4);
});

test('the least recently used go first beyond the limit, then what is old; a film under way keeps its own', async () => {
  await encodedOf(filmOf(CUTS), CUTS);
  await query(worker.databaseUrl, "update cached_segments set last_used_at = now() - interval '1 hour'");
  await encodedOf(filmOf(CUTS.slice(0, 1)), CUTS.slice(0, 1));
  const rendering = await worker.render(filmOf([...CUTS.slice(1, 2), [1, 20]]), { held: [1] });
  await expect.poll(async () => (await worker.store.read.segments.ofTimeline(rendering.id)).length).toBe(1);
  await query(
    worker.databaseUrl,
    "update cached_segments set last_used_at = last_used_at - interval '2 hours'",
  );
  const size = (await cachedRows()).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(await evictSegments(worker.store, { bytes: size, days: 1 })).toBe(0);
  expect(await evictSegments(worker.store, { bytes: size - 1, days: 1 })).toBe(1);
  expect(await evictSegments(worker.store, { bytes: 0, days: 1 })).toBe(2);
  expect(await cachedFiles()).toHaveLength(1);
  await worker.cancelRender(rendering);
  expect(await evictSegments(worker.store, { bytes: size, days: 0.01 })).toBe(1);
  expect(await cachedFiles()).toEqual([]);
});

test('what shows a media goes with it, and what has no row or no file is swept', async () => {
  const { store, workspace } = worker;
  const path = join(footage, 'gone.mp4');
  await makeNumberedVideo({
    ...{ path, seconds: 1, framesPerSecond: RATE, width: 320, height: 180, sourceNumber: 3 },
  });
  const { id } = await worker.derivedAfter((await worker.upload(path)).id);
  const edit = filmOf([
    [1, 0],
    [3, 0],
  ]);
  edit.inputs.push({ key: '3', uri: mediaRef(workspace.id, id) });
  await encodedOf(edit, [
    [1, 0],
    [3, 0],
  ]);
  await worker.deleteMedia(id);
  expect(await cachedRows()).toHaveLength(1);
  await expect.poll(cachedFiles).toHaveLength(1);

  const left = join(footage, 'left.mp4');
  await writeFile(left, 'bytes');
  await store.files.putFile(`${cachedSegmentsFolder(workspace.id)}/none/left.mp4`, left);
  await sweepFiles(store, { olderThanMs: 60_000, log: SILENT });
  expect(await cachedFiles()).toHaveLength(2);
  await sweepFiles(store, { olderThanMs: 0, log: SILENT });
  expect(await cachedFiles()).toHaveLength(1);
  await store.files.removeFolder(cachedSegmentsFolder(workspace.id));
  await sweepFiles(store, { olderThanMs: 0, log: SILENT });
  expect(await cachedRows()).toEqual([]);
});

test('a worker that is killed while it keeps a segment leaves no file that no row names', async () => {
  const { store, workspace } = worker;
  const path = join(footage, 'segment.mp4');
  await writeFile(path, 'pictures');
  const segment = { key: 'killed', mediaIds: [media[0]], workspaceId: workspace.id, path };
  const made = {
    ...segment,
    decodedFrom: 'seek',
    replaces: null,
    signal: AbortSignal.timeout(60_000),
  } as const;
  const but = <T extends object>(one: T, changes: Partial<T>): T =>
    Object.assign(Object.create(one), changes);
  const killed = () => Promise.reject(new Error('killed'));

  await expect(keepSegment(but(store, { change: killed }), made)).rejects.toThrow('killed');
  expect(await cachedFiles()).toEqual([]);

  const files = but(store.files, { putFile: killed });
  await expect(keepSegment(but(store, { files }), made)).rejects.toThrow('killed');
  const [missed] = await cachedRows();
  const kept = await keepSegment(store, { ...made, replaces: missed!.fileId });
  expect(await cachedFiles()).toEqual([`${media[0]}/${kept.fileId}.mp4`]);
  expect(await cachedRows()).toMatchObject([{ id: kept.id, fileKey: kept.fileKey }]);
});
