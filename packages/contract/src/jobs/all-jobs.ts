import { deriveMediaJob } from './derive-media.ts';
import { generateVideographJob } from './generate-videograph.ts';
import { joinRenderJob } from './join-render.ts';
import { removeFilesJob } from './remove-files.ts';
import { renderSegmentJob } from './render-segment.ts';
import { seeMediaJob } from './see-media.ts';

/** Every job there is. A worker fails to start when it lacks a handler for one. */
export const ALL_JOBS = [
  deriveMediaJob,
  seeMediaJob,
  generateVideographJob,
  renderSegmentJob,
  joinRenderJob,
  removeFilesJob,
] as const;

export type JobName = (typeof ALL_JOBS)[number]['name'];
