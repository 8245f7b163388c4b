import { rulesOf } from '../template/rules-of.ts';
import { growHighlights } from '../videograph/highlight/grow-highlights.ts';
import { pairQualitiesOf } from '../videograph/join/pair-quality.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import { type ArrangedFilm, arrangedMoments } from './arranged-moments.ts';
import type { AutoDecisions } from './auto-film.ts';
import { autoTemplateOf } from './auto-template.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import type { FoundFilm } from './match-film.ts';

/** The best film of moments under some decisions, without a join that viewers call jarring. Throws NoMatchError where there is none. */
export function highlightFilm(
  media: readonly MediaInput[],
  decided: AutoDecisions,
  material: FilmMaterial,
): FoundFilm {
  const template = autoTemplateOf(decided);
  const rules = { ...rulesOf(template), cropToSubject: true };
  const found: ArrangedFilm[] = [];
  const grown = growHighlights({ media, rules }, (cuts) => {
    const film = arrangedMoments(cuts, media, {
      joinQuality: pairQualitiesOf(cuts, rules.canvas, media, rules.look).qualityOf,
      filmWorth: (stretches, qualities) => filmWorthOf({ stretches, qualities }, material),
      longest: decided.longest,
    });
    found.push(film);
    return film.cuts.map(({ index }) => index);
  });
  const { cuts: stretches, worth } = found[0]!;
  const film = { decided, template, worth, grown };
  return { montage: decided.montage, stretches, worth, finish: () => film };
}
