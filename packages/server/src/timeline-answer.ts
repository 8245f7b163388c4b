import type { StoredTimeline, Timeline } from '@cutgraph/contract';
import { sentencesOf } from '@cutgraph/messages';

/** A timeline as the API answers with it: with the sentences of its notes, for clients of earlier releases. */
export function timelineAnswer(timeline: StoredTimeline): Timeline {
  return { ...timeline, leftOut: sentencesOf(timeline.notes) };
}
