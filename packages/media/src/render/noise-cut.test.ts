import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Denoise, layOut, type PlanFacts, type TimelineClip, timelineOf } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureLoudness } from '../measure/measure-loudness.ts';
import { renderSound } from './render-sound.ts';

const run = promisify(execFile);
const RATE = 48_000;
const SECONDS = 4;
/** The sample at which each burst begins, and where in the source the clip does. */
const CLICKS = [1.5, 3, 4.495].map((seconds) => seconds * RATE);
const START = 1;
const RESPONSE_HERTZ = [30, 40, 60, 80, 100, 160, 1000];
let folder = '';
const sources: Record<string, { path: string }> = {};

const tone = (hertz: number, gain: number) => `${gain}*sin(2*PI*${hertz}*t)`;
const MADE = {
  tones: RESPONSE_HERTZ.map((hertz) => tone(hertz, 0.1)).join('+'),
  // 17 dB below the tone: as a microphone hisses in a quiet room, turned up.
  noisy: `${tone(1000, 0.1)}+0.01*(2*random(0)-1)`,
  clicks: CLICKS.map((click) => `0.5*between(n,${click},${click + 4})`).join('+'),
  // Full scale already: a high-pass lifts the flat tops of its waves above it.
  square: '0.99*(1-2*gte(mod(t*30,1),0.5))',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noise-cut-'));
  const made = Object.entries(MADE).map(([key, expression]) => ({
    expression,
    path: join(folder, `${key}.wav`),
    key,
  }));
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error'],
    ...made.flatMap(({ expression }) => ['-f', 'lavfi', '-i', `aevalsrc='${expression}':s=${RATE}:d=4.5`]),
    ...made.flatMap(({ path }, at) => ['-map', `${at}:a`, '-c:a', 'pcm_f32le', path]),
  ]);
  for (const { key, path } of made) sources[key] = { path };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sound of a film of one clip, from a second of its source on, longer than that goes. */
async function heard(key: keyof typeof MADE, denoise?: Denoise) {
  const clip: TimelineClip = {
    ...{ id: key, media: { key, uri: key }, start: START, end: START + SECONDS, crop: null },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...(denoise && { denoise }) },
  };
  const picture = { width: 160, height: 90, framesPerSecond: 30 };
  const facts: PlanFacts = { durationSeconds: 6, sound: {}, picture };
  const out = join(folder, `${key}-${denoise}.m4a`);
  await renderSound(layOut(timelineOf([clip], picture), { [key]: facts }), sources, out);
  const { stdout } = await run(
    'ffmpeg',
    ['-nostdin', '-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  return {
    out,
    samples: new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length)),
  };
}

/** A tone in whole seconds of a sound, and the sound without it, dB. */
function levelsOf(samples: Float32Array, hertz: number, from: number, to: number) {
  const part = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
  const step = (2 * Math.PI * hertz) / RATE;
  let [real, imaginary, power] = [0, 0, 0];
  for (const [i, sample] of part.entries()) {
    real += sample * Math.cos(step * i);
    imaginary += sample * Math.sin(step * i);
    power += sample * sample;
  }
  const amplitude = (2 * Math.hypot(real, imaginary)) / part.length;
  const rest = power / part.length - amplitude ** 2 / 2;
  return { tone: 20 * Math.log10(amplitude), rest: 10 * Math.log10(Math.max(rest, 1e-12)) };
}

it('cuts rumble: 40 Hz by 20 dB and more, 1 kHz by none, and between as a Butterworth filter of the fourth order', async () => {
  const [plain, cut] = [await heard('tones'), await heard('tones', 'rumble')];
  const changes = RESPONSE_HERTZ.map((hertz) => {
    const [before, after] = [plain, cut].map(({ samples }) => levelsOf(samples, hertz, 1, 3).tone);
    return after! - before!;
  });
  const lost = Object.fromEntries(RESPONSE_HERTZ.map((hertz, at) => [hertz, -changes[at]!]));
  expect(lost[40]).toBeGreaterThan(20);
  expect(Math.abs(lost[1000]!)).toBeLessThan(0.5);
  for (const hertz of RESPONSE_HERTZ) {
    const wanted = 10 * Math.log10(1 + (80 / hertz) ** 8);
    expect(Math.abs(lost[hertz]! - wanted), `${hertz} Hz`).toBeLessThan(1);
  }
});

it('cuts noise by more than 6 dB from its first tenth of a second on, and leaves a tone in it', async () => {
  const [plain, cut] = [await heard('noisy'), await heard('noisy', 'noise')];
  for (const [from, to] of [
    [0.01, 0.11],
    [1, 3],
  ] as const) {
    const [before, after] = [plain, cut].map(({ samples }) => levelsOf(samples, 1000, from, to));
    expect(before!.rest - after!.rest, `noise from ${from} s`).toBeGreaterThan(6);
    expect(Math.abs(before!.tone - after!.tone), `tone from ${from} s`).toBeLessThan(0.5);
  }
});

it.each(['rumble', 'noise'] as const)(
  'keeps length and every click in its place when it cuts %s',
  async (denoise) => {
    const [plain, cut] = [await heard('clicks'), await heard('clicks', denoise)];
    expect(cut.samples.length).toBe(plain.samples.length);
    for (const click of CLICKS) {
      const around = (samples: Float32Array) => {
        const first = click - START * RATE - RATE / 10;
        const part = samples.subarray(first, first + RATE / 5).map(Math.abs);
        const highest = Math.max(...part);
        expect(highest, `click at ${click / RATE} s`).toBeGreaterThan(0.1);
        return first + part.indexOf(highest);
      };
      const [wanted, made] = [around(plain.samples), around(cut.samples)];
      expect(Math.abs(made - wanted) / RATE, `click at ${click / RATE} s`).toBeLessThan(0.001);
      expect(Math.abs(wanted - (click - START * RATE)) / RATE).toBeLessThan(0.001);
    }
  },
);

it('lets no peak that it lifts clip', async () => {
  const { out } = await heard('square', 'rumble');
  const { truePeakDecibels } = await measureLoudness({ wallSeconds: 60 }, ['-i', out]);
  expect(truePeakDecibels).toBeLessThanOrEqual(-1);
});
