import { join } from 'node:path';
import { joinRenderJob, renderSegmentJob, timelineJobKey } from '@cutgraph/contract';
import { inWorkFolder } from '@cutgraph/home';
import { renderSegment } from '@cutgraph/media';
import { pieceKey, segmentKey, waitedForPriority } from '@cutgraph/store';
import { failRender, runRenderJob } from '../render/render-job.ts';
import { renderInPieces } from '../render/render-pieces.ts';
import type { JobModule } from '../run/job-module.ts';

/** The share of a render that its pictures take; the rest is sound and joining. */
const PICTURE_SHARE = 0.9;

/** The picture of one cut, a piece after the other where it is long. The one that ends last queues the join. */
export const renderOneSegment: JobModule<typeof renderSegmentJob> = {
  definition: renderSegmentJob,
  run: (payload, context, signal) =>
    runRenderJob(payload, context, signal, async ({ plan, sources, onProgress, save }) => {
      const { store, temporaryFolder, threads } = context;
      const { workspaceId, timelineId, segmentIndex } = payload;
      const segment = plan.segments[segmentIndex];
      if (!segment) throw new RangeError(`The timeline has no segment ${segmentIndex}.`);
      const shareOf = (segments: number) => (segments / plan.segments.length) * PICTURE_SHARE;
      const before = await store.read.segments.ofTimeline(timelineId);
      const made = before.find((one) => one.segmentIndex === segmentIndex);
      const decodedFrom =
        made?.decodedFrom ??
        (await inWorkFolder(temporaryFolder, async (folder) => {
          const path = join(folder, 'segment.mp4');
          const from = await renderInPieces({
            ...{ files: store.files, plan, segment, folder, out: path, signal },
            keyOf: (piece, start) => pieceKey(workspaceId, timelineId, segmentIndex, piece, start),
            render: (piece, out, framesBefore) =>
              renderSegment(plan, piece, sources[piece.input]!, out, {
                ...{ signal, threads },
                onFrames: (frames) =>
                  onProgress(shareOf(before.length + (framesBefore + frames) / segment.frameCount)),
              }),
          });
          await store.files.putFile(segmentKey(workspaceId, timelineId, segmentIndex), path);
          return from;
        }));
      await save(async (write, task) => {
        const count = await write.segments.done(timelineId, segmentIndex, decodedFrom);
        await write.tasks.progress(task.id, shareOf(count));
        if (count < plan.segments.length) return;
        const timeline = await write.read.timelines.byId(workspaceId, timelineId);
        if (!timeline) return;
        const singletonKey = timelineJobKey(timelineId);
        const personId = timeline.createdBy;
        const priority = waitedForPriority(await write.turns.take(personId));
        const of = { singletonKey, priority, personId };
        await write.jobs.enqueue(joinRenderJob, { workspaceId, timelineId }, of);
      });
    }),
  failed: failRender,
};
