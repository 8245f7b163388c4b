import { copyFile, stat } from 'node:fs/promises';
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
import { newId, originalKey, type Store } from '@cutgraph/store';

/** A workspace of a store, with workers that take its jobs. */
type Given = { store: Store; w: string; createdBy: string };

/** Puts a video into the workspace, and waits until it can be watched. */
export async function upload(of: Given & { file: string; folder: string }): Promise<string> {
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
export async function render({
  store,
  w,
  createdBy,
  edit,
}: Given & { edit: ExportTimeline }): Promise<number> {
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
