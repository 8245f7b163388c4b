import type { OnsetEnvelope } from './onset-envelope.ts';

/** What a beat that is early or late costs, over its squared logarithm; onsets are about 1. Measured by `bench finish`. */
const TIGHTNESS = 400;
/** Beats at the ends whose onsets are weaker than this share of the usual are left out: there is no music yet, or no more. */
const WEAK_SHARE = 0.2;

/**
 * The chain of beats with the strongest onsets whose distances are near the tempo, by dynamic programming.
 * Source: Ellis, Beat Tracking by Dynamic Programming, Journal of New Music Research 36 (2007).
 *
 * @param periods length of a beat in seconds around each second.
 * @returns times in seconds, rising.
 */
export function trackBeats(
  { framesPerSecond, firstSeconds, strength }: OnsetEnvelope,
  periods: readonly number[],
): number[] {
  const onsets = smoothed(strength);
  const count = onsets.length;
  const score = new Float64Array(count);
  const before = new Int32Array(count).fill(-1);
  for (let frame = 0; frame < count; frame++) {
    const second = Math.min(periods.length - 1, Math.floor(frame / framesPerSecond));
    const period = periods[second]! * framesPerSecond;
    let [best, source] = [0, -1];
    const last = Math.min(frame - 1, Math.floor(frame - period / 2));
    for (let other = Math.max(0, Math.ceil(frame - period * 2)); other <= last; other++) {
      const value = score[other]! - (TIGHTNESS * Math.log((frame - other) / period) ** 2) / 4;
      if (value > best) [best, source] = [value, other];
    }
    score[frame] = onsets[frame]! + best;
    before[frame] = source;
  }
  const chain: number[] = [];
  const tail = Math.max(0, count - Math.ceil(periods.at(-1)! * framesPerSecond * 1.5));
  let at = tail;
  for (let frame = tail; frame < count; frame++) if (score[frame]! > score[at]!) at = frame;
  for (; at >= 0; at = before[at]!) chain.push(at);
  return withoutWeakEnds(chain.reverse(), onsets).map(
    (frame) => firstSeconds + exactly(onsets, frame) / framesPerSecond,
  );
}

function withoutWeakEnds(chain: readonly number[], onsets: Float32Array): number[] {
  const mean = chain.reduce((sum, frame) => sum + onsets[frame]!, 0) / Math.max(1, chain.length);
  const isStrong = (frame: number) => onsets[frame]! >= WEAK_SHARE * mean;
  return chain.slice(chain.findIndex(isStrong), chain.findLastIndex(isStrong) + 1);
}

/** Neighbouring frames count a little, so that a player may be a little early or late. */
function smoothed(values: Float32Array): Float32Array {
  return values.map(
    (value, at) =>
      0.5 * value +
      0.2 * ((values[at - 1] ?? 0) + (values[at + 1] ?? 0)) +
      0.05 * ((values[at - 2] ?? 0) + (values[at + 2] ?? 0)),
  );
}

/** The top of the parabola through a peak, in frames. */
function exactly(values: Float32Array, at: number): number {
  const [left, here, right] = [values[at - 1] ?? 0, values[at]!, values[at + 1] ?? 0];
  const bend = left - 2 * here + right;
  return here >= left && here >= right && bend < 0 ? at + (left - right) / (2 * bend) : at;
}
