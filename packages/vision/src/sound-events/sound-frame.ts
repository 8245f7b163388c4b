import FFT from 'fft.js';

/** Samples a second. */
export const RATE = 16_000;
/** A frame is 40 ms of audio, and one begins every 20 ms. */
export const FRAME_SAMPLES = 640;
export const HOP_SAMPLES = 320;
export const FRAMES_A_SECOND = RATE / HOP_SAMPLES;

const FFT_SIZE = 1024;
/** Voices that laugh or speak lie between these pitches (Hz). */
const LOWEST_PITCH = 90;
const HIGHEST_PITCH = 600;
/** Pitch is looked for below this frequency (Hz), after the low ones have been weakened. */
const PITCH_BAND = 2500;
const EMPHASIS = 0.95;
/** Edges (Hz) of the bands whose levels say which vowel it is. */
const BAND_EDGES = [150, 300, 500, 750, 1050, 1450, 2000, 2800, 4000];

/** What 40 ms of audio are like. */
export type SoundFrame = {
  /** dB against full scale, -120 in silence. */
  level: number;
  /** How periodic it is, 0..1, and at how many Hz. */
  voiced: number;
  pitch: number;
  /** dB of each band, less their mean: the timbre without the loudness. */
  timbre: Float32Array;
};

/** Measures frames. It keeps its working memory, so one is made for a whole recording. */
export class FrameMeter {
  private readonly fft = new FFT(FFT_SIZE);
  /** What is transformed: the windowed samples, then their power spectrum. */
  private readonly input = new Float64Array(FFT_SIZE);
  /** Complex numbers, real and imaginary part in turn; the first half is filled. */
  private readonly spectrum = new Float64Array(FFT_SIZE * 2);
  private readonly window = Float64Array.from(
    { length: FRAME_SAMPLES },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / FRAME_SAMPLES),
  );
  /** Undoes what the window takes from the periodicity at each lag. */
  private readonly ofWindow = autocorrelation(this.window);
  private readonly emphasis = Float64Array.from({ length: FFT_SIZE / 2 + 1 }, (_, bin) =>
    bin * BIN_HZ > PITCH_BAND
      ? 0
      : 1 + EMPHASIS ** 2 - 2 * EMPHASIS * Math.cos((2 * Math.PI * bin) / FFT_SIZE),
  );
  /** Power of each bin, summed up since `restart`. */
  readonly power = new Float64Array(FFT_SIZE / 2 + 1);

  restart(): void {
    this.power.fill(0);
  }

  /** @param samples `FRAME_SAMPLES` of them from `start` on */
  measure(samples: Float32Array, start: number): SoundFrame {
    const { input, spectrum, window, fft, power, emphasis } = this;
    input.fill(0);
    let energy = 0;
    for (let at = 0; at < FRAME_SAMPLES; at++) {
      const sample = samples[start + at]!;
      energy += sample * sample;
      input[at] = sample * window[at]!;
    }
    fft.realTransform(spectrum, input);
    const timbre = new Float32Array(BAND_EDGES.length - 1);
    let band = 0;
    for (let bin = 0; bin <= FFT_SIZE / 2; bin++) {
      const here = spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2;
      power[bin]! += here;
      while (band < timbre.length && bin * BIN_HZ >= BAND_EDGES[band + 1]!) band++;
      if (bin * BIN_HZ >= BAND_EDGES[0]! && band < timbre.length) timbre[band]! += here;
      const emphasized = here * emphasis[bin]!;
      input[bin] = emphasized;
      if (bin > 0) input[FFT_SIZE - bin] = emphasized;
    }
    fft.realTransform(spectrum, input);
    return { level: decibels(energy / FRAME_SAMPLES), ...this.periodicity(), timbre: inDecibels(timbre) };
  }

  /** The strongest peak of the autocorrelation that `spectrum` holds, the shortest period first where several are alike. */
  private periodicity(): { voiced: number; pitch: number } {
    const { spectrum, ofWindow } = this;
    const silent = { voiced: 0, pitch: 0 };
    if (spectrum[0]! < 1e-9) return silent;
    const at = (lag: number) => spectrum[2 * lag]! / spectrum[0]! / ofWindow[lag]!;
    const [shortest, longest] = [Math.floor(RATE / HIGHEST_PITCH), Math.ceil(RATE / LOWEST_PITCH)];
    let [trough, best, bestLag] = [1, 0, 0];
    for (let lag = 2; lag <= longest; lag++) {
      const value = at(lag);
      trough = Math.min(trough, value);
      if (lag < shortest || value < at(lag - 1) || value < at(lag + 1)) continue;
      const voiced = Math.min(1, value - Math.max(0, trough));
      if (voiced > best * 1.1) [best, bestLag] = [voiced, lag];
    }
    return bestLag === 0 ? silent : { voiced: best, pitch: RATE / bestLag };
  }
}

/** Width of a bin in Hz. */
export const BIN_HZ = RATE / FFT_SIZE;

export function decibels(power: number): number {
  return Math.max(-120, 10 * Math.log10(power + 1e-12));
}

function inDecibels(powers: Float32Array): Float32Array {
  const levels = powers.map(decibels);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

function autocorrelation(window: Float64Array): Float64Array {
  const energy = window.reduce((sum, value) => sum + value * value, 0);
  return Float64Array.from({ length: window.length }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < window.length; at++) sum += window[at]! * window[at - lag]!;
    return sum / energy;
  });
}
