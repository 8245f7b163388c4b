import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RisingTone } from './made-footage.ts';

const run = promisify(execFile);
/** Samples a second of what is compared. */
export const RATE = 48_000;
/** Loudness is compared in windows of 50 ms. */
const WINDOW = 2400;
/** Between the tones of clips, below, and those of music, above. Both sides of a comparison go through the same filters. */
const SPLIT = { below: 3800, above: 5000 };
/** Below this nothing of a tone is left but what the codec made of it. */
const AUDIBLE_DECIBELS = -55;

/** What is heard in two bands: the clips of a film, and its music. */
export type Heard = { clips: Float32Array; music: Float32Array };

/** The sound of a file, both channels together. */
export async function heardIn(path: string): Promise<Heard> {
  const band = (kind: string, hertz: number) => Array(4).fill(`${kind}=f=${hertz}`).join(',');
  const graph = [
    `[0:a]aresample=${RATE},pan=mono|c0=0.5*c0+0.5*c1,asplit[low][high]`,
    `[low]${band('lowpass', SPLIT.below)}[clips]`,
    `[high]${band('highpass', SPLIT.above)}[music]`,
    '[clips][music]join=inputs=2:channel_layout=stereo[all]',
  ].join(';');
  const args = ['-nostdin', '-v', 'error', '-i', path, '-filter_complex', graph, '-map', '[all]'];
  const { stdout } = await run('ffmpeg', [...args, '-f', 'f32le', 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 28,
  });
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  return { clips: samples.filter((_, at) => at % 2 === 0), music: samples.filter((_, at) => at % 2 === 1) };
}

/** The decibels of the window of a band around a sample. */
export function decibelsAround(samples: Float32Array, middle: number): number {
  const some = windowAround(samples, middle);
  const power = some.reduce((sum, sample) => sum + sample * sample, 0) / WINDOW;
  return 10 * Math.log10(Math.max(power, 1e-12));
}

/**
 * The frequency (Hz) of the tone in the window of a band around a sample, from where it passes zero; null where there is none,
 * or more than one.
 */
export function frequencyAround(samples: Float32Array, middle: number): number | null {
  if (decibelsAround(samples, middle) < AUDIBLE_DECIBELS) return null;
  const some = windowAround(samples, middle);
  const passes: number[] = [];
  for (let at = 1; at < some.length; at++) {
    const [before, now] = [some[at - 1]!, some[at]!];
    if (before < 0 && now >= 0) passes.push(at - now / (now - before));
  }
  const [first, last] = [passes[0], passes.at(-1)];
  if (first === undefined || last === undefined || passes.length < 8) return null;
  const period = (last - first) / (passes.length - 1);
  // A tone passes zero evenly, to what it rises within a window.
  const isEven = passes.every((pass, at) => Math.abs(pass - first - at * period) < period / 4);
  return isEven ? RATE / period : null;
}

/** The second of its file at which a rising tone has a frequency. */
export function secondOf(tone: RisingTone, hertz: number): number {
  return (hertz - tone.from) / tone.rise;
}

function windowAround(samples: Float32Array, middle: number): Float32Array {
  return samples.subarray(Math.max(0, middle - WINDOW / 2), middle + WINDOW / 2);
}
