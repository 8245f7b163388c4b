import { join } from 'node:path';
import { writeMotion } from '@cutgraph/analysis';
import { measureMotionJob, mediaFileURL } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { MediaRefusal } from '@cutgraph/media';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import type { JobModule } from '../run/job-module.ts';

const MOTION = 'motion.json';

/** How the picture of a media moves from frame to frame. */
export const measureMotionOfMedia: JobModule<typeof measureMotionJob> = {
  definition: measureMotionJob,
  run: (payload, context, signal) =>
    runMediaJob('measure-motion', payload, context, signal, async ({ folder, key, onProgress }) => {
      const { files } = context.store;
      const { workspaceId, mediaId } = payload;
      const proxy = await files.localPath(key('proxy.mp4'));
      await writeMotion({ proxy, folder, signal, onProgress }).catch((error: unknown) => {
        // What is wrong with a file of ours says nothing of what the media is.
        if (!(error instanceof MediaRefusal)) throw error;
        throw new Refusal('internal', { code: 'work-failed', params: { work: 'motion' } });
      });
      await files.putFile(key(MOTION), join(folder, MOTION));
      return {
        async save(write) {
          const motionURL = mediaFileURL(workspaceId, mediaId, MOTION);
          await write.media.update(workspaceId, mediaId, { motionURL });
        },
      };
    }),
  failed: (payload, error, context) => failMediaJob('measure-motion', payload, error, context),
};
