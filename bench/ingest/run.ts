import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { probeMedia } from '@cutgraph/media';
import { type Figure, reportFigures } from '../figures.ts';
import { eightPasses } from './eight-passes.ts';
import { printGrowth } from './growth.ts';
import { decodingAlone, encodingAlone } from './limits.ts';
import { madeSource } from './made-source.ts';
import { ingestInWorker, type WorkerReport } from './start-worker.ts';
import type { IngestCost } from './whole-pipeline.ts';

/*
 * What does it cost to ingest a video, all of it: proxy, sprite, sound, labels and tracks, speech, persons, faces, looks,
 * HEVC, WebM and screenshots? On a made minute of 1080p at 30 frames a second, and on all real footage that there is.
 * Processor time and not the clock is compared, so that another load on the machine does not decide. Linux only: it reads
 * /proc. `--long` adds how the cost grows (about an hour).
 */
const FOOTAGE = resolve(import.meta.dirname, '../..', process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');

type CostKey = Exclude<keyof IngestCost, 'steps'>;

/** What people wait for, in the order in which it comes. */
const MOMENTS = {
  watchable: 'watchableSeconds',
  ready: 'readySeconds',
  analyzed: 'analyzedSeconds',
} as const satisfies Record<string, CostKey>;

if (process.argv.includes('--long')) await printGrowth();
else await measure();

async function measure(): Promise<void> {
  const made = await madeSource({ seconds: 60, width: 1920, height: 1080 });
  const one = await ingestInWorker([made]);
  const figures = [...ownFigures('ingest', one), ...(await comparisons(made, one))];
  const together = await Promise.all([ingestInWorker([made]), ingestInWorker([made])]);
  const slower = (key: CostKey) => Math.max(...together.map((report) => sumOf(report, key)));
  const apart = sumOf(one, 'wallSeconds') * 2;
  figures.push({ name: 'ingest.speed_up_of_two_workers', value: apart / slower('wallSeconds'), unit: 'x' });
  const seconds = sumOf(one, 'mediaSeconds') * 2;
  for (const [word, key] of Object.entries(MOMENTS))
    figures.push({
      name: `ingest.two_workers.${word}_times_realtime`,
      value: seconds / slower(key),
      unit: 'x',
    });
  const footage = await videosIn(FOOTAGE);
  if (footage.length === 0)
    console.warn(`# No footage in ${FOOTAGE}: set CUTGRAPH_FOOTAGE to measure real videos.`);
  else figures.push(...ownFigures('ingest.footage', await ingestInWorker(footage)));
  reportFigures('ingest', figures);
}

function ownFigures(name: string, report: WorkerReport): Figure[] {
  const seconds = sumOf(report, 'mediaSeconds');
  for (const [kind, peak] of Object.entries(report.peaks))
    console.log(`# peak memory of ${kind}: ${peak.toFixed(0)} MB`);
  // Seconds of video a second: the more, the quicker.
  const per = (key: CostKey) => seconds / sumOf(report, key);
  return [
    { name: `${name}.times_realtime`, value: per('wallSeconds'), unit: 'x' },
    { name: `${name}.cpu_times_realtime`, value: per('cpuSeconds'), unit: 'x' },
    ...Object.entries(MOMENTS).map(([word, key]) => ({
      name: `${name}.${word}_times_realtime`,
      value: per(key),
      unit: 'x',
    })),
    { name: `${name}.peak_rss_mb`, value: Math.max(...Object.values(report.peaks)), unit: 'MB' },
  ];
}

async function comparisons(path: string, report: WorkerReport): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-passes-'));
  try {
    const { durationSeconds, sound } = await probeMedia(path);
    const passes = await eightPasses({ path, seconds: durationSeconds, hasSound: sound !== null }, folder);
    const words = Object.entries(passes).map(([pass, used]) => `${pass} ${used.toFixed(1)}`);
    console.log(`# separate passes, processor seconds: ${words.join(', ')}`);
    const eight = Object.values(passes).reduce((sum, seconds) => sum + seconds, 0);
    const ours = sumOf(report, 'ffmpegCpuSeconds');
    const whole = sumOf(report, 'cpuSeconds');
    return [
      // The models cost the same whatever feeds them: once without, once with them on both sides.
      { name: 'ingest.cpu_over_eight_passes', value: ours / eight, unit: 'x' },
      { name: 'ingest.cpu_over_eight_passes_with_models', value: whole / (eight + whole - ours), unit: 'x' },
      { name: 'ingest.cpu_over_decoding', value: ours / (await decodingAlone(path)), unit: 'x' },
      { name: 'ingest.cpu_over_encoding', value: ours / (await encodingAlone(path, folder)), unit: 'x' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sumOf(report: WorkerReport, key: CostKey): number {
  return report.costs.reduce((sum, cost) => sum + cost[key], 0);
}

async function videosIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.filter((name) => /\.(mp4|mkv|avi|mov|webm)$/.test(name)).map((name) => join(folder, name));
}
