import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS } from '../input/picture-filters.ts';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';

/** What is encoded, from which proxy, and where to. */
export type EncodeOptions = {
  proxy: string;
  outputPath: string;
  /** Of the proxy; more is never written. */
  durationSeconds: number;
  /** Threads of the decoder and the encoder each; 1 unless given. */
  threads?: number;
  signal?: AbortSignal | undefined;
  /** The done share, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Makes an MP4 with HEVC and AAC out of a proxy, for downloads and Apple's players (`hvc1`, index in front). The audio is
 * copied. The file is complete or absent.
 *
 * @throws ToolError; the signal's reason on cancel.
 */
export function encodeHevc(options: EncodeOptions): Promise<void> {
  return encodeWhole(options, (out) => hevcArguments(options, out));
}

/** ffmpeg's arguments behind {@link encodeHevc}. */
function hevcArguments({ proxy, durationSeconds, threads = 1 }: EncodeOptions, out: string): string[] {
  return [
    ...inputArguments(proxy, { threads }),
    ...['-map', '0:V:0', '-map', '0:a:0?', '-c:a', 'copy'],
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '25', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
    // x265 makes a pool of threads as large as the machine unless limited.
    ...['-x265-params', `log-level=none:pools=${threads}:frame-threads=1:keyint=60`],
    ...BT709_TAGS,
    ...['-fps_mode', 'passthrough', '-t', seconds(durationSeconds + 1)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', out],
  ];
}

/**
 * Makes a WebM with VP9 and Opus out of a proxy, for browsers without H.264, with its index in front. The file is complete
 * or absent.
 *
 * @throws ToolError; the signal's reason on cancel.
 */
export function encodeWebm(options: EncodeOptions): Promise<void> {
  return encodeWhole(options, (out) => webmArguments(options, out));
}

/** ffmpeg's arguments behind {@link encodeWebm}. */
function webmArguments({ proxy, durationSeconds, threads = 1 }: EncodeOptions, out: string): string[] {
  return [
    ...inputArguments(proxy, { threads }),
    ...['-map', '0:V:0', '-map', '0:a:0?', '-c:a', 'libopus', '-b:a', '96k'],
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1'],
    ...['-crf', '32', '-b:v', '0', '-g', '60', '-pix_fmt', 'yuv420p', '-threads', String(threads)],
    ...BT709_TAGS,
    ...['-fps_mode', 'passthrough', '-t', seconds(durationSeconds + 1)],
    ...['-map_metadata', '-1', '-cues_to_front', '1', '-f', 'webm', out],
  ];
}

/** Runs one encode; the file is complete or absent. */
async function encodeWhole(options: EncodeOptions, argumentsFor: (out: string) => string[]): Promise<void> {
  const { durationSeconds, signal, onProgress } = options;
  await writeAtomically(options.outputPath, async (part) => {
    await runTool({
      tool: 'ffmpeg',
      args: argumentsFor(`file:${part}`),
      signal,
      wallSeconds: 600 + durationSeconds * 20,
      onProgress: ({ outSeconds }) =>
        onProgress?.(Math.min(0.99, outSeconds / Math.max(0.01, durationSeconds))),
    });
  });
  onProgress?.(1);
}
