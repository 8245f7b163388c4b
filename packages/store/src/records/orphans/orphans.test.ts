import { deriveMediaJob, joinRenderJob, removeFilesJob } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace, someSegments } from '../../../test/made-documents.ts';
import { faceOf } from '../../../test/made-faces.ts';
import { query } from '../../../test/raw-database.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

const NONE = { tasks: [], faces: [], people: [], jobs: [] };

/** A media with one of everything. */
async function wholeMedia() {
  const { store } = kept;
  const user = await newUser(store);
  const workspace = await newWorkspace(store, user.id);
  const media = await newMedia(store, workspace);
  await store.change(async (write) => {
    const subjectRef = `/ws/${workspace.id}/media/${media.id}`;
    const subject = { workspaceId: workspace.id, subjectRef };
    await write.tasks.create({ ...subject, taskType: 'ObjectTrackingFromGCI_V1' });
    await write.tasks.create({ ...subject, taskType: 'FaceDetectionFromGCI_V1' });
    await write.tasks.create({
      workspaceId: workspace.id,
      taskType: 'TestBaseFunction_V1',
      subjectRef: `/ws/${workspace.id}`,
    });
    await write.media.takeTurn(workspace.id, media.id);
    await write.labels.replace(workspace.id, media.id, someSegments(3));
    await write.clipPoints.put(workspace.id, media.id, Uint8Array.of(1, 2, 3));
    await write.faces.replace(workspace.id, media.id, [
      faceOf('ada', 'front'),
      faceOf('bob', 'front', { time: 2 }),
    ]);
    const payload = { workspaceId: workspace.id, mediaId: media.id };
    await write.jobs.enqueue(deriveMediaJob, payload, { singletonKey: media.id });
    await write.jobs.enqueue(removeFilesJob, { folder: 'any' });
    const timeline = await write.timelines.create({
      workspaceId: workspace.id,
      title: 'Kept',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy: user.id,
    });
    const render = { workspaceId: workspace.id, timelineId: timeline.id };
    await write.jobs.enqueue(joinRenderJob, render, { singletonKey: timeline.id });
    await write.tasks.create({
      workspaceId: workspace.id,
      taskType: 'TranscodeFromPreset_V1',
      subjectRef: `/ws/${workspace.id}/videoTimelines/${timeline.id}`,
    });
  });
  return { store, workspace, media };
}

test('a media takes all of its rows along', async () => {
  const { store, workspace, media } = await wholeMedia();
  await store.change(async (write) => {
    await write.jobs.cancel(deriveMediaJob, media.id);
    await write.media.delete(workspace.id, media.id);
  });
  for (const table of ['labels', 'faces', 'people', 'clip_points']) {
    expect(
      await query(kept.databaseUrl, `select 1 from ${table} where workspace_id = $1`, [workspace.id]),
    ).toEqual([]);
  }
  expect(
    (await store.read.tasks.list(workspace.id, { limit: 9 })).items.map(({ taskType }) => taskType),
  ).toEqual(['TranscodeFromPreset_V1', 'TestBaseFunction_V1']);
  expect(await store.read.orphans.find()).toEqual(NONE);
});

test('what is left of a media that went without its rows is found and removed', async () => {
  const { store, workspace, media } = await wholeMedia();
  const other = await wholeMedia();
  const faces = await store.read.faces.ofMedia(workspace.id, media.id);
  const tasks = await store.read.tasks.ofSubject(workspace.id, `/ws/${workspace.id}/media/${media.id}`);
  expect(await store.read.orphans.find()).toEqual(NONE);
  // As another tool could leave it: no trigger looks after the faces.
  await query(
    kept.databaseUrl,
    `do $$ begin
       set local session_replication_role = replica;
       delete from media where id = '${media.id}';
     end $$`,
  );
  const found = await store.read.orphans.find();
  expect(found).toEqual({
    tasks: tasks.map(({ id }) => id),
    faces: faces.map(({ id }) => id).toSorted(),
    people: [],
    jobs: [{ name: 'derive-media', id: expect.any(String), key: media.id }],
  });
  await store.change((write) => write.orphans.remove(found));
  const then = await store.read.orphans.find();
  expect(then).toEqual({ ...NONE, people: expect.arrayContaining(faces.map(({ personId }) => personId)) });
  await store.change((write) => write.orphans.remove(then));
  expect(await store.read.orphans.find()).toEqual(NONE);
  expect(await store.read.faces.ofMedia(other.workspace.id, other.media.id)).toHaveLength(2);
  expect(await store.queue.cancel(deriveMediaJob, media.id)).toBe(0);
  expect(await store.queue.cancel(deriveMediaJob, other.media.id)).toBe(1);
});
