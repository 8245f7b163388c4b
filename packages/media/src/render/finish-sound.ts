import type { SoundFinish } from '@cutgraph/core';
import { fileUrl } from '../input/input-arguments.ts';
import { type MeasuredLoudness, measureLoudness } from '../measure/measure-loudness.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { rawInput } from './raw-sound.ts';
import { soundEncodeArguments } from './sound-arguments.ts';

/** The most that a mix is made louder or quieter, dB: what is nearly silent stays so. */
const MAX_GAIN = 30;
/** How far the finished file may be from its loudness, LU. */
const TOLERANCE = 0.2;
/** AAC gives back peaks a little higher than it was given: dB. */
const CODEC_MARGIN = 0.5;
/** A limiter takes loudness, and the codec adds peaks: so often both are corrected. */
const MOST_TRIES = 6;
/** Steps are no longer than this makes them, however little the last one did. */
const LEAST_EFFECT = 0.2;
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
  let gain = within(missing(before));
  // What a decibel more of gain changed the loudness last time: less than one where peaks are limited.
  let effect = 1;
  let last = { gain: 0, lufs: before.lufs };
  let ceiling = truePeakDecibels - CODEC_MARGIN;
  for (let tries = 1; ; tries++) {
    const isLimited = before.truePeakDecibels + gain > ceiling;
    const filters = [
      ...(gain === 0 ? [] : [`volume=${gain.toFixed(3)}dB:precision=float`]),
      ...(isLimited ? limiter(ceiling, sampleRate) : []),
    ];
    const args = soundEncodeArguments(input, { sampleRate, samples, filters, out });
    await runTool({ ...run, tool: 'ffmpeg', args });
    const made = await measureLoudness(run, ['-protocol_whitelist', 'file', '-i', fileUrl(out)]);
    const above = made.truePeakDecibels - truePeakDecibels;
    if (gain !== last.gain && made.lufs !== null && last.lufs !== null)
      effect = Math.max(LEAST_EFFECT, Math.min(1, (made.lufs - last.lufs) / (gain - last.gain)));
    last = { gain, lufs: made.lufs };
    const next = within(gain + missing(made) / effect);
    const isRight = above <= 0 && (Math.abs(missing(made)) <= TOLERANCE || next === gain);
    if (isRight || tries === MOST_TRIES) return;
    gain = next;
    // A little more than it was above, or it would come back to the ceiling from above.
    if (above > 0) ceiling -= above + 0.1;
  }
}

function within(gain: number): number {
  return Math.max(-MAX_GAIN, Math.min(MAX_GAIN, gain));
}

/** Looks 5 ms ahead, and gives back what it looked ahead, so that sound and picture stay together. */
function limiter(ceilingDecibels: number, sampleRate: number): string[] {
  const limit = (10 ** (ceilingDecibels / 20)).toFixed(6);
  return [
    `aresample=${sampleRate * OVERSAMPLING}`,
    `alimiter=limit=${limit}:attack=5:release=50:level=0:latency=1`,
    `aresample=${sampleRate}`,
  ];
}
