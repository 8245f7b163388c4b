import { rulesOf } from '../template/rules-of.ts';
import type { GrownVideograph } from '../videograph/grow/grow-videograph.ts';
import { generateMontage } from '../videograph/highlight/generate-montage.ts';
import { momentWorthOf } from '../videograph/highlight/moment-worth.ts';
import { NoMatchError } from '../videograph/material/no-match-error.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import {
  AUTO_MONTAGES,
  AUTO_PACES,
  type AutoDecisions,
  type AutoFilm,
  type AutoWishes,
} from './auto-film.ts';
import { autoTemplateOf } from './auto-template.ts';
import { filmPathOf } from './film-path.ts';
import type { FilmMaterial } from './film-worth.ts';
import { subjectsOf } from './subjects.ts';

/** So many films are proposed. */
const MOST_FILMS = 3;
/** Seconds that a film has at most where nothing else is wished. */
const LONGEST = 30;
/** Two films are one where they share more of their cuts' seconds than this. */
const ALIKE = 0.5;

/**
 * The best films that footage gives, at most three, the best first: finds one for each of many decisions and measures them
 * all with one measure. What is wished is kept. Throws the NoMatchError of the first try where nothing makes a film.
 * `onShare` gets how much has been tried, 0..1.
 */
export function autoFilms(
  media: readonly MediaInput[],
  wishes: AutoWishes = {},
  onShare: (share: number) => void = () => {},
): AutoFilm[] {
  const tries = triesOf(media, wishes);
  const material: FilmMaterial = {
    momentWorth: momentWorthOf(media, rulesOf(autoTemplateOf(tries[0]!))),
    mediaCount: media.length,
  };
  const films: AutoFilm[] = [];
  let refusal: NoMatchError | null = null;
  tries.forEach((decided, at) => {
    const made = filmOf(media, decided, material);
    if (made instanceof NoMatchError) refusal ??= made;
    else films.push(made);
    onShare((at + 1) / tries.length);
  });
  if (films.length === 0) throw refusal!;
  return different(films.sort((a, b) => b.worth.score - a.worth.score));
}

/** All decisions that are tried: each combination of what is not wished. */
function triesOf(media: readonly MediaInput[], wishes: AutoWishes): AutoDecisions[] {
  const canvas = wishes.canvas ?? canvasOf(media);
  const longest = wishes.longest ?? LONGEST;
  const subjects = wishes.subject === undefined ? ['', ...subjectsOf(media)] : [wishes.subject];
  const paces = wishes.pace ? [wishes.pace] : AUTO_PACES.filter((pace) => pace !== 'calm');
  const montages = wishes.montage ? [wishes.montage] : AUTO_MONTAGES;
  return montages.flatMap((montage) =>
    subjects.flatMap((subject) => paces.map((pace) => ({ montage, subject, pace, canvas, longest }))),
  );
}

/** The shape of most of the footage. */
function canvasOf(media: readonly MediaInput[]): AutoDecisions['canvas'] {
  const upright = media.filter(({ aspect }) => aspect < 1).length;
  return upright * 2 > media.length ? 'upright' : 'wide';
}

function filmOf(media: readonly MediaInput[], decided: AutoDecisions, material: FilmMaterial) {
  const template = autoTemplateOf(decided);
  let grown: GrownVideograph;
  try {
    grown = generateMontage({ media, rules: rulesOf(template) });
  } catch (error) {
    if (error instanceof NoMatchError) return error;
    throw error;
  }
  const { path, worth } = filmPathOf(grown.videograph, decided.longest, material);
  const report = { ...grown.report, pathLength: worth.seconds };
  return { decided, template, grown: { ...grown, path, report }, worth };
}

/** The best few of some films (the best first) that do not show the same. */
function different(films: readonly AutoFilm[]): AutoFilm[] {
  const chosen: AutoFilm[] = [];
  for (const film of films) {
    if (chosen.length === MOST_FILMS) break;
    if (chosen.every((other) => sharedSeconds(film, other) <= ALIKE * film.worth.seconds)) chosen.push(film);
  }
  return chosen;
}

function sharedSeconds(a: AutoFilm, b: AutoFilm): number {
  const cutsOf = ({ grown }: AutoFilm) => grown.path.map((index) => grown.videograph.cuts[index]!);
  const others = cutsOf(b);
  let seconds = 0;
  for (const { mediaID, start, end } of cutsOf(a))
    for (const other of others)
      if (other.mediaID === mediaID)
        seconds += Math.max(0, Math.min(end, other.end) - Math.max(start, other.start));
  return seconds;
}
