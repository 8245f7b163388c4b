import { join } from 'node:path';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';
import { ToolError } from '../process/tool-error.ts';
import { measureSoundArguments, SOUND_PART, soundAloneArguments } from './derive-arguments.ts';
import { type SoundMeters, soundPass } from './measuring-pass.ts';

/**
 * Makes the sound by itself, where it did not come out of the pass over the whole: it changes its shape on the way, or
 * some of it cannot be decoded. null where nothing of it can.
 */
export async function soundByItself(
  run: Omit<ToolRun, 'args'> & { folder: string },
  input: string,
  source: ProbedMedia,
  threads: number,
): Promise<SoundMeters | null> {
  try {
    await runTool({ ...run, args: soundAloneArguments(input, source, threads) });
    const meters = await soundPass({ ...run, args: measureSoundArguments(join(run.folder, SOUND_PART)) });
    return meters.waveform.seconds() > 0 ? meters : null;
  } catch (error) {
    if (error instanceof ToolError && error.reason === 'failed') return null;
    throw error;
  }
}
