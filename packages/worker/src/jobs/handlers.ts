import type { JobName } from '@cutgraph/contract';
import type { JobModule } from '../run/job-module.ts';
import { deriveMedia } from './derive-media.ts';
import { generateVideograph } from './generate-videograph.ts';
import { joinRender } from './join-render.ts';
import { removeFiles } from './remove-files.ts';
import { renderOneSegment } from './render-segment.ts';
import { seeMedia } from './see-media.ts';

/** A handler for every job of the contract; the type refuses a missing one. */
export const HANDLERS = {
  'derive-media': deriveMedia,
  'see-media': seeMedia,
  'generate-videograph': generateVideograph,
  'render-segment': renderOneSegment,
  'join-render': joinRender,
  'remove-files': removeFiles,
  // A handler takes the payload of its own job only; the map as a whole is told by name.
} as const satisfies { [name in JobName]: { definition: { name: name } } } as unknown as Record<
  JobName,
  JobModule
>;
