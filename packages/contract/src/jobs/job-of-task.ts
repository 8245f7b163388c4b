import type { MediaTaskType, TaskType } from '../http/tasks.ts';
import type { JobName } from './all-jobs.ts';

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
  TranscodeFromPreset_V1: 'join-render',
  TestBaseFunction_V1: 'test-base',
} as const satisfies Record<TaskType, JobName>;

/** The jobs that end the tasks of a media. */
export type MediaJobName = (typeof JOB_OF_TASK)[MediaTaskType];

/** By how many turns the jobs of a media stand behind its first ones in line: what can wait goes after the next media's look. */
export const JOB_DELAY: Partial<Record<JobName, number>> = {
  'study-media': 5,
  'hear-media': 5,
  'encode-hevc': 10,
  'encode-webm': 10,
};
