import type { SoundFinish } from '@cutgraph/core';
import { fileUrl } from '../input/input-arguments.ts';
import { type MeasuredLoudness, measureLoudness } from '../measure/measure-loudness.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { rawInput } from './raw-sound.ts';
import { soundEncodeArguments } from './sound-arguments.ts';

/** The most that a mix is made louder or quieter, dB: what is nearly silent stays so. */
const MAX_GAIN = 30;
/** Without noise that is put in the place of noise: it made peaks up to 3 dB higher than those it was given. */
const QUALITY = ['-b:a', '256k', '-aac_pns', '0'];
/** How far the finished file may be from its loudness, LU. */
const TOLERANCE = 0.2;
/** AAC gives back peaks a little higher than it was given: dB. */
const CODEC_MARGIN = 0.5;
/** A limiter takes loudness, and the codec adds peaks: so often both are corrected. */
const MOST_TRIES = 8;
/** Steps are no longer than this makes them, however little the last one did. */
const LEAST_EFFECT = 0.25;
/** Peaks between samples show at four times the rate, where the limiter works. */
const OVERSAMPLING = 4;

/**
 * Brings a mix to its loudness with one gain, limits the peaks that are above the ceiling then, and encodes it. What counts is
 * the encoded file, which is measured, and made again with what was missing.
 *
 * Not ffmpeg's loudnorm: in one pass it changes gain all the time, and raises the rate to 192 kHz.
 *
 * @param mix raw sound as floats.
 */
export async function finishSound(
  run: Omit<ToolRun, 'args' | 'tool'>,
  mix: string,
  { finish, sampleRate, samples }: { finish: SoundFinish; sampleRate: number; samples: number },
  out: string,
): Promise<void> {
  const { targetLufs, truePeakDecibels } = finish;
  const input = rawInput(mix, 'f32le', sampleRate);
  const before = await measureLoudness(run, input);
  const missing = ({ lufs }: MeasuredLoudness) =>
    targetLufs === null || lufs === null ? 0 : targetLufs - lufs;
  const attempt = async ({ gain, ceiling }: Setting): Promise<MeasuredLoudness> => {
    const isLimited = before.truePeakDecibels + gain > ceiling;
    const filters = [
      ...(gain === 0 ? [] : [`volume=${gain.toFixed(3)}dB:precision=float`]),
      ...(isLimited ? limiter(ceiling, sampleRate) : []),
    ];
    const args = soundEncodeArguments(input, { sampleRate, samples, filters, quality: QUALITY, out });
    await runTool({ ...run, tool: 'ffmpeg', args });
    return measureLoudness(run, ['-protocol_whitelist', 'file', '-i', fileUrl(out)]);
  };
  let setting: Setting = { gain: within(missing(before)), ceiling: truePeakDecibels - CODEC_MARGIN };
  let last = { ...setting, lufs: before.lufs };
  let best = { ...setting, above: Number.POSITIVE_INFINITY, error: 0 };
  // What a decibel more of gain changed the loudness last time: less than one where peaks are limited.
  let effect = 1;
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { gain, ceiling } = setting;
    const made = await attempt(setting);
    const above = Math.max(0, made.truePeakDecibels - truePeakDecibels);
    const error = Math.abs(missing(made));
    if (gain !== last.gain && ceiling === last.ceiling && made.lufs !== null && last.lufs !== null)
      effect = Math.max(LEAST_EFFECT, Math.min(1, (made.lufs - last.lufs) / (gain - last.gain)));
    const next = within(gain + missing(made) / effect);
    if (above === 0 && (error <= TOLERANCE || next === gain)) return;
    if (above < best.above || (above === best.above && error < best.error))
      best = { ...setting, above, error };
    last = { ...setting, lufs: made.lufs };
    // A little more than it was above, or it would come back to the ceiling from above.
    setting = { gain: next, ceiling: above > 0 ? ceiling - above - 0.2 : ceiling };
  }
  await attempt(best);
}

/** Decibels of gain, and the highest peak (dBTP) that is given to the encoder. */
type Setting = { gain: number; ceiling: number };

function within(gain: number): number {
  return Math.max(-MAX_GAIN, Math.min(MAX_GAIN, gain));
}

/** Looks 10 ms ahead, and gives back what it looked ahead, so that sound and picture stay together. */
function limiter(ceilingDecibels: number, sampleRate: number): string[] {
  const limit = (10 ** (ceilingDecibels / 20)).toFixed(6);
  return [
    `aresample=${sampleRate * OVERSAMPLING}`,
    `alimiter=limit=${limit}:attack=10:release=200:level=0:latency=1`,
    `aresample=${sampleRate}`,
  ];
}
