import type { Waveform } from '../measure/waveform.ts';
import { MediaRefusal } from '../probe/media-refusal.ts';
import type { ProbedMedia } from '../probe/parse-probe.ts';
import { runTool } from '../process/run-tool.ts';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { AUDIO, audioFileArguments } from './derive-arguments.ts';
import { deriveAudio } from './measuring-pass.ts';

/** What is made of a piece of music, beside `audio.m4a` (AAC, stereo) in the output folder. */
export type DerivedMusic = {
  /** Seconds that could be decoded. */
  decodedSeconds: number;
  waveform: Waveform;
  /** Of the whole, in LUFS (ITU-R BS.1770, integrated); null in silence. */
  loudness: number | null;
};

/**
 * Makes what any browser plays of a piece of music, and measures it. A cover is left out. Nothing is left in
 * `outputFolder` on failure or cancel.
 *
 * @param options.maxSeconds no more than a little beyond this is decoded: files without an index do not know their length.
 * @throws MediaRefusal where nothing decodes; ToolError; the signal's reason on cancel.
 */
export async function deriveMusic(options: {
  input: string;
  outputFolder: string;
  probed: ProbedMedia;
  maxSeconds: number;
  signal?: AbortSignal | undefined;
}): Promise<DerivedMusic> {
  const { input, outputFolder, probed, maxSeconds, signal } = options;
  return inTemporaryFolder(outputFolder, async (folder) => {
    const run = { tool: 'ffmpeg', signal, folder, wallSeconds: 300 + maxSeconds } as const;
    const meters = await deriveAudio(run, input, { ...probed, declaredDurationSeconds: maxSeconds }, 1);
    const decodedSeconds = meters?.waveform.seconds() ?? 0;
    const waveform = meters?.waveform.waveform(decodedSeconds);
    if (!meters || !waveform) throw new MediaRefusal('not-music');
    await runTool({ ...run, args: audioFileArguments() });
    const result = { decodedSeconds, waveform, loudness: meters.loudness.integrated() };
    return { keep: [AUDIO], result };
  });
}
