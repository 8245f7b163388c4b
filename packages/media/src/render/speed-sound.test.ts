import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { planOf, type Speed, secondsAt, type TimelineClip, timelineOf } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderSound } from './render-sound.ts';

const run = promisify(execFile);
const RATE = 48_000;
const HERTZ = 440;
const CANVAS = { width: 160, height: 90, framesPerSecond: 25 };
/** Sources: a tone, and a short noise twice a second, each at another pitch. */
const SOUNDS = {
  tone: `0.5*sin(2*PI*${HERTZ}*t)`,
  beeps: '0.6*sin(2*PI*(600+150*floor(2*t))*t)*lt(mod(t,0.5),0.06)',
};
type Sound = keyof typeof SOUNDS;
let folder = '';
const pathOf = (sound: string) => join(folder, `${sound}.wav`);

const clip = (key: Sound, more: Partial<TimelineClip>): TimelineClip => ({
  ...{ id: `${key}-${more.speed}-${more.start}`, media: { key, uri: key }, start: 2, end: 12, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...more },
});

async function heard(clips: readonly TimelineClip[]) {
  const facts = { durationSeconds: 14, sound: {}, picture: CANVAS };
  const plan = planOf(timelineOf(clips, CANVAS), { tone: facts, beeps: facts });
  const out = join(folder, 'sound.m4a');
  const sources = { tone: { path: pathOf('tone') }, beeps: { path: pathOf('beeps') } };
  expect(await renderSound(plan, sources, out)).toEqual([]);
  const { stdout } = await run(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 27 },
  );
  const { buffer, byteOffset, length } = stdout;
  const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
  // Whole AAC frames.
  const wanted = (plan.frameCount * RATE) / CANVAS.framesPerSecond;
  expect(samples.length - wanted).toBeGreaterThanOrEqual(0);
  expect(samples.length - wanted).toBeLessThan(1024);
  return { plan, samples };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speed-sound-'));
  const inputs = Object.values(SOUNDS).flatMap((one) => [
    ...['-f', 'lavfi', '-i', `aevalsrc='${one}':s=${RATE}:d=14`],
  ]);
  const outputs = Object.keys(SOUNDS).flatMap((name, at) => ['-map', `${at}`, '-ac', '2', pathOf(name)]);
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...inputs, ...outputs]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a film of clips in another time', () => {
  const TONES = [
    ...[clip('tone', { speed: 0.25, end: 2.6 }), clip('tone', { speed: 1.5, end: 5 })],
    ...[clip('tone', { speed: 4, end: 10 }), clip('tone', { speed: 'jumpCut', end: 8 })],
  ];
  const BEEPS = [clip('beeps', { speed: 0.5, end: 5 }), clip('beeps', { speed: 'montage', end: 9 })];
  let film: Awaited<ReturnType<typeof heard>>;
  beforeAll(async () => {
    film = await heard([...TONES, ...BEEPS]);
  });
  /** What is heard of a clip, by its place in the film. */
  const heardOf = (at: number) => {
    const { plan, samples } = film;
    const [piece, { frameCount }] = [plan.sound.pieces[at]!, plan.segments[at]!];
    expect(piece.sampleCount).toBe((frameCount * RATE) / CANVAS.framesPerSecond);
    return {
      timeMap: piece.timeMap!,
      samples: samples.subarray(piece.atSample, piece.atSample + piece.sampleCount),
    };
  };

  it.each(TONES.map(({ speed }, at) => [speed as Speed, at] as const))(
    'is as long as its picture at %s, as loud, at its pitch, and has no click',
    (_, at) => {
      const { samples } = heardOf(at);
      const inside = samples.subarray(RATE / 10, -RATE / 10);
      let crossings = 0;
      let [first, last] = [0, 0];
      for (let i = 1; i < inside.length; i++)
        if (inside[i - 1]! < 0 && inside[i]! >= 0) {
          crossings++;
          first ||= i;
          last = i;
        }
      const hertz = ((crossings - 1) / (last - first)) * RATE;
      expect(Math.abs(hertz / HERTZ - 1)).toBeLessThan(0.01);
      for (let from = 0; from + 2400 <= inside.length; from += 2400) {
        const part = inside.subarray(from, from + 2400);
        const power = part.reduce((sum, one) => sum + one * one, 0) / part.length;
        expect(Math.abs(10 * Math.log10(power / 0.125))).toBeLessThan(1);
      }
      // A tone changes by no more than this from one sample to the next; a click does.
      const steepest = 0.5 * 2 * Math.PI * (HERTZ / RATE);
      const steps = inside.subarray(1).map((one, i) => Math.abs(one - inside[i]!));
      expect(steps.reduce((a, b) => Math.max(a, b))).toBeLessThan(1.3 * steepest);
    },
  );

  it.each(BEEPS.map(({ speed }, at) => [speed as Speed, TONES.length + at] as const))(
    'is heard at %s when its picture is seen',
    (_, place) => {
      const { timeMap, samples } = heardOf(place);
      const level = (from: number) =>
        samples.subarray(from, from + 480).reduce((sum, value) => sum + Math.abs(value), 0) / 480;
      let beeps = 0;
      for (let at = 0; at + 960 < samples.length; at += 480) {
        const seconds = secondsAt(timeMap, at);
        const pace = (secondsAt(timeMap, at + 480) - seconds) * (RATE / 480);
        const into = seconds % 0.5;
        // A grain and what it may be beside its place: 32 ms of the film.
        const near = 0.032 * Math.max(1, pace) + 0.01;
        if (into > 0.06 + near && into < 0.5 - near) expect(level(at), `${seconds} s`).toBeLessThan(0.05);
        if (Math.abs(into - 0.03) <= 0.005 * Math.max(1, pace) + 1e-6) {
          expect(level(at), `${seconds} s`).toBeGreaterThan(0.05);
          beeps++;
        }
      }
      expect(beeps).toBeGreaterThan(8);
    },
  );
});

it('begins and ends with silence at its joins, and keeps its fades and its volume', async () => {
  const { plan, samples } = await heard([
    clip('tone', { speed: 2, volume: 0.5, fadeIn: 1, start: 1, end: 5 }),
    clip('tone', { start: 4, end: 6 }),
    clip('tone', { speed: 0.5, start: 8, end: 9, audioLead: 0.5 }),
  ]);
  expect(plan.frameCount).toBe(50 + 50 + 50);
  const level = (seconds: number, halfSeconds = 0.02) => {
    const [from, to] = [seconds - halfSeconds, seconds + halfSeconds].map((at) => Math.round(at * RATE));
    const part = samples.subarray(from, to);
    return Math.sqrt((2 * part.reduce((sum, one) => sum + one * one, 0)) / part.length);
  };
  expect(level(0.5)).toBeCloseTo(0.125, 1);
  expect(level(1.5)).toBeCloseTo(0.25, 1);
  expect(level(2, 0.001)).toBeLessThan(0.1);
  expect(level(3)).toBeCloseTo(0.5, 1);
  // Its lead is heard over the clip before.
  expect(level(3.8)).toBeGreaterThan(0.45);
});
