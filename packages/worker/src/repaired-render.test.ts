import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaRef, TASK_STATUS } from '@cutgraph/contract';
import { mediaFileKey, originalKey, timelineFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBadSource, makePlainSource } from '../../../e2e/films/bad-sources.ts';
import { planOf, wrongFrames } from '../../../e2e/films/check-cut.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';
import { readFacts } from './media/read-facts.ts';

let worker: TestWorker;
let footage: string;
let plain: string;
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  plain = await makePlainSource(footage, 6);
  const only = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];
  worker = await workerForTest({ only });
});
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

const plan = planOf([{ startSeconds: 4, frameCount: 30 }]);

async function uploaded(path: string) {
  const { id } = await worker.upload(path);
  return worker.derivedAfter(id);
}

function cutOf(mediaId: string) {
  return {
    canvas: plan.canvas,
    inputs: [{ key: 'a', uri: mediaRef(worker.workspace.id, mediaId) }],
    editList: [{ key: '0', inputs: ['a'], startTimeOffset: { seconds: 4 }, endTimeOffset: { seconds: 5 } }],
  };
}

test('a film of a video with false key frames is right, and says what was repaired', async () => {
  const { path } = await makeBadSource(footage, plain, 'h264-444-intra-pictures-that-are-no-key-frames');
  const { id } = await uploaded(path);
  const kept = await readFacts(worker.store.files, worker.workspace.id, id);
  expect(kept?.facts.keyFrameTrial).toEqual({ tried: 2, failed: 2 });

  const timeline = await worker.render(cutOf(id));
  const finished = await worker.timelineAfter(timeline.id);
  expect(finished).toMatchObject({
    error: null,
    repairs: [{ cut: 0, what: 'picture', from: 'beginning' }],
  });
  const film = timelineFileKey(worker.workspace.id, timeline.id, 'video.mp4');
  expect(await wrongFrames(await worker.store.files.localPath(film), plan)).toBe(0);
});

test('a render that no start gives the right picture for fails in words', async () => {
  const { id } = await uploaded(plain);
  const w = worker.workspace.id;
  for (const key of [originalKey(w, id), mediaFileKey(w, id, 'proxy.mp4')]) {
    const path = await worker.store.files.localPath(key);
    await writeFile(path, await withoutPictures(path));
  }
  const timeline = await worker.render(cutOf(id));
  const failed = await worker.timelineAfter(timeline.id);
  expect(failed.mediaURL).toBe('');
  expect(failed.error).toMatch(/^Cut 1 cannot be made: its video cannot be decoded cleanly at 4\.00 s/);
  expect(await worker.taskOfTimeline(timeline)).toMatchObject({ taskStatus: TASK_STATUS.Error });
});

/** A file whose pictures and sound are noise from a third of it on, with its index as it was. */
async function withoutPictures(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const mdat = bytes.indexOf('mdat');
  const size = bytes.readUInt32BE(mdat - 4);
  for (let at = mdat + Math.floor(size / 4); at < mdat + size - 8; at += 97)
    bytes[at] = (bytes[at]! ^ at) & 255;
  return bytes;
}
