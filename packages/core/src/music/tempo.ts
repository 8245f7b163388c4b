import type { OnsetEnvelope } from './onset-envelope.ts';

/** Tempos that are looked for, in beats a minute. */
const SLOWEST = 40;
const QUICKEST = 220;
/** Neighbouring tempos differ by so much. */
const STEP = 1.01;
/** The tempo that people tap most, and how far around it (in octaves): source Ellis, Beat Tracking by Dynamic Programming, 2007. */
const USUAL = 120;
const USUAL_OCTAVES = 0.9;
/** A tempo is found in so many seconds of sound at a time, every so many seconds. */
const WINDOW_SECONDS = 9;
const WINDOW_STEP_SECONDS = 1;
/** What a change of tempo between two windows costs, for each step. */
const CHANGE_COST = 0.04;
/** What a leap costs at most: music whose tempo changes from one beat to the next. */
const LEAP_COST = 0.6;
/** Periods that a tempo repeats after, and how much each counts. */
const REPEATS = [1, 0.6, 0.5, 0.5];
/** Tempos nearer than this (ratio) are the same candidate. */
const SAME_TEMPO = 1.06;
/** Below this nothing repeats. */
const LEAST_PULSE = 0.1;

/** A pulse that was found. */
export type Pulse = {
  /** At most three, the best first. */
  tempos: { beatsPerMinute: number; confidence: number }[];
  /** Length of a beat in seconds around each second, at the first tempo and as it changes. */
  periods: number[];
};

const TEMPOS = Array.from(
  { length: Math.floor(Math.log(QUICKEST / SLOWEST) / Math.log(STEP)) + 1 },
  (_, at) => SLOWEST * STEP ** at,
);

/** Finds how quickly the onsets repeat, and how that changes; null where they do not. */
export function pulseOf(envelope: OnsetEnvelope): Pulse | null {
  const windows = tempogramOf(envelope);
  const weight = windows.reduce((sum, { weight }) => sum + weight, 0);
  if (weight === 0) return null;
  const path = steadiestPath(windows.map(({ scores }) => scores));
  const usual = path.toSorted((a, b) => a - b)[path.length >> 1]!;
  // Seen from the tempo of each window, so that a tempo that changes does not smear the others.
  const whole = TEMPOS.map((_, at) =>
    windows.reduce((sum, { scores }, window) => sum + (scores[at + path[window]! - usual] ?? 0), 0),
  );
  const candidates = candidatesOf(whole, usual);
  const strength = whole[usual]! / weight / priorOf(TEMPOS[usual]!);
  if (strength < LEAST_PULSE) return null;
  const sum = candidates.reduce((all, at) => all + whole[at]!, 0);
  return {
    tempos: candidates.map((at) => ({
      beatsPerMinute: between(whole, at),
      confidence: Math.min(1, strength) * (whole[at]! / sum),
    })),
    periods: path.map((at, window) => 60 / between(windows[window]!.scores, at)),
  };
}

/** The first tempo, and the two best peaks beside it. */
function candidatesOf(whole: readonly number[], first: number): number[] {
  const peaks = whole.flatMap((score, at) =>
    score > 0 && score >= (whole[at - 1] ?? 0) && score >= (whole[at + 1] ?? 0) ? [at] : [],
  );
  const found = [peaks.find((at) => isSame(TEMPOS[at]!, TEMPOS[first]!)) ?? first];
  for (const at of peaks.toSorted((a, b) => whole[b]! - whole[a]!))
    if (!found.some((other) => isSame(TEMPOS[at]!, TEMPOS[other]!))) found.push(at);
  return found.slice(0, 3);
}

function isSame(one: number, other: number): boolean {
  return Math.max(one, other) / Math.min(one, other) < SAME_TEMPO;
}

function priorOf(tempo: number): number {
  return Math.exp(-0.5 * (Math.log2(tempo / USUAL) / USUAL_OCTAVES) ** 2);
}

type Window = { scores: number[]; weight: number };

/** Scores of all tempos around each second, 0..1 times how much happens there. */
function tempogramOf({ framesPerSecond, strength }: OnsetEnvelope): Window[] {
  const length = Math.round(WINDOW_SECONDS * framesPerSecond);
  const step = WINDOW_STEP_SECONDS * framesPerSecond;
  const count = Math.max(1, Math.ceil(strength.length / step));
  return Array.from({ length: count }, (_, at) => {
    const first = Math.max(0, Math.min(Math.round((at + 0.5) * step - length / 2), strength.length - length));
    const part = strength.subarray(first, first + length);
    const lags = autocorrelation(part, Math.ceil((REPEATS.length * framesPerSecond * 60) / SLOWEST));
    if (lags[0] === 0) return { scores: TEMPOS.map(() => 0), weight: 0 };
    const weight = Math.min(1, lags[0]! * 2);
    return { scores: TEMPOS.map((tempo) => weight * scoreOf(tempo, lags, framesPerSecond)), weight };
  });
}

/** How well onsets repeat with a tempo, 0..1, times how usual it is. */
function scoreOf(tempo: number, lags: Float64Array, framesPerSecond: number): number {
  const period = (60 / tempo) * framesPerSecond;
  let [sum, all] = [0, 0];
  for (const [at, weight] of REPEATS.entries()) {
    const lag = period * (at + 1);
    if (lag + 1 >= lags.length) break;
    sum += weight * peakNear(lags, lag);
    all += weight;
  }
  return (Math.max(0, sum / all) / lags[0]!) * priorOf(tempo);
}

function peakNear(values: Float64Array, place: number): number {
  const at = Math.floor(place);
  return values[at]! + (place - at) * (values[at + 1]! - values[at]!);
}

/** Mean of the products at each lag, less what chance gives; as long as the part has that lag at all. */
function autocorrelation(part: Float32Array, mostLags: number): Float64Array {
  const lags = new Float64Array(Math.min(mostLags, Math.floor(part.length * 0.75)));
  let mean = 0;
  for (const value of part) mean += value / part.length;
  for (let lag = 0; lag < lags.length; lag++) {
    let sum = 0;
    for (let at = lag; at < part.length; at++) sum += (part[at]! - mean) * (part[at - lag]! - mean);
    lags[lag] = sum / (part.length - lag);
  }
  return lags;
}

/** The tempo of each window: where scores are high and it changes little (Viterbi). */
function steadiestPath(windows: readonly (readonly number[])[]): number[] {
  let best = TEMPOS.map(() => 0);
  const froms = windows.map((scores) => {
    const from: number[] = [];
    const top = best.reduce((highest, value, at) => (value > best[highest]! ? at : highest), 0);
    best = scores.map((score, at) => {
      let [value, source] = [best[top]! - LEAP_COST, top];
      const reach = Math.ceil(LEAP_COST / CHANGE_COST);
      for (let other = Math.max(0, at - reach); other <= Math.min(best.length - 1, at + reach); other++) {
        const here = best[other]! - CHANGE_COST * Math.abs(other - at);
        if (here > value) [value, source] = [here, other];
      }
      from.push(source);
      return value + score;
    });
    return from;
  });
  let at = best.reduce((highest, value, place) => (value > best[highest]! ? place : highest), 0);
  const path: number[] = [];
  for (const from of froms.toReversed()) {
    path.push(at);
    at = from[at]!;
  }
  return path.reverse();
}

/** The tempo at the top of the parabola through a score and its neighbours. */
function between(scores: readonly number[], at: number): number {
  const [left, here, right] = [scores[at - 1] ?? 0, scores[at]!, scores[at + 1] ?? 0];
  const bend = left - 2 * here + right;
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend))) : 0;
  return TEMPOS[at]! * STEP ** shift;
}
