import { type BeatRule, edgeBetween, type MediaInput, pathOnBeats } from '@cutgraph/core';
import { beatReasonsOf, isOnBeat } from '../../packages/core/src/videograph/beats/beat-reasons.ts';
import { blockOf, holds } from '../../packages/core/src/videograph/beats/blocks.ts';
import type { FilmToFit } from '../../packages/core/src/videograph/beats/film-to-fit.ts';
import { pathToFit } from '../../packages/core/src/videograph/path/path-to-fit.ts';
import type { BenchFilm } from './films.ts';
import { madeBeats } from './made-beats.ts';

/** What became of a film over music. */
export type Fit = {
  film: string;
  beatsPerMinute: number;
  mode: BeatRule['mode'];
  joins: number;
  /** Joins within a frame of a beat. */
  onBeat: number;
  /** Of the others those for which there was no legal cut on a beat, and those for which there was one. */
  illegal: number;
  missed: number;
  matches: number;
  /** Mean score of the matches. */
  score: number;
  /** Where the film ends. */
  end: string;
};

/** Fits a film to made beats. */
export function fitOf(
  { name, videograph, path, rules, lengths }: BenchFilm,
  media: readonly MediaInput[],
  beatsPerMinute: number,
  mode: BeatRule['mode'],
): Fit {
  const rule = { mode, beats: madeBeats(beatsPerMinute) };
  const film = pathToFit(videograph, path, rules, rule, { media, lengths });
  const { videograph: fitted } = pathOnBeats(videograph, path, rules, rule, { media, lengths });
  const cuts = path.map((index) => fitted.cuts[index]!);
  const reasons = beatReasonsOf(film, cuts, rule, 1 / fitted.canvas.framesPerSecond);
  const joins = reasons.slice(0, -1);
  const off = joins.flatMap((reason, at) => (isOnBeat(reason) ? [] : [at]));
  const legal = off.filter((at) => hasLegalCut(film, cuts, rule, at));
  const edges = path.slice(1).map((to, at) => edgeBetween(fitted, path[at]!, to)!);
  const matches = edges.filter(({ kind }) => kind === 'match');
  return {
    ...{ film: name, beatsPerMinute, mode, joins: joins.length },
    onBeat: joins.length - off.length,
    ...{ illegal: off.length - legal.length, missed: legal.length, matches: matches.length },
    score: matches.reduce((sum, { score }) => sum + score, 0) / Math.max(1, matches.length),
    end: reasons.at(-1)!.code,
  };
}

/** Whether a join could be on a beat with all the others where they are: its cut ends elsewhere, the next begins elsewhere. */
function hasLegalCut(
  film: FilmToFit,
  cuts: readonly { start: number; end: number }[],
  rule: BeatRule,
  at: number,
): boolean {
  const time = cuts.slice(0, at + 1).reduce((sum, { start, end }) => sum + end - start, 0);
  const [cut, next] = [cuts[at]!, cuts[at + 1]!];
  return rule.beats.some(({ seconds }) => {
    const by = seconds - time;
    const end = cut.end + by;
    if (blockOf(film.cuts[at]!, cut.start, end) !== null) return false;
    return film.cuts[at + 1]!.starts.some((start) => {
      // The join after the next cut stays at its time of the film.
      const nextEnd = start + (next.end - next.start) - by;
      const after = cuts[at + 2];
      if (blockOf(film.cuts[at + 1]!, start, nextEnd) !== null) return false;
      return holds(film, rule, at, end, start) && (!after || holds(film, rule, at + 1, nextEnd, after.start));
    });
  });
}
