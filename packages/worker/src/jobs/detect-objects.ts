import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { detectObjects } from '@cutgraph/analysis';
import { mediaFileURL, mediaRef, seeMediaJob, TASK_STATUS } from '@cutgraph/contract';
import type { Writers } from '@cutgraph/store';
import type { MediaPayload } from '../media/advance.ts';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import { putPictures } from '../media/put-pictures.ts';
import { readFacts } from '../media/read-facts.ts';
import { tasksOf } from '../pipeline.ts';
import type { JobModule } from '../run/job-module.ts';
import { clipPointsFrom } from '../threads/clip-points.ts';

/** What is seen in a media: observations, label segments with their pictures. After it the media is Done. */
export const detectObjectsJob: JobModule<typeof seeMediaJob> = {
  definition: seeMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('see-media', payload, context, signal, async (given) => {
      const { folder, key, borrow, media, onProgress, preset } = given;
      const { files, read } = context.store;
      const { workspaceId, mediaId } = payload;
      const { facts, shots } = await readFacts(files, workspaceId, mediaId);
      const detector = await borrow(await context.models.detector(preset));
      const report = await context.models.detectorReport();
      const segments = await detectObjects({
        ...{ mediaId, facts, shots, detector, folder, signal, onProgress },
        proxy: await files.localPath(key('proxy.mp4')),
      });
      await files.putFile(key('observations.csv'), join(folder, 'observations.csv'));
      const names = await readdir(join(folder, 'labels'));
      const before = await read.labels.ofMedia(workspaceId, mediaId);
      const removeOld = await putPictures(context.store, key('labels'), {
        pictures: new Map(names.map((name) => [name, join(folder, 'labels', name)])),
        known: new Set(before.map(({ id }) => `${id}.jpg`)),
      });
      const { points, corrections } = await clipPointsFrom(context.store, workspaceId, media, signal);
      return {
        async save(write) {
          await write.labels.replace(workspaceId, mediaId, segments);
          await write.detector.found({
            ...{ workspaceId, mediaId, detector: detector.name },
            labels: segments.map(({ labelEntityName }) => labelEntityName),
          });
          if (preset === 'default') await write.detector.report(report);
          await write.media.update(workspaceId, mediaId, {
            csvURL: mediaFileURL(workspaceId, mediaId, 'observations.csv'),
          });
          await write.clipPoints.put(workspaceId, mediaId, points, corrections);
          await analyzeShotsAgain(write, payload);
        },
        afterwards: removeOld,
      };
    }),
  failed: (payload, error, context) => failMediaJob('see-media', payload, error, context),
};

/** Persons and faces that were found by older tracks have names that are gone: they are looked for again. */
async function analyzeShotsAgain(write: Writers, { workspaceId, mediaId }: MediaPayload): Promise<void> {
  const tasks = await write.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, mediaId));
  for (const { id, taskStatus } of tasksOf('study-media', tasks))
    if (taskStatus === TASK_STATUS.Finished) await write.tasks.ready(id);
}
