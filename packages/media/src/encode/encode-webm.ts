import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS } from '../input/picture-filters.ts';
import { type EncodeOptions, encodeWhole } from './encode-whole.ts';

/**
 * Makes a WebM with VP9 and Opus out of a proxy, for browsers without H.264, with its index in front. The file is whole
 * or not there.
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
