import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, reportFigures } from '../figures.ts';
import { realFootage } from '../videograph/real-footage.ts';
import { type BeatScores, beatScores, fMeasure } from './beat-scores.ts';
import { captionFigures } from './captions.ts';
import { chartedSongs } from './charted-songs.ts';
import { framingFigures } from './framing.ts';
import { madeTracks } from './made-tracks.ts';
import { steadinessFigures } from './steadiness.ts';
import { type Music, type Tracker, trackers } from './trackers.ts';
import { readWav, writeWav } from './wav.ts';

/*
 * How exactly are beats found? On made tracks, and on eight songs whose beats were written down for a game: Debian's packages
 * fretsonfire-songs-sectoid and fretsonfire-songs-muldjord, installed, or unpacked (dpkg -x) in the folder that CUTGRAPH_BENCH_SONGS names.
 * They are all fast metal, and Sectoid's were written down about 40 ms before the sound, so their phase says little.
 * F is the F-measure at 70 ms; AMLt counts half, twice and off the beat as right; phase is the median error in ms.
 * And how do crops follow the subjects of real footage, where there is some (see `framingFigures`), and how much shake is left in stabilised
 * clips of it (`steadinessFigures`)? Are captions in the picture as
 * they are written (`captionFigures`)?
 */
const SONGS_ROOT = process.env.CUTGRAPH_BENCH_SONGS ?? '/';

type Piece = {
  name: string;
  music: Music;
  beats: number[];
  downbeats: number[] | null;
  /** Shown, and left out of the means: people would not agree on the beat either. */
  isAmbiguous?: true;
  /** What is outside is not judged. */
  judged: { from: number; to: number };
};
type Scored = BeatScores & { downbeatF: number | null };

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-bench-finish-'));
try {
  const all = await trackers();
  const figures = await compare('made', made(), all);
  const played = await songs();
  if (played.length > 0) figures.push(...(await compare('songs', played, all)));
  else console.log('# songs are left out: install fretsonfire-songs-sectoid and fretsonfire-songs-muldjord');
  console.log();
  figures.push(...(await captionFigures(folder)));
  const footage = await realFootage();
  if (footage.length > 0) {
    figures.push(...framingFigures(footage));
    figures.push(...(await steadinessFigures(footage, folder)));
  }
  reportFigures('finish', figures);
} finally {
  await rm(folder, { recursive: true });
}

function made(): Piece[] {
  return madeTracks().map(({ samples, ...track }) => {
    const file = join(folder, `${track.name.replaceAll(/\W/g, '-')}.wav`);
    writeWav(file, samples);
    return { ...track, music: { samples, file }, judged: { from: 0, to: Infinity } };
  });
}

async function songs(): Promise<Piece[]> {
  return (await chartedSongs(SONGS_ROOT, folder)).map(({ name, file, beats }) => ({
    ...{ name, beats, downbeats: null },
    music: { samples: readWav(file), file },
    judged: { from: beats[0]! - 0.1, to: beats.at(-1)! + 0.1 },
  }));
}

/** Prints a table of pieces and trackers, and answers the means of each tracker. */
async function compare(set: string, pieces: readonly Piece[], all: readonly Tracker[]): Promise<Figure[]> {
  const scores: Scored[][] = all.map(() => []);
  printRow(
    set,
    all.map(({ name }) => name),
    '',
  );
  printRow(
    '',
    all.map(() => cells('F', 'AMLt', 'phase')),
    'bars F',
  );
  for (const piece of pieces) {
    const row: Scored[] = [];
    for (const [at, tracker] of all.entries()) {
      const scored = scoresOf(piece, await tracker.track(piece.music));
      row.push(scored);
      if (!piece.isAmbiguous) scores[at]!.push(scored);
    }
    printRow(
      piece.isAmbiguous ? `(${piece.name})` : piece.name,
      row.map(({ f, amlt, phaseMs }) => cells(f.toFixed(2), amlt.toFixed(2), phaseMs.toFixed(0))),
      row[0]!.downbeatF?.toFixed(2) ?? '',
    );
  }
  return all.flatMap(({ name }, at) => figuresOf(`beats_${set}_${name}`, scores[at]!));
}

function cells(...texts: string[]): string {
  return texts.map((text) => text.padStart(6)).join('');
}

function printRow(name: string, columns: readonly string[], last: string): void {
  console.log([name.padEnd(30), ...columns.map((column) => column.padEnd(18)), last].join(' | '));
}

function scoresOf(
  { beats, downbeats, judged }: Piece,
  found: { beats: number[]; downbeats?: number[] },
): Scored {
  const inside = found.beats.filter((time) => time > judged.from && time < judged.to);
  const bars = downbeats?.map((at) => beats[at]!);
  return {
    ...beatScores(beats, inside),
    downbeatF: bars && found.downbeats ? fMeasure(bars, found.downbeats) : null,
  };
}

function figuresOf(name: string, scores: readonly Scored[]): Figure[] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const bars = scores.flatMap(({ downbeatF }) => downbeatF ?? []);
  // A tracker that found nothing has no phase; it is as wrong as can be without being infinitely so.
  const phases = scores.map(({ phaseMs }) => Math.min(phaseMs, 1000)).sort((a, b) => a - b);
  return [
    { name: `${name}_f`, value: mean(scores.map(({ f }) => f)), unit: 'share' },
    { name: `${name}_amlt`, value: mean(scores.map(({ amlt }) => amlt)), unit: 'share' },
    { name: `${name}_phase`, value: phases[phases.length >> 1]!, unit: 'ms' },
    ...(bars.length > 0 ? [{ name: `${name}_bars_f`, value: mean(bars), unit: 'share' }] : []),
  ];
}
