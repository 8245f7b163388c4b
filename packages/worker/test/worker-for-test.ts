import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  deriveMediaJob,
  MEDIA_STATUS,
  type Media,
  mediaJobKey,
  mediaRef,
  removeFilesJob,
  renderSegmentJob,
  seeMediaJob,
  segmentJobKey,
  TASK_STATUS,
  TASK_TYPES,
  type Task,
  type Timeline,
  timelineRef,
  type User,
  type Workspace,
} from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import {
  describeHome,
  mediaFolder,
  newId,
  openStore,
  originalKey,
  type Store,
  timelineFolder,
} from '@cutgraph/store';
import { storeForTest } from '../../store/test/database-for-test.ts';
import { newUser, newWorkspace } from '../../store/test/made-documents.ts';
import { startWorker, type WorkerOptions } from '../src/index.ts';

/** A worker in this process on a database and folders of its own, and what the server would do around it. */
export type TestWorker = Awaited<ReturnType<typeof workerForTest>>;

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export async function workerForTest(options: Partial<WorkerOptions> = {}) {
  const test = await storeForTest();
  const { store, filesFolder } = test;
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-worker-'));
  const home = { ...describeHome({ dataFolder: folder, env: {} }), filesFolder };
  const user: User = await newUser(store);
  const workspace: Workspace = await newWorkspace(store, user.id);
  const w = workspace.id;
  const start = async () => {
    const ownStore = await openStore({ databaseUrl: test.databaseUrl, filesFolder });
    const worker = await startWorker({
      ...{ store: ownStore, home, env: {}, concurrency: 2, log: SILENT },
      ...options,
    });
    return {
      async close() {
        await worker.close();
        await ownStore.close();
      },
    };
  };
  let worker = await start();

  return {
    ...{ store, workspace, home, filesFolder, folder },
    databaseUrl: test.databaseUrl,

    /** Puts a copy of a file in as an upload that has just been finished. */
    async upload(file: string): Promise<Media> {
      const id = newId();
      const copy = join(folder, id);
      await copyFile(file, copy);
      const { size } = await stat(file);
      const media = { id, workspaceId: w, name: basename(file), type: '', size, lastModified: null };
      await store.change((write) => write.media.create({ ...media, uploadMetadata: {}, createdBy: user.id }));
      await store.files.putFile(originalKey(w, id), copy);
      return store.change(async (write) => {
        const subjectRef = mediaRef(w, id);
        for (const taskType of TASK_TYPES)
          if (taskType !== 'TranscodeFromPreset_V1')
            await write.tasks.create({ workspaceId: w, taskType, subjectRef });
        await write.jobs.enqueue(
          deriveMediaJob,
          { workspaceId: w, mediaId: id },
          { singletonKey: mediaJobKey(id) },
        );
        return write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing });
      });
    },
    async deleteMedia(id: string): Promise<void> {
      await store.change(async (write) => {
        await write.media.delete(w, id);
        await write.jobs.cancel(deriveMediaJob, mediaJobKey(id));
        await write.jobs.cancel(seeMediaJob, mediaJobKey(id));
        await write.jobs.enqueue(removeFilesJob, { folder: mediaFolder(w, id) });
      });
    },
    async retryMedia(id: string): Promise<void> {
      await store.change(async (write) => {
        for (const task of await write.tasks.lock(w, mediaRef(w, id)))
          if (task.taskStatus === TASK_STATUS.Error) await write.tasks.ready(task.id);
        await write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing, error: null });
        await write.jobs.enqueue(
          deriveMediaJob,
          { workspaceId: w, mediaId: id },
          { singletonKey: mediaJobKey(id) },
        );
      });
    },
    /** The media once it is Done or Error. */
    mediaAfter: (id: string) =>
      until(store, w, async () => {
        const media = await store.read.media.byId(w, id);
        const hasEnded =
          media?.mediaStatus === MEDIA_STATUS.Done || media?.mediaStatus === MEDIA_STATUS.Error;
        return hasEnded ? media : undefined;
      }),
    tasksOf: (media: Media): Promise<Task[]> => store.read.tasks.ofSubject(w, mediaRef(w, media.id)),

    async render(exportTimeline: ExportTimeline): Promise<Timeline> {
      return store.change(async (write) => {
        const timeline = await write.timelines.create({
          ...{ workspaceId: w, title: 'Generated', videographRef: null, exportTimeline },
          ...{ leftOut: [], createdBy: user.id },
        });
        const subjectRef = timelineRef(w, timeline.id);
        await write.tasks.create({ workspaceId: w, taskType: 'TranscodeFromPreset_V1', subjectRef });
        await queueSegments(write, timeline, [...exportTimeline.editList.keys()]);
        return timeline;
      });
    },
    async cancelRender(timeline: Timeline): Promise<void> {
      await store.change(async (write) => {
        const [task] = await write.tasks.lock(w, timelineRef(w, timeline.id));
        await write.tasks.cancel(task!.id);
        for (const index of timeline.exportTimeline.editList.keys())
          await write.jobs.cancel(renderSegmentJob, segmentJobKey(timeline.id, index));
        await write.timelines.update(w, timeline.id, { error: 'The render was stopped.' });
      });
    },
    async retryRender(timeline: Timeline): Promise<void> {
      await store.change(async (write) => {
        const [task] = await write.tasks.lock(w, timelineRef(w, timeline.id));
        await write.tasks.ready(task!.id);
        await write.timelines.update(w, timeline.id, { error: null });
        const made = (await write.read.segments.ofTimeline(timeline.id)).map((one) => one.segmentIndex);
        const all = [...timeline.exportTimeline.editList.keys()];
        await queueSegments(
          write,
          timeline,
          all.filter((index) => !made.includes(index)),
        );
      });
    },
    async deleteTimeline(timeline: Timeline): Promise<void> {
      await store.change(async (write) => {
        await write.timelines.delete(w, timeline.id);
        for (const index of timeline.exportTimeline.editList.keys())
          await write.jobs.cancel(renderSegmentJob, segmentJobKey(timeline.id, index));
        await write.jobs.enqueue(removeFilesJob, { folder: timelineFolder(w, timeline.id) });
      });
    },
    /** The timeline once it is finished or failed. */
    timelineAfter: (id: string) =>
      until(store, w, async () => {
        const timeline = await store.read.timelines.byId(w, id);
        return timeline && (timeline.mediaURL || timeline.error) ? timeline : undefined;
      }),
    taskOfTimeline: async (timeline: Timeline): Promise<Task> =>
      (await store.read.tasks.ofSubject(w, timelineRef(w, timeline.id)))[0]!,

    until: <T>(look: () => Promise<T | undefined>) => until(store, w, look),
    keys: (prefix: string) => keysUnder(store, prefix),
    stopWorker: () => worker.close(),
    async startAgain() {
      worker = await start();
    },
    async close() {
      await worker.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function queueSegments(
    write: Parameters<Parameters<Store['change']>[0]>[0],
    timeline: Timeline,
    indexes: number[],
  ): Promise<void> {
    for (const segmentIndex of indexes) {
      const payload = { workspaceId: w, timelineId: timeline.id, segmentIndex };
      await write.jobs.enqueue(renderSegmentJob, payload, {
        singletonKey: segmentJobKey(timeline.id, segmentIndex),
      });
    }
  }
}

/** Looks now and after every event of the workspace, until there is something. */
function until<T>(store: Store, workspaceId: string, look: () => Promise<T | undefined>): Promise<T> {
  return new Promise((resolve, reject) => {
    const again = () =>
      look().then((found) => {
        if (found === undefined) return;
        stop();
        resolve(found);
      }, reject);
    const stop = store.events.subscribe(workspaceId, again);
    again();
  });
}

async function keysUnder(store: Store, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.files.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys.sort();
}
