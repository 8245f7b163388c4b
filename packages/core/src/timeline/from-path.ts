import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { cutsOfPath } from '../videograph/graph/graph.ts';
import type { Cut, Videograph } from '../videograph/graph/videograph.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/**
 * The timeline of a path through a videograph.
 *
 * @throws Refusal `invalid-argument` where a step of the path is no edge.
 */
export function timelineOfPath(videograph: Videograph, path: readonly number[]): Timeline {
  const cuts = cutsOfPath(videograph, path);
  if (!cuts)
    throw new Refusal('invalid-argument', 'Each step of the path must be an edge of the videograph.');
  return timelineOfCuts(videograph, cuts);
}

/** The timeline of cuts in their order, each media referred to by its path. */
export function timelineOfCuts(
  { media, canvas }: Pick<Videograph, 'media' | 'canvas'>,
  cuts: readonly Cut[],
): Timeline {
  const clips = cuts.map(({ oid, mediaID, start, end, crop, volume = 1 }) => ({
    id: oid,
    media: { key: mediaID, uri: ownEntry(media, mediaID)?.mediaPath ?? mediaID },
    ...{ start, end, crop, volume, fadeIn: 0, fadeOut: 0 },
  }));
  return timelineOf(clips, canvas);
}
