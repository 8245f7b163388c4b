import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  gainOfCurve,
  LOUDNESS_PRESETS,
  LOUDNESS_TARGETS,
  layOut,
  musicOf,
  type PlanFacts,
  type RenderPlan,
  type TimelineClip,
  timelineOf,
} from '@cutgraph/core';
import { renderSound } from '@cutgraph/media';
import { type Figure, reportFigures } from '../figures.ts';
import { randomFrom } from '../videograph/random.ts';
import { levelsOf, loudnessOf, SAMPLE_RATE, samplesOf, samplesPlayed } from './measured.ts';

/**
 * Does the finished sound keep its promises? Twenty mixes of clips that have little in common (a voice, a street, claps, near silence)
 * under songs of different levels, by seed: how far is each from its loudness, how high is its peak, and is it as long as the
 * picture to the sample? And music under speech: when is it back, how fast does it change, and does it sound as planned?
 */
const MIXES = 20;
const FILM_SECONDS = 12;
const CANVAS = { width: 320, height: 180, framesPerSecond: 30 };

/** Made with filters, so that anybody has the same. */
const CLIPS = {
  voice:
    "anoisesrc=c=pink:a=0.5:seed=1,bandpass=f=700:w=900,volume='0.2+0.8*abs(sin(9*t))*lt(mod(t,4),3)':eval=frame",
  street: 'anoisesrc=c=brown:a=0.7:seed=2',
  claps: "anoisesrc=c=white:a=0.9:seed=3,volume='if(lt(mod(t,0.7),0.06),1,0.02)':eval=frame",
  quiet: 'anoisesrc=c=pink:a=0.004:seed=4',
} as const;
const SONGS = {
  dense: "aevalsrc='0.3*sin(110*2*PI*t)+0.3*sin(164.8*2*PI*t)+0.35*sin(220*2*PI*t)*exp(-6*mod(t,0.5))':d=20",
  drums:
    "aevalsrc='0.95*sin(60*2*PI*t)*exp(-12*mod(t,0.5))+0.5*(random(0)-0.5)*exp(-40*mod(t+0.25,0.5))':d=7",
  soft: "aevalsrc='0.05*sin(440*2*PI*t)*(1+0.5*sin(2*PI*t/3))':d=5",
  steady: 'sine=f=1000:d=40,volume=6dB',
} as const;
type Sound = keyof typeof CLIPS | keyof typeof SONGS;

const folder = await mkdtemp(join(tmpdir(), 'bench-mix-'));
try {
  const sources = await makeSources();
  const facts = (speech: PlanFacts['speech'] = []) =>
    Object.fromEntries(
      Object.keys(sources).map((key): [string, PlanFacts] => {
        const durationSeconds = Number(/:d=(\d+)/.exec({ ...CLIPS, ...SONGS }[key as Sound])?.[1] ?? 40);
        return [key, { durationSeconds, picture: { ...CANVAS }, sound: {}, speech }];
      }),
    );
  const render = async (plan: RenderPlan) => {
    const out = join(folder, 'sound.m4a');
    await renderSound(plan, sources, out);
    return out;
  };
  reportFigures('mix', [...(await loudnessFigures()), ...(await duckingFigures())]);

  async function loudnessFigures(): Promise<Figure[]> {
    const errors: number[] = [];
    const peaks: number[] = [];
    const lengths: number[] = [];
    for (let seed = 0; seed < MIXES; seed++) {
      const chance = randomFrom(seed);
      const of = <T>(some: readonly T[]) => some[Math.floor(chance() * some.length)]!;
      const loudness = of(LOUDNESS_PRESETS);
      const cuts = Array.from({ length: 4 }, (_, at) =>
        clip(of(Object.keys(CLIPS)), at, FILM_SECONDS / 4, 0.5 + chance() * 1.5),
      );
      const given = {
        gain: -12 + chance() * 24,
        loop: chance() < 0.7,
        fadeIn: chance(),
        fadeOut: 2 * chance(),
      };
      const song = of(['dense', 'drums', 'soft'] as const);
      const timeline = timelineOf(cuts, CANVAS, {
        music: musicOf({ key: song, uri: song }, given),
        loudness,
      });
      const speech = [{ start: chance() * 2, end: 2 + chance() }];
      const plan = layOut(timeline, facts(speech));
      const path = await render(plan);
      const { lufs, truePeak } = await loudnessOf(path);
      errors.push(Math.abs(lufs - LOUDNESS_TARGETS[loudness]));
      peaks.push(truePeak);
      lengths.push(Math.abs((await samplesPlayed(path)) - samplesPlanned(plan)));
    }
    return [
      { name: 'mix.mixes', value: MIXES, unit: 'films' },
      { name: 'mix.loudness_error_max', value: Math.max(...errors), unit: 'LU of 0.5 allowed' },
      { name: 'mix.true_peak_max', value: Math.max(...peaks), unit: 'dBTP of -1 allowed' },
      { name: 'mix.sound_minus_picture', value: Math.max(...lengths), unit: 'samples' },
    ];
  }

  /** A steady tone under clips that are next to nothing: what is heard is the curve. */
  async function duckingFigures(): Promise<Figure[]> {
    const lateness: number[] = [];
    const steps: number[] = [];
    const differences: number[] = [];
    for (let seed = 0; seed < 5; seed++) {
      const chance = randomFrom(100 + seed);
      const starts = [0, 1, 2, 3].map((at) => 1 + at * (2 + chance() * 3));
      const speech = starts.map((start) => ({ start, end: start + 0.3 + chance() * 1.5 }));
      const music = musicOf({ key: 'steady', uri: 'steady' });
      const plan = layOut(timelineOf([clip('quiet', 0, 20, 0.001)], CANVAS, { music }), facts(speech));
      const samples = await samplesOf(await render(plan));
      const levels = levelsOf(samples);
      const full = Math.max(...levels);
      for (const { start } of speech) {
        const at = levels.findIndex((level, i) => i >= Math.floor(start * 100) && level < full - 11.5);
        lateness.push(Math.max(0, at * 10 - start * 1000));
      }
      const { curve } = plan.sound.music!;
      for (let i = 10; i + 15 < levels.length; i++) {
        steps.push(Math.abs(levels[i + 5]! - levels[i]!));
        const planned = 20 * Math.log10(gainOfCurve(curve, ((i + 0.5) * SAMPLE_RATE) / 100));
        differences.push(Math.abs(levels[i]! - full - planned));
      }
    }
    return [
      { name: 'mix.ducking_late_max_ms', value: Math.max(...lateness), unit: 'ms of 100 allowed' },
      { name: 'mix.ducking_step_max', value: Math.max(...steps), unit: 'dB in 50 ms of 6 allowed' },
      { name: 'mix.heard_minus_planned_max', value: Math.max(...differences), unit: 'dB of 1 allowed' },
    ];
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function clip(key: string, at: number, seconds: number, volume: number): TimelineClip {
  const media = { key, uri: key };
  return { id: `${at}`, media, start: at, end: at + seconds, crop: null, volume, fadeIn: 0, fadeOut: 0 };
}

function samplesPlanned({ frameCount, canvas }: RenderPlan): number {
  return Math.round((frameCount * SAMPLE_RATE) / canvas.framesPerSecond);
}

async function makeSources(): Promise<Record<string, { path: string }>> {
  const sources: Record<string, { path: string }> = {};
  for (const [key, filter] of Object.entries({ ...CLIPS, ...SONGS })) {
    const path = join(folder, `${key}.flac`);
    const args = [
      '-nostdin',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      filter,
      '-t',
      '40',
      '-ar',
      `${SAMPLE_RATE}`,
    ];
    await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [...args, '-ac', '2', path]);
    sources[key] = { path };
  }
  return sources;
}
