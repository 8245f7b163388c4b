import { roundSeconds } from '../../time/time.ts';
import type { BeatRule } from '../rules/beat-rule.ts';
import { type BeatSearch, beatSearchOf } from './beat-cost.ts';
import { blockOf, holds } from './blocks.ts';
import type { FilmToFit } from './film-to-fit.ts';
import { paceOf } from './pace.ts';

/** What a cut of a film shows after it was fitted: seconds of its media. */
export type FittedCut = { start: number; end: number };

/** Lines that are kept at each join, and places where a cut may begin that are tried, its own first. */
const KEPT = 150;
const MOST_STARTS = 16;
/** What it costs to be as far as half the wished length off it, and to begin a second elsewhere. */
const OFF_RHYTHM = 0.06;
const OFF_PACE = 0.2;
const START_MOVED = 0.02;
/** What a cut itself is worth counts so much beside its joins. */
const CUT_SHARE = 0.4;
/** A film that is too short or too long loses more than by any number of joins beside the beat. */
const OFF_LENGTH = 1000;

/** A film as far as it is fitted: the next cut begins at `start` (of its media) and `time` (of the film). */
type Line = { time: number; start: number; cost: number; shown: FittedCut | null; before: Line | null };

/**
 * Moves the ends of a film's cuts so that its joins lie on beats, at the least cost in what joins and cuts are worth:
 * dynamic programming over (cut, where it begins, beat) in the order of the film. What may not be moved stays; nothing
 * moves where the rule is off. The film's end is on a phrase where it can.
 *
 * @param tolerance seconds by which a join may be off a beat and still lies on it.
 */
export function fitToBeats(film: FilmToFit, rule: BeatRule, tolerance: number): FittedCut[] {
  const { cuts } = film;
  const own = cuts.map(({ start, end }) => ({ start, end }));
  if (rule.mode === 'off' || rule.beats.length === 0 || cuts.length === 0) return own;
  const search = beatSearchOf(rule, tolerance);
  const pace = paceOf(rule);
  const left = lengthsLeft(film);
  let ownTime = 0;
  let lines: Line[] = [{ time: 0, start: cuts[0]!.start, cost: 0, shown: null, before: null }];
  cuts.forEach((cut, at) => {
    const next = new Map<number, Line>();
    const add = (line: Line, startAt = 0) => {
      const key = Math.round(line.time * 1e6) * MOST_STARTS + startAt;
      const known = next.get(key);
      if (!known || line.cost < known.cost - 1e-9) next.set(key, line);
    };
    for (const line of lines) {
      for (const { end, time } of endsOf(film, at, line, search)) {
        if (time + left[at + 1]!.shortest > left[0]!.high + 1e-6) continue;
        if (time + left[at + 1]!.longest < left[0]!.low - 1e-6) continue;
        const shown = { start: line.start, end };
        const cost =
          line.cost + cutCost(film, at, shown, pace(line.time)) + search.costAt(time, at === cuts.length - 1);
        const following = cuts[at + 1];
        if (!following) add({ time, start: 0, cost: cost + lengthCost(film, time), shown, before: line });
        for (const [startAt, start] of (following?.starts.slice(0, MOST_STARTS) ?? []).entries()) {
          if (!holds(film, rule, at, end, start)) continue;
          const loss = film.joinWorth(at, cut.end, following!.start)! - film.joinWorth(at, end, start)!;
          const moved = START_MOVED * Math.abs(start - following!.start);
          add({ time, start, cost: cost + loss + moved, shown, before: line }, startAt);
        }
      }
    }
    ownTime = roundSeconds(ownTime + cut.end - cut.start);
    lines = best([...next.values()], { time: ownTime, start: cuts[at + 1]?.start ?? 0 });
  });
  return shownBy(lines[0]!);
}

/** Where a cut may end: on each beat in its reach, at its own end, and at its own length. */
function endsOf(
  { cuts, length }: FilmToFit,
  at: number,
  { time, start }: Line,
  search: BeatSearch,
): FittedEnd[] {
  const cut = cuts[at]!;
  const isLast = at === cuts.length - 1;
  const [shortest, longest] = [time + cut.shortest, time + cut.longest];
  const times = [
    ...search.between(shortest, longest).map(({ seconds }) => seconds),
    time + cut.end - start,
    time + cut.end - cut.start,
    ...(isLast ? [length.low, length.high] : []),
  ];
  const ends = new Map<number, FittedEnd>();
  for (const one of times) {
    const end = { time: roundSeconds(one), end: roundSeconds(start + one - time) };
    if (blockOf(cut, start, end.end) === null) ends.set(end.time, end);
  }
  return [...ends.values()];
}

type FittedEnd = { end: number; time: number };

/** What it costs that a cut shows other seconds, and is shorter or longer than the music or its own length asks for. */
function cutCost(
  { cuts, cutWorth }: FilmToFit,
  at: number,
  { start, end }: FittedCut,
  paced: number | null,
): number {
  const cut = cuts[at]!;
  const own = cut.end - cut.start;
  const wished = paced === null ? own : Math.min(Math.max(paced, cut.shortest), cut.longest);
  const off = Math.min(1, Math.abs(end - start - wished) / (wished / 2));
  const lost = cutWorth(at, cut.start, cut.end) - cutWorth(at, start, end);
  return (paced === null ? OFF_RHYTHM : OFF_PACE) * off + CUT_SHARE * lost;
}

function lengthCost({ length, cuts }: FilmToFit, seconds: number): number {
  const own = cuts.reduce((sum, { start, end }) => sum + end - start, 0);
  const miss = (one: number) => Math.max(0, length.low - one, one - length.high);
  return miss(seconds) > miss(own) + 1e-6 ? OFF_LENGTH : 0;
}

/** The lengths that are left from each cut on; of the first the lengths of the whole film that may come out of it. */
function lengthsLeft({
  cuts,
  length,
}: FilmToFit): { shortest: number; longest: number; low: number; high: number }[] {
  const left = [{ shortest: 0, longest: 0, own: 0 }];
  for (const { start, end, shortest, longest } of cuts.toReversed()) {
    const [own, after] = [end - start, left[0]!];
    left.unshift({
      shortest: after.shortest + Math.min(own, shortest),
      longest: after.longest + Math.max(own, longest),
      own: after.own + own,
    });
  }
  const { own } = left[0]!;
  const [low, high] = [Math.min(own, length.low), Math.max(own, length.high)];
  return left.map(({ shortest, longest }) => ({ shortest, longest, low, high }));
}

/** The best lines, and the one that can go on as the cuts are: so there is always one whose length is allowed. */
function best(lines: Line[], { time, start }: Pick<Line, 'time' | 'start'>): Line[] {
  lines.sort((a, b) => a.cost - b.cost || a.time - b.time || a.start - b.start);
  const isOwn = (line: Line) => line.start === start && Math.abs(line.time - time) < 1e-5;
  const kept = lines.slice(0, KEPT);
  const own = kept.some(isOwn) ? undefined : lines.find(isOwn);
  return own ? [...kept, own] : kept;
}

function shownBy(last: Line): FittedCut[] {
  const cuts: FittedCut[] = [];
  for (let line: Line | null = last; line?.shown; line = line.before) cuts.unshift(line.shown);
  return cuts;
}
