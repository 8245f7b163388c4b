import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { joinRenderJob, timelineFileURL } from '@cutgraph/contract';
import { cropThumbnails, joinSegments, renderSound } from '@cutgraph/media';
import { segmentKey, timelineFileKey, timelineFolder } from '@cutgraph/store';
import type { JobModule } from '../run/job-module.ts';
import { failRender, openRender, removeUnwantedRender } from '../run/render-job.ts';
import { inWorkFolder } from '../run/work-folder.ts';

/** The sound of the whole timeline, and the finished file out of it and the segments. */
export const joinRender: JobModule<typeof joinRenderJob> = {
  definition: joinRenderJob,
  async run(payload, { store, temporaryFolder, threads }, signal) {
    const { workspaceId, timelineId } = payload;
    const render = await openRender(store, payload);
    if (!render) return removeUnwantedRender(store, payload);
    const { plan, task, paths } = render;
    await inWorkFolder(temporaryFolder, async (folder) => {
      const [sound, video, thumbnail] = ['sound.m4a', 'video.mp4', 'thumbnail.jpg'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      await renderSound(plan, paths, sound, { signal, threads });
      const segments = await Promise.all(
        plan.segments.map(({ index }) => store.files.localPath(segmentKey(workspaceId, timelineId, index))),
      );
      await joinSegments(segments, sound, video, { signal });
      const duration = plan.frameCount / plan.canvas.framesPerSecond;
      await cropThumbnails({
        input: video,
        pictures: [{ timeSeconds: Math.min(1, duration / 2), path: thumbnail }],
        signal,
      });
      const { size } = await stat(video);
      await store.files.putFile(timelineFileKey(workspaceId, timelineId, 'video.mp4'), video);
      await store.files.putFile(timelineFileKey(workspaceId, timelineId, 'thumbnail.jpg'), thumbnail);
      await store.change(async (write) => {
        await write.timelines.update(workspaceId, timelineId, {
          mediaURL: timelineFileURL(workspaceId, timelineId, 'video.mp4'),
          thumbnailURL: timelineFileURL(workspaceId, timelineId, 'thumbnail.jpg'),
          duration,
          size,
          progress: 1,
        });
        await write.tasks.finish(task.id, { outcome: 'done' });
      });
      await store.files.removeFolder(`${timelineFolder(workspaceId, timelineId)}/segments`);
    });
    await removeUnwantedRender(store, payload);
  },
  failed: failRender,
};
