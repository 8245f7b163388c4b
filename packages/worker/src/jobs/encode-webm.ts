import { join } from 'node:path';
import { takeScreenshots } from '@cutgraph/analysis';
import { encodeWebmJob, mediaFileURL, screenshotURL } from '@cutgraph/contract';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import { putPictures } from '../media/put-pictures.ts';
import { readQuality } from '../media/read-facts.ts';
import type { JobModule } from '../run/job-module.ts';

/** The share of the work that the film takes; the pictures are the rest. */
const FILM_SHARE = 0.95;

/** The VP9/Opus file, and the stills that show a media best; the best of all becomes its thumbnail. */
export const encodeWebm: JobModule<typeof encodeWebmJob> = {
  definition: encodeWebmJob,
  run: (payload, context, signal) =>
    runMediaJob('encode-webm', payload, context, signal, async ({ media, folder, key, onProgress }) => {
      const { store, steps } = context;
      const { workspaceId, mediaId } = payload;
      const { files, read } = store;
      const out = join(folder, 'video.webm');
      const { mediaDuration: durationSeconds } = media;
      await steps.encodeWebm({
        ...{ proxy: key('proxy.mp4'), out, durationSeconds, signal },
        onProgress: (share) => onProgress(share * FILM_SHARE),
      });
      const faces = await read.faces.ofMedia(workspaceId, mediaId);
      const labels = await read.labels.ofMedia(workspaceId, mediaId);
      const segments = labels.filter(({ isRejected }) => !isRejected);
      const quality = await readQuality(files, workspaceId, media);
      const { count, best } = await takeScreenshots({
        ...{
          proxy: await files.localPath(key('proxy.mp4')),
          quality,
          faces,
          segments,
          durationSeconds,
          folder,
          signal,
        },
      });
      await files.putFile(key('video.webm'), out);
      const names = Array.from({ length: count }, (_, number) => `${number}.jpg`);
      const removeOld = await putPictures(store, key('screenshots'), {
        pictures: new Map(names.map((name) => [name, join(folder, 'screenshots', name)])),
        known: new Set(media.screenshotURLs.map((url) => url.slice(url.lastIndexOf('/') + 1))),
      });
      return {
        async save(write) {
          await write.media.update(workspaceId, mediaId, {
            mediaURLFallback: mediaFileURL(workspaceId, mediaId, 'video.webm'),
            screenshotURLs: names.map((_, number) => screenshotURL(workspaceId, mediaId, number)),
            thumbnailURL: screenshotURL(workspaceId, mediaId, best),
          });
        },
        afterwards: removeOld,
      };
    }),
  failed: (payload, error, context) => failMediaJob('encode-webm', payload, error, context),
};
