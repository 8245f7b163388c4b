import { type Stretch, sharesSeconds } from '../graph/stretch.ts';
import { joinQualityOf } from '../join/join-quality.ts';
import type { Join } from '../join/joins.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import { type Places, placesOf } from '../material/places.ts';
import { type Origin, varietyOf } from '../path/variety.ts';
import { freeJoins, type Growth, originOf, rhythmOf, stretchOf } from './growth.ts';
import { type FilmBeats, filmBeatsOf } from './out-on-beats.ts';
import { outPointNear } from './out-points.ts';
import type { SpineCut } from './spine.ts';

/** How a film is judged while it is found. */
export type FilmMeasure = {
  /** Seconds that it has at most. */
  longest: number;
  /** What other films show already, and this one not. */
  avoided: readonly Stretch[];
  /** A join below this is never made. */
  leastQuality: number;
  /** How good a stretch is by itself, 0..1. */
  momentWorth: (stretch: Stretch) => number;
  /** How good a film is as a whole. */
  filmWorth: (film: { stretches: readonly Stretch[]; qualities: readonly number[] }) => number;
};

/** Tracks that a film is begun in, the best beginnings first, and how many of one place of a long recording. */
const BEGINNINGS = 16;
const BEGINNINGS_OF_PLACE = 2;
/** Lines kept at each step, and continuations of each. */
const BEAM_WIDTH = 16;
const BRANCHES = 4;
/** What a moment counts beside the join that leads to it. */
const MOMENT_SHARE = 0.4;

type Line = {
  closed: SpineCut[];
  open: number;
  openJoin: Join | null;
  length: number;
  qualities: number[];
  /** What the joins are worth with their variety, and the moments shown, less what being off the beat costs. */
  merit: number;
  offBeat: number;
};

/**
 * The film with the best worth, wherever it begins: beam search over out-points and joins, from the best moment of each of
 * many tracks. It ends where no join is good enough, or where going on makes it no better. Empty where no cut can be made.
 */
export function filmSpine(growth: Growth, measure: FilmMeasure): SpineCut[] {
  const { index } = growth;
  const beats = filmBeatsOf(index);
  const places = placesOf([
    ...new Set(index.footage.tracks.filter(({ offered }) => offered).map(({ media }) => media)),
  ]);
  let best: SpineCut[] = [];
  let bestWorth = Number.NEGATIVE_INFINITY;
  let lines: Line[] = beginningsOf(growth, places, measure.avoided).map((open) => ({
    ...{ closed: [], open, openJoin: null, length: 0, qualities: [], merit: 0, offBeat: 0 },
  }));
  while (lines.length > 0) {
    const next: Line[] = [];
    for (const line of lines) {
      const shown = line.closed.map(({ stretch }) => stretch);
      const used = [...shown, ...measure.avoided];
      const left = measure.longest - line.length;
      const out = outPointNear(index, line.open, used, Math.min(left, index.rules.cutLength.wished));
      if (!out) continue;
      const stretch = stretchOf(index, line.open, out);
      if (stretch.end - stretch.start > left + 1e-6) continue;
      const film = { stretches: [...shown, stretch], qualities: line.qualities };
      const worth = measure.filmWorth(film) - line.offBeat / Math.max(1, line.closed.length);
      if (worth > bestWorth + 1e-9) {
        bestWorth = worth;
        best = [...line.closed, { inPoint: line.open, out, stretch, join: line.openJoin }];
      }
      if (line.closed.length + 1 < index.rules.cuts.max)
        next.push(...continued(growth, { beats, places }, line, used, measure));
    }
    lines = next.sort(byMerit).slice(0, BEAM_WIDTH);
  }
  return best;
}

/** The best moment to begin in each of the best tracks. */
function beginningsOf(
  { index: { inPoints, footage, rules } }: Growth,
  places: Places,
  avoided: readonly Stretch[],
): number[] {
  const bestOf = new Map<number, { slot: number; worth: number; first: Stretch }>();
  for (let slot = 0; slot < inPoints.count; slot++) {
    const number = inPoints.track[slot]!;
    const { offered, media } = footage.tracks[number]!;
    const start = inPoints.time[slot]!;
    const first = { mediaID: media.mediaId, start, end: start + rules.cutLength.shortest };
    if (!offered || avoided.some((stretch) => sharesSeconds(stretch, first))) continue;
    const base = slot * SIDE_LENGTH;
    const worth = inPoints.sides[base + PROMINENCE]! * inPoints.sides[base + QUALITY]!;
    const known = bestOf.get(number);
    if (!known || worth > known.worth) bestOf.set(number, { slot, worth, first });
  }
  const ofPlace = new Map<string, number>();
  return [...bestOf.values()]
    .sort((a, b) => b.worth - a.worth || a.slot - b.slot)
    .filter(({ first }) => {
      const place = places.placeOf(first);
      const before = ofPlace.get(place) ?? 0;
      ofPlace.set(place, before + 1);
      return before < BEGINNINGS_OF_PLACE || !places.hasSeveral(first.mediaID);
    })
    .slice(0, BEGINNINGS)
    .map(({ slot }) => slot);
}

/** A line and its next cuts: over all tried out-points the best joins, one a track. */
function continued(
  growth: Growth,
  { beats, places }: { beats: FilmBeats; places: Places },
  line: Line,
  used: readonly Stretch[],
  { longest, leastQuality, momentWorth }: FilmMeasure,
): Line[] {
  const { index } = growth;
  const shortest = index.rules.cutLength.shortest;
  /** As media are counted elsewhere, places are here. */
  const placeOf = (slot: number): Origin => {
    const { mediaID, clipID } = originOf(index, slot);
    const start = index.inPoints.time[slot]!;
    return { mediaID: places.placeOf({ mediaID, start, end: start + shortest }), clipID };
  };
  const path = [...line.closed.map(({ inPoint }) => inPoint), line.open].map(placeOf);
  const shown = new Set(path.map(({ mediaID }) => mediaID));
  // In a long recording the nearest joins are often those of one place, again and again: others are looked for first.
  const isElsewhere = (slot: number) =>
    !places.hasSeveral(originOf(index, slot).mediaID) || !shown.has(placeOf(slot).mediaID);
  const byTrack = new Map<number, Line>();
  for (const out of beats.outPoints(line.open, used, line.length)) {
    const stretch = stretchOf(index, line.open, out);
    const length = line.length + stretch.end - stretch.start;
    if (length + shortest > longest) continue;
    const closed = [...line.closed, { inPoint: line.open, out, stretch, join: line.openJoin }];
    const off = beats.costAt(length, stretch.end - stretch.start);
    const here = MOMENT_SHARE * momentWorth(stretch) - off;
    const elsewhere = freeJoins(growth, stretch, out, used, { accept: isElsewhere });
    const joins = elsewhere.length > 0 ? elsewhere : freeJoins(growth, stretch, out, used);
    for (const join of joins) {
      const quality = joinQualityOf(join.terms);
      if (quality < leastQuality) continue;
      const variety = varietyOf(path, placeOf(join.inPoint), places.count);
      const merit = line.merit + (quality * variety + here) * rhythmOf(index, stretch);
      const track = index.inPoints.track[join.inPoint]!;
      if ((byTrack.get(track)?.merit ?? -1) >= merit) continue;
      const qualities = [...line.qualities, quality];
      const offBeat = line.offBeat + off;
      byTrack.set(track, { closed, open: join.inPoint, openJoin: join, length, qualities, merit, offBeat });
    }
  }
  return [...byTrack.values()].sort(byMerit).slice(0, BRANCHES);
}

function byMerit(a: Line, b: Line): number {
  return b.merit - a.merit || a.open - b.open || a.length - b.length;
}
