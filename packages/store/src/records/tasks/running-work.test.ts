import { MEDIA_TASK_TYPES, mediaRef, timelineRef, wizardRef } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForTest, type TestStore } from '../../../test/database-for-test.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';

let kept: TestStore;
beforeAll(async () => {
  kept = await storeForTest();
});
afterAll(() => kept?.close());

async function inNewWorkspace() {
  const { store } = kept;
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const { id: w, createdBy } = workspace;
  return {
    w,
    async media() {
      const { id } = await newMedia(store, workspace);
      const tasks = await store.change(async (write) => {
        const made = [];
        for (const taskType of MEDIA_TASK_TYPES)
          made.push(await write.tasks.create({ workspaceId: w, taskType, subjectRef: mediaRef(w, id) }));
        return made;
      });
      return { ref: mediaRef(w, id), taskIds: tasks.map((task) => task.id) };
    },
    async render(title: string) {
      const timeline = await store.change((write) =>
        write.timelines.create({
          workspaceId: w,
          title,
          videographRef: null,
          madeFrom: null,
          exportTimeline: { inputs: [], editList: [] },
          notes: [],
          createdBy,
        }),
      );
      const subjectRef = timelineRef(w, timeline.id);
      await store.change((write) =>
        write.tasks.create({ workspaceId: w, taskType: 'TranscodeFromPreset_V1', subjectRef }),
      );
      return subjectRef;
    },
    generation: () =>
      store.change((write) =>
        write.wizards.create({
          workspaceId: w,
          initConfig: { templateName: 'Short reel' },
          initURLs: {},
          createdBy,
        }),
      ),
  };
}

test('running work is listed first and whole, however much waits behind it', async () => {
  const { store } = kept;
  const here = await inNewWorkspace();
  const { w } = here;
  const first = await here.media();
  for (let made = 0; made < 15; made++) await here.media();
  const render = await here.render('Evening');
  const generation = await here.generation();
  await store.change(async (write) => {
    const [done = '', skipped = '', cancelled = '', running = ''] = first.taskIds;
    await write.tasks.start([done, running]);
    await write.tasks.finish(done, { outcome: 'done' });
    await write.tasks.finish(skipped, { outcome: 'skipped' });
    await write.tasks.cancel(cancelled);
    await write.tasks.progress(running, 0.4);
  });

  const { items, counts } = await store.read.tasks.running([w], 50);
  expect(counts).toEqual([{ workspaceId: w, running: 2, waiting: 16 }]);
  expect(items).toHaveLength(18);
  expect(items.slice(0, 2)).toMatchObject([
    { subjectRef: wizardRef(w, generation.id), isRunning: true, initConfig: { templateName: 'Short reel' } },
    {
      subjectRef: first.ref,
      workspaceId: w,
      name: 'beach.mp4',
      isRunning: true,
      taskTypes: ['LabelDetectionFromGCI_V1'],
      countEnded: 3,
      countTasks: 8,
      progress: expect.closeTo(3.4 / 8),
    },
  ]);
  expect(items.at(-1)).toMatchObject({
    subjectRef: render,
    name: 'Evening',
    isRunning: false,
    taskTypes: [],
  });

  const few = await store.read.tasks.running([w], 2);
  expect(few.items.map(({ subjectRef }) => subjectRef)).toEqual(
    items.slice(0, 2).map(({ subjectRef }) => subjectRef),
  );
  expect(few.counts).toEqual(counts);
});

test('only of the workspaces that are asked for, and not what has ended or is put aside', async () => {
  const { store } = kept;
  const [here, there, quiet] = [await inNewWorkspace(), await inNewWorkspace(), await inNewWorkspace()];
  await here.media();
  const theirs = await there.media();
  const { taskIds } = await quiet.media();
  await store.change(async (write) => {
    for (const id of taskIds.slice(1)) await write.tasks.cancel(id);
    await write.tasks.suspend(taskIds[0] ?? '');
    await write.tasks.start(theirs.taskIds.slice(0, 1));
  });
  const { items, counts } = await store.read.tasks.running([here.w, there.w, quiet.w], 50);
  expect(items.map(({ workspaceId }) => workspaceId)).toEqual([there.w, here.w]);
  expect(counts).toHaveLength(2);
  expect(counts).toContainEqual({ workspaceId: there.w, running: 1, waiting: 0 });
  expect(counts).toContainEqual({ workspaceId: here.w, running: 0, waiting: 1 });
  expect((await store.read.tasks.running([here.w], 50)).items).toHaveLength(1);
  expect(await store.read.tasks.running([], 50)).toEqual({ items: [], counts: [] });
});

test('a render reports the time left until it ends', async () => {
  const { store } = kept;
  const here = await inNewWorkspace();
  const ref = await here.render('Evening');
  const id = ref.split('/').at(-1) ?? '';
  await store.change((write) =>
    write.runs.add({ job: 'join-render', mediaSeconds: 0, wallSeconds: 20, cpuSeconds: 5, host: 'here' }),
  );
  const left = (await store.read.timelines.byId(here.w, id))?.secondsLeft;
  expect(left).toBeGreaterThan(0);
  expect((await store.read.timelines.list(here.w, 5))[0]?.secondsLeft).toBeGreaterThan(0);
  expect((await store.read.tasks.running([here.w], 5)).items[0]?.secondsLeft).toBeGreaterThan(0);
  await store.change((write) =>
    write.timelines.update(here.w, id, { failure: { code: 'text', params: { text: 'The disk is full.' } } }),
  );
  expect(await store.read.timelines.byId(here.w, id)).toMatchObject({ secondsLeft: null });
});
