import {
  type DecodeStart,
  EARLIER_SECONDS,
  type NoiseCut,
  type SoundPiece,
  type SoundPlan,
} from '@cutgraph/core';
import { QUICK_AAC } from '../encode/quick-aac.ts';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { soundFades, soundVolume } from './fades.ts';
import type { RawFormat } from './raw-sound.ts';

/** How many pieces one ffmpeg reads: each is an open file and a decoder. */
export const PIECES_A_PASS = 48;

/** A sound decoder needs the frames before to give a frame whole, and some containers seek late: read from earlier. */
const RUN_UP_SECONDS: Record<Exclude<DecodeStart, 'proxy'>, number> = {
  seek: 1,
  earlier: EARLIER_SECONDS,
  beginning: Infinity,
};

/**
 * ffmpeg's arguments that decode consecutive pieces into one stretch of raw sound. Each
 * piece is padded with silence and cut to its exact count of samples, so that twenty-four of them end where one would.
 *
 * @param paths the file of each input key; pieces that are `silent` need none.
 * @param options.start where decoding begins.
 */
export function soundPassArguments(
  plan: Pick<SoundPlan, 'sampleRate' | 'fadeSeconds'>,
  pieces: readonly SoundPiece[],
  paths: Readonly<Record<string, string>>,
  out: string,
  { start = 'seek', format = 's16le' }: { start?: Exclude<DecodeStart, 'proxy'>; format?: RawFormat } = {},
): string[] {
  const inputs: string[] = [];
  const chains: string[] = [];
  let inputCount = 0;
  pieces.forEach((piece, i) => {
    const lengthSeconds = piece.sampleCount / plan.sampleRate;
    const path = piece.silent ? undefined : paths[piece.input];
    let source = `anullsrc=r=${plan.sampleRate}:cl=stereo`;
    if (path !== undefined) {
      const runUp = Math.min(RUN_UP_SECONDS[start], piece.startSeconds);
      // A little more than needed is read; the trims decide.
      inputs.push(
        '-vn',
        ...inputArguments(path, {
          seekSeconds: piece.startSeconds - runUp,
          durationSeconds: runUp + lengthSeconds + 0.5,
        }),
      );
      const { filters, delaySamples } = noiseFilters(piece.noiseCut, plan.sampleRate);
      const first = Math.round(runUp * plan.sampleRate) + delaySamples;
      const whole = `aresample=${plan.sampleRate}:async=1:first_pts=0`;
      source = `[${inputCount}:a:0]${[whole, ...filters, `atrim=start_sample=${first}`].join(',')}`;
      inputCount += 1;
    }
    const exact = `aformat=sample_fmts=fltp:channel_layouts=stereo,asetpts=N/SR/TB,apad,atrim=end_sample=${piece.sampleCount}`;
    chains.push(`${source},${exact}${soundVolume(piece)}${soundFades(piece, plan)}[p${i}]`);
  });
  const joined = `${pieces.map((_, i) => `[p${i}]`).join('')}concat=n=${pieces.length}:v=0:a=1[sound]`;
  return [
    ...inputs,
    '-filter_complex',
    [...chains, joined].join(';'),
    ...['-map', '[sound]', '-f', format, '-ac', '2', '-ar', String(plan.sampleRate), out],
  ];
}

/** ffmpeg's arguments that encode raw sound of ours into AAC, padded or cut to a count of samples. */
export function soundEncodeArguments(
  input: readonly string[],
  {
    sampleRate,
    samples,
    filters = [],
    quality = ['-b:a', '192k'],
    out,
  }: {
    sampleRate: number;
    samples: number;
    filters?: readonly string[];
    quality?: readonly string[];
    out: string;
  },
): string[] {
  const exact = [...filters, 'apad', `atrim=end_sample=${samples}`];
  return [
    ...['-nostdin', ...input],
    ...['-af', exact.join(','), '-t', seconds(samples / sampleRate + 1)],
    ...[...QUICK_AAC, ...quality, '-f', 'mp4', out],
  ];
}

/** `afftdn` gives back a sample when all windows of three fortieths of a second that it is in have passed: seconds. */
const REDUCTION_DELAY_SECONDS = 1 / 40;

/**
 * The filters for what is cut from a sound (see `NoiseCut`), and how many samples later than it came a sample leaves them. They know
 * what is noise once they have heard a little, so they begin where the sound is decoded and not where it is heard.
 */
function noiseFilters(
  cut: NoiseCut | undefined,
  sampleRate: number,
): { filters: string[]; delaySamples: number } {
  if (!cut) return { filters: [], delaySamples: 0 };
  const { highPass, reduction } = cut;
  const filters = [
    'aformat=sample_fmts=fltp',
    ...highPass.map(({ hertz, q }) => `highpass=f=${hertz}:poles=2:width_type=q:width=${q}`),
  ];
  if (!reduction) return { filters, delaySamples: 0 };
  const delaySamples = Math.round(REDUCTION_DELAY_SECONDS * sampleRate);
  const { decibels, floorDecibels } = reduction;
  // What is still inside where a sound ends is pushed out by silence.
  filters.push(
    `apad=pad_len=${delaySamples}`,
    `afftdn=noise_reduction=${decibels}:noise_floor=${floorDecibels}`,
  );
  return { filters, delaySamples };
}
