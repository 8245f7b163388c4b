import type { Reason } from '../../message/message.ts';
import { roundSeconds } from '../../time/time.ts';
import { beatReasonsOf, isBeatReason } from '../beats/beat-reasons.ts';
import { type FittedCut, fitToBeats } from '../beats/fit-to-beats.ts';
import { movedBetween } from '../graph/moved-joins.ts';
import type { Cut, Edge, Videograph } from '../graph/videograph.ts';
import { scoreAgain, withScores } from '../join/scored-again.ts';
import type { BeatRule } from '../rules/beat-rule.ts';
import { type PathMaterial, type PathRules, pathToFit } from './path-to-fit.ts';

/** A graph whose path keeps to music. */
export type PathOnBeats = {
  videograph: Videograph;
  /** On which beat each join of the path lies or why on none, in order; last the same of the film's end. */
  reasons: Reason[];
  /** Seconds of the path. */
  length: number;
};

/**
 * Moves the ends of a path's cuts onto the beats of some music, as far as speech, pinned cuts and the matches allow it. The
 * joins of all cuts that moved are scored again, and each join of the path says where it lies in the music. The same
 * graph where the rule is off, or has no beat.
 */
export function pathOnBeats(
  videograph: Videograph,
  path: readonly number[],
  rules: PathRules,
  rule: BeatRule,
  material: PathMaterial,
): PathOnBeats {
  const lengthOf = (cuts: readonly FittedCut[]) =>
    roundSeconds(cuts.reduce((sum, { start, end }) => sum + end - start, 0));
  if (rule.mode === 'off' || rule.beats.length === 0 || path.length === 0)
    return { videograph, reasons: [], length: lengthOf(path.map((index) => videograph.cuts[index]!)) };
  const film = pathToFit(videograph, path, rules, rule, material);
  const tolerance = 1 / videograph.canvas.framesPerSecond;
  const fitted = fitToBeats(film, rule, tolerance);
  const reasons = beatReasonsOf(film, fitted, rule, tolerance);
  const moved = withEnds(videograph, path, fitted);
  const scored = withScores(
    moved,
    scoreAgain(moved, movedBetween(videograph, moved, path), material.media, rules.look),
  );
  return { videograph: withReasons(scored, path, reasons), reasons, length: lengthOf(fitted) };
}

function withEnds(videograph: Videograph, path: readonly number[], fitted: readonly FittedCut[]): Videograph {
  const cuts = { ...videograph.cuts };
  path.forEach((index, at) => {
    const { start, end } = fitted[at]!;
    const cut: Cut = { ...cuts[index]!, start, end, length: roundSeconds(end - start) };
    cuts[index] = cut;
  });
  return { ...videograph, cuts };
}

/** The path's joins with their reasons. What other joins said is of a film that there is no more. */
function withReasons(
  videograph: Videograph,
  path: readonly number[],
  reasons: readonly Reason[],
): Videograph {
  const placeOf = new Map(path.map((index, at) => [index, at]));
  const edges = Object.entries(videograph.edges).map(([from, leaving]): [string, Edge[]] => {
    const at = placeOf.get(Number(from)) ?? -1;
    return [
      from,
      leaving.map((edge) => {
        const own = edge.reasons.filter((reason) => !isBeatReason(reason));
        return { ...edge, reasons: at >= 0 && edge.to === path[at + 1] ? [...own, reasons[at]!] : own };
      }),
    ];
  });
  return { ...videograph, edges: Object.fromEntries(edges) };
}
