import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
export const SAMPLE_RATE = 48_000;

/** Integrated loudness (LUFS) and true peak (dBTP) of a file, by ffmpeg's ebur128. */
export async function loudnessOf(path: string): Promise<{ lufs: number; truePeak: number }> {
  const filters = 'apad=pad_dur=0.2,ebur128=metadata=1:peak=true,ametadata=print:file=-';
  const args = ['-nostdin', '-v', 'error', '-i', path, '-vn', '-af', filters, '-f', 'null', '-'];
  const { stdout } = await run(FFMPEG, args, { maxBuffer: 2 ** 28 });
  const values = (key: string) =>
    [...stdout.matchAll(new RegExp(`lavfi\\.r128\\.${key}=(\\S+)`, 'g'))].map((found) => Number(found[1]));
  const truePeak = 20 * Math.log10(Math.max(1e-6, ...values('true_peak')));
  return { lufs: values('I').at(-1) ?? Number.NEGATIVE_INFINITY, truePeak };
}

/** Samples of a file as a player has them, mono. */
export async function samplesOf(path: string): Promise<Float32Array> {
  const args = ['-nostdin', '-v', 'error', '-i', path, '-vn', '-ac', '1', '-f', 'f32le', 'pipe:1'];
  const { stdout } = await run(FFMPEG, args, { encoding: 'buffer', maxBuffer: 2 ** 28 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** Samples that the sound of a file is played for, by its container. */
export async function samplesPlayed(path: string): Promise<number> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...[
      '-v',
      'error',
      '-select_streams',
      'a:0',
      '-show_entries',
      'stream=duration_ts',
      '-of',
      'csv=p=0',
      path,
    ],
  ]);
  return Number(stdout.trim());
}

/** The level of each 10 ms, dB. */
export function levelsOf(samples: Float32Array): number[] {
  const window = SAMPLE_RATE / 100;
  return Array.from({ length: Math.floor(samples.length / window) }, (_, at) => {
    const part = samples.subarray(at * window, (at + 1) * window);
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / window + 1e-12);
  });
}
