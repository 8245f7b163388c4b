import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveMediaJob, mediaFileURL, mediaJobKey, seeMediaJob } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { mediaFileKey, originalKey } from '@cutgraph/store';
import type { JobModule } from '../run/job-module.ts';
import { FACTS_FILE } from '../run/kept-facts.ts';
import { failMediaJob, runMediaJob } from '../run/media-job.ts';
import { inWorkFolder } from '../run/work-folder.ts';
import { deriveStep } from '../steps/derive-step.ts';

/** Probe, proxy, thumbnail, sprite sheet, sound and shots of an upload; a video can be watched once this is done. */
export const deriveMedia: JobModule<typeof deriveMediaJob> = {
  definition: deriveMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('derive-media', payload, context, signal, async ({ onProgress, save }) => {
      const { store, temporaryFolder, maxMediaSeconds } = context;
      const { workspaceId, mediaId } = payload;
      const originalAt = originalKey(workspaceId, mediaId);
      if (!(await store.files.stat(originalAt))) {
        throw new Refusal(
          'not-found',
          'The uploaded file is gone: a file that cannot be used is not kept. Delete this video and upload it again.',
        );
      }
      await inWorkFolder(temporaryFolder, async (folder) => {
        const original = await store.files.localPath(originalAt);
        const derived = await deriveStep({ original, folder, maxMediaSeconds, signal, onProgress });
        const { facts, shots, sprite, hasAudioFile, warning } = derived;
        await writeFile(join(folder, FACTS_FILE), JSON.stringify({ facts, shots }));
        const names = [
          'proxy.mp4',
          'thumbnail.jpg',
          'sprite.jpg',
          ...(hasAudioFile ? ['audio.m4a'] : []),
          FACTS_FILE,
        ];
        for (const name of names)
          await store.files.putFile(mediaFileKey(workspaceId, mediaId, name), join(folder, name));
        await save(
          async (write) => {
            await write.media.update(workspaceId, mediaId, {
              mediaDuration: facts.durationSeconds,
              width: facts.picture?.width ?? 0,
              height: facts.picture?.height ?? 0,
              framesPerSecond: facts.picture?.framesPerSecond ?? 0,
              hasSound: facts.sound !== null,
              mediaURL: mediaFileURL(workspaceId, mediaId, 'proxy.mp4'),
              thumbnailURL: mediaFileURL(workspaceId, mediaId, 'thumbnail.jpg'),
              spriteSheetURL: mediaFileURL(workspaceId, mediaId, 'sprite.jpg'),
              spriteSheetWidth: sprite.width,
              spriteSheetHeight: sprite.height,
              spriteSheetTiles: {
                width: sprite.tileWidth,
                height: sprite.tileHeight,
                columns: sprite.columns,
                count: sprite.count,
              },
              warning,
            });
            await write.jobs.enqueue(seeMediaJob, payload, { singletonKey: mediaJobKey(mediaId) });
          },
          hasAudioFile ? {} : { TranscodeCreateAudioStream_V1: 'This video has no sound.' },
        );
      });
    }),
  failed: (payload, error, context) => failMediaJob('derive-media', payload, error, context),
};
