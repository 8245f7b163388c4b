import { clipIdOf, labelIdOf } from '../../footage/label-segments.ts';
import type { Box, Observation } from '../../footage/observation.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import { companyOf } from '../material/company.ts';
import type { JoinIndex } from '../material/footage-index.ts';
import { SIDE_LENGTH, writeSide } from '../material/join-side.ts';
import { trackOfClip } from '../material/subject-tracks.ts';
import { surroundingsOf } from '../material/surroundings.ts';
import { upscalingOf, viewOfCrop } from '../material/view.ts';
import type { LookRules, MediaInput } from '../rules/rules.ts';
import type { OutPoint } from './joins.ts';

/** A subject is nowhere that it was not seen within so many seconds. */
const SEEN_WITHIN_SECONDS = 0.5;

/** Where the subjects of some cuts stand at the ends of these, as far as they were observed. */
export type CutEnds = {
  /** Its in-points are the starts of these cuts. */
  index: JoinIndex;
  /** By the index of the cut. */
  outs: ReadonlyMap<number, OutPoint>;
  /** Of each start its in-point, by the index of the cut. */
  inPoints: ReadonlyMap<number, number>;
  /** The box of the subject on the first and the last frame, by the index of the cut. */
  startBoxes: ReadonlyMap<number, Box>;
  endBoxes: ReadonlyMap<number, Box>;
};

/**
 * Finds the subjects at the ends of cuts in what was observed nearest to these: a cut that generation ends there has the
 * same sides. What is not among `media`, or was not seen there, is left out.
 */
export function cutEndsOf(
  cuts: readonly Cut[],
  canvas: Videograph['canvas'],
  media: readonly MediaInput[],
  look: LookRules,
): CutEnds {
  const company = companyOf(media, look.weights.context > 0);
  const tracks = media.flatMap((one) =>
    [...new Set(cuts.filter(({ mediaID }) => mediaID === one.mediaId).map(({ clipID }) => clipID))].flatMap(
      (clipId) => trackOfClip(one, clipId) ?? [],
    ),
  );
  const numbers = new Map(tracks.map(({ clipId }, number) => [clipId, number]));
  const labels = [...new Set(tracks.map(({ label }) => label))];
  const points = {
    track: new Int32Array(cuts.length),
    time: new Float64Array(cuts.length),
    sides: new Float32Array(cuts.length * SIDE_LENGTH),
  };
  const outs = new Map<number, OutPoint>();
  const inPoints = new Map<number, number>();
  const startBoxes = new Map<number, Box>();
  const endBoxes = new Map<number, Box>();
  cuts.forEach((cut, slot) => {
    const number = numbers.get(cut.clipID);
    if (number === undefined) return;
    const track = tracks[number]!;
    const view = viewOfCrop(track.media.aspect, canvas, cut.crop);
    const upscaling = upscalingOf(track.media, canvas, view);
    const label = labels.indexOf(track.label);
    const first = nearestOf(track.observations, cut.start);
    if (first !== null) {
      const { time, box } = track.observations[first]!;
      points.track[slot] = number;
      points.time[slot] = time;
      writeSide(points.sides, slot, track, first, false, view, upscaling, company, label);
      inPoints.set(cut.index, slot);
      startBoxes.set(cut.index, box);
    }
    const last = nearestOf(track.observations, cut.end);
    if (last !== null) {
      const { time, box } = track.observations[last]!;
      const side = new Float32Array(SIDE_LENGTH);
      writeSide(side, 0, track, last, true, view, upscaling, company, label);
      outs.set(cut.index, { track: number, at: last, time, side });
      endBoxes.set(cut.index, box);
    }
  });
  const surroundings = surroundingsOf(media);
  const index = { rules: { look }, footage: { tracks }, company, surroundings, inPoints: points };
  return { index, outs, inPoints, startBoxes, endBoxes };
}

/**
 * A media with those observations only by which the ends of cuts are found: of the clips of the cuts, and of all that is
 * seen around their ends.
 */
export function onlyAroundEnds(media: MediaInput, cuts: readonly Cut[]): MediaInput {
  const own = cuts.filter(({ mediaID }) => mediaID === media.mediaId);
  const clips = new Set(own.map(({ clipID }) => clipID));
  const ends = own.flatMap(({ start, end }) => [start, end]);
  const isOfClip = new Map<string, boolean>();
  const observations = media.observations.filter(({ track, time }) => {
    let isKept = isOfClip.get(track);
    if (isKept === undefined) {
      isKept = clips.has(clipIdOf(media.mediaId, labelIdOf(track)));
      isOfClip.set(track, isKept);
    }
    return isKept || ends.some((end) => Math.abs(end - time) <= SEEN_WITHIN_SECONDS);
  });
  return { ...media, observations };
}

/** The place of the observation nearest to a moment, the earlier of two; null where there is none near it. */
export function nearestOf(
  observations: readonly Pick<Observation, 'time'>[],
  seconds: number,
): number | null {
  let [low, high] = [0, observations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (observations[middle]!.time < seconds) low = middle + 1;
    else high = middle;
  }
  const distance = (at: number) => Math.abs((observations[at]?.time ?? Number.POSITIVE_INFINITY) - seconds);
  const nearest = distance(low - 1) <= distance(low) ? low - 1 : low;
  return distance(nearest) <= SEEN_WITHIN_SECONDS ? nearest : null;
}
