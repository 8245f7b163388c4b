import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS } from '../input/picture-filters.ts';
import { type EncodeOptions, encodeWhole } from './encode-whole.ts';

/**
 * Makes an MP4 with HEVC and AAC out of a proxy, for downloads and Apple's players (`hvc1`, index in front). The sound is
 * copied. The file is whole or not there.
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
    // x265 makes a pool of threads as large as the machine unless told otherwise.
    ...['-x265-params', `log-level=none:pools=${threads}:frame-threads=1:keyint=60`],
    ...BT709_TAGS,
    ...['-fps_mode', 'passthrough', '-t', seconds(durationSeconds + 1)],
    ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', out],
  ];
}
