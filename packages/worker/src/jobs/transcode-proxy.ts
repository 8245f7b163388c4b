import { join } from 'node:path';
import { filesLeftBy, type ProxyFacts, transcodeOriginal } from '@cutgraph/analysis';
import { deriveMediaJob, type Media, mediaFileURL } from '@cutgraph/contract';
import { MediaRefusal } from '@cutgraph/media';
import { originalKey } from '@cutgraph/store';
import { drawOriginal } from '../media/draw-original.ts';
import { failMediaJob, runMediaJob } from '../media/media-job.ts';
import { noSound } from '../media/no-sound.ts';
import { requireOriginal } from '../media/require-original.ts';
import { takeAs } from '../media/take-as.ts';
import type { JobModule } from '../run/job-module.ts';

/** Everything that is watched of an upload, from one pass over it; a video can be watched once this is done. */
export const transcodeProxyJob: JobModule<typeof deriveMediaJob> = {
  definition: deriveMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('derive-media', payload, context, signal, async ({ media, folder, key, onProgress }) => {
      const { store, maxMediaSeconds, maxMediaPixels } = context;
      const { workspaceId, mediaId } = payload;
      const drawn = await drawOriginal({ store, workspaceId, media, folder, signal });
      if (!drawn) await requireOriginal(store, mediaId);
      // A part of it would look like a damaged video, and is not kept.
      const originalPath = () =>
        store.files.localPath(originalKey(workspaceId, mediaId), { size: drawn?.size ?? media.size });
      const original = await originalPath();
      const limits = { maxMediaSeconds, maxMediaPixels };
      const derived = await transcodeOriginal({ original, folder, ...limits, signal, onProgress }).catch(
        async (error: unknown) => {
          // A file of sound alone is music. This pass is not wanted then.
          if (error instanceof MediaRefusal && error.reason === 'no-picture')
            await store.change((write) => takeAs(write, payload, 'Audio'));
          throw error;
        },
      );
      // One that was replaced in its watched folder meanwhile was read half from either.
      if (media.watched) await originalPath();
      for (const name of filesLeftBy('transcode-proxy', folder))
        await store.files.putFile(key(name), join(folder, name));
      return {
        async save(write) {
          await write.media.update(workspaceId, mediaId, {
            ...factsOf(derived),
            ...urlsOf(derived, media, (name) => mediaFileURL(workspaceId, mediaId, name)),
          });
        },
        ...(!derived.hasAudioFile && {
          outcomes: {
            TranscodeCreateAudioStream_V1: {
              skipped: noSound({ mediaContentType: derived.facts.isPhoto ? 'Image' : 'Video' }),
            },
          },
        }),
      };
    }),
  failed: (payload, error, context) => failMediaJob('derive-media', payload, error, context),
};

function factsOf({ facts, sprite, loudness, warning }: ProxyFacts): Partial<Media> {
  return {
    mediaContentType: facts.isPhoto ? 'Image' : 'Video',
    mediaDuration: facts.durationSeconds,
    width: facts.picture?.width ?? 0,
    height: facts.picture?.height ?? 0,
    framesPerSecond: facts.picture?.framesPerSecond ?? 0,
    hasSound: facts.sound !== null,
    recordedAt: facts.recordedAt,
    spriteSheetWidth: sprite.width,
    spriteSheetHeight: sprite.height,
    spriteSheetTiles: {
      width: sprite.tileWidth,
      height: sprite.tileHeight,
      columns: sprite.columns,
      count: sprite.count,
    },
    loudness,
    warning,
  };
}

function urlsOf(
  { hasAudioFile, waveform }: ProxyFacts,
  media: Media,
  urlOf: (name: Parameters<typeof mediaFileURL>[2]) => string,
): Partial<Media> {
  return {
    mediaURL: urlOf('proxy.mp4'),
    // A better one was picked before this pass ran again.
    ...(media.screenshotURLs.length === 0 && { thumbnailURL: urlOf('thumbnail.jpg') }),
    spriteSheetURL: urlOf('sprite.jpg'),
    qualityURL: urlOf('quality.json'),
    audioURL: hasAudioFile ? urlOf('audio.m4a') : '',
    waveformURL: waveform ? urlOf('waveform.json') : '',
  };
}
