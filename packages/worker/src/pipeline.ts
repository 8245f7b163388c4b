import type { JobName, TaskType } from '@cutgraph/contract';

/**
 * Which job serves which of a media's tasks, and which job follows. A media is Done when the jobs that gate it are done,
 * and Error when one of them failed for good; the server queues the first.
 */
export const MEDIA_PIPELINE = {
  'derive-media': {
    serves: ['TranscodeCreateHEVCAndSpriteSheet_V1', 'TranscodeCreateAudioStream_V1'],
    next: 'see-media',
    /** Its share of a media's progress. */
    share: 0.4,
  },
  'see-media': {
    serves: ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'],
    next: null,
    share: 0.6,
  },
} as const satisfies Partial<Record<JobName, { serves: TaskType[]; next: JobName | null; share: number }>>;

export type MediaJobName = keyof typeof MEDIA_PIPELINE;
