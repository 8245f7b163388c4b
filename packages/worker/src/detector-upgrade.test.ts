import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FETCH_DETECTOR_KEY, fetchDetectorJob, type TaskType } from '@cutgraph/contract';
import { findModel, type ModelFile } from '@cutgraph/vision';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { panOverPortraits } from '../../analysis/test/footage.ts';
import { hasYolox, MODELS_FOLDER } from '../../vision/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

const DETECTING: readonly TaskType[] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];
/** What fetches it, and what brings a video to what a detector sees. */
const only = ['fetch-detector', 'advance-media', 'derive-media', 'see-media'];
/** Another export than that of the project, so its sum is its own. */
const model = hasYolox ? await readFile(join(MODELS_FOLDER, 'yolox_nano.onnx')) : Buffer.alloc(100_000, 'm');

let answer: RequestListener;
let address: Server;
let file: ModelFile;
beforeAll(async () => {
  address = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(address, 'listening');
  file = {
    ...findModel('yolox-nano')!,
    url: `http://127.0.0.1:${(address.address() as AddressInfo).port}/yolox_nano.onnx`,
    sizeBytes: model.length,
    sha256: createHash('sha256').update(model).digest('hex'),
  };
});
afterAll(() => {
  address.closeAllConnections();
  address.close();
});

let worker: TestWorker;
const stateNow = () => worker.store.read.detector.state(worker.workspace.id);
const fetched = () =>
  worker.store.change(async (write) => {
    expect(await write.detector.askFetch(0)).toBe('begun');
    await write.jobs.enqueue(fetchDetectorJob, {}, { singletonKey: FETCH_DETECTOR_KEY });
  });

describe('a fetch that fails', () => {
  beforeAll(async () => {
    worker = await workerForTest({ detectorFile: file, only });
  });
  afterAll(() => worker.close());

  test.each<[string, RequestListener, string]>([
    ['the file is not there', (_, response) => response.writeHead(404).end(), 'the server answered 404'],
    [
      'it is another file',
      (_, response) => response.end(Buffer.alloc(model.length, 'x')),
      'its sum is wrong',
    ],
    ['it does not end', (_, response) => response.end(Buffer.alloc(model.length + 1)), 'the file is longer'],
    ['there is no network', (request) => request.socket.destroy(), 'could not be fetched'],
  ])('says why, and what to do, when %s', async (_, listener, why) => {
    answer = listener;
    await fetched();
    await expect.poll(async () => (await stateNow()).fetch?.state).toBe('failed');
    const { fetch, canFetch, inForce } = await stateNow();
    expect(fetch!.reason).toContain(why);
    expect(fetch!.reason).toContain('run "./cutgraph models pull yolox-nano" on one that has');
    expect(fetch!.reason).not.toContain(worker.home.folder);
    expect({ canFetch, inForce }).toEqual({ canFetch: true, inForce: 'centernet' });
    expect(await readdir(worker.home.modelsFolder)).toEqual([]);
  });
});

test('an installation that may not reach the network says so', async () => {
  worker = await workerForTest({ detectorFile: file, env: { CUTGRAPH_OFFLINE: '1' }, only });
  onTestFinished(() => worker.close());
  let requests = 0;
  answer = (_, response) => {
    requests += 1;
    response.end();
  };
  await fetched();
  await expect.poll(async () => (await stateNow()).fetch?.reason).toContain('CUTGRAPH_OFFLINE=1');
  expect((await stateNow()).fetch!.reason).not.toContain(worker.home.folder);
  expect(requests).toBe(0);
});

test('a detector that a setting chose is kept', async () => {
  worker = await workerForTest({ detectorFile: file, env: { CUTGRAPH_DETECTOR: 'centernet' }, only });
  onTestFinished(() => worker.close());
  await expect.poll(async () => (await stateNow()).inForce).toBe('centernet');
  expect((await stateNow()).canFetch).toBe(false);
});

test.skipIf(!hasYolox)(
  'the better detector is fetched, and looks at a video again: the effect is counted',
  async () => {
    worker = await workerForTest({ detectorFile: file, only });
    onTestFinished(() => worker.close());
    const footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
    const { id } = await worker.upload(await panOverPortraits(join(footage, 'people.mp4'), { seconds: 1 }));
    const looked = () => Promise.all(DETECTING.map((type) => worker.taskAfter(id, type)));
    await looked();
    expect(await stateNow()).toMatchObject({
      ...{ inForce: 'centernet', canFetch: true, sizeBytes: model.length, fetch: null },
      ...{ olderMedia: 0, lookingAgain: 0, effect: null },
    });
    const before = await worker.store.read.labels.ofMedia(worker.workspace.id, id);

    const halfway = Promise.withResolvers<void>();
    answer = async (_, response) => {
      response.write(model.subarray(0, model.length / 2));
      await halfway.promise;
      response.end(model.subarray(model.length / 2));
    };
    await fetched();
    await expect.poll(async () => (await stateNow()).fetch?.state).toBe('running');
    expect(await worker.store.change((write) => write.detector.askFetch(0))).toBe('underway');
    halfway.resolve();
    await expect
      .poll(stateNow)
      .toMatchObject({ inForce: 'yolox-nano', canFetch: false, fetch: null, olderMedia: 1 });
    expect(await readdir(worker.home.modelsFolder)).toEqual(['yolox_nano.onnx']);
    expect(await worker.store.change((write) => write.detector.askFetch(0))).toBe('needless');

    await worker.moveTasks(id, (move, task) => move.ready(task.id), DETECTING);
    expect(await stateNow()).toMatchObject({ olderMedia: 0, lookingAgain: 1 });
    await looked();
    const now = await worker.store.read.labels.ofMedia(worker.workspace.id, id);
    const kinds = (labels: typeof now) => new Set(labels.map(({ labelEntityName }) => labelEntityName)).size;
    expect(await stateNow()).toMatchObject({
      ...{ olderMedia: 0, lookingAgain: 0 },
      effect: {
        ...{ media: 1, tracksBefore: before.length, tracksNow: now.length },
        ...{ labelsBefore: kinds(before), labelsNow: kinds(now) },
      },
    });
    await rm(footage, { recursive: true });
  },
);
