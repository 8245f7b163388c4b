import { type FilmEvidence, filmProblems, type RenderPlan } from '@cutgraph/core';
import { fileUrl } from '../input/input-arguments.ts';
import { decoderErrorCounter, isOfDecoding } from '../process/decoder-errors.ts';
import { runTool } from '../process/run-tool.ts';

const OUR_FILE = ['-protocol_whitelist', 'file', '-f', 'mov'];

/**
 * Checks a finished film of ours, cheaply: its pictures were looked at one by one while they were made, so of those only
 * the key frames are decoded here (every cut begins with one, and a cut with other encoder settings fails there), and all
 * of the sound.
 *
 * @returns what is wrong, in words for the log; nothing where all is well.
 */
export async function checkFilm(
  path: string,
  plan: Pick<RenderPlan, 'canvas' | 'frameCount'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  const packets = await packetsOf(path, signal).catch(asUnreadable);
  if (!packets) return ['It cannot be read.'];
  const decoded = await decode(path, packets.frames, signal);
  return filmProblems(plan, { ...packets, ...decoded });
}

/** What the film's index says of its packets. */
async function packetsOf(
  path: string,
  signal: AbortSignal | undefined,
): Promise<Pick<FilmEvidence, 'frames' | 'keyFrames' | 'soundSeconds'>> {
  const shown = 'packet=codec_type,flags:stream=codec_type,duration';
  const { stdout } = await runTool({
    tool: 'ffprobe',
    args: [...OUR_FILE, '-v', 'error', '-show_entries', shown, '-of', 'compact=nokey=0', fileUrl(path)],
    signal,
    wallSeconds: 600,
  });
  const lines = stdout.split('\n');
  const pictures = lines.filter((line) => /^packet\|codec_type=video/.test(line));
  const sound = lines.find((line) => /^stream\|codec_type=audio/.test(line));
  return {
    frames: pictures.length,
    keyFrames: pictures.filter((line) => /flags=K/.test(line)).length,
    soundSeconds: Number(/duration=([\d.]+)/.exec(sound ?? '')?.[1] ?? 0),
  };
}

async function decode(
  path: string,
  frames: number,
  signal: AbortSignal | undefined,
): Promise<Pick<FilmEvidence, 'decodedKeyFrames' | 'decoderErrors'>> {
  const errors = decoderErrorCounter();
  const input = [...OUR_FILE, '-i', fileUrl(path)];
  const run = runTool({
    tool: 'ffmpeg',
    args: [
      ...['-nostdin', '-threads', '1', '-skip_frame', 'nokey', '-skip_loop_filter', 'all', ...input],
      ...['-map', '0:v:0', '-fps_mode', 'passthrough', '-f', 'null', '-'],
      ...['-map', '0:a:0', '-f', 'null', '-'],
    ],
    signal,
    wallSeconds: 600 + frames,
    onErrorLine: errors.take,
  });
  const progress = await run.then(({ progress }) => progress).catch(asUnreadable);
  return { decodedKeyFrames: progress?.frame ?? 0, decoderErrors: errors.count() };
}

/** A file that ffmpeg gives up on is a finding; every other end is not. */
function asUnreadable(error: unknown): undefined {
  if (isOfDecoding(error)) return undefined;
  throw error;
}
