import type { Stretch } from '../graph/stretch.ts';
import { keepsLook } from '../join/exact-join.ts';
import { filmQualityOf } from '../join/film-quality.ts';
import { worthOf } from '../join/join-worth.ts';
import type { Join, OutPoint } from '../join/joins.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { varietyOf } from '../path/variety.ts';
import type { VideographRules } from '../rules/rules.ts';
import type { Growth } from './growth.ts';
import { freeJoins, originOf, rhythmOf, stretchOf } from './growth.ts';
import { outPointNear, outPointsOf } from './out-points.ts';

/** Paths kept at each step, and continuations tried for each. */
const BEAM_WIDTH = 6;
const BRANCHES = 5;
/** How much the mean rank of all children that an out-point offers counts beside the join that is taken. */
const CHOICE = 0.5;

/** A closed cut of a path in the making, with the join that led to it. */
export type SpineCut = { inPoint: number; out: OutPoint; stretch: Stretch; join: Join | null };

/** A path whose last cut (`open`) has no out-point yet. `merit` sums, over its joins, worth times variety and the choice offered. */
type Line = { closed: SpineCut[]; open: number; openJoin: Join | null; length: number; merit: number };

/** The seconds that a path may have: within a tenth of the target, and within the bounds where they are set. */
export function targetRange({ target }: VideographRules): { low: number; high: number } {
  const low = Math.max(0.9 * target.seconds, target.min ?? 0);
  const high = Math.min(1.1 * target.seconds, target.max ?? Number.POSITIVE_INFINITY);
  return { low: Math.min(low, high), high };
}

/**
 * The path from the first of some starts that anything can follow; from the very first where nothing follows any of them. It goes
 * on as a film that no viewer stumbles over for as long as it can, and only then by whatever matches.
 */
export function spineFromAny(growth: Growth, starts: readonly number[]): SpineCut[] {
  const { low } = targetRange(growth.index.rules);
  const film = spineOfStarts(gated(growth), starts);
  if (lengthOf(film) >= low) return film;
  return film.length > 1 ? spineFrom(growth, film[0]!.inPoint, film) : spineOfStarts(growth, starts);
}

/** The same growth, in which only joins that a film may show are found. */
function gated(growth: Growth): Growth {
  const { index } = growth;
  return { ...growth, index: { ...index, rules: { ...index.rules, gated: true } } };
}

function spineOfStarts(growth: Growth, starts: readonly number[]): SpineCut[] {
  const { low } = targetRange(growth.index.rules);
  let first: SpineCut[] = [];
  for (const start of starts) {
    const spine = spineFrom(growth, start);
    if (first.length === 0) first = spine;
    if (spine.length > 1 || lengthOf(spine) >= low) return spine;
  }
  return first;
}

/** Seconds. */
function lengthOf(spine: readonly SpineCut[]): number {
  return spine.reduce((sum, { stretch }) => sum + stretch.end - stretch.start, 0);
}

/**
 * The first path of a graph, as long as the target where the footage allows: beam search over out-points and
 * joins from one in-point. The cuts' lengths bend within the search window to meet the target. `begun` is a path from there that
 * the search continues; its last cut may get another end.
 */
function spineFrom(growth: Growth, start: number, begun: readonly SpineCut[] = []): SpineCut[] {
  const { rules } = growth.index;
  const range = targetRange(rules);
  const finished: { cuts: SpineCut[]; length: number; merit: number }[] = [];
  const closed = begun.slice(0, -1);
  const { inPoint: open, join: openJoin } = begun.at(-1) ?? { inPoint: start, join: null };
  let lines: Line[] = [{ closed, open, openJoin, length: lengthOf(closed), merit: 0 }];
  while (lines.length > 0) {
    const next: Line[] = [];
    for (const line of lines) {
      const used = line.closed.map(({ stretch }) => stretch);
      const out = outPointNear(growth.index, line.open, used, rules.target.seconds - line.length);
      if (!out) continue;
      const last = closedCut(growth, line, out);
      const length = line.length + last.stretch.end - last.stretch.start;
      finished.push({ cuts: [...line.closed, last], length, merit: line.merit });
      if (line.closed.length + 1 < rules.cuts.max) next.push(...continued(growth, line, used, range.high));
    }
    lines = next.sort(byMeanMerit).slice(0, BEAM_WIDTH);
  }
  const miss = (length: number) => Math.max(0, range.low - length, length - range.high);
  const mean = (path: { cuts: SpineCut[]; merit: number }) => path.merit / Math.max(1, path.cuts.length - 1);
  finished.sort((a, b) => miss(a.length) - miss(b.length) || mean(b) - mean(a));
  return finished[0]?.cuts ?? [];
}

/** A line and its next cuts: the best joins over all tried out-points, one a track. */
function continued(growth: Growth, line: Line, used: readonly Stretch[], high: number): Line[] {
  const { index } = growth;
  const path = [...line.closed.map(({ inPoint }) => inPoint), line.open].map((slot) => originOf(index, slot));
  const byTrack = new Map<number, Line>();
  for (const out of outPointsOf(index, line.open, used)) {
    const cut = closedCut(growth, line, out);
    const length = line.length + cut.stretch.end - cut.stretch.start;
    if (length + index.rules.cutLength.shortest > high) continue;
    const joins = freeJoins(growth, cut.stretch, out, used);
    const ranked = joins
      .map((join) => ({ join, worth: filmWorthOf(index, out, join) }))
      .filter(({ worth }) => worth > 0)
      .map(({ join, worth }) => ({
        join,
        rank: worth * varietyOf(path, originOf(index, join.inPoint), index.sourceCount),
      }))
      .sort((a, b) => b.rank - a.rank || a.join.inPoint - b.join.inPoint);
    const offered = ranked.slice(0, index.rules.children.max);
    const choice = offered.reduce((sum, { rank }) => sum + rank, 0) / index.rules.children.max;
    for (const { join, rank } of ranked.slice(0, 2 * BRANCHES)) {
      const merit = line.merit + (rank + CHOICE * choice) * rhythmOf(index, cut.stretch);
      const track = index.inPoints.track[join.inPoint]!;
      const known = byTrack.get(track);
      if (known && known.merit >= merit) continue;
      byTrack.set(track, {
        closed: [...line.closed, cut],
        open: join.inPoint,
        openJoin: join,
        length,
        merit,
      });
    }
  }
  return [...byTrack.values()].sort(byMeanMerit).slice(0, BRANCHES);
}

/** What a join adds to a film, by the look and, where joins are gated, by what viewers think of it; 0 where it is never made. */
function filmWorthOf(index: FootageIndex, out: OutPoint, join: Join): number {
  if (!index.rules.gated) return worthOf(join);
  if (!keepsLook({ kind: 'match', terms: join.terms }, index.rules.look.least)) return 0;
  const quality = filmQualityOf(index, out, join);
  return quality > 0 ? (worthOf(join) + quality) / 2 : 0;
}

function closedCut(growth: Growth, line: Line, out: OutPoint): SpineCut {
  return { inPoint: line.open, out, stretch: stretchOf(growth.index, line.open, out), join: line.openJoin };
}

/** All lines of one step have as many joins, so the sum decides; ties go to the lower in-point. */
function byMeanMerit(a: Line, b: Line): number {
  return b.merit - a.merit || a.open - b.open || a.length - b.length;
}
