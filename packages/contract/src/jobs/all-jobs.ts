import { advanceMediaJob } from './advance-media.ts';
import { analyzeMusicJob } from './analyze-music.ts';
import { deriveMediaJob } from './derive-media.ts';
import { encodeHevcJob } from './encode-hevc.ts';
import { encodeWebmJob } from './encode-webm.ts';
import { fetchDetectorJob } from './fetch-detector.ts';
import { generateVideographJob } from './generate-videograph.ts';
import { hearMediaJob } from './hear-media.ts';
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
] as const;

export type JobName = (typeof ALL_JOBS)[number]['name'];
