import type { Cut, Videograph } from '../graph/videograph.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { cutEndsOf } from './cut-ends.ts';
import { isSamePicture, isSameTake, passesGates, showsSubjects } from './gates.ts';
import { joinQualityOf } from './join-quality.ts';
import { joinOf } from './joins.ts';

/** A cut to other footage that matches nothing: plain, and a change of scene rather than a mistake. */
const PLAIN = 0.4;
/** A plain cut between a person and a thing: blind ratings called most of them jarring. */
const UNLIKE = 0.25;
/** A cut from or to a picture in which the eye finds nothing, or has to search. */
const SEARCHING = 0.15;

/**
 * How good any two of some cuts look one after the other, 0..1, whatever kind of join they have: as a match where it is
 * one, else plain, less where a person is cut to a thing or the eye has to search, and 0 for a jump cut or the same picture
 * again.
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
    // Footage without any subject (landscapes) is looked at as a whole.
    if (!out && inPoint === undefined) return PLAIN;
    if (!out || inPoint === undefined || !showsSubjects(index, out, inPoint)) return SEARCHING;
    const [one, other] = [out.track, index.inPoints.track[inPoint]!].map(
      (at) => index.footage.tracks[at]!.category,
    );
    return (one === 'person') === (other === 'person') ? PLAIN : UNLIKE;
  };
}
