import { rm, stat, writeFile } from 'node:fs/promises';
import { advanceMediaJob, MEDIA_STATUS, MEDIA_TASK_TYPES, type Media, mediaRef } from '@cutgraph/contract';
import { probeMedia } from '@cutgraph/media';
import { newId, originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';

let worker: TestWorker;
let id = '';
beforeAll(async () => {
  // Only what draws it and makes what is watched.
  worker = await workerForTest({ only: ['advance-media', 'derive-media'] });
  id = await addClip('beach');
});
afterAll(() => worker?.close());

/** A clip of a sample workspace, as the server makes it. */
async function addClip(scene: 'beach'): Promise<string> {
  const { store, workspace } = worker;
  const id = newId();
  const [workspaceId, createdBy] = [workspace.id, workspace.createdBy];
  const file = { name: `${scene}.mp4`, type: 'video/mp4', size: 2e6, lastModified: null, uploadMetadata: {} };
  // A worker that was killed while it drew has left a piece.
  const piece = `${worker.folder}/piece`;
  await writeFile(piece, Buffer.alloc(1000));
  await store.files.putFile(originalKey(workspaceId, id), piece);
  await store.change(async (write) => {
    await write.media.create({ ...file, id, workspaceId, createdBy });
    await write.samples.addClip(id, scene);
    await write.media.update(workspaceId, id, { mediaStatus: MEDIA_STATUS.Processing });
    for (const taskType of MEDIA_TASK_TYPES)
      await write.tasks.create({ workspaceId, taskType, subjectRef: mediaRef(workspaceId, id) });
    await write.media.takeTurn(workspaceId, id);
    await write.jobs.enqueue(advanceMediaJob, { workspaceId, mediaId: id });
  });
  return id;
}

const originalOf = ({ id }: Pick<Media, 'id'>) =>
  `${worker.filesFolder}/${originalKey(worker.workspace.id, id)}`;

it('a clip is drawn over what a worker that was killed has left of it, then goes the way of an upload, and counts with the size that it has', async () => {
  const media = await worker.derivedAfter(id);
  expect(media).toMatchObject({ error: null, mediaDuration: 5, width: 640, height: 360 });
  const { size } = await stat(originalOf(media));
  expect(media.size).toBe(size);
  expect(size).toBeLessThan(2e6);
  const workspace = await worker.store.read.workspaces.byId(worker.workspace.id, null);
  expect(workspace?.totalByteSize).toBe(size);
  expect((await probeMedia(originalOf(media))).sound).not.toBeNull();
});

it('a clip whose original was lost is drawn again', async () => {
  const { size } = await worker.derivedAfter(id);
  await rm(originalOf({ id }));
  await worker.store.change((write) => write.media.update(worker.workspace.id, id, { mediaURL: '' }));
  await worker.moveTasks(id, (tasks, task) => tasks.ready(task.id), ['TranscodeCreateAudioStream_V1']);
  await expect
    .poll(async () => (await worker.store.read.media.byId(worker.workspace.id, id))?.mediaURL)
    .not.toBe('');
  expect((await stat(originalOf({ id }))).size).toBe(size);
});
