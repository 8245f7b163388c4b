import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  joinRenderJob,
  removeFilesJob,
  renderSegmentJob,
  segmentJobKey,
  type Task,
  timelineFileURL,
  timelineJobKey,
} from '@cutgraph/contract';
import { pictureRepairs, posterSeconds } from '@cutgraph/core';
import { inWorkFolder } from '@cutgraph/home';
import { cropThumbnails, finishFilm } from '@cutgraph/media';
import {
  type JobRun,
  segmentsFolder,
  timelineFileKey,
  type Writers,
  waitedForPriority,
} from '@cutgraph/store';
import { evictSegments, keepSegment } from '../render/keep-segment.ts';
import { renderSegmentFrom, renderSoundFrom } from '../render/render-from-parts.ts';
import { failRender, type RenderPayload, runRenderJob } from '../render/render-job.ts';
import { renderWorkOf } from '../render/render-work.ts';
import { segmentNamesOf } from '../render/segment-names.ts';
import type { JobModule } from '../run/job-module.ts';
import { callForFilm } from '../webhooks/call-for-film.ts';

/** The sound of the whole timeline, and the finished file out of it and the segments, checked. */
export const joinRender: JobModule<typeof joinRenderJob> = {
  definition: joinRenderJob,
  run: (payload, context, signal, { canWait }) =>
    runRenderJob(payload, context, signal, async ({ plan, sources, media, save }) => {
      const { store, temporaryFolder, threads, segmentCache } = context;
      const { workspaceId, timelineId } = payload;
      const again = () => save((write) => renderAgain(write, payload, plan.segments.length));
      const rows = await store.read.segments.ofTimeline(timelineId);
      const files = rows.flatMap(({ file }) => file ?? []);
      const keys = files.map(({ key }) => key);
      if (keys.length < plan.segments.length) return again();
      if (!canWait) {
        const found = await Promise.all(keys.map((key) => store.files.stat(key)));
        if (found.includes(undefined)) return again();
      }
      const segments = await Promise.all(keys.map((key) => store.files.localPath(key)));
      const names = await segmentNamesOf(plan, media);
      await inWorkFolder(temporaryFolder, async (folder) => {
        const sound = join(folder, 'sound.m4a');
        const video = join(folder, 'video.mp4');
        const thumbnail = join(folder, 'thumbnail.jpg');
        const from = { sources, folder, signal };
        const soundRepairs = await renderSoundFrom(from, plan, sound, { signal, threads });
        const starts = rows.map(({ decodedFrom }) => decodedFrom);
        await finishFilm({
          ...{ plan, segments, sound, signal, out: video },
          async remake(index) {
            const segment = plan.segments[index]!;
            const path = join(folder, 'again.mp4');
            const decodedFrom = await renderSegmentFrom(from, plan, segment, path, { signal, threads });
            const replaces = files[index]!.id;
            const made = { ...names[index]!, workspaceId, path, decodedFrom, replaces, signal };
            const kept = await keepSegment(store, made);
            starts[index] = kept.decodedFrom;
            return store.files.localPath(kept.fileKey);
          },
        });
        const duration = plan.frameCount / plan.canvas.framesPerSecond;
        const pictures = [{ timeSeconds: posterSeconds(plan), path: thumbnail }];
        await cropThumbnails({ input: video, pictures, signal });
        const { size } = await stat(video);
        await store.files.putFile(timelineFileKey(workspaceId, timelineId, 'video.mp4'), video);
        await store.files.putFile(timelineFileKey(workspaceId, timelineId, 'thumbnail.jpg'), thumbnail);
        const now = await store.now();
        await save(async (write, task) => {
          await write.tasks.finish(task.id, { outcome: 'done' });
          await write.timelines.update(workspaceId, timelineId, {
            mediaURL: timelineFileURL(workspaceId, timelineId, 'video.mp4'),
            thumbnailURL: timelineFileURL(workspaceId, timelineId, 'thumbnail.jpg'),
            duration,
            size,
            progress: 1,
            repairs: [...pictureRepairs(plan.segments, starts), ...soundRepairs],
          });
          await callForFilm(write, { workspaceId, timelineId, duration, size, now });
          await write.runs.add(runOf(task, renderWorkOf(plan, rows).seconds, now));
          await write.jobs.enqueue(removeFilesJob, { folder: segmentsFolder(workspaceId, timelineId) });
        });
        await evictSegments(store, segmentCache, workspaceId);
      });
    }),
  failed: failRender,
};

/** The time of the next render is estimated from the whole of this one, from its first segment on. */
function runOf({ startedAt, cpuSeconds }: Task, mediaSeconds: number, now: Date): JobRun {
  const wallSeconds = startedAt === null ? 0 : Math.max(0, (now.getTime() - Date.parse(startedAt)) / 1000);
  return { job: 'join-render', mediaSeconds, wallSeconds, cpuSeconds, host: hostname() };
}

/** Rows say that the segments are there, and a file is not (a folder put back from an old copy): all are made again. */
async function renderAgain(
  write: Writers,
  { workspaceId, timelineId }: RenderPayload,
  count: number,
): Promise<void> {
  const timeline = await write.read.timelines.byId(workspaceId, timelineId);
  if (!timeline) return;
  const personId = timeline.createdBy;
  const priority = waitedForPriority(await write.turns.take(personId));
  await write.segments.clear(timelineId);
  // This run ends its own job, so that the last segment can put a join in again.
  await write.jobs.cancel(joinRenderJob, timelineJobKey(timelineId));
  for (let segmentIndex = 0; segmentIndex < count; segmentIndex++) {
    const singletonKey = segmentJobKey(timelineId, segmentIndex);
    const payload = { workspaceId, timelineId, segmentIndex };
    await write.jobs.enqueue(renderSegmentJob, payload, { singletonKey, priority, personId });
  }
}
