import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { toolCommand } from '@cutgraph/core';
import { mediaFolder } from '@cutgraph/store';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testCard } from '../../analysis/test/footage.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let folder: string;
let root: string;
const toolBefore = process.env.FFMPEG_PATH;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-watched-'));
  root = await mkdtemp(join(folder, 'nas-'));
  worker = await workerForTest({ only: ['advance-media', 'derive-media', 'remove-files'], concurrency: 1 });
  const folders = [{ root, workspaceId: worker.workspace.id }];
  await worker.stopWorker();
  await worker.startAgain({ watch: { folders, stillSeconds: 0.2 } });
});
afterAll(async () => {
  await worker?.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  if (toolBefore === undefined) delete process.env.FFMPEG_PATH;
  else process.env.FFMPEG_PATH = toolBefore;
});

/** A video in the watched folder, which comes there as a whole. */
async function put(name: string, seconds: number): Promise<string> {
  const made = await testCard(join(folder, name), { seconds, size: '64x64' });
  await rename(made, join(root, name));
  return join(root, name);
}

const mediaNamed = (name: string, isReady: (media: Media) => boolean) =>
  worker.until(async () => {
    const { items } = await worker.store.read.media.list(worker.workspace.id, { limit: 100 });
    return items.find((media) => media.watched?.path === name && isReady(media));
  });

it('makes of a file what it makes of an upload, reads it where it lies and leaves it as it is', async () => {
  const path = await put('one.mp4', 1);
  const [before, bytes] = [await stat(path), await readFile(path)];
  const media = await mediaNamed('one.mp4', ({ mediaURL }) => mediaURL !== '');
  expect(media).toMatchObject({ width: 64, mediaContentType: 'Video', size: bytes.length });
  const keys = await worker.keys(mediaFolder(worker.workspace.id, media.id));
  expect(keys).toContain('proxy.mp4');
  expect(keys).not.toContain(`${media.id}_media`);
  // A second is found by what the system says of the folder, long before the next look.
  await put('two.mp4', 2);
  expect((await mediaNamed('two.mp4', ({ mediaURL }) => mediaURL !== '')).mediaDuration).toBeCloseTo(2, 1);
  const after = await stat(path);
  expect([after.mtimeMs, after.ctimeMs, after.size, after.mode]).toEqual([
    before.mtimeMs,
    before.ctimeMs,
    before.size,
    before.mode,
  ]);
  expect(await readFile(path)).toEqual(bytes);
});

it('says of a file that is no video what is wrong, and leaves it where it is', async () => {
  await writeFile(join(root, 'none.mp4'), 'no video at all');
  const media = await mediaNamed('none.mp4', ({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Error);
  expect(media.failure).not.toBeNull();
  expect(await readFile(join(root, 'none.mp4'), 'utf8')).toBe('no video at all');
  await worker.retryMedia(media.id);
  const again = await worker.taskAfter(media.id, 'TranscodeCreateAudioStream_V1');
  expect(again.message).toEqual(media.failure);
});

it('keeps nothing that was made of a file that was another one when it was read to its end', async () => {
  const wrapper = join(folder, 'ffmpeg');
  const other = await testCard(join(folder, 'other.mp4'), { seconds: 5, size: '64x64' });
  // As soon as the file was decoded, another one is in its place.
  const script = `#!/bin/sh
${toolCommand('ffmpeg', process.env)} "$@"; code=$?
if [ -e '${join(root, 'changing.mp4')}' ] && [ -e '${other}' ]; then mv '${other}' '${join(root, 'changing.mp4')}'; fi
exit $code
`;
  await writeFile(wrapper, script);
  await chmod(wrapper, 0o755);
  process.env.FFMPEG_PATH = wrapper;
  await put('changing.mp4', 4);
  const after = await mediaNamed('changing.mp4', ({ mediaURL }) => mediaURL !== '');
  expect(after.mediaDuration).toBeCloseTo(5, 1);
  const before = await mediaNamed('changing.mp4', ({ id }) => id !== after.id);
  expect(before).toMatchObject({ mediaURL: '', mediaDuration: 0 });
});
