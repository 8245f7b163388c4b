import { join } from 'node:path';
import { analyzeAudio, filesLeftBy } from '@cutgraph/analysis';
import { hearMediaJob, mediaFileURL } from '@cutgraph/contract';
import { messageOfText, spokenTextsOf } from '@cutgraph/core';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import { noSound } from '../media/no-sound.ts';
import type { JobModule } from '../run/job-module.ts';
import { clipPointsFrom } from '../threads/clip-points.ts';

/** Speech, laughter and applause, and with a speech model what is said. */
export const analyzeAudioJob: JobModule<typeof hearMediaJob> = {
  definition: hearMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('hear-media', payload, context, signal, async (given) => {
      const { media, folder, key, borrow, onProgress } = given;
      const { store, models } = context;
      const { files } = store;
      const { workspaceId, mediaId } = payload;
      const hasSound = media.audioURL !== '';
      const found = await models.transcriber();
      const speech = await analyzeAudio({
        ...{ folder, signal, onProgress },
        audio: hasSound ? await files.localPath(key('audio.m4a')) : null,
        voice: await borrow(models.voice),
        transcriber: hasSound && 'lease' in found ? await borrow(found) : null,
      });
      const hasWords = speech.segments.some(({ words }) => words && words.length > 0);
      for (const name of filesLeftBy('analyze-audio', folder))
        await files.putFile(key(name), join(folder, name));
      // Where it is spoken, clips are better not cut. Without detected objects there are no clips yet.
      const isSeen = media.csvURL !== '';
      const made = isSeen ? await clipPointsFrom(store, workspaceId, media, signal) : null;
      const skipped = !hasSound
        ? noSound(media)
        : 'reason' in found
          ? messageOfText(found.reason)
          : undefined;
      return {
        async save(write) {
          await write.media.update(workspaceId, mediaId, {
            speechURL: mediaFileURL(workspaceId, mediaId, 'speech.json'),
            captionsURL: hasWords ? mediaFileURL(workspaceId, mediaId, 'speech.vtt') : '',
          });
          await write.texts.replace(workspaceId, mediaId, 'speech', spokenTextsOf(speech));
          if (made) await write.clipPoints.put(workspaceId, mediaId, made.points, made.corrections);
        },
        ...(skipped && { outcomes: { SpeechTranscriptionFromGCI_V1: { skipped } } }),
        async afterwards() {
          if (!hasWords) await store.unlessBackup(() => files.remove(key('speech.vtt')));
        },
      };
    }),
  failed: (payload, error, context) => failMediaJob('hear-media', payload, error, context),
};
