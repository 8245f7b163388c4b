import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { madeOnce } from './made-once.ts';

/** What made footage depends on. */
const MAKER = readFileSync(fileURLToPath(import.meta.url), 'utf8');

/** Waves of a picture that has no two places alike: pixels of their length, their direction, where they begin. */
const WAVES = [
  ...[
    [7, 0.3],
    [9, 1.4],
    [11, 2.5],
    [14, 0.9],
    [19, 2.0],
    [23, 0.1],
  ],
  ...[
    [31, 1.1],
    [43, 2.8],
    [61, 0.6],
    [90, 1.7],
  ],
].map(([length = 1, direction = 0], at) => {
  const turn = (2 * Math.PI) / length;
  return { x: turn * Math.cos(direction), y: turn * Math.sin(direction), phase: 1.3 * at };
});

/** The brightness of the picture at a place, in pixels of the unmoved frame: about 70 to 190, nowhere black. */
function lumaAt(x: number, y: number): number {
  const sum = WAVES.reduce((all, wave) => all + Math.sin(wave.x * x + wave.y * y + wave.phase), 0);
  return Math.round(Math.min(200, Math.max(70, 130 + 18 * sum)));
}

type Format = { width: number; height: number; framesPerSecond: number };
type Places = readonly { x: number; y: number }[];

/**
 * A video of a still picture without end that lies so many pixels to the right and down in each frame, parts of a pixel as well. It
 * is made once for all runs.
 */
export async function shakenVideo(path: string, format: Format, places: Places): Promise<void> {
  await madeOnce(path, { format, places, MAKER }, (draft) => makeShakenVideo(draft, format, places));
}

async function makeShakenVideo(
  path: string,
  { width, height, framesPerSecond }: Format,
  places: Places,
): Promise<void> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`],
      ...['-r', String(framesPerSecond), '-i', 'pipe:0', '-pix_fmt', 'yuv420p', '-color_range', 'tv'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  for (const { x, y } of places) {
    const luma = Buffer.alloc(width * height);
    for (let row = 0, at = 0; row < height; row++)
      for (let column = 0; column < width; column++, at++) luma[at] = lumaAt(column - x, row - y);
    if (!ffmpeg.stdin.write(luma)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
