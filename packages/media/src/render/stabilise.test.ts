import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FrameMotion, MOTION_UNIT, planOf, timelineOf } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { motionOf, shakenPositions, unsteadiness } from '../../../core/test/made-motion.ts';
import { shakenVideo } from '../../test/shaken-footage.ts';
import { measureMotion } from '../measure/measure-motion.ts';
import { probeSource } from '../probe/probe-media.ts';
import { renderSegment } from './render-segment.ts';
import { segmentArguments } from './segment-arguments.ts';

const run = promisify(execFile);
const SIZE = { width: 320, height: 180, framesPerSecond: 30 };
const SECONDS = 2.2;
const CLIP = { start: 0.4, end: 1.9 };
const CLIP_FRAMES = 45;
/** Pixels, in each frame. */
const placesOf = (across: number) =>
  shakenPositions(SECONDS, { across, by: 0.012 }).map(({ x, y }) => ({
    x: x * SIZE.width,
    y: y * SIZE.height,
  }));
/** Widths of the picture a second. */
const PAN = 0.06;
const FILMS = { still: placesOf(0), pan: placesOf(PAN) };
type Film = keyof typeof FILMS;
const motions = {} as Record<Film, FrameMotion>;
let folder = '';
const pathOf = (film: string) => join(folder, `${film}.mp4`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stabilise-'));
  for (const film of ['still', 'pan'] as const) {
    await shakenVideo(pathOf(film), SIZE, FILMS[film]);
    motions[film] = await measureMotion(pathOf(film));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pixels at which the picture is in each frame, from the first on. */
function placesIn({ x, y }: FrameMotion, size = SIZE) {
  let [right, down] = [0, 0];
  return x.map((move, at) => {
    right += move * MOTION_UNIT * size.width;
    down += y[at]! * MOTION_UNIT * size.height;
    return { x: right, y: down };
  });
}

/** How much places shake, in pixels, and how fast they go to the right, in pixels a second. */
function movesOf(places: readonly { x: number; y: number }[]) {
  const axes = (['x', 'y'] as const).map((axis) => unsteadiness(places.map((one) => one[axis])));
  const seconds = (places.length - 1) / SIZE.framesPerSecond;
  return { shake: Math.hypot(...axes), speed: (places.at(-1)!.x - places[0]!.x) / seconds };
}

/** Renders a stretch of a film as a stabilised clip. */
async function stabilised(film: Film) {
  const clip = { id: 'a', media: { key: 'a', uri: 'a' }, ...CLIP, crop: null, stabilise: true };
  const timeline = timelineOf([{ ...clip, volume: 1, fadeIn: 0, fadeOut: 0 }], SIZE);
  const plan = planOf(timeline, { a: { ...(await probeSource(pathOf(film))), motion: motions[film] } });
  const [segment] = plan.segments;
  const out = pathOf(`${film}-stabilised`);
  await renderSegment(plan, segment!, { path: pathOf(film) }, out);
  return { out, window: segment!.window };
}

describe('measuring', () => {
  it.each(['still', 'pan'] as const)('finds the moves of a %s within a tenth of a pixel', (film) => {
    const moves = (places: readonly { x: number; y: number }[]) =>
      places.slice(1).map(({ x, y }, at) => ({ x: x - places[at]!.x, y: y - places[at]!.y }));
    const [found, made] = [moves(placesIn(motions[film])), moves(FILMS[film])];
    expect(found).toHaveLength(made.length);
    expect(motions[film].cuts).toEqual([]);
    const off = found.map(({ x, y }, at) => Math.hypot(x - made[at]!.x, y - made[at]!.y));
    expect(Math.sqrt(off.reduce((sum, one) => sum + one * one, 0) / off.length)).toBeLessThan(0.1);
  });

  it('finds where another picture begins', async () => {
    const both = pathOf('both');
    const graph =
      '[0:v]trim=end=0.3[a];[1:v]trim=start=1:end=1.3,setpts=PTS-STARTPTS,negate,hflip[b];[a][b]concat';
    await run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-i', pathOf('still'), '-i', pathOf('pan')],
      ...['-filter_complex', graph, '-c:v', 'libx264', '-preset', 'ultrafast', both],
    ]);
    expect((await measureMotion(both)).cuts).toEqual([9]);
  });

  it('finds that a camera rests before which the one thing with texture moves', async () => {
    const path = pathOf('rest');
    const lines = ['x=44:y=0:w=2:h=180', 'x=270:y=0:w=2:h=180', 'x=0:y=32:w=320:h=2', 'x=0:y=148:w=320:h=2'];
    const wall = `color=0x808080:s=320x180:r=30:d=1,${lines.map((line) => `drawbox=${line}:c=0x606060:t=fill`)}`;
    const place = "x='120+12*sin(8*t)':y='50+6*sin(13*t)'";
    const graph = `${wall}[wall];testsrc2=s=80x80:r=30:d=1[thing];[wall][thing]overlay=${place}`;
    await run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', graph],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', path],
    ]);
    const { x, y } = await measureMotion(path);
    expect([...x, ...y].every((move) => move === 0)).toBe(true);
  });
});

describe('a stabilised clip', () => {
  it.each(['still', 'pan'] as const)(
    'of a %s shakes less than a third as much, keeps its pan, and shows no pixel from beyond the frame',
    async (film) => {
      const { out, window } = await stabilised(film);
      const places = placesIn(await measureMotion(out));
      expect(places).toHaveLength(CLIP_FRAMES);
      // A clip that is not stabilised shows the places of its film.
      const from = CLIP.start * SIZE.framesPerSecond;
      const before = movesOf(FILMS[film].slice(from, from + CLIP_FRAMES));
      const after = movesOf(places);
      console.info(
        `${film}: shake ${before.shake.toFixed(3)} -> ${after.shake.toFixed(3)} pixels, pan ${before.speed.toFixed(2)} -> ${after.speed.toFixed(2)} pixels a second`,
      );
      expect(after.shake).toBeLessThan(before.shake / 3);
      const pan = film === 'pan' ? PAN * SIZE.width : 0;
      expect(Math.abs(after.speed * window.width - pan)).toBeLessThan(1);
      const raw = ['-v', 'error', '-i', out, '-vf', 'extractplanes=y,format=gray', '-f', 'rawvideo', '-'];
      const { stdout } = await run('ffmpeg', raw, { encoding: 'buffer', maxBuffer: 2 ** 26 });
      expect(stdout.length).toBe(CLIP_FRAMES * SIZE.width * SIZE.height);
      expect(stdout.reduce((least, luma) => Math.min(least, luma), 255)).toBeGreaterThan(50);
    },
  );

  it('of half a minute is rendered whole, in runs whose arguments the system takes', async () => {
    const seconds = 30;
    const positions = shakenPositions(seconds);
    const path = pathOf('long');
    // Small: what counts is how many frames there are.
    const size = { ...SIZE, width: 96, height: 54 };
    const source = `testsrc2=s=96x54:r=${SIZE.framesPerSecond}:d=${seconds}`;
    const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', path];
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, ...coded]);
    const probed = await probeSource(path);
    const clip = { id: 'a', media: { key: 'a', uri: 'a' }, start: 0, end: seconds, crop: null };
    const timeline = timelineOf([{ ...clip, volume: 1, fadeIn: 2, fadeOut: 2, stabilise: true }], size);
    const plan = planOf(timeline, { a: { ...probed, motion: motionOf(positions) } });
    const [segment] = plan.segments;
    expect(segment!.path).toHaveLength(900);
    const given = { canvas: size, segment: segment!, path, out: 'o.mp4', threads: 1 };
    const whole = segmentArguments({ ...given, source: { ...probed, picture: probed.picture! } });
    console.info(`longest argument for 900 frames: ${Math.max(...whole.map(({ length }) => length))}`);
    const out = join(folder, 'long-out.mp4');
    await renderSegment(plan, segment!, { path }, out);
    const count = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames'];
    const { stdout } = await run('ffprobe', [...count, '-of', 'csv=p=0', out]);
    expect(stdout.trim()).toBe('900');
  });
});
