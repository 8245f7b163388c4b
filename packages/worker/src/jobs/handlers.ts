import type { ALL_JOBS, JobName } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';
import { advanceMedia } from './advance-media.ts';
import { analyzeAudioJob } from './analyze-audio.ts';
import { analyzeMusicFile } from './analyze-music.ts';
import { analyzeShotsJob } from './analyze-shots.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { detectObjectsJob } from './detect-objects.ts';
import { encodeHevc } from './encode-hevc.ts';
import { encodeWebm } from './encode-webm.ts';
import { fetchDetector } from './fetch-detector.ts';
import { generateVideograph } from './generate-videograph.ts';
import { importImmich } from './import-immich.ts';
import { joinRender } from './join-render.ts';
import { measureMotionOfMedia } from './measure-motion.ts';
import { pointClips } from './point-clips.ts';
import { removeFiles } from './remove-files.ts';
import { renderOneSegment } from './render-segment.ts';
import { testBase } from './test-base.ts';
import { transcodeProxyJob } from './transcode-proxy.ts';

/** The definition of the job with a name. */
export type JobNamed<Name extends JobName> = Extract<(typeof ALL_JOBS)[number], { name: Name }>;

/** A handler for every job of the contract; the type refuses a missing one, and one under another's name. */
export const HANDLERS: { readonly [Name in JobName]: JobModule<JobNamed<Name>> } = {
  'advance-media': advanceMedia,
  'derive-media': transcodeProxyJob,
  'see-media': detectObjectsJob,
  'study-media': analyzeShotsJob,
  'hear-media': analyzeAudioJob,
  'encode-hevc': encodeHevc,
  'encode-webm': encodeWebm,
  'analyze-music': analyzeMusicFile,
  'measure-motion': measureMotionOfMedia,
  'generate-videograph': generateVideograph,
  'render-segment': renderOneSegment,
  'join-render': joinRender,
  'point-clips': pointClips,
  'remove-files': removeFiles,
  'test-base': testBase,
  'fetch-detector': fetchDetector,
  'deliver-webhook': deliverWebhook,
  'import-immich': importImmich,
};
