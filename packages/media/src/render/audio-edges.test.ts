import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PlanFacts, planOf, type TimelineClip, timelineOf } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureLoudness } from '../measure/measure-loudness.ts';
import { renderSound } from './render-sound.ts';

const run = promisify(execFile);
const RATE = 48_000;
const canvas = { width: 160, height: 90, framesPerSecond: 30 };
/** Each has whole cycles in the 5 ms in which it is looked for. */
const HERTZ = { a: 1000, b: 2000, c: 3000 };
const STEP = 0.005;
/** So loud that two of them together are above full scale. */
const toneSource = (hertz: number) => `aevalsrc=${[0, 1].map(() => `0.8*sin(2*PI*${hertz}*t)`).join('|')}`;
let folder = '';
const sources: Record<string, { path: string }> = {};
const facts: Record<string, PlanFacts> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audio-edges-'));
  const made = Object.entries(HERTZ).map(([key, hertz]) => ({
    key,
    hertz,
    path: join(folder, `${key}.wav`),
  }));
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error'],
    ...made.flatMap(({ hertz }) => ['-f', 'lavfi', '-i', `${toneSource(hertz)}:s=${RATE}:d=10`]),
    ...made.flatMap(({ path }, at) => ['-map', `${at}:a`, '-ac', '2', path]),
  ]);
  for (const { key, path } of made) {
    sources[key] = { path };
    facts[key] = { durationSeconds: 10, sound: {}, picture: canvas };
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clip = (key: keyof typeof HERTZ, more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: key, media: { key, uri: key }, start: 3, end: 6, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...more,
});

async function heard(clips: readonly TimelineClip[]) {
  const out = join(folder, 'out.m4a');
  const plan = planOf(timelineOf(clips, canvas), facts);
  await renderSound(plan, sources, out);
  const { stdout } = await run(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  return { plan, samples, peak: (await measureLoudness({ wallSeconds: 60 }, ['-i', out])).truePeakDecibels };
}

/** How loud a tone is in the 5 ms from a second on, of full scale. */
function amplitude(samples: Float32Array, hertz: number, from: number): number {
  const part = samples.subarray(Math.round(from * RATE), Math.round((from + STEP) * RATE));
  let [real, imaginary] = [0, 0];
  for (const [i, sample] of part.entries()) {
    real += sample * Math.cos((2 * Math.PI * hertz * i) / RATE);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * i) / RATE);
  }
  return (2 * Math.hypot(real, imaginary)) / part.length;
}

/** From when until when a tone is heard, seconds: as long as it is above a share of its loudest. */
function stretchOf(samples: Float32Array, hertz: number, share: number): [from: number, to: number] {
  const count = Math.floor(samples.length / RATE / STEP);
  const levels = Array.from({ length: count }, (_, step) => amplitude(samples, hertz, step * STEP));
  const least = share * Math.max(...levels);
  const isHeard = (level: number) => level > least;
  return [levels.findIndex(isHeard) * STEP, (levels.findLastIndex(isHeard) + 1) * STEP];
}

it('hears a clip from its lead before the cut until its lag behind it, over its neighbours, and nothing clips', async () => {
  const plain = await heard([clip('a'), clip('b'), clip('c')]);
  const edged = await heard([
    clip('a', { audioLag: 0.8 }),
    clip('b', { audioLead: 1.25, audioLag: 2 }),
    clip('c'),
  ]);
  expect(edged.samples.length).toBe(plain.samples.length);
  expect(edged.plan.segments).toEqual(plain.plan.segments);
  // At the tenth part of its level a sound that comes at equal power in 0.1 s is 6 ms old.
  const wanted = { a: [0, 3.8], b: [1.75, 8], c: [6, 9] } as const;
  for (const key of ['a', 'b', 'c'] as const) {
    const [from, to] = stretchOf(edged.samples, HERTZ[key], 0.1);
    expect(Math.abs(from - wanted[key][0]), `${key} from ${from} s`).toBeLessThan(0.02);
    expect(Math.abs(to - wanted[key][1]), `${key} to ${to} s`).toBeLessThan(0.02);
  }
  // Before and behind there is nothing of it, not even quietly.
  for (const [key, second] of [
    ['b', 1.7],
    ['b', 8.05],
    ['a', 3.85],
    ['c', 5.95],
  ] as const)
    expect(amplitude(edged.samples, HERTZ[key], second), `${key} at ${second} s`).toBeLessThan(0.01);
  expect(edged.peak).toBeLessThanOrEqual(-1);
  expect(plain.peak).toBeGreaterThan(-4);
});

it('comes and goes at equal power, and goes on over the cut without a gap', async () => {
  const { samples } = await heard([
    clip('a', { volume: 0.3 }),
    clip('b', { volume: 0.3, audioLead: 1 }),
    clip('c'),
  ]);
  const level = amplitude(samples, HERTZ.b, 4.5);
  for (const share of [0.25, 0.5, 0.75]) {
    const risen = amplitude(samples, HERTZ.b, 2 + share * 0.1 - STEP / 2) / level;
    expect(Math.abs(risen - Math.sin((Math.PI / 2) * share)), `${share} of the fade`).toBeLessThan(0.05);
  }
  for (let second = 2.2; second < 5.7; second += 0.1)
    expect(Math.abs(20 * Math.log10(amplitude(samples, HERTZ.b, second) / level))).toBeLessThan(0.5);
  for (let second = 0.2; second < 2.9; second += 0.1)
    expect(Math.abs(20 * Math.log10(amplitude(samples, HERTZ.a, second) / level))).toBeLessThan(0.5);
});
