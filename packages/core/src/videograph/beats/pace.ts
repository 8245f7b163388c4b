import type { BeatRule } from '../rules/beat-rule.ts';

/** From so much energy on a cut has so many beats. The steps are those of music videos: bars, halves and doubles of them. */
const BEATS_A_CUT = [
  { from: 0, beats: 8 },
  { from: 0.35, beats: 4 },
  { from: 0.65, beats: 2 },
] as const;

/**
 * How long (seconds) a cut is that begins at a second of the film: by the energy of the music there, in beats. Null where
 * the music does not say.
 */
export function paceOf({ beats, energy }: BeatRule): (seconds: number) => number | null {
  const period = periodOf(beats);
  return (seconds) => {
    const here = energy?.[Math.floor(seconds + 1e-6)];
    if (here === undefined || period === null) return null;
    return period * BEATS_A_CUT.findLast(({ from }) => here >= from)!.beats;
  };
}

/**
 * The mean length (seconds) of the cuts of a film that keep to the pace of its music within the lengths allowed; null
 * where the music does not say, or no notice is taken of it.
 */
export function pacedCutSeconds(
  rule: BeatRule,
  filmSeconds: number,
  { shortest, longest }: { shortest: number; longest: number },
): number | null {
  const pace = paceOf(rule);
  let [time, count] = [0, 0];
  for (let paced = pace(time); time < filmSeconds && paced !== null; paced = pace(time)) {
    time += Math.min(longest, Math.max(shortest, paced));
    count++;
  }
  return rule.mode === 'off' || count === 0 ? null : time / count;
}

/** The time (seconds) from a beat to the next that is usual; null where there are fewer than two. */
function periodOf(beats: BeatRule['beats']): number | null {
  const gaps = beats.slice(1).map(({ seconds }, at) => seconds - beats[at]!.seconds);
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? null;
}
