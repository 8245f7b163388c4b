import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type FilmSound,
  gainAt,
  gainOfCurve,
  layOut,
  musicOf,
  type PlanFacts,
  type RenderPlan,
  type SoundPiece,
  type TimelineClip,
  timelineOf,
} from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureLoudness } from '../measure/measure-loudness.ts';
import { probeMusic } from '../probe/probe-music.ts';
import { renderSound } from './render-sound.ts';

const run = promisify(execFile);
const RATE = 48_000;
let folder = '';
const sources: Record<string, { path: string }> = {};
const facts: Record<string, PlanFacts> = {};

const SOUNDS = {
  quiet: ['clip.m4a', 'sine=f=440:d=6,volume=-20dB'],
  loud: ['loud.m4a', 'anoisesrc=d=3:c=pink:seed=4:a=0.6'],
  // Bursts of noise: what is loud for a moment and quiet in the mean.
  bursts: [
    'bursts.wav',
    "anoisesrc=d=3:c=white:seed=2:a=0.9,volume='if(lt(mod(t,1),0.15),1,0.05)':eval=frame",
  ],
  song: ['song.mp3', 'sine=f=2000:d=3,volume=6dB'],
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finish-'));
  const made = Object.entries(SOUNDS).map(([key, [name, filter]]) => ({
    key,
    filter,
    path: join(folder, name),
  }));
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error'],
    ...made.flatMap(({ filter }) => ['-f', 'lavfi', '-i', filter]),
    ...made.flatMap(({ path }, at) => ['-map', `${at}:a`, '-ar', '48000', '-ac', '2', path]),
  ]);
  for (const { key, path } of made) {
    sources[key] = { path };
    const { durationSeconds, sound } = await probeMusic(path);
    facts[key] = { durationSeconds, sound, picture: { width: 160, height: 90, framesPerSecond: 30 } };
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const clip = (key: string, end: number, change: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: key, media: { key, uri: key }, start: 0, end, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...change,
});
const song = (change = {}) => musicOf({ key: 'song', uri: 'song.mp3' }, change);
const planOf = (clips: TimelineClip[], sound: FilmSound, speech: PlanFacts['speech'] = []): RenderPlan =>
  layOut(timelineOf(clips, { width: 160, height: 90, framesPerSecond: 30 }, sound), {
    ...facts,
    quiet: { ...facts.quiet!, speech },
  });

async function finished(plan: RenderPlan) {
  const out = join(folder, 'sound.m4a');
  await renderSound(plan, sources, out);
  const args = ['-nostdin', '-v', 'error', '-i', out, '-ac', '1', '-f', 'f32le', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 28 });
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  return { samples, measured: () => measureLoudness({ wallSeconds: 60 }, ['-i', out]) };
}

/** How much of a tone is there in a stretch of a sound (seconds), dB: the Goertzel algorithm. */
function toneLevel(samples: Float32Array, hertz: number, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
  const step = (2 * Math.PI * hertz) / RATE;
  let [real, imaginary] = [0, 0];
  for (const [i, sample] of part.entries()) {
    real += sample * Math.cos(step * i);
    imaginary += sample * Math.sin(step * i);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / part.length + 1e-9);
}

/**
 * By how many dB a tone is louder than the mean of its gain says, in every 50 ms, in which both tones have whole cycles; the
 * nearly silent ones are left out.
 */
function envelope(samples: Float32Array, hertz: number, gainOf: (sample: number) => number, seconds: number) {
  const step = 0.05;
  return Array.from({ length: Math.floor(seconds / step) }, (_, i) => i * step).flatMap((at) => {
    const gains = Array.from({ length: 100 }, (_, i) => gainOf((at + ((i + 0.5) * step) / 100) * RATE));
    const gain = gains.reduce((sum, one) => sum + one, 0) / gains.length;
    const offset = toneLevel(samples, hertz, at, at + step) - 20 * Math.log10(gain);
    return gain < 0.1 ? [] : [{ at, offset }];
  });
}

describe('renderSound with music', () => {
  it('has the song where the plan has it, at the gain of its curve, beside the sound of the clips', async () => {
    const music = song({ start: 0.5, gain: -6, loop: true, fadeOut: 1 });
    const plan = planOf([clip('quiet', 6)], { music }, [{ start: 1.5, end: 2.5 }]);
    const { samples } = await finished(plan);
    expect(plan.sound.music!.passes).toHaveLength(3);
    expect(Math.abs(samples.length - 6 * RATE)).toBeLessThan(1100);
    const { curve } = plan.sound.music!;
    const full = toneLevel(samples, 2000, 0.5, 1) - 20 * Math.log10(gainOfCurve(curve, 0.75 * RATE));
    // Where one pass goes over into the next its two tones may cancel out: they are left out here.
    const steady = [0.2, 1, 1.6, 3, 3.5, 4.7, 5.3];
    for (const seconds of steady) {
      const wanted = full + 20 * Math.log10(gainOfCurve(curve, seconds * RATE));
      const heard = toneLevel(samples, 2000, seconds - 0.02, seconds + 0.02);
      expect(Math.abs(heard - wanted), `${seconds} s`).toBeLessThan(1);
    }
    expect(toneLevel(samples, 440, 1.6, 2.4)).toBeCloseTo(toneLevel(samples, 440, 3, 3.8), 0);
    expect(toneLevel(samples, 2000, 1.6, 1.85) - full).toBeCloseTo(-18, 0);
  });

  it('has clips and song at every moment as loud as the plan says, in fades, at joins and under speech', async () => {
    const music = song({ gain: -6, fadeIn: 0.5, fadeOut: 0.5 });
    const clips = [
      clip('quiet', 1.5, { volume: 1.5, fadeIn: 0.4, fadeOut: 0.3 }),
      clip('quiet', 3, { id: 'next', start: 1.5, volume: 0.5, fadeIn: 0.2 }),
    ];
    const { sound } = planOf(clips, { music }, [{ start: 0.9, end: 1.2 }]);
    const { samples } = await finished(planOf(clips, { music }, [{ start: 0.9, end: 1.2 }]));
    const gainOfClips = (sample: number) => {
      const [first, second] = sound.pieces as [SoundPiece, SoundPiece];
      const isFirst = sample < first.sampleCount;
      return gainAt(isFirst ? first : second, sound, isFirst ? sample : sample - first.sampleCount);
    };
    const gainOfSong = (sample: number) => gainOfCurve(sound.music!.curve, sample);
    for (const [hertz, gainOf] of [
      [440, gainOfClips],
      [2000, gainOfSong],
    ] as const) {
      const levels = envelope(samples, hertz, gainOf, 3);
      expect(levels.length).toBeGreaterThan(40);
      const offsets = levels.map(({ offset }) => offset);
      const middle = offsets.toSorted((a, b) => a - b)[offsets.length >> 1]!;
      for (const { at, offset } of levels)
        expect(Math.abs(offset - middle), `${hertz} Hz at ${at.toFixed(2)} s`).toBeLessThan(1);
    }
  });

  it('has no music after a song that does not begin again, and none without its tone elsewhere', async () => {
    const { samples } = await finished(planOf([clip('quiet', 3.5)], { music: song({ start: 1 }) }));
    expect(toneLevel(samples, 2000, 0.2, 1.8)).toBeGreaterThan(-30);
    expect(toneLevel(samples, 2000, 2.3, 3.3)).toBeLessThan(-70);
    expect(toneLevel(samples, 440, 2.3, 3.3)).toBeGreaterThan(-50);
  });

  it('refuses a song that cannot be decoded', async () => {
    const plan = planOf([clip('quiet', 1)], { music: song() });
    const broken = { ...sources, song: { path: import.meta.filename } };
    await expect(renderSound(plan, broken, join(folder, 'never.m4a'))).rejects.toThrow('cannot be decoded');
  });
});

describe('the finish of a sound', () => {
  it.each([
    ['social', 'quiet', -14],
    ['broadcast', 'loud', -23],
    ['social', 'bursts', -14],
  ] as const)(
    'brings it to the loudness %s from %s, with no peak above -1 dBTP',
    async (loudness, key, lufs) => {
      const made = await finished(planOf([clip(key, 3)], { loudness }));
      const measured = await made.measured();
      expect(Math.abs(measured.lufs! - lufs)).toBeLessThan(0.5);
      expect(measured.truePeakDecibels).toBeLessThanOrEqual(-1);
      expect(Math.abs(made.samples.length - 3 * RATE)).toBeLessThan(1100);
    },
  );

  it('takes back only the peaks of clips and music that add up, and no sample where none is too loud', async () => {
    const loud = await finished(planOf([clip('loud', 2, { volume: 2 })], { music: song({ gain: 12 }) }));
    const louder = await loud.measured();
    expect(louder.truePeakDecibels).toBeLessThanOrEqual(-1);
    expect(louder.lufs).toBeGreaterThan(-12);
    // Neither is too loud: the second is twice the first, to the sample.
    const { samples } = await finished(
      planOf([clip('quiet', 1), clip('quiet', 1, { id: 'twice', volume: 2 })], {}),
    );
    const [plain, twice] = [toneLevel(samples, 440, 0.2, 0.8), toneLevel(samples, 440, 1.2, 1.8)];
    expect(twice - plain).toBeCloseTo(6.02, 1);
  });

  it('leaves silence as it is', async () => {
    const { samples, measured } = await finished(
      planOf([clip('loud', 1, { volume: 0 })], { loudness: 'social' }),
    );
    expect((await measured()).lufs).toBeNull();
    expect(samples.every((sample) => Math.abs(sample) < 1e-4)).toBe(true);
  });
});
