import type { ALL_JOBS, JobName } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';
import { advanceMedia } from './advance-media.ts';
import { deriveMedia } from './derive-media.ts';
import { encodeHevc } from './encode-hevc.ts';
import { encodeWebm } from './encode-webm.ts';
import { generateVideograph } from './generate-videograph.ts';
import { hearMedia } from './hear-media.ts';
import { joinRender } from './join-render.ts';
import { pointClips } from './point-clips.ts';
import { removeFiles } from './remove-files.ts';
import { renderOneSegment } from './render-segment.ts';
import { seeMedia } from './see-media.ts';
import { studyMedia } from './study-media.ts';
import { testBase } from './test-base.ts';

/** The definition of the job with a name. */
export type JobNamed<Name extends JobName> = Extract<(typeof ALL_JOBS)[number], { name: Name }>;

/** A handler for every job of the contract; the type refuses a missing one, and one under another's name. */
export const HANDLERS: { readonly [Name in JobName]: JobModule<JobNamed<Name>> } = {
  'advance-media': advanceMedia,
  'derive-media': deriveMedia,
  'see-media': seeMedia,
  'study-media': studyMedia,
  'hear-media': hearMedia,
  'encode-hevc': encodeHevc,
  'encode-webm': encodeWebm,
  'generate-videograph': generateVideograph,
  'render-segment': renderOneSegment,
  'join-render': joinRender,
  'point-clips': pointClips,
  'remove-files': removeFiles,
  'test-base': testBase,
};
