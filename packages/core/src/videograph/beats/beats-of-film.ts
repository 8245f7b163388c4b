import { adjustBeats, type BeatGrid } from '../../music/adjust-beats.ts';
import type { MusicFacts } from '../../music/music-facts.ts';
import { loopCrossfadeOf } from '../../music/music-loop.ts';
import { roundSeconds } from '../../time/time.ts';
import type { BeatRule, FilmBeat } from '../rules/beat-rule.ts';

/** What beats are taken from. */
export type BeatFacts = Pick<MusicFacts, 'durationSeconds' | 'beats' | 'downbeats' | 'energy' | 'sections'>;

/** A piece of music as it counts: what was found in it, and what a member makes of its beats. */
export type HeardMusic = { facts: MusicFacts; grid: BeatGrid };

/** Where the music under a film begins (seconds of the piece), and whether it begins there again when it has ended. */
export type BeatMusic = { start: number; loop: boolean };

/** Popular music is phrased in four bars. */
const BARS_A_PHRASE = 4;
/** A piece with less left than this (seconds) after its in-point has no beat to cut on. */
const SHORTEST_ROUND = 1;
/** Sections are found to about a beat: one begins with the downbeat within so many seconds. */
const SECTION_REACH = 1;

/**
 * The beats and the energy of the first `filmSeconds` of a film over some music. A phrase begins with each section, and
 * every four bars within one. There are none where the music has ended. Where it goes over into its beginning again,
 * its end is heard up to the middle of the crossfade, its beginning from there on.
 */
export function beatsOfFilm(
  facts: BeatFacts,
  { start, loop }: BeatMusic,
  filmSeconds: number,
): Required<Pick<BeatRule, 'beats' | 'energy'>> {
  const weights = weightsOf(facts);
  const song = facts.durationSeconds - start;
  if (song < SHORTEST_ROUND) return { beats: [], energy: [] };
  const crossfade = loop ? loopCrossfadeOf(song) : 0;
  const round = song - crossfade;
  const heard = facts.beats.flatMap((time, at) =>
    time < start - 1e-6 ? [] : [{ after: time - start, weight: weights[at]! }],
  );
  const beats: FilmBeat[] = [];
  for (let begun = 0; begun < filmSeconds && (begun === 0 || loop); begun += round) {
    for (const { after, weight } of heard) {
      const seconds = roundSeconds(begun + after);
      const isGone = after >= song - crossfade / 2 || (begun > 0 && after < crossfade / 2);
      if (seconds <= filmSeconds && !isGone) beats.push({ seconds, weight });
    }
  }
  const seconds = Math.ceil(loop ? filmSeconds : Math.min(filmSeconds, song));
  const energy = Array.from({ length: seconds }, (_, at) => {
    const time = Math.floor(start + (at % round));
    return facts.energy[Math.min(time, facts.energy.length - 1)] ?? 0;
  });
  return { beats, energy };
}

/** As `beatsOfFilm`, of a piece whose beats a member may have changed. */
export function beatsOfPiece(
  { facts, grid }: HeardMusic,
  music: BeatMusic,
  filmSeconds: number,
): ReturnType<typeof beatsOfFilm> {
  return beatsOfFilm({ ...facts, ...adjustBeats(facts, grid) }, music, filmSeconds);
}

function weightsOf({ beats, downbeats, sections }: BeatFacts): FilmBeat['weight'][] {
  const weights = beats.map((): FilmBeat['weight'] => 'beat');
  const begins = new Set(sections.flatMap(({ start }) => nearestDownbeat(beats, downbeats, start) ?? []));
  let bar = 0;
  for (const at of downbeats) {
    if (begins.has(at)) bar = 0;
    if (at in weights) weights[at] = bar % BARS_A_PHRASE === 0 ? 'phrase' : 'downbeat';
    bar++;
  }
  return weights;
}

function nearestDownbeat(
  beats: readonly number[],
  downbeats: readonly number[],
  seconds: number,
): number | null {
  let nearest: number | null = null;
  let least = SECTION_REACH;
  for (const at of downbeats) {
    const apart = Math.abs((beats[at] ?? Number.POSITIVE_INFINITY) - seconds);
    if (apart <= least) [nearest, least] = [at, apart];
  }
  return nearest;
}
