import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FramingKeyframe, planOf, timelineOf, windowAt } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSource } from '../probe/probe-media.ts';
import { renderSegment } from './render-segment.ts';

const run = promisify(execFile);
const CANVAS = { width: 180, height: 320, framesPerSecond: 30 };
const DOT = { x: 160, y: 90 };
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-window-'));
  path = join(folder, 'dot.mp4');
  const dot = `16+210*exp(-((X-${DOT.x})^2+(Y-${DOT.y})^2)/50)`;
  const made = `color=s=320x180:r=30:d=3,format=yuv420p,geq=lum='${dot}':cb=128:cr=128`;
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '1', path];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', made, ...encode]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where the dot is on the canvas in each frame of a rendered clip, and where the plan has it, in pixels. */
async function dotsOf(framing: FramingKeyframe[], seconds = 2) {
  const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start: 0.5, end: 0.5 + seconds, crop: null };
  const timeline = timelineOf([{ ...clip, framing, volume: 1, fadeIn: 0, fadeOut: 0 }], CANVAS);
  const probed = await probeSource(path);
  const plan = planOf(timeline, { a: probed });
  const [segment] = plan.segments;
  const out = join(folder, 'out.mp4');
  await renderSegment(plan, segment!, { path }, out);
  const { width, height } = CANVAS;
  const raw = ['-v', 'error', '-i', out, '-vf', 'extractplanes=y,format=gray', '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', raw, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  const size = width * height;
  return Array.from({ length: stdout.length / size }, (_, frame) => {
    const sums = { x: 0, y: 0, all: 0 };
    for (let at = 0; at < size; at++) {
      const light = Math.max(0, stdout[frame * size + at]! - 40);
      sums.x += light * (at % width);
      sums.y += light * Math.floor(at / width);
      sums.all += light;
    }
    const window = windowAt(segment!, frame);
    return {
      seen: { x: sums.x / sums.all, y: sums.y / sums.all },
      planned: {
        x: (((DOT.x + 0.5) / 320 - window.left) / window.width) * width - 0.5,
        y: (((DOT.y + 0.5) / 180 - window.top) / window.height) * height - 0.5,
      },
    };
  });
}

const worst = (numbers: readonly number[]) => Math.max(...numbers.map(Math.abs));

describe('a window that moves', () => {
  it('pans slowly without a step: the dot moves between pixels, in each frame as far as in the plan', async () => {
    // Six pixels of the source in two seconds: a tenth of a pixel a frame.
    const box = (left: number) => ({ left, top: 0, right: left + 0.31640625, bottom: 1 });
    const dots = await dotsOf([
      { time: 0.3, box: box(0.35) },
      { time: 2.7, box: box(0.35 + 7.2 / 320) },
    ]);
    expect(dots).toHaveLength(60);
    expect(worst(dots.map(({ seen, planned }) => seen.x - planned.x))).toBeLessThan(0.25);
    const steps = dots.slice(1).map(({ seen, planned }, at) => ({
      seen: seen.x - dots[at]!.seen.x,
      planned: planned.x - dots[at]!.planned.x,
    }));
    // A crop of whole pixels would step by 3.6 pixels of the canvas, and rest between.
    expect(worst(steps.map(({ seen, planned }) => seen - planned))).toBeLessThan(0.2);
  });

  it('pans and zooms at the frames of its keyframes', async () => {
    const framing = [
      { time: 0.5, box: { left: 0.3, top: 0, right: 0.3 + 0.31640625, bottom: 1 } },
      { time: 1, box: { left: 0.45, top: 0.3, right: 0.45 + 0.15820312, bottom: 0.8 } },
      { time: 1.5, box: { left: 0.4, top: 0.1, right: 0.4 + 0.25312499, bottom: 0.9 } },
    ];
    const dots = await dotsOf(framing, 1.5);
    expect(dots).toHaveLength(45);
    expect(worst(dots.map(({ seen, planned }) => seen.x - planned.x))).toBeLessThan(0.6);
    expect(worst(dots.map(({ seen, planned }) => seen.y - planned.y))).toBeLessThan(0.6);
  });
});
