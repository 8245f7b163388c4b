import { Refusal } from '../../refusal/refusal.ts';
import type { Timeline } from '../timeline.ts';
import { type TimelineVersion1, timelineOfVersion1 } from './version-1.ts';

const SCHEMA = 'cutgraph.timeline';
/** What this release writes. It grows by one, with an upgrade from the one before, where an older reader would misread a document. */
const VERSION = 2;

/** A timeline as it is kept: plain JSON that names its schema and the version of that, as OpenTimelineIO's documents do. */
export type TimelineDocument = { schema: typeof SCHEMA; version: typeof VERSION } & Timeline;

/** A timeline to be kept. */
export function documentOf(timeline: Timeline): TimelineDocument {
  return { schema: SCHEMA, version: VERSION, ...timeline };
}

/**
 * The timeline of a document that this release or an earlier one kept; a document without a version is of version 1.
 * What it says was checked before it was kept.
 *
 * @throws Refusal `unavailable` where a later release kept it: to open it as far as it is understood would lose the rest
 * with the next save.
 */
export function openTimeline(document: TimelineDocument | TimelineVersion1): Timeline {
  if (!('version' in document)) return timelineOfVersion1(document);
  const { schema, version, ...timeline } = document;
  if (schema === SCHEMA && version === VERSION) return timeline;
  throw new Refusal(
    'unavailable',
    `This timeline was saved by a later release (${schema} ${version}; this one knows ${SCHEMA} up to ${VERSION}). Update Cutgraph to open it.`,
  );
}
