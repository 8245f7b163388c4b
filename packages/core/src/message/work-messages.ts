const work = { work: 'text' } as const;
const size = { width: 'count', height: 'count' } as const;

/**
 * What a task says of its work: why it failed, was skipped or waits. `work` is a name of `WorkName`, which the catalogue
 * has words for.
 */
export const WORK_MESSAGES = {
  'work-failed': work,
  'work-file-not-seen': work,
  'work-original-away': work,
  'work-disk-full': work,
  'work-needs-ffmpeg': work,
  'work-took-too-long': work,
  'work-given-up': work,
  'waiting-for-file': {},
  'task-cancelled': {},
  'task-expired': {},
  'task-not-run': {},
  'processing-stopped': {},
  'render-stopped': {},
  'render-expired': {},
  'video-without-sound': {},
  'photo-without-sound': {},
  'looks-not-found': {},
  'writing-not-read': {},
  'self-test-passed': { codec: 'text', soundCodec: 'text', ...size },
  'self-test-failed': { error: 'text' },
} as const;

/** Kinds of work that a task can fail at. */
export type WorkName =
  | 'processing'
  | 'objects'
  | 'faces'
  | 'speech'
  | 'hevc'
  | 'webm'
  | 'music'
  | 'motion'
  | 'rendering'
  | 'generating'
  | 'test';

/** Why a file is not taken. */
export const FILE_REFUSALS = {
  'file-empty': {},
  'file-not-a-video': {},
  'file-playlist': {},
  'file-image': {},
  'file-animated': {},
  'file-heif-program': {},
  'file-photo-too-large': {},
  'file-photo-nothing-decodes': {},
  'file-no-picture': {},
  'file-picture-too-large': {},
  'file-nothing-decodes': {},
  'file-long-gap': {},
  'file-not-audio': {},
  'file-no-audio': {},
  'file-audio-damaged': {},
  'file-not-kept': {},
} as const;

/** What of a film was not decoded in the ordinary way. */
export const REPAIRS = {
  'cut-repaired': { cut: 'count', what: 'text', from: 'text' },
} as const;
