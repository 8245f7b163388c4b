import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaRef, REMOTE_PROTOCOL, type StoredTimeline } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { rendererName } from '@cutgraph/media';
import { type RunningServer, startServer } from '@cutgraph/server';
import { REMOTE_JOBS_FOLDER, timelineFileKey } from '@cutgraph/store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeNumberedVideo, readFrameNumbers } from '../../../e2e/harness/made-footage.ts';
import { query } from '../../../packages/store/test/raw-database.ts';
import { type TestWorker, workerForTest } from '../../../packages/worker/test/worker-for-test.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

const RATE = 25;
let worker: TestWorker;
let joining: Awaited<ReturnType<TestWorker['another']>>;
let server: RunningServer;
let cli: TestCommand;
let footage: string;
let mediaId: string;
let token: string;
let workerId: string;

beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  cli = await commandForTest();
  worker = await workerForTest({ only: ['advance-media', 'derive-media', 'remove-files'] });
  const path = join(footage, 'numbered.mp4');
  const size = { width: 320, height: 180, seconds: 4, framesPerSecond: RATE };
  await makeNumberedVideo({ path, ...size, sourceNumber: 3, tone: 300 });
  mediaId = (await worker.derivedAfter((await worker.upload(path)).id)).id;
  // What renders here gives all of it away.
  await worker.stopWorker();
  await worker.startAgain({ only: ['render-segment'], concurrency: 0 });
  joining = await worker.another({ only: ['join-render', 'remove-files'] });
  server = await startServer({
    ...{ store: worker.store, uploadsFolder: join(worker.folder, 'uploads'), host: '127.0.0.1', port: 0 },
    ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', logLevel: 'silent' },
  });
});
beforeEach(async () => {
  await query(worker.databaseUrl, 'delete from cached_segments');
  ({ id: workerId, secret: token } = await worker.store.change((write) =>
    write.workers.create({ name: 'Desktop', kinds: ['render-segment'] }),
  ));
});
afterEach(() => worker.store.change((write) => write.workers.delete(workerId)));
afterAll(async () => {
  await joining?.close();
  await server?.close();
  await worker?.close();
  await cli?.discard();
  await rm(footage, { recursive: true });
});

/** A film of ten frames from each of these on. */
function filmOf(frames: readonly number[]): ExportTimeline {
  const offset = (frame: number) => ({
    seconds: Math.floor(frame / RATE),
    nanos: (frame % RATE) * (1e9 / RATE),
  });
  return {
    canvas: { width: 320, height: 180, framesPerSecond: RATE },
    inputs: [{ key: 'a', uri: mediaRef(worker.workspace.id, mediaId) }],
    editList: frames.map((frame, index) => ({
      ...{ key: `cut ${index}`, inputs: ['a'] },
      ...{ startTimeOffset: offset(frame), endTimeOffset: offset(frame + 10) },
    })),
  };
}

async function expectFrames(timeline: StoredTimeline, starts: readonly number[]): Promise<void> {
  expect((await worker.timelineAfter(timeline.id)).failure).toBeNull();
  const key = timelineFileKey(worker.workspace.id, timeline.id, 'video.mp4');
  const seen = await readFrameNumbers(await worker.store.files.localPath(key));
  expect(seen.map(({ frame }) => frame)).toEqual(
    starts.flatMap((start) => Array.from({ length: 10 }, (_, i) => start + i)),
  );
}

const startRemote = (more: NodeJS.ProcessEnv = {}) =>
  cli.begin(['worker', '--server', server.url, '--concurrency', '1'], {
    env: { CUTGRAPH_WORKER_TOKEN: token, ...more },
  });
const remoteNow = async () => (await worker.store.read.workers.list()).find(({ id }) => id === workerId)!;
const leftOver = () => worker.keys(REMOTE_JOBS_FOLDER);

test('a remote worker renders the segments of a film by HTTP alone, and ends when it is asked to', async () => {
  const remote = startRemote();
  const starts = [50, 10, 30];
  await expectFrames(await worker.render(filmOf(starts)), starts);
  expect(await remoteNow()).toMatchObject({ isHere: true, jobsDone: 3, lastFailure: null });
  expect(await leftOver()).toEqual([]);
  remote.interrupt();
  expect(await remote.ended).toMatchObject({ code: 0 });
});

test('what a remote worker makes up is made here instead', async () => {
  const starts = [20];
  const film = await worker.render(filmOf(starts));
  const job = await claimAsImpostor();
  const bytes = Buffer.from('not a film');
  const said = (algorithm: 'hex' | 'base64') => createHash('sha256').update(bytes).digest(algorithm);
  await ask(`/${job}/outputs/out/0`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${said('base64')}:`,
    },
    body: new Uint8Array(bytes),
  });
  await post(`/${job}/done`, {
    result: { decodedFrom: 'seek' },
    outputs: [{ name: 'out', size: bytes.length, sha256: said('hex') }],
  });
  await expectFrames(film, starts);
  expect((await remoteNow()).lastFailure).toMatch(/cannot be decoded/);
  expect(await leftOver()).toEqual([]);
});

test('what a remote worker leaves undone is done by another', async () => {
  const starts = [40];
  const film = await worker.render(filmOf(starts));
  await claimAsImpostor();
  const gone = workerId;
  ({ id: workerId, secret: token } = await worker.store.change((write) =>
    write.workers.create({ name: 'Another', kinds: ['render-segment'] }),
  ));
  const remote = startRemote();
  await worker.store.change((write) => write.workers.delete(gone));
  await expectFrames(film, starts);
  expect((await remoteNow()).jobsDone).toBe(1);
  remote.interrupt();
  await remote.ended;
});

test('a remote worker whose token is not known says so and ends', async () => {
  const { code, stderr } = await startRemote({ CUTGRAPH_WORKER_TOKEN: `cutgraph_worker_${'a'.repeat(43)}` })
    .ended;
  expect(code).not.toBe(0);
  expect(stderr).toContain('This is not the token of a remote worker of this server');
});

test('a server by another name than an address, or without https, is refused', async () => {
  for (const address of ['http://cutgraph.example.com', 'https://cutgraph.example.com/path', 'nothing']) {
    const { code, stderr } = await cli.call(['worker', '--server', address, '--token', token]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--server must be the address')]);
  }
});

function ask(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api/remote-jobs${path}`, { ...init, headers });
}

function post(path: string, body: object): Promise<Response> {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Takes a job as a worker does; answers its id. */
async function claimAsImpostor(): Promise<string> {
  const claim = {
    ...{ protocol: REMOTE_PROTOCOL, version: '0', renderer: await rendererName(), slots: 1 },
    kinds: ['render-segment'],
  };
  for (;;) {
    const response = await post('/claim', claim);
    if (response.status === 200) return ((await response.json()) as { id: string }).id;
    expect(response.status).toBe(204);
  }
}
