import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Made footage whose every frame says in black and white cells which frame of which source it is, so that a test can
 * read a finished video back and know where each of its frames came from.
 */
export type NumberedFrame = {
  /** 0..15, as given to `makeNumberedVideo`; -1 where no code can be read. */
  source: number;
  /** 0-based frame of the source; -1 where no code can be read. */
  frame: number;
};

/** A tone whose frequency (Hz) says when in its file it is heard: it rises by `rise` Hz a second from `from` on. */
export type RisingTone = { from: number; rise: number };

type Box = { left: number; top: number; right: number; bottom: number };

const COLUMNS = 4;
const ROWS = 6;
/** Where the code is, in fractions of the source's upright frame: in the middle, so that a vertical crop keeps it. */
const CODE: Box = { left: 0.4, top: 0.2, right: 0.6, bottom: 0.8 };
const run = promisify(execFile);

/**
 * Makes an H.264 MP4 (or, by the name's ending, another container) of moving test pictures with frame numbers.
 *
 * @param options.tone frequency in Hz of its sound, or one that rises evenly; without it the video has none.
 * @param options.hiss amplitude of the noise under its tone as a microphone makes it, 0..1; none when absent.
 * @param options.sourceNumber 0..15.
 * @param options.rotation how far players must turn the stored picture clockwise; width and height are the upright ones.
 * @param options.pixelAspect width of a pixel by its height; the stored picture is narrower by it.
 * @param options.keyFrameSeconds how far key frames lie apart; 2 when absent.
 * @param options.grain strength of moving noise as a camera's sensor makes it, 0..100; none when absent.
 */
export async function makeNumberedVideo(options: {
  path: string;
  seconds: number;
  framesPerSecond: number;
  width: number;
  height: number;
  sourceNumber: number;
  tone?: number | RisingTone;
  hiss?: number;
  rotation?: 0 | 90 | 180 | 270;
  pixelAspect?: number;
  keyFrameSeconds?: number;
  grain?: number;
}): Promise<void> {
  const { path, seconds, framesPerSecond, width, height, tone, rotation = 0, pixelAspect = 1 } = options;
  const { keyFrameSeconds = 2, grain = 0, hiss = 0 } = options;
  const folder = await mkdtemp(join(dirname(path), '.made-'));
  try {
    const frames = Math.round(seconds * framesPerSecond);
    const codes = join(folder, 'codes.raw');
    await writeFile(
      codes,
      Buffer.concat(Array.from({ length: frames }, (_, i) => codeOf(options.sourceNumber, i))),
    );
    const code = {
      width: even(width * (CODE.right - CODE.left)),
      height: even(height * (CODE.bottom - CODE.top)),
    };
    const odd = width % 2 !== 0 || height % 2 !== 0;
    const pixels = odd ? 'yuv444p' : 'yuv420p';
    const stored = { 0: '', 90: ',transpose=2', 180: ',hflip,vflip', 270: ',transpose=1' }[rotation];
    const squeeze =
      pixelAspect === 1 ? '' : `,scale=${even(width / pixelAspect)}:${height},setsar=${pixelAspect}`;
    const noise = grain > 0 ? `,noise=alls=${grain}:allf=t` : '';
    const keyEvery = Math.max(1, Math.round(keyFrameSeconds * framesPerSecond));
    const made = join(folder, `made${path.slice(path.lastIndexOf('.'))}`);
    await ffmpeg([
      ...['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=${framesPerSecond}`],
      ...['-f', 'rawvideo', '-pixel_format', 'gray', '-video_size', `${COLUMNS}x${ROWS}`],
      ...['-framerate', String(framesPerSecond), '-i', codes],
      ...(tone ? ['-f', 'lavfi', '-i', soundSource(tone, seconds, hiss)] : []),
      '-filter_complex',
      `[1]scale=${code.width}:${code.height}:flags=neighbor[code];[0]scale=${width}:${height},setsar=1,format=${pixels}${noise}[back];[back][code]overlay=format=${odd ? 'yuv444' : 'yuv420'}:x=${Math.round(width * CODE.left)}:y=${Math.round(height * CODE.top)}:shortest=1${squeeze}${stored},format=${pixels}[v]`,
      ...['-map', '[v]', ...(tone ? ['-map', '2:a', '-c:a', 'aac'] : [])],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-g', String(keyEvery), made],
    ]);
    // ffmpeg's tag counts against the clock.
    if (rotation === 0) await rename(made, path);
    else await ffmpeg(['-i', made, '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - rotation}`, path]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads the number of every frame of a video, in order.
 *
 * @param options.region where the source's whole upright frame lies in this video, in fractions of it; outside 0..1 where
 *   a crop cut it off. The whole video when absent.
 */
export async function readFrameNumbers(
  path: string,
  options: { region?: Box } = {},
): Promise<NumberedFrame[]> {
  const region = options.region ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const across = (part: number) => region.left + (region.right - region.left) * part;
  const down = (part: number) => region.top + (region.bottom - region.top) * part;
  const cell = 8;
  const size = { width: COLUMNS * cell, height: ROWS * cell };
  const { stdout } = await run(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-i', path, '-an', '-fps_mode', 'passthrough', '-vf'],
      `crop=iw*${across(CODE.right) - across(CODE.left)}:ih*${down(CODE.bottom) - down(CODE.top)}:iw*${across(CODE.left)}:ih*${down(CODE.top)},scale=${size.width}:${size.height}:flags=area,format=gray`,
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  const frameBytes = size.width * size.height;
  return Array.from({ length: stdout.length / frameBytes }, (_, i) => {
    const pixels = stdout.subarray(i * frameBytes, (i + 1) * frameBytes);
    const bits = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
      const x = (at % COLUMNS) * cell + cell / 2;
      const y = Math.floor(at / COLUMNS) * cell + cell / 2;
      const around = [0, -1].flatMap((dy) =>
        [0, -1].map((dx) => pixels[(y + dy) * size.width + x + dx] ?? 0),
      );
      return around.reduce((sum, value) => sum + value, 0) > 4 * 128 ? 1 : 0;
    });
    return decode(bits);
  });
}

/** 24 cells: 16 bits of the frame, 4 of the source, 4 of a check, the highest first. */
function codeOf(source: number, frame: number): Buffer {
  const value = (frame << 8) | (source << 4) | checkOf(frame, source);
  return Buffer.from(Array.from({ length: COLUMNS * ROWS }, (_, at) => ((value >> (23 - at)) & 1) * 255));
}

function decode(bits: readonly number[]): NumberedFrame {
  const value = bits.reduce((sum, bit) => sum * 2 + bit, 0);
  const frame = value >> 8;
  const source = (value >> 4) & 15;
  return checkOf(frame, source) === (value & 15) ? { source, frame } : { source: -1, frame: -1 };
}

function checkOf(frame: number, source: number): number {
  return (frame ^ (frame >> 4) ^ (frame >> 8) ^ (frame >> 12) ^ source ^ 0b1010) & 15;
}

/** ffmpeg's source of a tone, without its length. */
export function toneSource(tone: number | RisingTone): string {
  if (typeof tone === 'number') return `sine=f=${tone}:r=48000`;
  return `aevalsrc=0.2*sin(2*PI*(${tone.from}*t+${tone.rise / 2}*t*t)):s=48000`;
}

function soundSource(tone: number | RisingTone, seconds: number, hiss: number): string {
  const sound = `${toneSource(tone)}:d=${seconds}`;
  if (hiss === 0) return sound;
  return `${sound}[tone];anoisesrc=a=${hiss}:r=48000:d=${seconds}:seed=1[hiss];[tone][hiss]amix=inputs=2:normalize=0`;
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}

/** A short video made large by a box of random bytes at its end, which players pass over. */
export async function makeLargeVideo(path: string, bytes: number): Promise<void> {
  await makeNumberedVideo({
    ...{ path, seconds: 2, width: 320, height: 180, framesPerSecond: 25, sourceNumber: 3 },
  });
  const video = await readFile(path);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - video.length);
  box.write('free', 4);
  await writeFile(path, Buffer.concat([video, box, randomBytes(bytes - video.length - 8)]));
}
