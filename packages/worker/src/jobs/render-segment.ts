import { join } from 'node:path';
import { joinRenderJob, renderSegmentJob } from '@cutgraph/contract';
import { renderSegment } from '@cutgraph/media';
import { segmentKey } from '@cutgraph/store';
import type { JobModule } from '../run/job-module.ts';
import { progressOf } from '../run/progress.ts';
import { failRender, openRender, removeUnwantedRender } from '../run/render-job.ts';
import { inWorkFolder } from '../run/work-folder.ts';

/** The share of a render that its pictures take; the rest is sound and joining. */
const PICTURE_SHARE = 0.9;

/** The picture of one cut. The one that ends last queues the join. */
export const renderOneSegment: JobModule<typeof renderSegmentJob> = {
  definition: renderSegmentJob,
  async run(payload, { store, temporaryFolder, threads, log }, signal) {
    const { workspaceId, timelineId, segmentIndex } = payload;
    const render = await openRender(store, payload);
    if (!render) return removeUnwantedRender(store, payload);
    const { plan, task, paths } = render;
    const segment = plan.segments[segmentIndex];
    if (!segment) throw new RangeError(`The timeline has no segment ${segmentIndex}.`);
    const before = (await store.read.segments.ofTimeline(timelineId)).filter(({ done }) => done);
    if (!before.some((one) => one.segmentIndex === segmentIndex)) {
      const report = progressOf(store, [task.id], log);
      const shareOf = (segments: number) => (segments / plan.segments.length) * PICTURE_SHARE;
      await inWorkFolder(temporaryFolder, async (folder) => {
        const made = join(folder, 'segment.mp4');
        await renderSegment(plan, segment, paths[segment.input]!, made, {
          signal,
          threads,
          onFrames: (frames) => report(shareOf(before.length + frames / segment.frameCount)),
        });
        await store.files.putFile(segmentKey(workspaceId, timelineId, segmentIndex), made);
      });
    }
    await store.change(async (write) => {
      const count = await write.segments.done(timelineId, segmentIndex);
      await write.tasks.progress(task.id, (count / plan.segments.length) * PICTURE_SHARE);
      if (count === plan.segments.length) {
        await write.jobs.enqueue(joinRenderJob, { workspaceId, timelineId }, { singletonKey: timelineId });
      }
    });
    await removeUnwantedRender(store, payload);
  },
  failed: failRender,
};
