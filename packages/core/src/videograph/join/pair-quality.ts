import type { Cut, Videograph } from '../graph/videograph.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { cutEndsOf } from './cut-ends.ts';
import { isSamePicture, isSameTake, passesGates, showsSubjects } from './gates.ts';
import { joinQualityOf } from './join-quality.ts';
import { joinOf } from './joins.ts';

/** A cut to other footage that matches nothing: plain, and a change of scene rather than a mistake. */
const PLAIN = 0.4;
/** A cut from or to a picture in which the eye has to search. */
const SEARCHING = 0.25;

/**
 * How good any two of some cuts look one after the other, 0..1, whatever kind of join they have: as a match where it is
 * one, else plain, and 0 for a jump cut or the same picture again.
 */
export function pairQualitiesOf(
  cuts: readonly Cut[],
  canvas: Videograph['canvas'],
  media: readonly MediaInput[],
  look: LookRules,
): (from: Cut, to: Cut) => number {
  const { index, outs, inPoints } = cutEndsOf(cuts, canvas, media, look);
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  return (from, to) => {
    const shots = byId.get(from.mediaID)?.shots;
    const sides = [from, to].map(({ mediaID, clipID }) => ({ mediaID, clipID }));
    if (isSameTake(sides[0]!, from.end, sides[1]!, to.start, shots)) return 0;
    const out = outs.get(from.index);
    const inPoint = inPoints.get(to.index);
    if (out && inPoint !== undefined && passesGates(index, out, inPoint))
      return Math.max(PLAIN, joinQualityOf(joinOf(index, out, inPoint).terms));
    if (isSamePicture(index, from.mediaID, from.end, to.mediaID, to.start)) return 0;
    return out && inPoint !== undefined && !showsSubjects(index, out, inPoint) ? SEARCHING : PLAIN;
  };
}
