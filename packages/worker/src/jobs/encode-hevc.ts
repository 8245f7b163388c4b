import { join } from 'node:path';
import { encodeHevcJob, mediaFileURL } from '@cutgraph/contract';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import type { JobModule } from '../run/job-module.ts';

/** The HEVC/AAC file, from the proxy: see docs/decisions/0012. */
export const encodeHevc: JobModule<typeof encodeHevcJob> = {
  definition: encodeHevcJob,
  run: (payload, context, signal) =>
    runMediaJob('encode-hevc', payload, context, signal, async ({ media, folder, key, onProgress }) => {
      const { store, steps } = context;
      const { workspaceId, mediaId } = payload;
      const out = join(folder, 'video.hevc.mp4');
      const { mediaDuration: durationSeconds } = media;
      await steps.encodeHevc({ proxy: key('proxy.mp4'), out, durationSeconds, signal, onProgress });
      await store.files.putFile(key('video.hevc.mp4'), out);
      return {
        async save(write) {
          const downloadURL = mediaFileURL(workspaceId, mediaId, 'video.hevc.mp4');
          await write.media.update(workspaceId, mediaId, { downloadURL });
        },
      };
    }),
  failed: (payload, error, context) => failMediaJob('encode-hevc', payload, error, context),
};
