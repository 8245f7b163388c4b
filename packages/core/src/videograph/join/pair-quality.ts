import type { Cut, Videograph } from '../graph/videograph.ts';
import { sightsOf } from '../material/sights.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { ACCEPTABLE, acceptanceOf } from './acceptance.ts';
import { cutEndsOf } from './cut-ends.ts';
import { isSamePicture, isSameScene, isSameTake, passesGates, SAME_VIDEO } from './gates.ts';
import { joinQualityOf, LEAST_MATCH } from './join-quality.ts';
import { joinOf } from './joins.ts';

/** A plain cut that every viewer accepts; one that matches nothing is worth less than a match. */
const PLAIN = 0.5;
/** A cut between two views in which no subject is ever seen (landscapes). */
const VIEWS = 0.4;

/**
 * How good any two of some cuts look one after the other, 0..1, whatever kind of join they have: as a match where it is
 * one, else by how likely viewers accept it; 0 for what they call jarring (a jump cut, the same picture again, an empty or busy
 * side, unlike things), which is never made.
 */
export function pairQualitiesOf(
  cuts: readonly Cut[],
  canvas: Videograph['canvas'],
  media: readonly MediaInput[],
  look: LookRules,
): (from: Cut, to: Cut) => number {
  const { index, outs, inPoints } = cutEndsOf(cuts, canvas, media, look);
  const { starts, ends, views } = sightsOf(cuts, canvas, media, index.company);
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  return (from, to) => {
    const shots = byId.get(from.mediaID)?.shots;
    const sides = [from, to].map(({ mediaID, clipID }) => ({ mediaID, clipID }));
    if (isSameTake(sides[0]!, from.end, sides[1]!, to.start, shots)) return 0;
    const out = outs.get(from.index);
    const inPoint = inPoints.get(to.index);
    if (out && inPoint !== undefined) {
      const quality = passesGates(index, out, inPoint) ? joinQualityOf(joinOf(index, out, inPoint).terms) : 0;
      if (quality >= LEAST_MATCH) return quality;
      const [one, other] = [out.track, index.inPoints.track[inPoint]!].map((at) => index.footage.tracks[at]!);
      if (isSameScene(index, one!, from.end, other!, to.start)) return 0;
    }
    const least = from.mediaID === to.mediaID ? SAME_VIDEO : undefined;
    if (isSamePicture(index, from.mediaID, from.end, to.mediaID, to.start, least)) return 0;
    if (views.has(from.mediaID) && views.has(to.mediaID)) return VIEWS;
    const [last, first] = [ends.get(from.index), starts.get(to.index)];
    if (!last || !first) return 0;
    const { colour } = index.surroundings.alikeness(from.mediaID, from.end, to.mediaID, to.start);
    const acceptance = acceptanceOf(last, first, colour);
    return acceptance < ACCEPTABLE ? 0 : PLAIN * acceptance;
  };
}
