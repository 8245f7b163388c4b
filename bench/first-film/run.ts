import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mediaInputsOf, readAnalysis } from '@cutgraph/analysis';
import { autoFilms } from '@cutgraph/core';
import { type Figure, printFigure, writeFigures } from '../figures.ts';
import { reapedSeconds } from '../ingest/processor-seconds.ts';
import { ingestInWorker } from '../ingest/start-worker.ts';
import { CLIP_SECONDS, phoneClips } from './phone-clips.ts';

/*
 * How long until there is a first film? Fourteen clips as a phone makes them, 12 s of 1080p each, that were never seen
 * before, to a finished film of at most 30 s by one command. Wall time counts on two idle cores; where the machine is shared
 * compare processor seconds, of all processes together. Linux only: it reads /proc. Each part is printed as it ends. `--clips N`
 * takes the first N, `--cold` ends after the one figure that counts, without looking where its seconds went.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const FOOTAGE = resolve(ROOT, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const MODELS = resolve(ROOT, process.env.CUTGRAPH_MODELS ?? '../shared/models');
const FILM_SECONDS = 30;
/** What a person waits for gladly, on two cores; it shrinks with the footage. */
const TARGET_SECONDS = 120;
const ALL_CLIPS = 14;
/** What the steps of a file are called in the figures. */
const NAMES: Record<string, string> = {
  derive: 'probe_decode_proxy_quality_shots',
  see: 'detection',
  hear: 'speech',
  study: 'faces_and_looks',
};

if (existsSync(FOOTAGE)) await measure();
else console.warn(`# No footage in ${FOOTAGE}, so nothing to measure: set CUTGRAPH_FOOTAGE.`);

async function measure(): Promise<void> {
  const asked = process.argv.indexOf('--clips');
  const count = asked < 0 ? ALL_CLIPS : Number(process.argv[asked + 1]);
  const clips = await phoneClips(FOOTAGE, count);
  const folder = await mkdtemp(join(tmpdir(), 'bench-first-film-'));
  try {
    const figures: Figure[] = [];
    const report = (name: string, value: number, unit = 's') => {
      const figure = { name: `first_film.${name}`, value, unit };
      figures.push(figure);
      printFigure(figure);
    };
    const cold = await montage(clips, folder);
    report('wall', cold.wallSeconds);
    report('wall_over_target', cold.wallSeconds / ((TARGET_SECONDS * clips.length) / ALL_CLIPS), 'x');
    report('cpu.all', cold.cpuSeconds);
    report('cpu_per_second', cold.cpuSeconds / (clips.length * CLIP_SECONDS), 's/s');
    report('seconds', cold.filmSeconds);
    report('cuts', cold.cuts, 'cuts');
    if (process.argv.includes('--cold')) return;
    // The same again, with all that was found out: what is left is matching and rendering.
    const warm = await montage(clips, folder);
    const matching = await matchingSeconds(folder);
    report('warm.wall', warm.wallSeconds);
    report('cpu.matching', matching);
    report('cpu.start_and_render', warm.cpuSeconds - matching);
    for (const [name, seconds] of Object.entries(await analysisParts(clips))) report(`cpu.${name}`, seconds);
    writeFigures('first-film', figures);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the command as a person does. */
async function montage(
  clips: readonly string[],
  folder: string,
): Promise<{ wallSeconds: number; cpuSeconds: number; filmSeconds: number; cuts: number }> {
  const before = reapedSeconds();
  const started = performance.now();
  const report = join(folder, 'report.json');
  const options = ['--duration', String(FILM_SECONDS), '--out', join(folder, 'film.mp4'), '--report', report];
  const child = spawn(join(ROOT, 'cutgraph'), ['montage', ...clips, ...options], {
    env: { ...process.env, XDG_CACHE_HOME: folder, CUTGRAPH_MODELS: MODELS, CUTGRAPH_OFFLINE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`cutgraph montage ended with ${code}.`);
  const { seconds, cuts } = JSON.parse(await readFile(report, 'utf8')) as {
    seconds: number;
    cuts: unknown[];
  };
  return {
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: reapedSeconds() - before,
    filmSeconds: seconds,
    cuts: cuts.length,
  };
}

/** Processor seconds of finding the film in what is known of the clips. */
async function matchingSeconds(folder: string): Promise<number> {
  const analyses = join(folder, 'cutgraph', 'analyses');
  const names = await readdir(analyses);
  const before = process.cpuUsage();
  const media = mediaInputsOf(await Promise.all(names.map((name) => readAnalysis(join(analyses, name)))));
  autoFilms(media, { longest: FILM_SECONDS });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Processor seconds of each step of looking at the clips, one after another. */
async function analysisParts(clips: readonly string[]): Promise<Record<string, number>> {
  const { costs } = await ingestInWorker(clips, { isForFilm: true });
  const parts: Record<string, number> = {};
  for (const { steps } of costs)
    for (const [step, seconds] of Object.entries(steps)) {
      const name = NAMES[step] ?? step;
      parts[name] = (parts[name] ?? 0) + seconds;
    }
  return parts;
}
