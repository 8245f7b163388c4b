import { inputArguments } from '../input/input-arguments.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool, type ToolRun } from '../process/run-tool.ts';

/** Integrated loudness in LUFS, null where all is silence; the highest peak, between samples too, in dBTP. */
export type MeasuredLoudness = { lufs: number | null; truePeakDecibels: number };

/** What ebur128 says where nothing is above its absolute gate. */
const SILENCE_LUFS = -70;
const LEAST_PEAK = 1e-6;

/**
 * Measures a whole sound with ffmpeg's ebur128 (ITU-R BS.1770-4).
 *
 * @param input ffmpeg's arguments that open it; its first sound is measured.
 * @param filters what is done to it before.
 */
export async function measureLoudness(
  run: Omit<ToolRun, 'args' | 'tool'>,
  input: readonly string[],
  filters: readonly string[] = [],
): Promise<MeasuredLoudness> {
  let lufs = SILENCE_LUFS;
  let peak = 0;
  const printed = (key: string, pipe: number) =>
    `ametadata=print:key=lavfi.r128.${key}:file=pipe\\\\:${pipe}:direct=1`;
  // It reports every 100 ms: without the silence what is left at the end would not be measured.
  const measured = [
    'apad=pad_dur=0.2',
    'ebur128=metadata=1:peak=true',
    printed('I', 3),
    printed('true_peak', 4),
  ];
  await runTool({
    ...run,
    tool: 'ffmpeg',
    args: [
      '-nostdin',
      ...input,
      '-map',
      '0:a:0',
      '-af',
      [...filters, ...measured].join(','),
      '-f',
      'null',
      '-',
    ],
    pipes: [
      metadataReader((_, value) => {
        lufs = value;
      }),
      metadataReader((_, value) => {
        peak = Math.max(peak, value);
      }),
    ],
  });
  return {
    lufs: lufs > SILENCE_LUFS ? lufs : null,
    truePeakDecibels: 20 * Math.log10(Math.max(peak, LEAST_PEAK)),
  };
}

/** The loudness (LUFS) of a song from its beginning on, as many seconds of it as are heard; null in silence. */
export async function measureMusic(
  path: string,
  durationSeconds: number,
  signal?: AbortSignal,
): Promise<number | null> {
  const input = ['-vn', ...inputArguments(path, { durationSeconds })];
  const { lufs } = await measureLoudness({ signal, wallSeconds: 60 + durationSeconds }, input);
  return lufs;
}
