import type { GenerationNote } from '../message/message.ts';
import type { Stretch } from '../videograph/graph/stretch.ts';
import type { VideographInput } from '../videograph/grow/grow-videograph.ts';
import { bestOnBeats } from '../videograph/path/best-on-beats.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import type { AutoFilm } from './auto-film.ts';

/** The length of a film of Auto is no wish: on beats it may be so much of what it was, up to the longest allowed. */
const SHORTEST_SHARE = 0.75;

/** What of a film is moved onto beats. */
export type FilmOnBeats = Pick<AutoFilm, 'grown' | 'worth'>;

/**
 * A film of Auto with its joins on the beats of some music; `rules` are those that it was found by. How good it is (`worth`) is
 * that without it, but for its seconds.
 */
export function filmOnBeats<F extends FilmOnBeats>(
  film: F,
  { media, rules }: VideographInput,
  momentWorth: (stretch: Stretch) => number,
  beats: BeatRule,
): F {
  if (beats.mode === 'off') return film;
  const { grown } = film;
  const found = bestOnBeats(
    grown.videograph,
    [grown.path],
    { ...rules, beats },
    {
      ...{ media, momentWorth },
      lengths: { low: SHORTEST_SHARE * film.worth.seconds, high: rules.target.seconds },
    },
  );
  const known = grown.report.notes.map((note) => withLength(note, found.length));
  const notes = found.note ? [...known, found.note] : known;
  const report = { ...grown.report, pathLength: found.length, notes };
  return {
    ...film,
    grown: { ...grown, videograph: found.videograph, report },
    worth: { ...film.worth, seconds: found.length },
  };
}

/** A note on how long the film is, of another length. */
function withLength(note: GenerationNote, length: number): GenerationNote {
  const { params } = note;
  if (!params || !('length' in params && 'target' in params)) return note;
  return { ...note, params: { ...params, length } } as GenerationNote;
}
