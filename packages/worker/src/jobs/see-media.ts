import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_STATUS, mediaFileURL, seeMediaJob } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { labelThumbnailKey, mediaFileKey } from '@cutgraph/store';
import type { JobModule } from '../run/job-module.ts';
import { readFacts } from '../run/kept-facts.ts';
import { failMediaJob, runMediaJob } from '../run/media-job.ts';
import { inWorkFolder } from '../run/work-folder.ts';
import { labelLists } from '../steps/analysis-folder.ts';
import { seeStep } from '../steps/see-step.ts';

/** What is seen in a media: observations, label segments with their pictures. After it the media is Done. */
export const seeMedia: JobModule<typeof seeMediaJob> = {
  definition: seeMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('see-media', payload, context, signal, async ({ onProgress, save }) => {
      const { store, temporaryFolder } = context;
      const { workspaceId, mediaId } = payload;
      const kept = await readFacts(store.files, workspaceId, mediaId);
      if (!kept) {
        throw new Refusal('not-found', 'The files of this video are gone. Delete it and upload it again.');
      }
      await inWorkFolder(temporaryFolder, async (folder) => {
        const segments = await seeStep({
          mediaId,
          proxy: await store.files.localPath(mediaFileKey(workspaceId, mediaId, 'proxy.mp4')),
          ...kept,
          detector: await context.detector(),
          folder,
          signal,
          onProgress,
        });
        const key = (name: string) => mediaFileKey(workspaceId, mediaId, name);
        await store.files.putFile(key('observations.csv'), join(folder, 'observations.csv'));
        await store.files.removeFolder(key('labels'));
        for (const name of await readdir(join(folder, 'labels'))) {
          const labelId = name.replace(/\.jpg$/, '');
          await store.files.putFile(
            labelThumbnailKey(workspaceId, mediaId, labelId),
            join(folder, 'labels', name),
          );
        }
        await save(async (write) => {
          await write.labels.replace(workspaceId, mediaId, segments);
          await write.media.update(workspaceId, mediaId, {
            ...labelLists(segments),
            csvURL: mediaFileURL(workspaceId, mediaId, 'observations.csv'),
            clipObject: clipObjectOf(segments),
            mediaStatus: MEDIA_STATUS.Done,
            error: null,
          });
        });
      });
    }),
  failed: (payload, error, context) => failMediaJob('see-media', payload, error, context),
};

/** How many clips of each label a media has, and how long the longest is: what a card shows without asking again. */
function clipObjectOf(
  segments: { labelEntityName: string; segmentLengthTime: number }[],
): Record<string, unknown> {
  const facts: Record<string, { count: number; longestSeconds: number }> = {};
  for (const { labelEntityName, segmentLengthTime } of segments) {
    facts[labelEntityName] ??= { count: 0, longestSeconds: 0 };
    const fact = facts[labelEntityName];
    fact.count += 1;
    fact.longestSeconds = Math.max(fact.longestSeconds, segmentLengthTime);
  }
  return facts;
}
