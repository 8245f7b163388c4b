import { MEDIA_STATUS, type Media, mediaSchema } from '@cutgraph/contract';

export const WORKSPACE = 'workspace-1';
const MOMENT = '2026-01-01T10:00:00Z';

/** A video of ten seconds that is ready. */
export function newMedia(fields: Partial<Media> = {}): Media {
  return mediaSchema.parse({
    ...{ id: 'media-one-1', name: 'one.mp4', type: 'video/mp4', size: 1000, lastModified: null },
    ...{ mediaDuration: 10, mediaContentType: 'Video', mediaStatus: MEDIA_STATUS.Done },
    ...{ storageRef: '', storageBucket: '', storageFolderRef: '', uploadMetadata: {} },
    ...{ thumbnailURL: '', mediaURL: '/files/one.mp4', mediaURLFallback: '' },
    ...{ spriteSheetURL: '', spriteSheetWidth: 0, spriteSheetHeight: 0, spriteSheetTiles: null },
    ...{ listCategoryLabels: [], listLabels: [], listTrackedLabels: [], csvURL: '', clipObject: {} },
    ...{ width: 640, height: 360, framesPerSecond: 30, hasSound: true, downloadURL: '', audioURL: '' },
    ...{ waveformURL: '', loudness: null, captionsURL: '', speechURL: '', qualityURL: '', looksURL: '' },
    motionURL: '',
    ...{
      screenshotURLs: [],
      recordedAt: null,
      persons: [],
      failure: null,
      error: null,
      warning: null,
      progress: 1,
    },
    ...{
      secondsLeft: null,
      tags: [],
      rating: 0,
      watched: null,
      createdBy: 'person-1',
      createdAt: MOMENT,
      updatedAt: MOMENT,
    },
    ...fields,
  });
}
