import { roundSeconds } from '../../time/time.ts';
import type { BeatBlock, FilmToFit, MovableCut } from '../beats/film-to-fit.ts';
import type { Stretch } from '../graph/stretch.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import type { Moments } from '../material/moments.ts';
import type { SubjectTrack } from '../material/subject-tracks.ts';
import type { BeatRule } from '../rules/beat-rule.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { roomOf } from './cut-room.ts';
import { movedJoinsOf } from './moved-join-worth.ts';
import type { Lengths } from './path-wish.ts';

/** What the film of a path is fitted by. */
export type PathRules = Pick<VideographRules, 'cutLength' | 'searchSeconds' | 'target' | 'look' | 'gated'>;

/** A cut may begin so many seconds before or after its own start, at one of so many places. */
const START_REACH = 0.6;
const STARTS = 7;
/** Where no subject was observed, places lie so far apart. */
const START_STEP = 0.2;

/** What of a path is known beside the graph. */
export type PathMaterial = {
  media: readonly MediaInput[];
  /** Cuts that stay as they are. */
  pinned?: readonly number[] | undefined;
  /** How good a stretch is by itself, 0..1; all alike where it is absent. */
  momentWorth?: ((stretch: Stretch) => number) | undefined;
  /** Seconds that the film may have; within a tenth of the rules' target, and within its bounds, where it is absent. */
  lengths?: Lengths | undefined;
};

/** The film of a path, with how its cuts may be moved. */
export function pathToFit(
  videograph: Videograph,
  path: readonly number[],
  rules: PathRules,
  rule: BeatRule,
  { media, pinned = [], momentWorth = () => 0, lengths }: PathMaterial,
): FilmToFit {
  const cuts = path.map((index) => videograph.cuts[index]!);
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  const joins = movedJoinsOf(videograph, cuts, rules, media);
  return {
    cuts: cuts.map((cut, at) => {
      if (pinned.includes(cut.index)) return pinnedCut(cut);
      const others = cuts.filter((other) => other !== cut);
      const track = joins.tracks[at] ?? null;
      const room = roomOf(cut, others, videograph, byId.get(cut.mediaID), track);
      // The template says where the film starts.
      const starts = at === 0 ? [cut.start] : startsOf(cut, room, track, joins.moments);
      return { ...movable(cut, room, joins.moments), ...lengthsOf(cut, rules, rule), starts };
    }),
    length: lengths ?? lengthsWished(cuts, rules),
    joinWorth: joins.worth,
    cutWorth: (at, start, end) => momentWorth({ mediaID: cuts[at]!.mediaID, start, end }),
  };
}

function lengthsWished(cuts: readonly Cut[], { target }: PathRules): Lengths {
  const own = cuts.reduce((sum, { length }) => sum + length, 0);
  return {
    low: Math.max(Math.min(own, 0.9 * target.seconds), target.min ?? 0),
    high: Math.min(Math.max(own, 1.1 * target.seconds), target.max ?? Number.POSITIVE_INFINITY),
  };
}

function pinnedCut({ start, end, length }: Cut): MovableCut {
  return { start, end, starts: [start], shortest: length, longest: length, blockAt: () => 'pinned' };
}

function movable(
  { mediaID, start, end }: Cut,
  room: { start: number; end: number },
  moments: Moments,
): Pick<MovableCut, 'start' | 'end' | 'blockAt'> {
  const blockAt = (time: number): BeatBlock | null => {
    if (time > room.end + 1e-6 || moments.isUnfit(mediaID, time, true)) return 'footage';
    return moments.easeAt(mediaID, time) === 0 ? 'word' : null;
  };
  return { start, end, blockAt };
}

/** A cut may end anywhere in its search window; where music sets the pace, at any length near those of the template. */
function lengthsOf(
  { length }: Cut,
  { cutLength: { shortest, wished, longest }, searchSeconds }: PathRules,
  { energy }: BeatRule,
): Pick<MovableCut, 'shortest' | 'longest'> {
  const reach = energy ? Math.max(searchSeconds, wished) : searchSeconds;
  return {
    shortest: Math.min(length, Math.max(shortest, Math.min(length, wished) - reach)),
    longest: Math.max(length, Math.min(longest, Math.max(length, wished) + reach)),
  };
}

function startsOf(
  { mediaID, start, end }: Cut,
  room: { start: number; end: number },
  track: SubjectTrack | null,
  moments: Moments,
): number[] {
  const steps = Math.floor(START_REACH / START_STEP);
  const times = track
    ? track.observations.map(({ time }) => time)
    : Array.from({ length: 2 * steps + 1 }, (_, at) => roundSeconds(start + (at - steps) * START_STEP));
  const fit = times.filter(
    (time) =>
      Math.abs(time - start) <= START_REACH + 1e-6 &&
      Math.abs(time - start) > 1e-6 &&
      time >= room.start - 1e-6 &&
      time < end &&
      !moments.isUnfit(mediaID, time, false) &&
      moments.easeAt(mediaID, time) > 0,
  );
  const count = Math.min(STARTS - 1, fit.length);
  const spread = Array.from({ length: count }, (_, at) => fit[Math.floor((at * fit.length) / count)]!);
  return [start, ...spread];
}
