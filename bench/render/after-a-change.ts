import { chmod, copyFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import {
  advanceMediaJob,
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  mediaRef,
  renderSegmentJob,
  segmentJobKey,
  timelineRef,
} from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { newId, openHome, openStore, originalKey, type Store } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';
import { newUser, newWorkspace } from '../../packages/store/test/made-documents.ts';
import type { Figure } from '../figures.ts';

const JOBS = ['advance-media', 'derive-media', 'render-segment', 'join-render', 'remove-files'];
const SILENT = { info() {}, warn() {}, error() {} };

/**
 * What a film costs again of which one cut was changed, and one of which only the sound was: rendered by a worker that
 * keeps its segments, as a share of the processor time of its first render, and in segments that were encoded.
 *
 * @param options.sources files by key of the input.
 * @param options.meter sums the processor time of the tools that work starts.
 */
export async function afterAChange(options: {
  folder: string;
  film: ExportTimeline;
  sources: Readonly<Record<string, string>>;
  meter: (work: () => Promise<unknown>) => Promise<number>;
}): Promise<Figure[]> {
  const { folder, film, sources, meter } = options;
  // Started as root, the database runs as a user of its own, who must get in.
  await chmod(folder, 0o711);
  const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
  const { databaseUrl, filesFolder } = home;
  const store = await openStore({ databaseUrl, filesFolder, migrate: true, onTrouble: () => undefined });
  const worker = await startWorker({ store, home, env: {}, concurrency: 2, only: JOBS, log: SILENT });
  try {
    const { id: w, createdBy } = await newWorkspace(store, (await newUser(store)).id);
    const given = { store, w, createdBy };
    const inputs: ExportTimeline['inputs'] = [];
    for (const { key } of film.inputs)
      inputs.push({ key, uri: mediaRef(w, await upload({ ...given, file: sources[key]!, folder })) });
    const cost = async (edit: ExportTimeline) => {
      let encoded = 0;
      const seconds = await meter(async () => {
        encoded = await render({ ...given, edit: { ...edit, inputs } });
      });
      return { seconds, encoded };
    };
    const first = await cost(film);
    const [cut, ...others] = film.editList;
    const { seconds, nanos = 0 } = cut!.endTimeOffset;
    const shorter = { ...cut!, endTimeOffset: { seconds: seconds! - 1, nanos } };
    const changed = await cost({ ...film, editList: [shorter, ...others] });
    const louder = await cost({ ...film, editList: film.editList.map((one) => ({ ...one, volume: 0.8 })) });
    return [
      {
        name: 'render.after_one_changed_cut',
        value: changed.seconds / first.seconds,
        unit: 'of 0.06 allowed',
      },
      { name: 'render.segments_after_one_changed_cut', value: changed.encoded, unit: 'segments encoded' },
      { name: 'render.segments_after_changed_sound', value: louder.encoded, unit: 'segments encoded' },
    ];
  } finally {
    await worker.close();
    await store.close();
    await home.close();
  }
}

type Given = { store: Store; w: string; createdBy: string };

async function upload(of: Given & { file: string; folder: string }): Promise<string> {
  const { store, w, createdBy, file } = of;
  const id = newId();
  const { size } = await stat(file);
  const copy = join(of.folder, `copy-${id}`);
  await copyFile(file, copy);
  const media = { id, workspaceId: w, name: basename(file), type: 'video/mp4', size, createdBy };
  await store.change((write) => write.media.create({ ...media, lastModified: null, uploadMetadata: {} }));
  await store.files.putFile(originalKey(w, id), copy);
  await store.change(async (write) => {
    for (const taskType of MEDIA_TASK_TYPES)
      await write.tasks.create({ workspaceId: w, taskType, subjectRef: mediaRef(w, id) });
    await write.media.takeTurn(w, id);
    await write.jobs.enqueue(advanceMediaJob, { workspaceId: w, mediaId: id });
    await write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Processing });
  });
  for (;;) {
    if ((await store.read.media.byId(w, id))?.mediaURL) return id;
    await after(200);
  }
}

/** Renders a film to its end; answers how many of its segments were encoded. */
async function render({ store, w, createdBy, edit }: Given & { edit: ExportTimeline }): Promise<number> {
  const { id } = await store.change(async (write) => {
    const title = 'Film';
    const notes: [] = [];
    const timeline = await write.timelines.create({
      ...{ workspaceId: w, title, videographRef: null, exportTimeline: edit, notes, createdBy },
    });
    const subjectRef = timelineRef(w, timeline.id);
    await write.tasks.create({ workspaceId: w, taskType: 'TranscodeFromPreset_V1', subjectRef });
    for (const segmentIndex of edit.editList.keys()) {
      const payload = { workspaceId: w, timelineId: timeline.id, segmentIndex };
      const singletonKey = segmentJobKey(timeline.id, segmentIndex);
      await write.jobs.enqueue(renderSegmentJob, payload, { singletonKey });
    }
    return timeline;
  });
  for (;;) {
    const timeline = await store.read.timelines.byId(w, id);
    if (timeline?.error) throw new Error(timeline.error);
    if (timeline?.mediaURL) break;
    await after(200);
  }
  return (await store.read.segments.ofTimeline(id)).filter(({ isReused }) => !isReused).length;
}
