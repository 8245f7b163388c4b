import type { MediaTaskType, TaskType } from '../http/tasks.ts';
import { advanceMediaJob } from './advance-media.ts';
import { analyzeMusicJob } from './analyze-music.ts';
import { deliverWebhookJob } from './deliver-webhook.ts';
import { deriveMediaJob } from './derive-media.ts';
import { encodeHevcJob } from './encode-hevc.ts';
import { encodeWebmJob } from './encode-webm.ts';
import { fetchDetectorJob } from './fetch-detector.ts';
import { generateVideographJob } from './generate-videograph.ts';
import { hearMediaJob } from './hear-media.ts';
import { importImmichJob } from './import-immich.ts';
import { joinRenderJob } from './join-render.ts';
import { measureMotionJob } from './measure-motion.ts';
import { pointClipsJob } from './point-clips.ts';
import { removeFilesJob } from './remove-files.ts';
import { renderSegmentJob } from './render-segment.ts';
import { seeMediaJob } from './see-media.ts';
import { studyMediaJob } from './study-media.ts';
import { testBaseJob } from './test-base.ts';

/** Every job there is. A worker fails to start when it lacks a handler for one. */
export const ALL_JOBS = [
  advanceMediaJob,
  deriveMediaJob,
  seeMediaJob,
  studyMediaJob,
  hearMediaJob,
  encodeHevcJob,
  encodeWebmJob,
  analyzeMusicJob,
  measureMotionJob,
  generateVideographJob,
  renderSegmentJob,
  joinRenderJob,
  pointClipsJob,
  removeFilesJob,
  testBaseJob,
  fetchDetectorJob,
  deliverWebhookJob,
  importImmichJob,
] as const;

export type JobName = (typeof ALL_JOBS)[number]['name'];

/** The job whose end is the end of a task: it gives the remaining time of the task. */
export const JOB_OF_TASK = {
  TranscodeCreateVP9AndScreenshots_V1: 'encode-webm',
  TranscodeCreateHEVCAndSpriteSheet_V1: 'encode-hevc',
  TranscodeCreateAudioStream_V1: 'derive-media',
  LabelDetectionFromGCI_V1: 'see-media',
  ObjectTrackingFromGCI_V1: 'see-media',
  SpeechTranscriptionFromGCI_V1: 'hear-media',
  FaceDetectionFromGCI_V1: 'study-media',
  PersonDetectionFromGCI_V1: 'study-media',
  AnalyzeMusic_V1: 'analyze-music',
  MeasureMotion_V1: 'measure-motion',
  TranscodeFromPreset_V1: 'join-render',
  TestBaseFunction_V1: 'test-base',
} as const satisfies Record<TaskType, JobName>;

/** The jobs that end the tasks of a media. */
export type MediaJobName = (typeof JOB_OF_TASK)[MediaTaskType];

/**
 * By how many turns the jobs of a media stand behind its first ones in line. People wait for the film: what it needs of all
 * clips of a day comes first, then what makes it better, and at last the copies for download.
 */
export const JOB_DELAY: Partial<Record<JobName, number>> = {
  'study-media': 20,
  'hear-media': 20,
  'encode-hevc': 200,
  'encode-webm': 200,
};
