import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { cutsOfPath } from '../videograph/graph/graph.ts';
import type { Cut, Videograph } from '../videograph/graph/videograph.ts';
import type { FramingKeyframe } from './framing.ts';
import { kenBurnsFraming } from './ken-burns.ts';
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

/**
 * The timeline of cuts in their order, each media referred to by its path; photos that are no match move slowly, and what is shown of a
 * highlight may follow its subject.
 */
export function timelineOfCuts(
  videograph: Pick<Videograph, 'media' | 'canvas'>,
  cuts: readonly Cut[],
): Timeline {
  const clips = cuts.map((cut, at) => {
    const { oid, mediaID, start, end, crop, volume = 1 } = cut;
    const framing = photoFraming(videograph, cuts, at) ?? cut.framing;
    return {
      id: oid,
      media: { key: mediaID, uri: ownEntry(videograph.media, mediaID)?.mediaPath ?? mediaID },
      ...{ start, end, crop, volume, fadeIn: 0, fadeOut: 0 },
      ...(framing && { framing }),
    };
  });
  return timelineOf(clips, videograph.canvas);
}

/** The slow move over a photo; undefined for a video, and for a cut that shows its subject where a match needs it. */
function photoFraming(
  { media, canvas }: Pick<Videograph, 'media' | 'canvas'>,
  cuts: readonly Cut[],
  at: number,
): FramingKeyframe[] | undefined {
  const isMoved = (cut: Cut | undefined) => cut?.moment && ownEntry(media, cut.mediaID)?.photo;
  const cut = cuts[at]!;
  const photo = isMoved(cut);
  if (!photo) return undefined;
  const { width, height, subject } = photo;
  const next = beginningOf(cuts[at + 1]);
  // Of photos one after another every second one is left the way that the others are come to.
  let before = 0;
  while (isMoved(cuts[at - 1 - before])) before++;
  const isAway = next === null && before % 2 === 1;
  const { start, end } = cut;
  const move = { picture: { width, height }, canvas, start, end, subject, next, isAway };
  return kenBurnsFraming(move) ?? undefined;
}

/** Where on the canvas the subject of a cut begins; null where none is known. */
function beginningOf(cut: Cut | undefined): { x: number; y: number } | null {
  if (!cut) return null;
  const { startBox: box, crop } = cut;
  if (box.left <= 0 && box.top <= 0 && box.right >= 1 && box.bottom >= 1) return null;
  const shown = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const share = (from: number, to: number, start: number, end: number) =>
    Math.min(1, Math.max(0, ((from + to) / 2 - start) / (end - start)));
  return {
    x: share(box.left, box.right, shown.left, shown.right),
    y: share(box.top, box.bottom, shown.top, shown.bottom),
  };
}
