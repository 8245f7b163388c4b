import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RenderPlan } from '@cutgraph/core';
import { firstFrameOf } from './check-cut.ts';

const WIDTH = 32;
const HEIGHT = 18;
const BLOCK = 2;
/** Mean levels of 0..255 by which a block of a frame may differ from the source: encoders blur, garbage is plain to see. */
const MOST_DIFFERENCE = 60;
const run = promisify(execFile);

/** Every frame of a video, small and grey; decoded from its beginning. */
export async function smallFrames(path: string): Promise<Buffer[]> {
  const { stdout } = await run(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    [
      ...['-nostdin', '-v', 'quiet', '-i', path, '-an', '-fps_mode', 'passthrough'],
      ...['-vf', `scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`, '-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  const bytes = WIDTH * HEIGHT;
  return Array.from({ length: Math.floor(stdout.length / bytes) }, (_, i) =>
    stdout.subarray(i * bytes, (i + 1) * bytes),
  );
}

/** The frames of a film that do not look like the frame of the source that they should be, give or take one. */
export function unlikeFrames(
  film: readonly Buffer[],
  source: readonly Buffer[],
  plan: RenderPlan,
  times: readonly number[],
): number {
  let unlike = Math.abs(film.length - plan.frameCount);
  let first = 0;
  for (const segment of plan.segments) {
    const { frameCount } = segment;
    const start = firstFrameOf(segment, times);
    for (let k = 0; k < frameCount; k++) {
      const shown = film[first + k];
      const wanted = [0, -1, 1].map((off) => source[start + k + off]);
      if (!shown || !wanted.some((one) => one && difference(shown, one) <= MOST_DIFFERENCE)) unlike += 1;
    }
    first += frameCount;
  }
  return unlike;
}

/** Of the block that differs most. */
function difference(a: Buffer, b: Buffer): number {
  let worst = 0;
  for (let top = 0; top < HEIGHT; top += BLOCK) {
    for (let left = 0; left < WIDTH; left += BLOCK) {
      let sum = 0;
      for (let y = top; y < top + BLOCK; y++)
        for (let x = left; x < left + BLOCK; x++)
          sum += Math.abs((a[y * WIDTH + x] as number) - (b[y * WIDTH + x] as number));
      worst = Math.max(worst, sum / BLOCK ** 2);
    }
  }
  return worst;
}

/** When each frame of a video begins, in seconds from the beginning of the file: some muxers leave gaps. */
export async function frameTimes(path: string): Promise<number[]> {
  const { stdout } = await run(
    process.env.FFPROBE_PATH ?? 'ffprobe',
    [
      ...['-v', 'error', '-select_streams', 'v:0', '-show_frames', '-of', 'json'],
      ...['-show_entries', 'frame=best_effort_timestamp_time:format=start_time', path],
    ],
    { maxBuffer: 2 ** 30 },
  );
  const { frames, format } = JSON.parse(stdout) as {
    frames: { best_effort_timestamp_time: string }[];
    format: { start_time: string };
  };
  return frames.map((frame) => Number(frame.best_effort_timestamp_time) - Number(format.start_time));
}
