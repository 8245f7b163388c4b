/** A gain (factor of amplitude) at a sample of the film; between two of them it changes evenly. */
export type GainKeyframe = { sample: number; gain: number };

/** A difference in gain that is below any 16-bit sample. */
const SAME_GAIN = 1e-6;

/** The gain of a curve at a sample: that of its first keyframe before it, of its last one behind it; 1 where there is none. */
export function gainOfCurve(curve: readonly GainKeyframe[], sample: number): number {
  const first = curve[0];
  if (!first) return 1;
  if (sample <= first.sample) return first.gain;
  let [low, high] = [0, curve.length - 1];
  if (sample >= curve[high]!.sample) return curve[high]!.gain;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (curve[middle]!.sample <= sample) low = middle;
    else high = middle;
  }
  return between(curve[low]!, curve[high]!, sample);
}

/** The curve that is the product of others, at all of their keyframes and at `samples`, without those that say nothing new. */
export function productOfCurves(
  curves: readonly (readonly GainKeyframe[])[],
  samples: readonly number[],
  lastSample: number,
): GainKeyframe[] {
  const all = [...curves.flat().map(({ sample }) => sample), ...samples, 0, lastSample].map(Math.round);
  const places = [...new Set(all)].filter((sample) => sample >= 0 && sample <= lastSample);
  const keyframes = places
    .sort((a, b) => a - b)
    .map((sample) => ({
      sample,
      gain: curves.reduce((product, curve) => product * gainOfCurve(curve, sample), 1),
    }));
  return withoutSuperfluous(keyframes);
}

function withoutSuperfluous(keyframes: readonly GainKeyframe[]): GainKeyframe[] {
  const kept: GainKeyframe[] = [];
  for (const [at, keyframe] of keyframes.entries()) {
    const [before, after] = [kept.at(-1), keyframes[at + 1]];
    const isNeeded =
      !before || !after || Math.abs(between(before, after, keyframe.sample) - keyframe.gain) > SAME_GAIN;
    if (isNeeded) kept.push(keyframe);
  }
  return kept;
}

function between(before: GainKeyframe, after: GainKeyframe, sample: number): number {
  const share = (sample - before.sample) / (after.sample - before.sample);
  return before.gain + (after.gain - before.gain) * share;
}
