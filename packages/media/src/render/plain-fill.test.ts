import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EditItem, planOf, timelineOfExport } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
/** A wide canvas and an upright source: a part on either side is left. */
const canvas = { width: 160, height: 90, framesPerSecond: 10 };
/** Of 255: 8 bits of limited range have a step of 1.16, and colours are rounded once more on the way back. */
const MOST_OFF = 3;
const FRAME = 5;
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-fill-'));
  path = join(folder, 'upright.mp4');
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=0x808080:s=90x160:r=10:d=2,format=gbrp'],
    ...['-vf', 'scale=out_color_matrix=bt709,format=yuv420p', '-c:v', 'libx264', '-crf', '8'],
    ...['-colorspace', 'bt709', '-color_range', 'tv', path],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Rgb = [number, number, number];

/** A pixel on the left, in the middle, and on the right of a frame of a film of one cut, read by what the file says of its colours. */
async function pixelsOf(cut: Partial<EditItem>): Promise<Rgb[]> {
  const item = {
    ...{ key: 'cut', inputs: ['a'], ...cut },
    ...{ startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 1 } },
  };
  const film = { canvas, inputs: [{ key: 'a', uri: 'a' }], editList: [item] };
  const out = join(folder, 'film.mp4');
  await renderTimeline(planOf(timelineOfExport(film), { a: await probeMedia(path) }), { a: { path } }, out);
  const { stdout: tags } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=color_space,color_range', '-of', 'csv=p=0', out],
  ]);
  expect(tags.split('\n')[0]).toBe('tv,bt709');
  const read = `select=eq(n\\,${FRAME}),scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd,format=rgb24`;
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-i',
    out,
    '-vf',
    read,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  return [20, 80, 140].map((x) => {
    const first = (45 * canvas.width + x) * 3;
    return [...stdout.subarray(first, first + 3)] as Rgb;
  });
}

function expectNear(pixel: Rgb, colour: string): void {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const off = pixel.map((level, channel) => Math.abs(level - wanted[channel]!));
  expect(Math.max(...off), `${pixel} for ${colour}`).toBeLessThanOrEqual(MOST_OFF);
}

it.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#e8dfd0', '#14213d', '#7f7f7f'])(
  'puts exactly %s on both sides of the frame, which stays as it is',
  async (colour) => {
    const [left, middle, right] = await pixelsOf({ fill: { colour } });
    expectNear(left!, colour);
    expectNear(right!, colour);
    expectNear(middle!, '#808080');
  },
);

it('does not correct the colour with those of the frame', async () => {
  const fill = { colour: '#c08030' };
  const [left, middle] = await pixelsOf({ fill, colour: { exposure: 1, temperature: 80 } });
  expectNear(left!, fill.colour);
  expect(middle![0]).toBeGreaterThan(160);
});

it('is a blurred copy of the frame where the cut says nothing', async () => {
  const [left, middle] = await pixelsOf({});
  expect(Math.abs(left![0] - 0.6 * middle![0])).toBeLessThan(6);
});
