import FFT from 'fft.js';

/** Samples of a frame; 46 ms at 22.05 kHz. */
const FFT_SIZE = 1024;
/** Frames a second that are aimed at: 10 ms tell phase well enough, and cost little. */
const WISHED_FRAMES_A_SECOND = 100;
const LOWEST_HZ = 30;
const HIGHEST_HZ = 10_000;
/** Bands are as wide on the mel scale, and none is narrower than two bins. */
const WISHED_BANDS = 40;
/** How far soft sounds are raised: what is so much below the mean level counts half. */
const COMPRESSION = 10;

/** Levels of a recording in bands of frequency, over time. */
export type BandFrames = {
  framesPerSecond: number;
  frameCount: number;
  /** Middle of each band in Hz, rising. */
  centres: number[];
  /** `levels[frame * centres.length + band]`: logarithm of the magnitude, 0 in silence; frame `i` is around `i / framesPerSecond`. */
  levels: Float32Array;
  /** Mean power of each frame's samples, before the window. */
  power: Float32Array;
};

/**
 * Cuts a recording into overlapping frames and measures the level of each band of frequency. About 10 us a frame.
 *
 * @param samples one channel, -1..1. @param rate samples a second.
 */
export function bandFramesOf(samples: Float32Array, rate: number): BandFrames {
  const hop = Math.round(rate / WISHED_FRAMES_A_SECOND);
  const frameCount = Math.floor(samples.length / hop) + 1;
  const bands = bandsOf(rate);
  const magnitudes = new Float32Array(frameCount * bands.length);
  const power = new Float32Array(frameCount);
  const fft = new FFT(FFT_SIZE);
  const input = new Float64Array(FFT_SIZE);
  const spectrum = new Float64Array(FFT_SIZE * 2);
  const window = Float64Array.from(
    { length: FFT_SIZE },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / FFT_SIZE),
  );
  const bins = new Float64Array(FFT_SIZE / 2);
  let total = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const first = frame * hop - FFT_SIZE / 2;
    let energy = 0;
    for (let at = 0; at < FFT_SIZE; at++) {
      const sample = samples[first + at] ?? 0;
      energy += sample * sample;
      input[at] = sample * window[at]!;
    }
    power[frame] = energy / FFT_SIZE;
    if (energy === 0) continue;
    fft.realTransform(spectrum, input);
    for (let bin = 0; bin < bins.length; bin++)
      bins[bin] = Math.sqrt(spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2);
    for (const [band, { firstBin, weights }] of bands.entries()) {
      let sum = 0;
      for (let at = 0; at < weights.length; at++) sum += weights[at]! * bins[firstBin + at]!;
      magnitudes[frame * bands.length + band] = sum;
      total += sum;
    }
  }
  // Relative to the mean, so that a quiet recording is treated as the same recording, louder.
  const scale = total > 0 ? (COMPRESSION * magnitudes.length) / total : 0;
  for (let at = 0; at < magnitudes.length; at++) magnitudes[at] = Math.log1p(magnitudes[at]! * scale);
  return {
    ...{ framesPerSecond: rate / hop, frameCount, power, levels: magnitudes },
    centres: bands.map(({ centre }) => centre),
  };
}

type Band = { centre: number; firstBin: number; weights: number[] };

/** Triangles that overlap by half; each has a sum of 1. */
function bandsOf(rate: number): Band[] {
  const binHz = rate / FFT_SIZE;
  const [from, to] = [melOf(LOWEST_HZ), melOf(Math.min(HIGHEST_HZ, rate / 2 - binHz))];
  const edges: number[] = [];
  for (let at = 0; at < WISHED_BANDS + 2; at++) {
    const bin = hertzOf(from + ((to - from) * at) / (WISHED_BANDS + 1)) / binHz;
    if (edges.length === 0 || bin - edges.at(-1)! >= 1) edges.push(bin);
  }
  return edges.slice(1, -1).map((centre, at) => {
    const [low, high] = [edges[at]!, edges[at + 2]!];
    const firstBin = Math.ceil(low);
    const shape = Array.from({ length: Math.floor(high) - firstBin + 1 }, (_, step) => {
      const bin = firstBin + step;
      return bin <= centre ? (bin - low) / (centre - low) : (high - bin) / (high - centre);
    });
    const sum = shape.reduce((all, weight) => all + weight, 0);
    return { centre: centre * binHz, firstBin, weights: shape.map((weight) => weight / sum) };
  });
}

// Source: O'Shaughnessy, Speech Communication (1987).
function melOf(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function hertzOf(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
