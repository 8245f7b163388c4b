import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pictureDifference, type SecondQuality } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeOnce } from '../../test/made-once.ts';
import { type DerivedMedia, deriveMedia } from '../derive/derive-media.ts';
import { sharpnessOf } from '../pictures/look.ts';
import { stillsAt } from '../pictures/stills.ts';
import { probeMedia } from '../probe/probe-media.ts';

const run = promisify(execFile);
const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-crf', '18'];
let folder = '';
const SHAPES = "geq=lum='128+60*sin(X/23)*cos(Y/31)+40*sin(X*Y/9000)':cb=128:cr=128";
/** A large noise-like picture with large shapes in it, over which a made camera moves. */
let scene = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quality-'));
  scene = join(folder, 'scene.png');
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `color=gray:s=1280x720,${SHAPES}`,
    '-frames:v',
    '1',
    scene,
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A stretch of a film: the scene for some seconds through filters, whose `t` begins at 0. */
type Stretch = { filters: string; seconds: number };

/** Films stretches one after the other, with a sound if wanted, and measures them. */
async function filmed(name: string, stretches: readonly Stretch[], sound?: string): Promise<DerivedMedia> {
  const path = join(folder, `${name}.mp4`);
  const chains = stretches.map(
    ({ filters, seconds }, at) =>
      `[0]loop=loop=-1:size=1,setpts=N/30/TB,${filters},trim=duration=${seconds},setpts=PTS-STARTPTS,setsar=1[${at}v]`,
  );
  const all = stretches.map((_, at) => `[${at}v]`).join('');
  const making = [
    ...(sound ? ['-f', 'lavfi', '-i', sound, '-map', '1:a', '-c:a', 'aac'] : []),
    ...[
      '-filter_complex',
      `${chains.join(';')};${all}concat=n=${stretches.length}[v]`,
      '-map',
      '[v]',
      ...X264,
    ],
  ];
  await madeOnce(path, [SHAPES, making], async (draft) => {
    await run('ffmpeg', ['-v', 'error', '-y', '-framerate', '30', '-i', scene, ...making, draft]);
  });
  return deriveMedia({ input: path, outputFolder: `${path}-out`, facts: await probeMedia(path) });
}

const of = <K extends keyof SecondQuality>(derived: DerivedMedia, key: K) =>
  derived.quality.map((second) => second[key]);
const STILL = 'crop=640:360:300:200';
/** Where it is the sound that matters. */
const SMALL = `${STILL},scale=64:36`;

describe('a camera', () => {
  const STRETCHES = {
    still: { filters: `${STILL},noise=alls=6:allf=t`, seconds: 3 },
    pan: { filters: "crop=640:360:'100+t*120':200", seconds: 3 },
    judder: { filters: "crop=640:360:'100+floor(t*8)*15':200", seconds: 3 },
    shaky: { filters: "crop=640:360:'300+9*sin(t*21)':'200+7*sin(t*17+1)'", seconds: 3 },
    tilt: { filters: "crop=640:360:300:'100+t*60'", seconds: 3 },
    zoom: {
      filters: "zoompan=z='1.5+on*0.012':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s=640x360:fps=30",
      seconds: 3,
    },
    elsewhere: { filters: 'crop=640:360:10:330', seconds: 1 },
  };
  /** The second in the middle of each: what is beside it belongs to the same stretch. */
  const middles = {} as Record<keyof typeof STRETCHES, SecondQuality>;

  beforeAll(async () => {
    const { quality } = await filmed('camera', Object.values(STRETCHES));
    let start = 0;
    for (const [name, { seconds }] of Object.entries(STRETCHES)) {
      middles[name as keyof typeof STRETCHES] = quality[start + Math.floor(seconds / 2)]!;
      start += seconds;
    }
  });

  it('shakes where it jumps to and fro, and neither in a pan nor in a still', () => {
    const { still, pan, judder, shaky } = middles;
    expect(Math.max(still.shake, pan.shake, judder.shake)).toBeLessThan(0.1);
    expect(shaky.shake).toBeGreaterThan(0.3);
  });

  it('pans, tilts and zooms at the speed that is measured, and does nothing of it in a still', () => {
    const meanOf = ({ camera = [] }: SecondQuality) =>
      [0, 1, 2].map((at) => camera.reduce((sum, part) => sum + part[at]!, 0) / camera.length);
    const [still, pan, tilt] = [meanOf(middles.still), meanOf(middles.pan), meanOf(middles.tilt)];
    expect(still).toEqual([0, 0, 0].map(() => expect.closeTo(0, 2)));
    expect(pan.slice(0, 2)).toEqual([expect.closeTo(-120 / 640, 1), expect.closeTo(0, 1)]);
    expect(tilt[1]).toBeCloseTo(-60 / 360, 1);
    const [x, y, zoom] = meanOf(middles.zoom);
    expect(zoom).toBeGreaterThan(0.1);
    expect(Math.abs(x!) + Math.abs(y!)).toBeLessThan(0.06);
  });

  it('shows a picture of the same hash brighter, smaller or worse, and of another one elsewhere', async () => {
    const { still, elsewhere } = middles;
    const worse = `${STILL},eq=brightness=0.1,scale=320:180,gblur=2`;
    const [again] = of(await filmed('again', [{ filters: worse, seconds: 1 }]), 'pictureHash');
    expect(still.pictureHash).toBeDefined();
    expect(pictureDifference(still.pictureHash, again)).toBeLessThan(0.1);
    expect(pictureDifference(still.pictureHash, elsewhere.pictureHash)).toBeGreaterThan(0.25);
  });
});

describe('pictures', () => {
  it('a defocused stretch is less sharp, on the scale of stills', async () => {
    const derived = await filmed('focus', [
      { filters: `${STILL},noise=alls=14,gblur=sigma=6:enable='gte(t,2)'`, seconds: 4 },
    ]);
    const sharp = of(derived, 'sharpness');
    expect(Math.min(...sharp.slice(0, 2))).toBeGreaterThan(Math.max(...sharp.slice(2)) + 0.25);
    for await (const still of stillsAt(derived.proxy, [0.5, 3.5]))
      expect(sharpnessOf(still)).toBeCloseTo(sharp[Math.floor(still.timeSeconds)] ?? 0, 1);
  });

  it('black, dark, bright and frozen seconds are distinguished', async () => {
    const moving = `${STILL},scale=320:180,noise=alls=20:allf=t:enable='lt(t,2.5)'`;
    const parts = `${moving},drawbox=c=black:t=fill:enable='between(t,1,1.999)'`;
    const derived = await filmed('parts', [
      { filters: `${parts},drawbox=c=white:t=fill:enable='gte(t,5)'`, seconds: 6 },
    ]);
    expect(of(derived, 'black')).toEqual([false, true, false, false, false, false]);
    // A plain white second does not move either, nor does a black one.
    expect(of(derived, 'frozen')).toEqual([false, true, false, true, true, true]);
    const light = of(derived, 'light');
    expect(light[1]).toBeLessThan(0.02);
    expect(light[0]).toBeCloseTo(0.5, 1);
    expect(light[5]).toBeGreaterThan(0.98);
  });
});

describe('sound', () => {
  it('is as loud as ffmpeg says, and silence has no loudness', async () => {
    const tone = "sine=f=1000:d=4,volume=-12dB:enable='lt(t,1.99)',volume=0:enable='gte(t,3)'";
    const derived = await filmed('tone', [{ filters: SMALL, seconds: 4 }], tone);
    const [first, , third, last] = of(derived, 'loudness');
    expect((third ?? 0) - (first ?? 0)).toBeCloseTo(12, 0);
    // The window of a moment reaches 0.4 s back.
    expect(last).toBeLessThanOrEqual(third ?? 0);
    const { stderr } = await run('ffmpeg', [
      '-i',
      derived.audio as string,
      '-af',
      'ebur128',
      '-f',
      'null',
      '-',
    ]);
    const integrated = Number(/I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]);
    expect(derived.loudness).toBeCloseTo(integrated, 0);
    const { secondsPerPeak, peaks } = derived.waveform as NonNullable<typeof derived.waveform>;
    expect(secondsPerPeak).toBe(0.05);
    expect(peaks).toHaveLength(80);
    expect((peaks[50] ?? 0) / (peaks[20] ?? 1)).toBeCloseTo(4, 0);
    expect(peaks[75]).toBeLessThan(0.01);
  });

  it('that is silent throughout is a sound without loudness', async () => {
    const derived = await filmed('silent', [{ filters: SMALL, seconds: 1 }], 'anullsrc=d=1');
    expect(derived).toMatchObject({ loudness: null });
    expect(derived.audio).not.toBeNull();
    expect(of(derived, 'loudness')).toEqual([null]);
    expect(Math.max(...(derived.waveform?.peaks ?? [1]))).toBe(0);
  });
});
