import type { ALL_JOBS, JobName } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';
import { deriveMedia } from './derive-media.ts';
import { generateVideograph } from './generate-videograph.ts';
import { joinRender } from './join-render.ts';
import { removeFiles } from './remove-files.ts';
import { renderOneSegment } from './render-segment.ts';
import { seeMedia } from './see-media.ts';

/** The definition of the job with a name. */
export type JobNamed<Name extends JobName> = Extract<(typeof ALL_JOBS)[number], { name: Name }>;

/** A handler for every job of the contract; the type refuses a missing one, and one under another's name. */
export const HANDLERS: { readonly [Name in JobName]: JobModule<JobNamed<Name>> } = {
  'derive-media': deriveMedia,
  'see-media': seeMedia,
  'generate-videograph': generateVideograph,
  'render-segment': renderOneSegment,
  'join-render': joinRender,
  'remove-files': removeFiles,
};
