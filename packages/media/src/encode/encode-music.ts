import { LONGEST_MUSIC_SECONDS } from '@cutgraph/core';
import { audioGraph } from '../derive/derive-arguments.ts';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { ToolError } from '../process/tool-error.ts';
import { QUICK_AAC } from './quick-aac.ts';

const BITRATE = '192k';
const WALL_SECONDS = 1800;

/**
 * Writes what any browser plays of a piece of music: AAC, stereo, in MP4 with its index in front, without tags and cover.
 * Nothing is left at `output` on failure or cancel.
 *
 * @throws MediaRefusal where nothing decodes; ToolError; the signal's reason on cancel.
 */
export async function encodeMusic(
  input: string,
  output: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const args = [
    ...['-vn', '-sn', '-dn', '-max_error_rate', '1', ...inputArguments(input, { threads: 1 })],
    ...['-filter_complex', `${audioGraph(true)}[played]`, '-map', '[played]', ...QUICK_AAC, '-b:a', BITRATE],
    ...['-map_metadata', '-1', '-movflags', '+faststart', '-t', seconds(LONGEST_MUSIC_SECONDS)],
  ];
  await writeAtomically(output, async (path) => {
    await runTool({ tool: 'ffmpeg', args: [...args, path], signal, wallSeconds: WALL_SECONDS });
  }).catch((cause: unknown) => {
    const isOfFile = cause instanceof ToolError && cause.reason === 'failed';
    throw isOfFile ? new MediaRefusal('audio-damaged', { cause }) : cause;
  });
}
