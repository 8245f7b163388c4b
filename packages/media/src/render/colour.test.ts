import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Colour,
  colourCurvesOf,
  curveAt,
  type EditItem,
  pictureShareAt,
  planOf,
  timelineOfExport,
} from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';

const run = promisify(execFile);
const canvas = { width: 160, height: 90, framesPerSecond: 10 };
/** From dark to bright, and none of them grey. */
const FIELDS = ['0x101820', '0x604030', '0x30a060', '0x8090c0', '0xf0e0d0'];
const FIELD_WIDTH = 32;
/** Of 255: what is lost of a level by being coded as 4:2:0 again and again. */
const MOST_OFF = 6;
/** Of a film of ten. */
const FRAME = 5;
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colour-'));
  path = join(folder, 'fields.mp4');
  const fields = FIELDS.flatMap((colour) => [
    ...['-f', 'lavfi', '-i', `color=${colour}:s=${FIELD_WIDTH}x90:r=10:d=2,format=gbrp`],
  ]);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', ...fields],
    ...['-filter_complex', `hstack=inputs=${FIELDS.length},scale=out_color_matrix=bt709,format=yuv420p`],
    ...['-c:v', 'libx264', '-crf', '8', '-colorspace', 'bt709', '-color_range', 'tv', path],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The middle of each field, 0..255, in a frame of a film of one cut. */
async function fieldsOf(cut: Partial<EditItem>): Promise<number[][]> {
  const item = {
    ...{ key: 'cut', inputs: ['a'], ...cut },
    ...{ startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 1 } },
  };
  const film = { canvas, inputs: [{ key: 'a', uri: 'a' }], editList: [item] };
  const out = join(folder, 'film.mp4');
  await renderTimeline(planOf(timelineOfExport(film), { a: await probeMedia(path) }), { a: { path } }, out);
  const picture = [
    '-vf',
    `select=eq(n\\,${FRAME}),scale=in_color_matrix=bt709:flags=accurate_rnd,format=rgb24`,
  ];
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-i',
    out,
    ...picture,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  return FIELDS.map((_, field) => {
    const first = (45 * canvas.width + field * FIELD_WIDTH + FIELD_WIDTH / 2) * 3;
    return [...stdout.subarray(first, first + 3)];
  });
}

it.each<[string, Colour]>([
  ['brighter', { exposure: 0.8 }],
  ['darker', { exposure: -1 }],
  ['warmer', { temperature: 100 }],
  ['colder and greener', { temperature: -70, tint: -100 }],
  ['all of it', { exposure: 0.5, temperature: 40, tint: 60 }],
])('renders what the curves of the plan say: %s', async (_, colour) => {
  const { red, green, blue } = colourCurvesOf(colour);
  const [recorded, shown] = [await fieldsOf({}), await fieldsOf({ colour })];
  for (const [at, levels] of recorded.entries())
    for (const [channel, level] of levels.entries()) {
      const expected = 255 * curveAt([red, green, blue][channel]!, level / 255);
      expect(Math.abs(shown[at]![channel]! - expected), `${FIELDS[at]}: ${shown[at]}`).toBeLessThan(MOST_OFF);
    }
});

it('leaves the colours of a clip that says nothing as they are', async () => {
  const shown = await fieldsOf({});
  for (const [at, field] of FIELDS.entries())
    for (const channel of [0, 1, 2]) {
      const level = Number.parseInt(field.slice(2 + channel * 2, 4 + channel * 2), 16);
      expect(Math.abs(shown[at]![channel]! - level), `${field}: ${shown[at]}`).toBeLessThan(MOST_OFF);
    }
});

it('fades what has been corrected', async () => {
  const colour = { exposure: 1 };
  const [faded, whole] = [await fieldsOf({ colour, fadeIn: 1 }), await fieldsOf({ colour })];
  const share = pictureShareAt({ frameCount: 10, fadeInFrames: 10 }, FRAME);
  for (const channel of [0, 1, 2])
    expect(Math.abs(faded.at(-1)![channel]! - whole.at(-1)![channel]! * share)).toBeLessThan(MOST_OFF * 2);
});
