import type { Cut, Videograph } from '../graph/videograph.ts';
import { sightsOf } from '../material/sights.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import { acceptedQuality } from './acceptance.ts';
import { type CutEnds, cutEndsOf } from './cut-ends.ts';
import { matchQualityOf } from './film-quality.ts';
import { isSamePicture, isSameScene, isSameTake, passesGates, SAME_VIDEO } from './gates.ts';
import { LEAST_MATCH } from './join-quality.ts';
import { joinOf } from './joins.ts';

/** A cut between two views in which no subject is ever seen (landscapes). */
const VIEWS = 0.4;
/** In an album unlike pictures follow each other, and none of them jumps: two photos, and a photo beside a video. */
const PHOTOS = { two: 0.4, one: 0.25 };

/** How any two of some cuts look one after the other, whatever kind of join they have. */
export type PairQualities = {
  /**
   * 0..1: as a match where it is one, else by how likely viewers accept it; 0 for what they call jarring (the same again,
   * an empty or busy side, unlike things).
   */
  qualityOf: (from: Cut, to: Cut) => number;
  /** Whether it shows the same again: a take, a person in a scene, or a picture. */
  isRepeat: (from: Cut, to: Cut) => boolean;
};

/** Finds what is seen at both ends of some cuts, and how well any two of them follow each other. */
export function pairQualitiesOf(
  cuts: readonly Cut[],
  canvas: Videograph['canvas'],
  media: readonly MediaInput[],
  look: LookRules,
  { index, outs, inPoints }: CutEnds = cutEndsOf(cuts, canvas, media, look),
): PairQualities {
  const { starts, ends, views } = sightsOf(cuts, canvas, media, index.company);
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  // A clip in which no one subject is followed is a whole shot: of a long one, a later moment is another view.
  const clipOf = ({ index, mediaID, clipID }: Cut) => ({
    mediaID,
    clipID: outs.has(index) || inPoints.has(index) ? clipID : `${clipID} ${index}`,
  });
  const isOneTake = (from: Cut, to: Cut) =>
    isSameTake(clipOf(from), from.end, clipOf(to), to.start, byId.get(from.mediaID)?.shots);
  const matchOf = (from: Cut, to: Cut) => {
    const [out, inPoint] = [outs.get(from.index), inPoints.get(to.index)];
    if (!out || inPoint === undefined || !passesGates(index, out, inPoint)) return 0;
    const quality = matchQualityOf(index, out, joinOf(index, out, inPoint));
    return quality >= LEAST_MATCH ? quality : 0;
  };
  const showsAgain = (from: Cut, to: Cut) => {
    const [out, inPoint] = [outs.get(from.index), inPoints.get(to.index)];
    if (out && inPoint !== undefined) {
      const [one, other] = [out.track, index.inPoints.track[inPoint]!].map((at) => index.footage.tracks[at]!);
      if (isSameScene(index, one!, from.end, other!, to.start)) return true;
    }
    const least = from.mediaID === to.mediaID ? SAME_VIDEO : undefined;
    return isSamePicture(index, from.mediaID, from.end, to.mediaID, to.start, least);
  };
  const photosOf = (...cuts: Cut[]) => {
    const count = cuts.filter(({ mediaID }) => byId.get(mediaID)?.isPhoto).length;
    return count === 2 ? PHOTOS.two : count === 1 ? PHOTOS.one : 0;
  };
  const plainOf = (from: Cut, to: Cut) => {
    if (views.has(from.mediaID) && views.has(to.mediaID)) return VIEWS;
    const [last, first] = [ends.get(from.index), starts.get(to.index)];
    if (!last || !first) return 0;
    const { colour } = index.surroundings.alikeness(from.mediaID, from.end, to.mediaID, to.start);
    return acceptedQuality(last, first, colour);
  };
  return {
    qualityOf(from, to) {
      if (isOneTake(from, to)) return 0;
      const match = matchOf(from, to);
      if (match > 0) return match;
      return showsAgain(from, to) ? 0 : Math.max(photosOf(from, to), plainOf(from, to));
    },
    isRepeat: (from, to) => isOneTake(from, to) || (matchOf(from, to) === 0 && showsAgain(from, to)),
  };
}
