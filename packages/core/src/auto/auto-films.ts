import { rulesOf } from '../template/rules-of.ts';
import type { Stretch } from '../videograph/graph/stretch.ts';
import { NoMatchError } from '../videograph/material/no-match-error.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import type { AutoDecisions, AutoFilm, AutoWishes } from './auto-film.ts';
import { autoMaterialOf } from './auto-montage.ts';
import { autoTemplateOf } from './auto-template.ts';
import { filmOnBeats } from './film-on-beats.ts';
import type { FilmMaterial } from './film-worth.ts';
import { highlightFilm } from './highlight-film.ts';
import { type FoundFilm, matchFilm } from './match-film.ts';
import { distinctClips, withSimilar } from './similar-clips.ts';
import { triesOf } from './tries.ts';

/** So many films are proposed. */
const MOST_FILMS = 3;
/** Two films are one where they share more of their seconds than this: of one kind, and of two. */
const ALIKE = { sameKind: 0.5, otherKind: 0.85 };
/** Films that are shorter than this share of what they may be are tried with long cuts, too. */
const SHORT_SHARE = 0.5;
/** A film that is worth less than this share of the best is no choice. */
const LEAST_SHARE = 0.5;

/**
 * The best films that footage gives, at most three, the best first: finds one for each of many decisions and measures them
 * all with one measure. What is wished is kept. Throws a NoMatchError where nothing makes a film, of the try that asks for the least.
 * `onShare` gets how much has been tried, 0..1; the joins keep to `beats` where there is music.
 */
export function autoFilms(
  footage: readonly MediaInput[],
  wishes: AutoWishes = {},
  onShare: (share: number) => void = () => {},
  beats?: BeatRule,
): AutoFilm[] {
  const { kept, similar } = distinctClips(footage);
  const media = wishes.clips === 'all' ? footage : kept;
  const tries = triesOf(media, wishes, ['quick', 'lively']);
  const material: FilmMaterial = { ...autoMaterialOf(media, rulesOf(autoTemplateOf(tries[0]!))), beats };
  const found: DecidedFilm[] = [];
  let refusal: NoMatchError | null = null;
  let isRefusalGeneral = false;
  const search = (decided: AutoDecisions, avoided: readonly Stretch[]) => {
    const film = filmOf(media, decided, material, avoided);
    if (film instanceof NoMatchError) {
      // Highlights of any subject ask for the least: what they lack is what the footage lacks.
      const isGeneral = decided.montage === 'highlights' && decided.subject === (wishes.subject ?? '');
      if (refusal === null || (isGeneral && !isRefusalGeneral)) refusal = film;
      isRefusalGeneral ||= isGeneral;
    } else found.push(film);
  };
  const rounds = tries.length * MOST_FILMS;
  tries.forEach((decided, at) => {
    search(decided, []);
    onShare((at + 1) / rounds);
  });
  // Little footage gives more of a film in long cuts; a photo gives no more in them.
  const longest = Math.max(0, ...found.map(({ worth }) => worth.seconds));
  const hasVideos = media.some(({ isPhoto }) => !isPhoto);
  if (longest < SHORT_SHARE * tries[0]!.longest && !wishes.pace && hasVideos)
    for (const decided of triesOf(media, wishes, ['calm'])) search(decided, []);
  const chosen: DecidedFilm[] = [];
  while (chosen.length < MOST_FILMS) {
    const best = found
      .filter((film) => chosen.every((other) => !areAlike(film, other)))
      .sort((a, b) => b.worth.score - a.worth.score)[0];
    if (!best || best.worth.score < LEAST_SHARE * (chosen[0] ?? best).worth.score) break;
    chosen.push(best);
    if (chosen.length === MOST_FILMS) break;
    // Other films than the best are found only by leaving out what it shows.
    const avoided = chosen.flatMap(({ stretches }) => stretches);
    tries.forEach((decided, at) => {
      if (decided.montage === 'matchcuts') search(decided, avoided);
      onShare((tries.length * chosen.length + at + 1) / rounds);
    });
  }
  if (chosen.length === 0) throw refusal!;
  const films = chosen.map(({ decided, template, worth, finish }): AutoFilm => {
    const film = { decided, template, worth, grown: finish() };
    const rules = rulesOf(template);
    return beats ? filmOnBeats(film, { media, rules }, material.momentWorth, beats) : film;
  });
  return media === kept && similar.length > 0
    ? films.map((film) => ({ ...film, grown: withSimilar(film.grown, similar.length) }))
    : films;
}

/** A film that was found, and the decisions that it was found under. */
type DecidedFilm = FoundFilm & Pick<AutoFilm, 'decided' | 'template'>;

function filmOf(
  media: readonly MediaInput[],
  decided: AutoDecisions,
  material: FilmMaterial,
  avoided: readonly Stretch[],
): DecidedFilm | NoMatchError {
  const template = autoTemplateOf(decided);
  const input = { media, rules: rulesOf(template) };
  try {
    const found =
      decided.montage === 'highlights' ? highlightFilm(input, material) : matchFilm(input, material, avoided);
    return { ...found, decided, template };
  } catch (error) {
    if (error instanceof NoMatchError) return error;
    throw error;
  }
}

function areAlike(film: DecidedFilm, other: DecidedFilm): boolean {
  const most = film.decided.montage === other.decided.montage ? ALIKE.sameKind : ALIKE.otherKind;
  return sharedSeconds(film, other) > most * film.worth.seconds;
}

function sharedSeconds({ stretches }: FoundFilm, other: FoundFilm): number {
  let seconds = 0;
  for (const { mediaID, start, end } of stretches)
    for (const one of other.stretches)
      if (one.mediaID === mediaID)
        seconds += Math.max(0, Math.min(end, one.end) - Math.max(start, one.start));
  return seconds;
}
