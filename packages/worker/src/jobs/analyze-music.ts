import { join } from 'node:path';
import { transcodeMusic } from '@cutgraph/analysis';
import { analyzeMusicJob, mediaFileURL, visibleLineOf } from '@cutgraph/contract';
import { originalKey } from '@cutgraph/store';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import { requireOriginal } from '../media/require-original.ts';
import { takeAs } from '../media/take-as.ts';
import type { JobModule } from '../run/job-module.ts';

const LONGEST_NAME = 200;

/** What plays of a piece of music, how loud it is, and where its beats and sections are. */
export const analyzeMusicFile: JobModule<typeof analyzeMusicJob> = {
  definition: analyzeMusicJob,
  run: (payload, context, signal) =>
    runMediaJob('analyze-music', payload, context, signal, async ({ media, folder, key, onProgress }) => {
      const { store } = context;
      const { workspaceId, mediaId } = payload;
      await requireOriginal(store, mediaId);
      // A part of it would be taken for the whole.
      const original = await store.files.localPath(originalKey(workspaceId, mediaId), { size: media.size });
      const made = await transcodeMusic({ original, folder, signal, onProgress });
      if (made === 'video') {
        await store.change((write) => takeAs(write, payload, 'Video'));
        throw new Error('This file has a picture, so it is a video.');
      }
      for (const name of ['audio.m4a', 'waveform.json'])
        await store.files.putFile(key(name), join(folder, name));
      return {
        async save(write) {
          const before = await write.read.music.byId(workspaceId, mediaId);
          // What a member has written stays when it is run again.
          const isNew = before?.facts === null;
          const title = visibleLineOf(made.title.slice(0, LONGEST_NAME));
          await write.music.set(workspaceId, mediaId, {
            facts: made.facts,
            ...(isNew && title !== '' && { title }),
            ...(isNew && { artist: visibleLineOf(made.artist.slice(0, LONGEST_NAME)) }),
          });
          await write.media.update(workspaceId, mediaId, {
            ...{ mediaDuration: made.facts.durationSeconds, loudness: made.facts.loudness, hasSound: true },
            mediaURL: mediaFileURL(workspaceId, mediaId, 'audio.m4a'),
            audioURL: mediaFileURL(workspaceId, mediaId, 'audio.m4a'),
            waveformURL: mediaFileURL(workspaceId, mediaId, 'waveform.json'),
          });
        },
      };
    }),
  failed: (payload, error, context) => failMediaJob('analyze-music', payload, error, context),
};
