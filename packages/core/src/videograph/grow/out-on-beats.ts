import { roundSeconds } from '../../time/time.ts';
import { type BeatSearch, beatSearchOf } from '../beats/beat-cost.ts';
import { paceOf } from '../beats/pace.ts';
import type { Stretch } from '../graph/stretch.ts';
import { type OutPoint, outPointOf } from '../join/joins.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import type { VideographRules } from '../rules/rules.ts';
import { endsOf, outPointsOf } from './out-points.ts';

/** A film that is found with its music: where its cuts may end, and what the beats and the pace make of that. */
export type FilmBeats = {
  /** The out-points that are tried for a cut that begins at `filmSeconds` of the film. */
  outPoints: (inPoint: number, used: readonly Stretch[], filmSeconds: number) => OutPoint[];
  /** What it costs (of the worth of a join) to cut at a second of the film, after a cut of so many seconds. */
  costAt: (filmSeconds: number, length: number) => number;
};

/** A cut ends on a beat by what was observed so many seconds before or after it: half the time between two observations. */
const OBSERVED_WITHIN = 0.13;
/** Where joins are locked, to be off the beat costs so many times what it costs near it. */
const LOCKED_SHARE = 2;
/** What a cut costs that is half as long again as the music asks for, or more. */
const OFF_PACE = 0.1;

/** How the cuts of a film are found with the music of its rules: as without any where there is none. */
export function filmBeatsOf(index: FootageIndex): FilmBeats {
  const { beats, canvas } = index.rules;
  if (!beats || beats.mode === 'off' || beats.beats.length === 0)
    return { outPoints: (inPoint, used) => outPointsOf(index, inPoint, used), costAt: () => 0 };
  // Joins are locked at the end; here the beat is one thing beside the match.
  const search = beatSearchOf({ ...beats, mode: 'near' }, 1 / canvas.framesPerSecond);
  const share = beats.mode === 'locked' ? LOCKED_SHARE : 1;
  const pace = paceOf(beats);
  return {
    outPoints: (inPoint, used, filmSeconds) => [
      ...outPointsOnBeats(index, search, inPoint, used, filmSeconds),
      ...outPointsOf(index, inPoint, used),
    ],
    costAt(filmSeconds, length) {
      const paced = pace(filmSeconds - length);
      const wished = paced === null ? length : within(paced, index.rules.cutLength);
      return (
        share * search.costAt(filmSeconds) + OFF_PACE * Math.min(1, Math.abs(length - wished) / (wished / 2))
      );
    },
  };
}

/** The ends of a cut that lie on a beat each, not inside a word, by what was observed nearest to them. */
function outPointsOnBeats(
  index: FootageIndex,
  search: BeatSearch,
  inPoint: number,
  used: readonly Stretch[],
  filmSeconds: number,
): OutPoint[] {
  const { inPoints, footage, company } = index;
  const { observations, media } = footage.tracks[inPoints.track[inPoint]!]!;
  const start = inPoints.time[inPoint]!;
  const ends = endsOf(index, inPoint, used);
  const [first, last] = [ends[0], ends.at(-1)].map((at) =>
    at === undefined ? start : observations[at]!.time,
  );
  return search
    .between(filmSeconds + first! - start, filmSeconds + last! - start)
    .flatMap(({ seconds }): OutPoint[] => {
      const time = roundSeconds(start + seconds - filmSeconds);
      const apart = (at: number) => Math.abs(observations[at]!.time - time);
      const at = ends.reduce((nearest, one) => (apart(one) < apart(nearest) ? one : nearest), ends[0]!);
      const isInWord = company.moments.easeAt(media.mediaId, time) === 0;
      return apart(at) > OBSERVED_WITHIN || isInWord ? [] : [{ ...outPointOf(index, inPoint, at), time }];
    });
}

function within(seconds: number, { shortest, longest }: VideographRules['cutLength']): number {
  return Math.min(longest, Math.max(shortest, seconds));
}
