import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  advanceMediaJob,
  generateVideographJob,
  hasTaskEnded,
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type Media,
  mediaRef,
  parseRef,
  removeFilesJob,
  renderSegmentJob,
  type StoredTimeline,
  type StoredVideograph,
  type StoredWizard,
  segmentJobKey,
  TASK_STATUS,
  type Task,
  type TaskType,
  taskTypesOf,
  timelineRef,
  type User,
  type Workspace,
  wizardJobKey,
} from '@cutgraph/contract';
import type { AutoWishes, ExportTimeline, TemplateFields } from '@cutgraph/core';
import { describeHome } from '@cutgraph/home';
import {
  mediaFolder,
  newId,
  openStore,
  originalKey,
  type Store,
  timelineFolder,
  type Writers,
} from '@cutgraph/store';
import { expect } from 'vitest';
import { storeForTest } from '../../store/test/database-for-test.ts';
import { newUser, newWorkspace } from '../../store/test/made-documents.ts';
import { query } from '../../store/test/raw-database.ts';
import { MADE_FOLDER } from '../../vision/test/made-models.ts';
import { startWorker, type WorkerOptions } from '../src/index.ts';

/** A worker in this process on a database and folders of its own, and what the server would do around it. */
export type TestWorker = Awaited<ReturnType<typeof workerForTest>>;

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

export async function workerForTest(options: Partial<WorkerOptions> = {}) {
  const test = await storeForTest();
  const { store, filesFolder } = test;
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-worker-'));
  const home = {
    ...describeHome({ dataFolder: folder, env: options.env ?? {} }),
    filesFolder,
    cacheFolder: MADE_FOLDER,
  };
  const user: User = await newUser(store);
  const workspace: Workspace = await newWorkspace(store, user.id);
  const w = workspace.id;
  const start = async (more: Partial<WorkerOptions> = {}) => {
    const roots = (more.watch ?? options.watch)?.folders.map(({ root }) => root) ?? [];
    const watched = { roots, linksFolder: join(folder, 'links') };
    const ownStore = await openStore({ databaseUrl: test.databaseUrl, filesFolder, watched });
    const worker = await startWorker({
      ...{ store: ownStore, home, env: {}, concurrency: 2, log: SILENT },
      ...{ ...options, ...more },
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
    async upload(
      file: string,
      { by = user, as = 'Video' }: { by?: User; as?: Media['mediaContentType'] } = {},
    ): Promise<Media> {
      const id = newId();
      const copy = join(folder, id);
      await copyFile(file, copy);
      const { size, mtime } = await stat(file);
      const lastModified = mtime.toISOString();
      const media = { id, workspaceId: w, name: basename(file), type: '', size, lastModified };
      const given = { ...media, uploadMetadata: {}, createdBy: by.id, mediaContentType: as };
      await store.change((write) => write.media.create(given));
      await store.files.putFile(originalKey(w, id), copy);
      return store.change(async (write) => {
        const subjectRef = mediaRef(w, id);
        for (const taskType of taskTypesOf(as))
          await write.tasks.create({ workspaceId: w, taskType, subjectRef });
        await write.media.takeTurn(w, id);
        await write.jobs.enqueue(advanceMediaJob, { workspaceId: w, mediaId: id });
        return write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing });
      });
    },
    async deleteMedia(id: string): Promise<void> {
      await store.change(async (write) => {
        await write.media.delete(w, id);
        await write.jobs.enqueue(removeFilesJob, { folder: mediaFolder(w, id) });
        await write.jobs.enqueue(advanceMediaJob, { workspaceId: w, mediaId: id });
      });
    },
    /** Moves some of the tasks of a media, as its owner does. */
    async moveTasks(
      id: string,
      move: (tasks: Writers['tasks'], task: Task) => Promise<unknown>,
      types: readonly TaskType[] = MEDIA_TASK_TYPES,
    ): Promise<void> {
      await store.change(async (write) => {
        for (const task of await write.tasks.lock(w, mediaRef(w, id)))
          if (types.includes(task.taskType)) await move(write.tasks, task);
        await write.jobs.enqueue(advanceMediaJob, { workspaceId: w, mediaId: id });
      });
    },
    retryMedia(id: string): Promise<void> {
      return this.moveTasks(id, async (tasks, { id, taskStatus }) => {
        if (taskStatus === TASK_STATUS.Error) await tasks.ready(id);
      });
    },
    /** A task of a media once it has ended. */
    taskAfter: (id: string, taskType: TaskType): Promise<Task> =>
      until(store, w, async () => {
        const task = (await store.read.tasks.ofSubject(w, mediaRef(w, id))).find(
          (one) => one.taskType === taskType,
        );
        return task && hasTaskEnded(task) ? task : undefined;
      }),
    /** All tasks of a media once they have ended. */
    tasksAfter: (id: string): Promise<Task[]> =>
      until(store, w, async () => {
        const tasks = await store.read.tasks.ofSubject(w, mediaRef(w, id));
        return tasks.length > 0 && tasks.every(hasTaskEnded) ? tasks : undefined;
      }),
    /** The media once it is Done or Error. */
    mediaAfter: (id: string) =>
      until(store, w, async () => {
        const media = await store.read.media.byId(w, id);
        const hasEnded =
          media?.mediaStatus === MEDIA_STATUS.Done || media?.mediaStatus === MEDIA_STATUS.Error;
        return hasEnded ? media : undefined;
      }),
    /** The media once its proxy is there, which a render needs of it. */
    derivedAfter: (id: string) =>
      until(store, w, async () => {
        const media = await store.read.media.byId(w, id);
        return media?.mediaURL ? media : undefined;
      }),
    tasksOf: (media: Media): Promise<Task[]> => store.read.tasks.ofSubject(w, mediaRef(w, media.id)),

    /** A wizard over all media that are Done, once it has ended. */
    async generate(initConfig: TemplateFields, auto?: AutoWishes): Promise<StoredWizard> {
      const done = await store.read.media.newestDone(w, 10);
      const initURLs = Object.fromEntries(done.map((media) => [media.id, media.csvURL]));
      const { createdBy } = workspace;
      const wizard = await store.change((write) =>
        write.wizards.create({ workspaceId: w, initConfig, auto: auto ?? null, initURLs, createdBy }),
      );
      return this.runWizard(wizard.id);
    },
    /** Runs a wizard, for the first time or again; the wizard once it has ended. */
    async runWizard(wizardId: string): Promise<StoredWizard> {
      await store.change(async (write) => {
        await write.wizards.update(w, wizardId, { isRunning: true, progress: 0, videographRef: null });
        const payload = { workspaceId: w, wizardId };
        await write.jobs.enqueue(generateVideographJob, payload, { singletonKey: wizardJobKey(wizardId) });
      });
      return until(store, w, async () => {
        const now = await store.read.wizards.byId(w, wizardId);
        return now && !now.isRunning ? now : undefined;
      });
    },
    async graphOf({ videographRef }: StoredWizard): Promise<StoredVideograph> {
      return (await store.read.videographs.byId(w, parseRef(videographRef!)!.id))!;
    },

    /** @param options.held cuts that wait for a retry: until then the render cannot end. */
    async render(exportTimeline: ExportTimeline, options: { held?: number[] } = {}): Promise<StoredTimeline> {
      return store.change(async (write) => {
        const timeline = await write.timelines.create({
          ...{ workspaceId: w, title: 'Generated', videographRef: null, exportTimeline },
          ...{ notes: [], createdBy: user.id },
        });
        const subjectRef = timelineRef(w, timeline.id);
        await write.tasks.create({ workspaceId: w, taskType: 'TranscodeFromPreset_V1', subjectRef });
        const all = [...exportTimeline.editList.keys()];
        await queueSegments(
          write,
          timeline,
          all.filter((index) => !options.held?.includes(index)),
        );
        return timeline;
      });
    },
    async cancelRender(timeline: StoredTimeline): Promise<void> {
      await store.change(async (write) => {
        const [task] = await write.tasks.lock(w, timelineRef(w, timeline.id));
        await write.tasks.cancel(task!.id);
        await write.jobs.cancelRender(timeline);
        await write.timelines.update(w, timeline.id, { failure: { code: 'render-stopped' } });
      });
    },
    async retryRender(timeline: StoredTimeline): Promise<void> {
      await store.change(async (write) => {
        const [task] = await write.tasks.lock(w, timelineRef(w, timeline.id));
        await write.tasks.ready(task!.id);
        await write.timelines.update(w, timeline.id, { failure: null });
        const made = (await write.read.segments.ofTimeline(timeline.id)).map((one) => one.segmentIndex);
        const all = [...timeline.exportTimeline.editList.keys()];
        await queueSegments(
          write,
          timeline,
          all.filter((index) => !made.includes(index)),
        );
      });
    },
    async deleteTimeline(timeline: StoredTimeline): Promise<void> {
      await store.change(async (write) => {
        await write.timelines.delete(w, timeline.id);
        await write.jobs.cancelRender(timeline);
        await write.jobs.enqueue(removeFilesJob, { folder: timelineFolder(w, timeline.id) });
      });
    },
    /** The timeline once it is finished or failed. */
    timelineAfter: (id: string) =>
      until(store, w, async () => {
        const timeline = await store.read.timelines.byId(w, id);
        return timeline && (timeline.mediaURL || timeline.failure) ? timeline : undefined;
      }),
    taskOfTimeline: async (timeline: StoredTimeline): Promise<Task> =>
      (await store.read.tasks.ofSubject(w, timelineRef(w, timeline.id)))[0]!,

    until: <T>(look: () => Promise<T | undefined>) => until(store, w, look),
    /** Jobs that wait or run, by name. */
    openJobs: async (): Promise<string[]> => {
      const rows = await query(
        test.databaseUrl,
        "select name from cutgraph_jobs.job where state in ('created', 'retry', 'active')",
      );
      return rows.map(({ name }) => String(name));
    },
    /** Lets the job that waits for a file have waited for as long as it may. */
    async endWaiting(): Promise<void> {
      await expect
        .poll(() =>
          query(
            test.databaseUrl,
            `update cutgraph_jobs.job set data = data || '{"waits": 99}', start_after = now()
              where state = 'retry' and data ? 'waits' returning name`,
          ),
        )
        .toHaveLength(1);
    },
    keys: (prefix: string) => keysUnder(store, prefix),
    /** A second worker on the same database and files. */
    another: start,
    stopWorker: () => worker.close(),
    async startAgain(more: Partial<WorkerOptions> = {}) {
      worker = await start(more);
    },
    async close() {
      await worker.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function queueSegments(
    write: Parameters<Parameters<Store['change']>[0]>[0],
    timeline: StoredTimeline,
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
async function until<T>(store: Store, workspaceId: string, look: () => Promise<T | undefined>): Promise<T> {
  // Known before the first look, so that no event falls between the two.
  const afterId = await store.read.events.lastId(workspaceId);
  return new Promise((resolve, reject) => {
    const again = () =>
      look().then((found) => {
        if (found === undefined) return;
        stop();
        resolve(found);
      }, reject);
    const stop = store.events.subscribe(workspaceId, again, { afterId });
    again();
  });
}

async function keysUnder(store: Store, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.files.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys.sort();
}
