import { LONGEST_MUSIC_SECONDS, MUSIC_RATE, refuseLongMusic } from '@cutgraph/core';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { loudnessMeter } from '../measure/loudness.ts';
import { type Waveform, waveformMeter } from '../measure/waveform.ts';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { probeAudio } from '../probe/probe-music.ts';
import { metadataReader } from '../process/read-lines.ts';
import { runTool } from '../process/run-tool.ts';
import { ToolError } from '../process/tool-error.ts';
import { audioGraph, loudnessGraph } from './derive-arguments.ts';

/** A piece of music as it is analyzed. */
export type MusicSamples = {
  /** One channel, `MUSIC_RATE` samples a second, -1..1, in memory that threads can share. */
  samples: Float32Array<SharedArrayBuffer>;
  /** Of the original's channels: integrated, in LUFS; null where it is silent. */
  loudness: number | null;
  waveform: Waveform;
};

const PIPES = { samples: 3, loudness: 4 } as const;
const WALL_SECONDS = 1800;
const FULL_SCALE = 32_768;

/**
 * Decodes the first audio stream of a file of any kind, a cover or a video beside it or not. Time 0 is the file's
 * beginning. Takes 2 bytes of memory a sample while it runs, and 4 for what it answers.
 *
 * @param options.onProgress the share done, 0..1.
 * @throws MediaRefusal for a file without audio, or whose audio cannot be decoded; a Refusal for one longer than
 * `LONGEST_MUSIC_SECONDS`, by what it says of itself or by what is decoded; ToolError; the signal's reason on cancel.
 */
export async function musicSamples(
  path: string,
  options: { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined } = {},
): Promise<MusicSamples> {
  const { signal, onProgress } = options;
  const { durationSeconds } = await probeAudio(path, signal);
  refuseLongMusic(durationSeconds);
  const loudness = loudnessMeter();
  const waveform = waveformMeter(MUSIC_RATE, 1);
  const chunks: Buffer[] = [];
  const takeSamples = (chunk: Buffer) => {
    chunks.push(chunk);
    waveform.take(chunk);
  };
  await runTool({
    ...{ tool: 'ffmpeg', args: musicArguments(path), signal, wallSeconds: WALL_SECONDS },
    pipes: [takeSamples, metadataReader((time, value) => loudness.take(time, value))],
    onProgress: ({ outSeconds }) => onProgress?.(Math.min(1, outSeconds / (durationSeconds || 1))),
  }).catch((cause) => {
    const isOfFile = cause instanceof ToolError && cause.reason === 'failed';
    throw isOfFile ? new MediaRefusal('audio-damaged', { cause }) : cause;
  });
  refuseLongMusic(waveform.seconds());
  const drawn = waveform.waveform(waveform.seconds());
  if (!drawn) throw new MediaRefusal('audio-damaged');
  return { samples: asNumbers(chunks), loudness: loudness.integrated(), waveform: drawn };
}

/** Samples of 16 bits: what a file of floating point numbers may hold besides numbers of -1..1 does not come through. */
function musicArguments(path: string): string[] {
  const mixed = `aresample=${MUSIC_RATE},aformat=sample_fmts=s16:channel_layouts=mono[mixed]`;
  return [
    ...['-vn', '-sn', '-dn', '-max_error_rate', '1', ...inputArguments(path, { threads: 1 })],
    ...['-filter_complex', `${audioGraph(true)},${loudnessGraph(PIPES.loudness)},${mixed}`],
    // A second more shows that a piece is longer than it says and than is allowed.
    ...['-map', '[mixed]', '-t', seconds(LONGEST_MUSIC_SECONDS + 1), '-f', 's16le', `pipe:${PIPES.samples}`],
  ];
}

function asNumbers(chunks: readonly Buffer[]): MusicSamples['samples'] {
  const bytes = Buffer.concat(chunks);
  const count = bytes.length >> 1;
  const samples = new Float32Array(new SharedArrayBuffer(count * Float32Array.BYTES_PER_ELEMENT));
  for (let at = 0; at < count; at++) samples[at] = bytes.readInt16LE(2 * at) / FULL_SCALE;
  return samples;
}
