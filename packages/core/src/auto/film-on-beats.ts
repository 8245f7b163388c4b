import { rulesOf } from '../template/rules-of.ts';
import type { Stretch } from '../videograph/graph/stretch.ts';
import { bestOnBeats } from '../videograph/path/best-on-beats.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import type { AutoFilm } from './auto-film.ts';

/** The length of a film of Auto is no wish: on beats it may be so much of what it was, up to the longest allowed. */
const SHORTEST_SHARE = 0.75;

/** A film of Auto with its joins on the beats of some music. How good it is (`worth`) is that without it, but for its seconds. */
export function filmOnBeats(
  film: AutoFilm,
  media: readonly MediaInput[],
  momentWorth: (stretch: Stretch) => number,
  beats: BeatRule,
): AutoFilm {
  if (beats.mode === 'off') return film;
  const { decided, template, grown } = film;
  const rules = {
    ...rulesOf(template),
    ...{ beats, gated: decided.montage === 'matchcuts', cropToSubject: true },
  };
  const found = bestOnBeats(grown.videograph, [grown.path], rules, {
    ...{ media, momentWorth },
    lengths: { low: SHORTEST_SHARE * film.worth.seconds, high: decided.longest },
  });
  const notes = found.note ? [...grown.report.notes, found.note] : grown.report.notes;
  const report = { ...grown.report, pathLength: found.length, notes };
  return {
    ...film,
    grown: { ...grown, videograph: found.videograph, report },
    worth: { ...film.worth, seconds: found.length },
  };
}
