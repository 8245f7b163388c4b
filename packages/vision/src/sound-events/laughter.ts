import { ramp } from './applause.ts';
import { FRAMES_A_SECOND, type SoundFrame } from './sound-frame.ts';

/** A "ha": a short voiced burst between two softer moments. */
type Burst = {
  /** Frames. */
  at: number;
  frame: SoundFrame;
  /** dB above the softer of the moments before and after it. */
  height: number;
};

/** Softer than this (dB) is no laugh. */
const AUDIBLE = -50;
/** A burst is so much louder (dB) than the moments between it and its neighbours. */
const HEIGHT = 6;
const VOICED = 0.5;
const PITCHES = { low: 140, high: 600 };
/** Laughs come 3 to 6 a second; a little room on both sides. */
const INTERVALS = { shortest: 0.14, longest: 0.36 };
/** From one burst to the next: how much the interval, the pitch and the timbre (cosine) may change. */
const STEADY_INTERVAL = 1.6;
const STEADY_PITCH = 1.35;
const SAME_VOWEL = 0.85;
/** Levels (dB) and pitches (share) that vary less than this are a machine's, not a person's. */
const LIVING_LEVEL = 0.5;
const LIVING_PITCH = 0.01;

/**
 * How much a stretch of about two seconds sounds like laughter, 0..1: a row of voiced bursts, 3 to 6 a second, of one
 * vowel ("ha ha ha"), with soft moments between them. Speech has syllables as often, but hardly four in a row that are
 * alike; that is all that keeps them apart.
 */
export function laughterOf(frames: readonly SoundFrame[]): number {
  const row = longestRow(burstsOf(frames));
  if (row.length < 4) return 0;
  const levels = row.map(({ frame }) => frame.level);
  const pitches = row.map(({ frame }) => Math.log(frame.pitch));
  if (deviation(levels) < LIVING_LEVEL || deviation(pitches) < LIVING_PITCH) return 0;
  const height = row.reduce((sum, burst) => sum + burst.height, 0) / row.length;
  return ramp(row.length, 3, 6) * ramp(height, 7, 11);
}

function burstsOf(frames: readonly SoundFrame[]): Burst[] {
  const level = frames.map(
    (_, at) =>
      ((frames[at - 1] ?? frames[at]!).level + frames[at]!.level + (frames[at + 1] ?? frames[at]!).level) / 3,
  );
  const reach = Math.round(INTERVALS.longest * FRAMES_A_SECOND);
  const bursts: Burst[] = [];
  for (let at = 1; at + 1 < frames.length; at++) {
    const here = level[at]!;
    if (here < AUDIBLE || here < level[at - 1]! || here <= level[at + 1]!) continue;
    const height = Math.min(drop(level, at, -1, reach), drop(level, at, 1, reach));
    if (height >= HEIGHT) bursts.push({ at, frame: clearest(frames.slice(at - 1, at + 2)), height });
  }
  return bursts;
}

/** How far the level falls from a peak on one side, before something louder comes. */
function drop(level: readonly number[], from: number, step: 1 | -1, reach: number): number {
  let lowest = level[from]!;
  for (let at = from + step; level[at] !== undefined && Math.abs(at - from) <= reach; at += step) {
    if (level[at]! > level[from]!) break;
    lowest = Math.min(lowest, level[at]!);
  }
  return level[from]! - lowest;
}

function clearest(frames: readonly SoundFrame[]): SoundFrame {
  return frames.reduce((best, frame) => (frame.voiced > best.voiced ? frame : best));
}

function longestRow(bursts: readonly Burst[]): Burst[] {
  let longest: Burst[] = [];
  let row: Burst[] = [];
  for (const burst of bursts) {
    const { voiced, pitch } = burst.frame;
    const isLaugh = voiced >= VOICED && pitch >= PITCHES.low && pitch <= PITCHES.high;
    if (!isLaugh) row = [];
    else if (row.length > 0 && goesWith(row, burst)) row = [...row, burst];
    else row = [burst];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}

function goesWith(row: readonly Burst[], next: Burst): boolean {
  const last = row.at(-1)!;
  const interval = (next.at - last.at) / FRAMES_A_SECOND;
  if (interval < INTERVALS.shortest || interval > INTERVALS.longest) return false;
  const before = row.at(-2);
  const change = before ? interval / ((last.at - before.at) / FRAMES_A_SECOND) : 1;
  return (
    within(change, STEADY_INTERVAL) &&
    within(next.frame.pitch / last.frame.pitch, STEADY_PITCH) &&
    cosine(next.frame.timbre, last.frame.timbre) >= SAME_VOWEL
  );
}

function within(ratio: number, most: number): boolean {
  return ratio <= most && ratio >= 1 / most;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [product, lengthA, lengthB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    product += a[at]! * b[at]!;
    lengthA += a[at]! ** 2;
    lengthB += b[at]! ** 2;
  }
  return product / Math.sqrt(lengthA * lengthB + 1e-12);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
