import { inputArguments, seconds } from '../input/input-arguments.ts';
import { BT709_TAGS, colourConversion, toneMapFilters } from '../input/picture-filters.ts';
import { probeSource } from '../probe/probe-media.ts';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { QUICK_X264 } from './quick-x264.ts';

/** Seeking a hair early keeps the frame that begins exactly there, whatever its time base rounds to. */
const SEEK_EARLY_SECONDS = 0.002;
/** Fine enough to be edited and encoded once more, with a key frame often enough to be scrubbed. */
const QUALITY = ['-crf', '14', '-g', '12', '-pix_fmt', 'yuv420p'];

/**
 * Makes a QuickTime file of a part of a video for editing programs: upright, in BT.709, every frame as it is in the video, with its sound uncompressed,
 * so that it begins where the picture does. The file is complete or absent.
 *
 * @param options.timecode that of its first frame, of a rate that timecode is counted in; null leaves it out.
 * @throws ToolError; the signal's reason on cancel.
 */
export async function encodeStretch(options: {
  path: string;
  startSeconds: number;
  durationSeconds: number;
  timecode: string | null;
  outputPath: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}): Promise<void> {
  const { path, startSeconds, durationSeconds, timecode, outputPath, signal, onProgress } = options;
  const source = await probeSource(path, signal);
  const { width = 2, height = 2, interlaced, highDynamicRange } = source.picture ?? {};
  const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);
  const early = Math.min(startSeconds, SEEK_EARLY_SECONDS);
  const filters = [
    ...(interlaced ? ['yadif'] : []),
    'setpts=PTS-STARTPTS',
    `scale=${even(width)}:${even(height)}${colourConversion(source)}`,
    ...(highDynamicRange ? toneMapFilters() : []),
    'setsar=1',
  ];
  await writeAtomically(outputPath, async (part) => {
    await runTool({
      tool: 'ffmpeg',
      args: [
        ...inputArguments(path, { seekSeconds: startSeconds - early }),
        ...['-t', seconds(durationSeconds + early), '-map', '0:V:0', '-map', '0:a:0?'],
        ...['-vf', filters.join(','), '-fps_mode', 'passthrough', ...QUICK_X264, ...QUALITY, ...BT709_TAGS],
        // Sound that begins late, or has holes, stays where it is.
        ...['-af', 'aresample=async=1:first_pts=0', '-c:a', 'pcm_s16le'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', ...(timecode ? ['-timecode', timecode] : [])],
        ...['-f', 'mov', `file:${part}`],
      ],
      signal,
      wallSeconds: 600 + durationSeconds * 60,
      onProgress: ({ outSeconds }) =>
        onProgress?.(Math.min(0.99, outSeconds / Math.max(0.01, durationSeconds))),
    });
  });
  onProgress?.(1);
}
