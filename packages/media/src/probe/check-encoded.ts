import { fileUrl } from '../input/input-arguments.ts';
import { decoderErrorCounter, isOfDecoding } from '../process/decoder-errors.ts';
import { runTool } from '../process/run-tool.ts';

/** What a file of ours must be that was made on a machine that is not trusted. */
export type ExpectedFile = {
  /** The demuxer of ffmpeg that reads it. */
  format: 'mov' | 'matroska';
  codec: 'h264' | 'hevc' | 'vp9';
  /** Pixels. */
  width: number;
  height: number;
  /** Of the picture, and how much it may be off; frames of a segment are counted exactly. */
  frames: number | { about: number; within: number };
};

/**
 * Decodes a whole file, as what it should be and nothing else.
 *
 * @returns what is wrong, in words for the log; nothing where all is well.
 */
export async function checkEncoded(
  path: string,
  expected: ExpectedFile,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  const { format, codec, width, height, frames } = expected;
  const input = ['-protocol_whitelist', 'file', '-f', format];
  try {
    const shown = 'stream=codec_type,codec_name,width,height,pix_fmt';
    const { stdout } = await runTool({
      tool: 'ffprobe',
      args: [...input, '-v', 'error', '-show_entries', shown, '-of', 'json', fileUrl(path)],
      signal,
      wallSeconds: 120,
    });
    const { streams = [] } = JSON.parse(stdout) as { streams?: Record<string, unknown>[] };
    const pictures = streams.filter(({ codec_type }) => codec_type === 'video');
    const [picture] = pictures;
    const isAsAsked =
      pictures.length === 1 &&
      picture?.codec_name === codec &&
      picture.width === width &&
      picture.height === height &&
      picture.pix_fmt === 'yuv420p';
    if (!isAsAsked) return [`It is ${JSON.stringify(streams)}, not ${codec} of ${width}x${height}.`];
    const errors = decoderErrorCounter();
    const most = typeof frames === 'number' ? frames : frames.about + frames.within;
    const { progress } = await runTool({
      tool: 'ffmpeg',
      args: [
        ...['-nostdin', '-threads', '1', ...input, '-i', fileUrl(path)],
        ...['-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'null', '-'],
      ],
      signal,
      wallSeconds: 120 + most,
      onErrorLine: errors.take,
    });
    const off =
      typeof frames === 'number'
        ? progress.frame !== frames
        : Math.abs(progress.frame - frames.about) > frames.within;
    return [
      ...(off ? [`It has ${progress.frame} frames, not ${JSON.stringify(frames)}.`] : []),
      ...(errors.count() > 0 ? [`Its decoder complains ${errors.count()} times.`] : []),
    ];
  } catch (error) {
    if (isOfDecoding(error)) return [`It cannot be decoded: ${String(error)}`];
    throw error;
  }
}
