import { roundSeconds } from '@cutgraph/core';
import { fileUrl, guardArguments } from '../input/input-arguments.ts';
import { decoderErrorCounter, isOfDecoding } from '../process/decoder-errors.ts';
import { runTool } from '../process/run-tool.ts';
import { probeSource } from './probe-media.ts';

/** Key frames that are tried of a source: one in so many seconds, and no fewer and no more than these. */
const SECONDS_A_TRIAL = 10;
const TRIALS = { least: 2, most: 6 };
/** Packets that are read from each: enough for one group with reordering; in order each leans on what came just before. */
const PACKETS = { reordered: 12, inOrder: 4 };

/**
 * Seeks to a few evenly spaced moments of a source, as renders do, and looks whether the key frame that the container
 * names there can be decoded from: without a complaint, and the key frame itself comes out. Costs up to a few dozen decoded
 * frames, fewer of a short source and of one whose pictures are stored in the order in which they are shown.
 *
 * @returns undefined for a source that is too short to seek in.
 * @throws ToolError when ffprobe itself is in trouble; the signal's reason on cancel.
 */
export async function tryKeyFrames(
  path: string,
  durationSeconds: number,
  signal?: AbortSignal,
): Promise<{ tried: number; failed: number } | undefined> {
  if (durationSeconds < 2) return undefined;
  const { mayReorder } = await probeSource(path, signal);
  const packets = PACKETS[mayReorder ? 'reordered' : 'inOrder'];
  const tried = Math.round(Math.min(TRIALS.most, Math.max(TRIALS.least, durationSeconds / SECONDS_A_TRIAL)));
  const moments = Array.from({ length: tried }, (_, i) =>
    roundSeconds((durationSeconds * (i + 1)) / (tried + 1)),
  );
  // Nearly every source is fine, and one process says so of all moments.
  if (await canDecodeFrom(path, moments, packets, signal)) return { tried, failed: 0 };
  let failed = 0;
  for (const moment of moments) if (!(await canDecodeFrom(path, [moment], packets, signal))) failed += 1;
  return { tried, failed };
}

async function canDecodeFrom(
  path: string,
  moments: readonly number[],
  packets: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const errors = decoderErrorCounter();
  const intervals = moments.map((moment) => `${moment.toFixed(3)}%+#${packets}`).join(',');
  const result = await runTool({
    tool: 'ffprobe',
    args: [
      ...guardArguments(),
      ...['-v', 'error', '-threads', '1', '-select_streams', 'V:0', '-read_intervals', intervals],
      ...['-show_packets', '-show_frames', '-show_entries', 'packet=pts,flags:frame=pts', '-of', 'csv'],
      fileUrl(path),
    ],
    signal,
    wallSeconds: 60,
    onErrorLine: errors.take,
  }).catch((error: unknown) => {
    if (isOfDecoding(error)) return undefined;
    throw error;
  });
  if (!result || errors.count() > 0) return false;
  return keyFramesCameOut(result.stdout);
}

/** What is called a key frame must come out as a frame with the same time; some containers do not know the time of either. */
function keyFramesCameOut(printed: string): boolean {
  const lines = printed.split('\n').map((line) => line.trim().split(','));
  const frames = new Set(lines.filter(([kind]) => kind === 'frame').map(([, pts]) => pts));
  return lines.every(
    ([kind, pts, flags]) => kind !== 'packet' || !flags?.startsWith('K') || pts === 'N/A' || frames.has(pts),
  );
}
