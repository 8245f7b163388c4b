import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  gainAt,
  layOut,
  pictureShareAt,
  type RenderSegment,
  type SoundPiece,
  timelineOf,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseProbe } from '../probe/parse-probe.ts';
import { pictureFades } from './fades.ts';
import { framingFilters } from './segment-arguments.ts';
import { soundPassArguments } from './sound-arguments.ts';

const run = promisify(execFile);
const RATE = 48_000;
const LEVEL = 0.25;
const PROBED = parseProbe({
  format: { format_name: 'mov,mp4', duration: '10' },
  streams: [{ codec_type: 'video', codec_name: 'h264', width: 220, height: 180, color_space: 'bt709' }],
});
const PICTURE = { width: 220, height: 180 };
const SOURCE = { ...PROBED, picture: { ...PROBED.picture!, ...PICTURE } };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-numbers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ffmpeg(args: readonly string[]): Promise<Buffer> {
  const all = ['-nostdin', '-v', 'error', '-y', ...args];
  return (await run('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 26 })).stdout;
}

// The preview plays these functions of the plan, the render ffmpeg's filters.
describe('the numbers of a plan', () => {
  it('are the gain of every sample that ffmpeg makes', async () => {
    const path = join(folder, 'level.wav');
    const level = `aevalsrc=${LEVEL}|${LEVEL}:s=${RATE}:d=1`;
    await ffmpeg(['-f', 'lavfi', '-i', level, '-c:a', 'pcm_f32le', path]);
    const base = { input: 'level', atSample: 0, startSeconds: 0.1, silent: false };
    const pieces: SoundPiece[] = [
      { ...base, sampleCount: 9600 },
      { ...base, sampleCount: 9601, volume: 1.8, fadeInSamples: 3200, fadeOutSamples: 4801 },
      { ...base, sampleCount: 12_007, volume: 0.123456, fadeOutSamples: 12_007 },
      { ...base, sampleCount: 8000, fadeInSamples: 6400, fadeOutSamples: 6400 },
      { ...base, sampleCount: 4000, volume: 0, silent: true },
      { ...base, sampleCount: 300 },
    ];
    const joins = { sampleRate: RATE, fadeSeconds: 0.005 };
    const made = await ffmpeg(
      soundPassArguments(joins, pieces, { level: path }, 'pipe:1', { format: 'f32le' }),
    );
    const samples = new Float32Array(made.buffer.slice(made.byteOffset, made.byteOffset + made.length));
    let first = 0;
    for (const [place, piece] of pieces.entries()) {
      let worst = { sample: 0, error: 0 };
      for (let sample = 0; sample < piece.sampleCount; sample++)
        for (let channel = 0; channel < 2; channel++) {
          const gain = samples[(first + sample) * 2 + channel]! / LEVEL;
          const error = Math.abs(gain - gainAt(piece, joins, sample));
          if (error > worst.error) worst = { sample, error };
        }
      // A step of 16 bits is 0.00003; the shortest fade changes by 0.004 from sample to sample.
      expect(worst.error, `piece ${place}, sample ${worst.sample}`).toBeLessThan(2e-5);
      first += piece.sampleCount;
    }
    expect(samples).toHaveLength(first * 2);
  });

  it('are the brightness of every frame that ffmpeg makes', async () => {
    const [black, white] = [16, 235];
    const size = 16;
    const segments: Pick<RenderSegment, 'frameCount' | 'fadeInFrames' | 'fadeOutFrames'>[] = [
      { frameCount: 20 },
      { frameCount: 40, fadeInFrames: 17, fadeOutFrames: 9 },
      { frameCount: 30, fadeInFrames: 15, fadeOutFrames: 15 },
      { frameCount: 25, fadeOutFrames: 25 },
      { frameCount: 2, fadeInFrames: 1, fadeOutFrames: 1 },
      { frameCount: 1, fadeInFrames: 1 },
    ];
    const chains = segments.map((segment, i) =>
      [
        `color=white:s=${size}x${size}:r=30`,
        `trim=end_frame=${segment.frameCount}`,
        'format=yuv420p',
        ...[...pictureFades(segment), 'extractplanes=y'],
      ]
        .join(',')
        .concat(`[s${i}]`),
    );
    const joined = `${segments.map((_, i) => `[s${i}]`).join('')}concat=n=${segments.length}[all]`;
    const graph = ['-filter_complex', [...chains, joined].join(';'), '-map', '[all]'];
    const pixels = await ffmpeg([...graph, '-f', 'rawvideo', 'pipe:1']);
    const frames = segments.flatMap((segment) =>
      Array.from({ length: segment.frameCount }, (_, frame) => pictureShareAt(segment, frame)),
    );
    expect(pixels).toHaveLength(frames.length * size * size);
    const off = frames.map((share, at) =>
      Math.abs(pixels[at * size * size]! - (black + (white - black) * share)),
    );
    expect(Math.max(...off), `frame ${off.indexOf(Math.max(...off))}`).toBeLessThanOrEqual(2);
  });

  it('are where in the source frame each pixel comes from', async () => {
    const picture = PICTURE;
    const canvas = { width: 240, height: 96, framesPerSecond: 30 };
    const crops = [
      { left: 0.211, top: 0.317, right: 0.657, bottom: 0.871 },
      { left: 0.5, top: 0.0061, right: 0.75, bottom: 0.32 },
      null,
    ];
    for (const crop of crops) {
      const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start: 0, end: 1 };
      const timeline = timelineOf([{ ...clip, crop, volume: 1, fadeIn: 0, fadeOut: 0 }], canvas);
      const { window, fill } = layOut(timeline, { a: SOURCE }).segments[0]!;
      const levels = async (level: string) => {
        const made = `color=s=${picture.width}x${picture.height}:d=0.1:r=10,format=yuv420p,geq=lum='${level}':cb=128:cr=128`;
        const filters = framingFilters(canvas, { window, ...(fill && { fill }) }, SOURCE).join(',');
        const graph = `${made},setparams=range=tv,${filters},extractplanes=y`;
        return ffmpeg(['-f', 'lavfi', '-i', graph, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1']);
      };
      const [across, down] = [await levels('16+X'), await levels('16+Y')];
      // In the middle of the canvas, where the frame is even if it is fitted.
      for (const share of [0.4, 0.5, 0.6]) {
        const [x, y] = [Math.floor(share * canvas.width), Math.floor(share * canvas.height)];
        const at = y * canvas.width + x;
        const wanted = {
          x: (window.left + ((x + 0.5) / canvas.width) * window.width) * picture.width - 0.5,
          y: (window.top + ((y + 0.5) / canvas.height) * window.height) * picture.height - 0.5,
        };
        expect(Math.abs(across[at]! - 16 - wanted.x), JSON.stringify(crop)).toBeLessThan(0.8);
        expect(Math.abs(down[at]! - 16 - wanted.y), JSON.stringify(crop)).toBeLessThan(0.8);
      }
    }
  });
});
