import { loudnessMeter } from '../measure/loudness.ts';
import { sharpnessOfGray } from '../measure/sharpness.ts';
import { smallPictureMeter } from '../measure/small-pictures.ts';
import { waveformMeter } from '../measure/waveform.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { takeFrames } from '../process/take-frames.ts';
import { type PassShape, SOUND_CHANNELS, SOUND_RATE } from './derive-arguments.ts';
import { gapWatch } from './gap-watch.ts';

export type SoundMeters = {
  loudness: ReturnType<typeof loudnessMeter>;
  waveform: ReturnType<typeof waveformMeter>;
};

function soundMeters(): SoundMeters {
  return { loudness: loudnessMeter(), waveform: waveformMeter(SOUND_RATE, SOUND_CHANNELS) };
}

/** Who reads the raw sound and its loudness, in the order of their pipes. */
function soundReaders({ waveform, loudness }: SoundMeters): ((chunk: Buffer) => void)[] {
  return [(chunk) => waveform.take(chunk), metadataReader((time, value) => loudness.take(time, value))];
}

/** Runs the one pass over an original and gathers what it tells on its pipes. Throws a GapFound, see `gapWatch`. */
export async function measuringPass(run: ToolRun, shape: PassShape, fill: 'quick' | 'careful') {
  const { framesPerSecond, small, sharp, proxy } = shape;
  const sound = soundMeters();
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
      }),
      takeFrames(proxy.width * proxy.height, (luma) => {
        const timeSeconds = (sharpness.length * sharp.everyFrames) / framesPerSecond;
        sharpness.push({ timeSeconds, sharpness: sharpnessOfGray({ ...proxy, luma }) });
      }),
      metadataReader((time) => gaps.sawSource(time)),
      ...soundReaders(sound),
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

/** Runs a pass that measures nothing but sound. */
export async function soundPass(run: ToolRun): Promise<SoundMeters> {
  const sound = soundMeters();
  await runTool({ ...run, pipes: [() => {}, () => {}, () => {}, ...soundReaders(sound)] });
  return sound;
}
