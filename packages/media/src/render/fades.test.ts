import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EditItem,
  type ExportTimeline,
  gainAt,
  pictureShareAt,
  planOf as planTimeline,
  timelineOfExport,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from '../probe/probe-media.ts';
import { renderTimeline } from './render-timeline.ts';
import { segmentArguments } from './segment-arguments.ts';
import { soundPassArguments } from './sound-arguments.ts';

const run = promisify(execFile);
const RATE = 48_000;
const canvas = { width: 160, height: 90, framesPerSecond: 30 };
let folder = '';
const sources: Record<string, { path: string }> = {};

/** A tone on white, and white without sound: what is darker or quieter was faded. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fades-'));
  const white = ['-f', 'lavfi', '-i', 'color=white:s=160x90:r=30:d=4'];
  const tone = ['-f', 'lavfi', '-i', 'sine=f=1000:r=48000:d=4', '-c:a', 'aac', '-b:a', '192k'];
  for (const [key, sound] of Object.entries({ heard: tone, silent: [] })) {
    const path = join(folder, `${key}.mp4`);
    await run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-y', ...white, ...sound],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', path],
    ]);
    sources[key] = { path };
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Cut = Pick<EditItem, 'volume' | 'fadeIn' | 'fadeOut'> & { input?: string };

/** Cuts of two seconds each. */
const timelineOf = (cuts: Cut[]): ExportTimeline => ({
  canvas,
  inputs: Object.keys(sources).map((key) => ({ key, uri: key })),
  editList: cuts.map(({ input = 'heard', ...play }, at) => ({
    key: String(at),
    inputs: [input],
    startTimeOffset: { seconds: 1 },
    endTimeOffset: { seconds: 3 },
    ...play,
  })),
});

async function planOf(cuts: Cut[]) {
  const facts = await Promise.all(
    Object.entries(sources).map(async ([key, { path }]) => [key, await probeMedia(path)] as const),
  );
  return planTimeline(timelineOfExport(timelineOf(cuts)), Object.fromEntries(facts));
}

/** The finished film as a viewer gets it: how bright each frame is (16 black, 235 white), and its samples. */
async function rendered(cuts: Cut[]) {
  const out = join(folder, 'out.mp4');
  await renderTimeline(await planOf(cuts), sources, out);
  const read = async (args: string[]) => {
    const all = ['-nostdin', '-v', 'error', '-i', out, ...args, 'pipe:1'];
    return (await run('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 28 })).stdout;
  };
  const pixels = await read(['-an', '-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p', '-f', 'rawvideo']);
  const frameBytes = (canvas.width * canvas.height * 3) / 2;
  const middle = (canvas.width * (canvas.height + 1)) / 2;
  const brightness = Array.from(
    { length: pixels.length / frameBytes },
    (_, i) => pixels[i * frameBytes + middle] ?? 0,
  );
  const sound = await read(['-vn', '-ac', '1', '-f', 's16le']);
  const samples = new Int16Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.length));
  return { brightness, samples };
}

/** Decibels of a stretch (seconds), below a full square wave; -120 for nothing at all. */
function loudness(samples: Int16Array, from: number, to: number): number {
  const some = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
  const power = some.reduce((sum, sample) => sum + sample * sample, 0) / some.length;
  return power === 0 ? -120 : 10 * Math.log10(power / 32_768 ** 2);
}

describe('the volume of a cut', () => {
  it('is silence at 0, 6 dB lower at 0.5, 6 dB higher at 2, and leaves its neighbours alone', async () => {
    const { samples, brightness } = await rendered([{}, { volume: 0 }, { volume: 0.5 }, { volume: 2 }, {}]);
    const [before, muted, half, twice, after] = [0, 2, 4, 6, 8].map((start) =>
      loudness(samples, start + 0.2, start + 1.8),
    ) as [number, number, number, number, number];
    expect(muted).toBeLessThan(-80);
    expect(half - before).toBeCloseTo(-6.02, 1);
    expect(twice - before).toBeCloseTo(6.02, 1);
    expect(after - before).toBeCloseTo(0, 1);
    expect(brightness).toHaveLength(300);
    expect(Math.min(...brightness)).toBeGreaterThan(230);
    expect(samples.length / RATE).toBeCloseTo(10, 1);
  });
});

describe('fades', () => {
  it('come from black and go into it to the frame, with the sound, and keep the count of frames', async () => {
    const { brightness, samples } = await rendered([{}, { fadeIn: 1, fadeOut: 0.5 }, {}]);
    expect(brightness).toHaveLength(180);
    const share = brightness.map((value) => (value - 16) / (235 - 16));
    for (const [frame, light] of share.entries()) {
      const inFade = Math.min(1, Math.max(0, (frame - 60) / 30));
      const outFade = Math.min(1, Math.max(0, (119 - frame) / 15));
      const isFaded = frame >= 60 && frame < 120;
      expect(light, `frame ${frame}`).toBeCloseTo(isFaded ? Math.min(inFade, outFade) : 1, 1);
    }
    expect(brightness[60]).toBeLessThanOrEqual(17);
    expect(brightness[119]).toBeLessThanOrEqual(17);
    expect(brightness[59]).toBeGreaterThan(225);
    expect(brightness[120]).toBeGreaterThan(225);

    // A preview is made from these functions of the plan.
    const { segments, sound } = await planOf([{}, { fadeIn: 1, fadeOut: 0.5 }, {}]);
    for (const [frame, light] of share.entries())
      expect(light, `frame ${frame}`).toBeCloseTo(
        pictureShareAt(segments[Math.floor(frame / 60)]!, frame % 60),
        1,
      );
    const full = loudness(samples, 0.2, 1.8);
    for (let second = 2.2; second < 3.9; second += 0.1) {
      const gain = gainAt(sound.pieces[1]!, sound, (second - 2) * RATE);
      const wanted = 20 * Math.log10(gain);
      expect(Math.abs(loudness(samples, second - 0.02, second + 0.02) - full - wanted)).toBeLessThan(1);
    }
    const at = (second: number) => loudness(samples, second - 0.02, second + 0.02) - full;
    expect(at(2.25)).toBeCloseTo(20 * Math.log10(0.25), 0);
    expect(at(2.5)).toBeCloseTo(20 * Math.log10(0.5), 0);
    expect(at(3.2)).toBeCloseTo(0, 0);
    expect(at(3.75)).toBeCloseTo(20 * Math.log10(0.5), 0);
    expect(at(4.2)).toBeCloseTo(0, 0);
    expect(loudness(samples, 2.0, 2.01) - full).toBeLessThan(-30);
  });

  it('are there without sound as well, over a whole cut too', async () => {
    const { brightness, samples } = await rendered([
      { input: 'silent', fadeIn: 1, fadeOut: 1, volume: 1.5 },
      { input: 'silent', fadeOut: 2 },
    ]);
    expect(brightness).toHaveLength(120);
    const [first, middle, last] = [0, 30, 59].map((frame) => brightness[frame] ?? -1);
    expect([first, last]).toEqual([16, 16]);
    expect(middle).toBeGreaterThan(220);
    expect(brightness[61]).toBeGreaterThan(220);
    expect(brightness[90]).toBeGreaterThan(100);
    expect(brightness[119]).toBeLessThanOrEqual(17);
    expect(loudness(samples, 0, 4)).toBeLessThan(-80);
  });
});

describe('a cut that says nothing of them', () => {
  it('costs no filter', async () => {
    const plan = await planOf([{}, { volume: 1, fadeIn: 0, fadeOut: 0 }, { volume: 0.5, fadeIn: 1 }]);
    const probed = { ...(await probeMedia(sources.heard?.path ?? '')) };
    if (!probed.picture) throw new Error('made footage has a picture');
    const source = { ...probed, picture: probed.picture } as Parameters<typeof segmentArguments>[0]['source'];
    const filters = plan.segments.map((segment) => {
      const args = segmentArguments({ canvas, segment, source, path: '/a.mp4', out: '/b.mp4', threads: 1 });
      return args[args.indexOf('-vf') + 1];
    });
    expect(filters[1]).toBe(filters[0]);
    expect(filters[0]).not.toContain('fade');
    expect(filters[2]).toBe(`${filters[0]},fade=t=in:s=0:n=30`);
    const args = soundPassArguments(plan.sound, plan.sound.pieces, { heard: '/a.mp4' }, '/s.raw');
    const chains = args[args.indexOf('-filter_complex') + 1]?.split(';') ?? [];
    expect(chains[1]).toBe(chains[0]?.replace('[0:a:0]', '[1:a:0]').replace('[p0]', '[p1]'));
    expect(chains[0]).not.toContain('volume');
    expect(chains[2]).toContain(',volume=0.500000:precision=float,afade=t=in:d=1.000000,');
  });
});
