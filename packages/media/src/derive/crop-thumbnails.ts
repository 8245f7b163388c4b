import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Box } from '@cutgraph/core';
import { inputArguments } from '../input/input-arguments.ts';
import { runTool } from '../process/run-tool.ts';

/** One small picture to make: what is on screen at a moment, or the part of it inside a box with a margin around. */
export type ThumbnailWish = { timeSeconds: number; box?: Box; path: string };

/** Inputs of one ffmpeg. Starting a process costs more than opening the proxy once more (measured: 74 ms against 24). */
const WISHES_A_PASS = 16;
/** Around a box, as a part of its size; and the least of the frame that is shown, so that far things keep a place. */
const MARGIN = 0.1;
const LEAST_PART = 0.15;

/**
 * Writes a JPEG (within 320x240 pixels) for each wish. Best read from the proxy, which has a key frame a second. A moment
 * past the end gives the last frame. Files that were written before a failure or a cancel stay: the folder is the caller's.
 */
export async function cropThumbnails(options: {
  input: string;
  pictures: readonly ThumbnailWish[];
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { input, pictures, signal } = options;
  for (const folder of new Set(pictures.map(({ path }) => dirname(path))))
    await mkdir(folder, { recursive: true });
  for (let first = 0; first < pictures.length; first += WISHES_A_PASS) {
    const some = pictures.slice(first, first + WISHES_A_PASS);
    await runTool({ tool: 'ffmpeg', args: thumbnailPassArguments(input, some), signal, wallSeconds: 300 });
    for (const wish of some) {
      if (await exists(wish.path)) continue;
      await runTool({ tool: 'ffmpeg', args: lastFrameArguments(input, wish), signal, wallSeconds: 300 });
    }
  }
}

/** ffmpeg's arguments for several crops in one run: a seeked input and an output for each. */
export function thumbnailPassArguments(input: string, wishes: readonly ThumbnailWish[]): string[] {
  return [
    ...wishes.flatMap(({ timeSeconds }) =>
      inputArguments(input, { seekSeconds: timeSeconds, durationSeconds: 1, threads: 1 }),
    ),
    ...wishes.flatMap((wish, i) => ['-map', `${i}:V:0`, '-frames:v', '1', ...pictureOutput(wish)]),
  ];
}

/** Every frame of the last second into the same file: the last one stays. */
function lastFrameArguments(input: string, wish: ThumbnailWish): string[] {
  return ['-sseof', '-1', ...inputArguments(input), '-map', '0:V:0', ...pictureOutput(wish)];
}

function pictureOutput({ box, path }: ThumbnailWish): string[] {
  const crop = box ? `${cropAround(box)},` : '';
  const scale = 'scale=320:240:force_original_aspect_ratio=decrease:force_divisible_by=2';
  // The name is given as it is: image2 would read % as a counter, and -update keeps it from counting.
  return ['-an', '-vf', crop + scale, '-q:v', '4', '-f', 'image2', '-update', '1', `file:${resolve(path)}`];
}

function cropAround(box: Box): string {
  const [left, right] = widened(box.left, box.right);
  const [top, bottom] = widened(box.top, box.bottom);
  return `crop=iw*${part(right - left)}:ih*${part(bottom - top)}:iw*${part(left)}:ih*${part(top)}`;
}

function widened(from: number, to: number): [number, number] {
  const length = Math.min(1, Math.max((to - from) * (1 + 2 * MARGIN), LEAST_PART));
  const start = Math.min(1 - length, Math.max(0, (from + to - length) / 2));
  return [start, start + length];
}

function part(value: number): string {
  return value.toFixed(6);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
