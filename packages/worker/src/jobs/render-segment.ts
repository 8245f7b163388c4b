import { join } from 'node:path';
import { renderSegmentJob } from '@cutgraph/contract';
import { inWorkFolder } from '@cutgraph/home';
import { pieceKey } from '@cutgraph/store';
import { keepSegment } from '../render/keep-segment.ts';
import { failRender, runRenderJob } from '../render/render-job.ts';
import { renderInPieces } from '../render/render-pieces.ts';
import { renderWorkOf } from '../render/render-work.ts';
import { queueJoinOfWhole, reuseSegments } from '../render/reuse-segments.ts';
import { segmentNamesOf } from '../render/segment-names.ts';
import type { JobModule } from '../run/job-module.ts';

/**
 * The picture of one segment, a piece after the other where it is long; of none that the workspace has rendered before. The one
 * that completes the film queues the join.
 */
export const renderOneSegment: JobModule<typeof renderSegmentJob> = {
  definition: renderSegmentJob,
  run: (payload, context, signal) =>
    runRenderJob(payload, context, signal, async ({ plan, sources, media, onProgress, change, save }) => {
      const { store, temporaryFolder, steps } = context;
      const { workspaceId, timelineId, segmentIndex } = payload;
      const segment = plan.segments[segmentIndex];
      if (!segment) throw new RangeError(`The timeline has no segment ${segmentIndex}.`);
      const names = await segmentNamesOf(plan, media);
      const film = { store, workspaceId, timelineId, plan, names, change };
      const damaged = await reuseSegments(film, { ownIndex: segmentIndex, signal });
      const rendered = await store.read.segments.ofTimeline(timelineId);
      const isThere = rendered.some((one) => one.segmentIndex === segmentIndex);
      const made = isThere ? undefined : await make();
      await save(async (write, task) => {
        if (made)
          await write.segments.done(timelineId, segmentIndex, made.decodedFrom, {
            ...{ cachedId: made.id, isReused: false },
          });
        const now = await queueJoinOfWhole(write, film);
        await write.tasks.progress(task.id, renderWorkOf(plan, now).shareDone());
      });

      async function make() {
        const work = renderWorkOf(plan, rendered);
        const name = names[segmentIndex]!;
        return inWorkFolder(temporaryFolder, async (folder) => {
          const path = join(folder, 'segment.mp4');
          const decodedFrom = await renderInPieces({
            ...{ files: store.files, plan, segment: segment!, folder, out: path, signal },
            keyOf: (piece, start) => pieceKey(workspaceId, timelineId, segmentIndex, piece, start),
            render: (piece, out, framesBefore) =>
              steps.renderSegment({
                ...{ canvas: plan.canvas, segment: piece, sources, folder, out, signal },
                onFrames: (frames) => onProgress(work.shareDone(framesBefore + frames)),
              }),
          });
          const replaces = damaged.get(name.key) ?? null;
          return keepSegment(store, { ...name, workspaceId, path, decodedFrom, replaces, signal });
        });
      }
    }),
  failed: failRender,
};
