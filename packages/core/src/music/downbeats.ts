import FFT from 'fft.js';
import type { OnsetEnvelope } from './onset-envelope.ts';

/** Numbers of beats a bar may have. */
const METERS = [4, 3];
/** What a bar costs that has not as many beats as the others: a beat was missed, or the meter changes. */
const SLIP_COST = 6;
/** Music mostly begins with a bar, and in four. */
const LATER_START_COST = 0.5;
const RARE_METER_COST = 0.05;
/** How much each sign of a first beat counts. */
const BASS_WEIGHT = 0.7;
const STRENGTH_WEIGHT = 0.3;
const HARMONY_WEIGHT = 0.8;
/** Onsets count within this distance of a beat. */
const NEAR_SECONDS = 0.04;
/** Signs that vary less than this share of their mean say nothing. */
const LEAST_VARIATION = 0.2;

const FFT_SIZE = 4096;
const LOWEST_PITCH = 65.4;
const SEMITONES = 60;

/**
 * Which beats begin a bar: where the bass is struck, the harmony changes and the accent is, most regularly (Viterbi over
 * the places in bars of three and four).
 *
 * @returns indexes into beats, rising.
 */
export function downbeatsOf(
  beats: readonly number[],
  envelope: OnsetEnvelope,
  samples: Float32Array,
  rate: number,
): number[] {
  if (beats.length < 2) return beats.map((_, at) => at);
  const signs = [
    { weight: BASS_WEIGHT, values: beats.map((beat) => strongestNear(envelope, envelope.bass, beat)) },
    {
      weight: STRENGTH_WEIGHT,
      values: beats.map((beat) => strongestNear(envelope, envelope.strength, beat)),
    },
    { weight: HARMONY_WEIGHT, values: harmonyChanges(beats, samples, rate) },
  ].map(({ weight, values }) => standardized(values).map((value) => weight * value));
  return firstBeats(beats.map((_, at) => signs.reduce((sum, sign) => sum + sign[at]!, 0)));
}

function strongestNear({ framesPerSecond, firstSeconds }: OnsetEnvelope, values: Float32Array, time: number) {
  const frameOf = (seconds: number) => Math.round((seconds - firstSeconds) * framesPerSecond);
  const part = values.subarray(Math.max(0, frameOf(time - NEAR_SECONDS)), frameOf(time + NEAR_SECONDS) + 1);
  return Math.max(0, ...part);
}

/** By how many of their deviations values differ from the mean; one accent among thousands is held to three. */
function standardized(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  const unit = Math.max(deviation, LEAST_VARIATION * mean, 1e-9);
  return values.map((value) => Math.max(-3, Math.min(3, (value - mean) / unit)));
}

/** How much the tones of each beat differ from those of the one before, 0..1. */
function harmonyChanges(beats: readonly number[], samples: Float32Array, rate: number): number[] {
  const spectrumOf = semitoneMeter(rate);
  const tones = beats.map((beat, at) => {
    const length = at + 1 < beats.length ? beats[at + 1]! - beat : beat - beats[at - 1]!;
    return spectrumOf(samples, Math.round((beat + length / 2) * rate));
  });
  return tones.map((here, at) => (at === 0 ? 0 : 1 - likeness(here, tones[at - 1]!)));
}

function likeness(one: Float64Array, other: Float64Array): number {
  let [product, ones, others] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    product += one[at]! * other[at]!;
    ones += one[at]! ** 2;
    others += other[at]! ** 2;
  }
  return ones * others > 0 ? product / Math.sqrt(ones * others) : 1;
}

/** Measures how loud each semitone is, from C2 on, in the samples around one. */
function semitoneMeter(rate: number) {
  const fft = new FFT(FFT_SIZE);
  const input = new Float64Array(FFT_SIZE);
  const spectrum = new Float64Array(FFT_SIZE * 2);
  const semitoneOf = Array.from({ length: FFT_SIZE / 2 }, (_, bin) =>
    Math.round(12 * Math.log2(Math.max(1, (bin * rate) / FFT_SIZE) / LOWEST_PITCH)),
  );
  return (samples: Float32Array, middle: number): Float64Array => {
    for (let at = 0; at < FFT_SIZE; at++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / FFT_SIZE);
      input[at] = weight * (samples[middle - FFT_SIZE / 2 + at] ?? 0);
    }
    fft.realTransform(spectrum, input);
    const tones = new Float64Array(SEMITONES);
    for (const [bin, semitone] of semitoneOf.entries())
      if (semitone >= 0 && semitone < SEMITONES)
        tones[semitone]! += Math.sqrt(spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2);
    return tones;
  };
}

type Place = { meter: number; place: number };

/** The beats at place 0 on the best way through the bars. */
function firstBeats(accents: readonly number[]): number[] {
  const places = METERS.flatMap((meter) =>
    Array.from({ length: meter }, (_, place): Place => ({ meter, place })),
  );
  const beforeOf = places.map(({ meter, place }) =>
    places.findIndex((other) => other.meter === meter && other.place === (place + meter - 1) % meter),
  );
  // What beats of a bar gain sums up to nothing where all are alike, in any meter.
  const gain = ({ meter, place }: Place, accent: number) =>
    (place === 0 ? accent : -accent / (meter - 1)) - (meter === METERS[0] ? 0 : RARE_METER_COST);
  let scores = places.map((place) => gain(place, accents[0]!) - (place.place === 0 ? 0 : LATER_START_COST));
  const sources = accents.slice(1).map((accent) => {
    const top = indexOfMost(scores);
    const from = beforeOf.map((before) => (scores[before]! >= scores[top]! - SLIP_COST ? before : top));
    scores = places.map((place, at) => {
      const slip = from[at] === beforeOf[at] ? 0 : SLIP_COST;
      return scores[from[at]!]! - slip + gain(place, accent);
    });
    return from;
  });
  let at = indexOfMost(scores);
  const found: number[] = [];
  for (let beat = accents.length - 1; beat >= 0; beat--) {
    if (places[at]!.place === 0) found.push(beat);
    at = sources[beat - 1]?.[at] ?? at;
  }
  return found.reverse();
}

function indexOfMost(values: readonly number[]): number {
  return values.reduce((most, value, at) => (value > values[most]! ? at : most), 0);
}
