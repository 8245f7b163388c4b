import { join } from 'node:path';
import type { Shot } from '@cutgraph/core';
import { loudnessMeter } from '../measure/loudness.ts';
import { sharpnessOfGray } from '../measure/sharpness.ts';
import { smallPictureMeter } from '../measure/small-pictures.ts';
import { waveformMeter } from '../measure/waveform.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { takeFrames } from '../process/take-frames.ts';
import { ToolError } from '../process/tool-error.ts';
import {
  AUDIO_CHANNELS,
  AUDIO_PART,
  AUDIO_RATE,
  audioOnlyArguments,
  measureAudioArguments,
  type PassShape,
} from './derive-arguments.ts';
import { gapWatch } from './gap-watch.ts';

export type AudioMeters = {
  loudness: ReturnType<typeof loudnessMeter>;
  waveform: ReturnType<typeof waveformMeter>;
};

function audioMeters(): AudioMeters {
  return { loudness: loudnessMeter(), waveform: waveformMeter(AUDIO_RATE, AUDIO_CHANNELS) };
}

/** The readers of the raw audio and its loudness, in the order of their pipes. */
function audioReaders({ waveform, loudness }: AudioMeters): ((chunk: Buffer) => void)[] {
  return [(chunk) => waveform.take(chunk), metadataReader((time, value) => loudness.take(time, value))];
}

/** How the pass is run: where it is (seconds) is said by its pictures, since ffmpeg says nothing before the sheet is begun, at the end. */
export type PassRun = Omit<ToolRun, 'onProgress' | 'pipes'> & { onReached: (seconds: number) => void };

/** Runs the one pass over an original and gathers what it writes to its pipes. Throws a GapFound, see `gapWatch`. */
export async function measuringPass(
  { onReached, ...run }: PassRun,
  shape: PassShape,
  fill: 'quick' | 'careful',
) {
  const { framesPerSecond, small, sharp, proxy } = shape;
  const sound = audioMeters();
  const gaps = gapWatch(fill);
  const smallMeter = smallPictureMeter(framesPerSecond / small.everyFrames);
  const sharpness: { timeSeconds: number; sharpness: number }[] = [];
  const { progress } = await runTool({
    ...run,
    pipes: [
      takeFrames(small.width * small.height, (luma) => {
        smallMeter.take({ width: small.width, height: small.height, luma });
        const reached = smallMeter.measures.at(-1)?.timeSeconds ?? 0;
        gaps.reached(reached, sound.waveform.highestSince);
        onReached(reached);
      }),
      takeFrames(proxy.width * proxy.height, (luma) => {
        const timeSeconds = (sharpness.length * sharp.everyFrames) / framesPerSecond;
        sharpness.push({ timeSeconds, sharpness: sharpnessOfGray({ ...proxy, luma }) });
      }),
      metadataReader((time) => gaps.sawSource(time)),
      ...audioReaders(sound),
    ],
  });
  return {
    frames: progress.frame,
    outSeconds: progress.outSeconds,
    small: smallMeter.measures,
    sharpness,
    sound,
  };
}

/**
 * Makes the audio by itself, where the pass over the whole could not: it changes its format on the way, or some of it
 * cannot be decoded. null where none of it can.
 */
export async function deriveAudio(
  run: Omit<ToolRun, 'args'> & { folder: string },
  input: string,
  source: ProbedMedia,
  threads: number,
): Promise<AudioMeters | null> {
  try {
    await runTool({ ...run, args: audioOnlyArguments(input, source, threads) });
    const meters = await audioPass({ ...run, args: measureAudioArguments(join(run.folder, AUDIO_PART)) });
    return meters.waveform.seconds() > 0 ? meters : null;
  } catch (error) {
    if (error instanceof ToolError && error.reason === 'failed') return null;
    throw error;
  }
}

/** Runs a pass that measures nothing but audio. */
async function audioPass(run: ToolRun): Promise<AudioMeters> {
  const sound = audioMeters();
  await runTool({ ...run, pipes: [() => {}, () => {}, () => {}, ...audioReaders(sound)] });
  return sound;
}

/**
 * Reads what ffmpeg's `metadata=print:key=lavfi.scd.time` wrote, one line a hard cut, and makes the shots of the whole
 * length out of it. Seconds; the shots touch and cover everything.
 */
export function parseShots(printed: string, durationSeconds: number): Shot[] {
  const cuts = [...printed.matchAll(/^lavfi\.scd\.time=(\S+)$/gm)]
    .map((match) => Number(match[1]))
    .filter((time) => time > 0 && time < durationSeconds);
  const edges = [0, ...new Set(cuts), durationSeconds];
  return edges.slice(1).map((end, i) => ({ start: edges[i] as number, end }));
}
