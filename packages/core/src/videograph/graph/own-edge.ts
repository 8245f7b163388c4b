import type { Box } from '../../footage/observation.ts';
import type { Reason } from '../../message/message.ts';
import type { Cut, Edge } from './videograph.ts';

/** Distance of the centres (fractions of the picture) and |ln| of the sizes at which the position term has fallen to 1/e. */
const DISTANCE_REACH = 0.125;
const SIZE_REACH = 0.4;
/** Up to these both are at the same place, and of the same size. */
const SAME_PLACE = 0.05;
const SAME_SIZE = 0.12;
/** The score of a join of which nothing is known: it speaks neither for it nor against it. */
const UNKNOWN_SCORE = 0.5;

/**
 * The edge that a person makes by hand: kind `own`, with what follows from the two boxes at the join: the offset (mean of how far
 * the centres are apart and how much the sizes differ) and the position term, which is its score. A box of the whole frame
 * gives no place: then the edge has no term, offset 0 and score 0.5.
 */
export function ownEdgeOf(
  from: Pick<Cut, 'endBox' | 'crop'>,
  to: Pick<Cut, 'index' | 'startBox' | 'crop'>,
): Edge {
  const reasons: Reason[] = [{ code: 'own-join' }];
  if (isWholeFrame(from.endBox) || isWholeFrame(to.startBox))
    return { to: to.index, kind: 'own', offset: 0, score: UNKNOWN_SCORE, terms: {}, reasons };
  const out = placeOf(from.endBox, from.crop);
  const next = placeOf(to.startBox, to.crop);
  const apart = Math.hypot(out.x - next.x, out.y - next.y);
  const ratio = Math.abs(Math.log(out.size / next.size));
  const position = Math.exp(-((apart / DISTANCE_REACH) ** 2) - (ratio / SIZE_REACH) ** 2);
  if (apart <= SAME_PLACE) reasons.push({ code: 'same-place' });
  if (ratio <= SAME_SIZE) reasons.push({ code: 'same-size' });
  const offset = (apart + Math.abs(out.size - next.size)) / 2;
  return { to: to.index, kind: 'own', offset, score: position, terms: { position }, reasons };
}

/** A join made by hand as it is between ends that have moved, with the reasons that a person gave it. */
export function ownEdgeAgain(
  edge: Edge,
  from: Parameters<typeof ownEdgeOf>[0],
  to: Parameters<typeof ownEdgeOf>[1],
): Edge {
  const again = ownEdgeOf(from, to);
  return edge.reasons[0]?.code === 'own-join' ? again : { ...again, reasons: edge.reasons };
}

function isWholeFrame({ left, top, right, bottom }: Box): boolean {
  return left <= 0 && top <= 0 && right >= 1 && bottom >= 1;
}

/** Centre and size (square root of the area) of a box as the picture shows it, fractions of what is shown. */
function placeOf(box: Box, crop: Box | null): { x: number; y: number; size: number } {
  const [left, top] = [crop?.left ?? 0, crop?.top ?? 0];
  const [width, height] = crop ? [crop.right - crop.left, crop.bottom - crop.top] : [1, 1];
  const area = ((box.right - box.left) / width) * ((box.bottom - box.top) / height);
  return {
    x: ((box.left + box.right) / 2 - left) / width,
    y: ((box.top + box.bottom) / 2 - top) / height,
    size: Math.sqrt(Math.max(1e-6, area)),
  };
}
