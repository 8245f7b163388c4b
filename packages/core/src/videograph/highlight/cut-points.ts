import type { SpeechSegment } from '../../footage/speech.ts';
import { roundSeconds } from '../../time/time.ts';
import { merged } from './open-stretches.ts';

/** Finds good moments to begin or end a cut. */
export type CutPoints = {
  /**
   * The best moment (seconds) between `low` and `high`, as near to `wished` as is good; null where every one is
   * inside a word.
   */
  near(wished: number, low: number, high: number): number | null;
};

type Interval = { start: number; end: number };

/** Moments are tried so far apart, and after a word or before one so much is left where there is room. */
const STEP = 0.2;
const BREATH = 0.15;
/** What being so many seconds off the wish costs, and what it costs to cut into speech: between words, or who knows where. */
const OFF_SECONDS = 2;
const BETWEEN_WORDS = 0.3;
const IN_SPEECH = 0.6;

/** The cut points of a media: never inside a word, rather in a pause of the speech than within it. */
export function cutPointsOf(speech: readonly SpeechSegment[] | undefined): CutPoints {
  const words = merged((speech ?? []).flatMap(({ words: said = [] }) => said.map(boundsOf)));
  const segments = merged((speech ?? []).map(boundsOf));
  const pauses = pausesOf(words.length > 0 ? words : segments).concat(pausesOf(segments));
  pauses.sort((a, b) => a - b);
  const speechCost = words.length > 0 ? BETWEEN_WORDS : IN_SPEECH;
  const costOf = (time: number, wished: number) =>
    Math.abs(time - wished) / OFF_SECONDS + (inside(segments, time) ? speechCost : 0);
  return {
    near(wished, low, high) {
      if (high < low - 1e-6) return null;
      let best: number | null = null;
      let bestCost = Number.POSITIVE_INFINITY;
      const consider = (time: number) => {
        if (time < low || time > high || inside(words, time)) return;
        const cost = costOf(time, wished);
        if (cost < bestCost - 1e-9) [best, bestCost] = [time, cost];
      };
      consider(roundSeconds(wished));
      consider(low);
      consider(high);
      for (let step = Math.ceil(low / STEP); step * STEP <= high; step++) consider(roundSeconds(step * STEP));
      for (let at = firstAfter(pauses, low); at < pauses.length && pauses[at]! <= high; at++)
        consider(roundSeconds(pauses[at]!));
      return best;
    },
  };
}

function boundsOf({ start, end }: Interval): Interval {
  return { start, end };
}

/** Moments shortly after each interval and shortly before the next, or between both where they are near. */
function pausesOf(intervals: readonly Interval[]): number[] {
  return intervals.flatMap(({ start, end }, at) => {
    const next = intervals[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const before = intervals[at - 1]?.end ?? Number.NEGATIVE_INFINITY;
    return [start - Math.min(BREATH, (start - before) / 2), end + Math.min(BREATH, (next - end) / 2)];
  });
}

/** Whether a moment lies inside one of some intervals in order, not at its edge. */
function inside(intervals: readonly Interval[], time: number): boolean {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (intervals[middle]!.end <= time + 1e-6) low = middle + 1;
    else high = middle;
  }
  return low < intervals.length && intervals[low]!.start < time - 1e-6;
}

function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
