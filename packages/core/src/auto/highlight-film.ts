import type { VideographInput } from '../videograph/grow/grow-videograph.ts';
import { growHighlights } from '../videograph/highlight/grow-highlights.ts';
import { pairQualitiesOf } from '../videograph/join/pair-quality.ts';
import { type ArrangedFilm, arrangedMoments } from './arranged-moments.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import type { FoundFilm } from './match-film.ts';

/** The best film of moments under some rules, without a join that viewers call jarring. Throws NoMatchError where there is none. */
export function highlightFilm({ media, rules }: VideographInput, material: FilmMaterial): FoundFilm {
  const found: ArrangedFilm[] = [];
  const grown = growHighlights({ media, rules }, (cuts) => {
    const film = arrangedMoments(cuts, media, {
      joinQuality: pairQualitiesOf(cuts, rules.canvas, media, rules.look).qualityOf,
      filmWorth: (stretches, qualities) => filmWorthOf({ stretches, qualities }, material),
      longest: material.longest,
    });
    found.push(film);
    return film.cuts.map(({ index }) => index);
  });
  const { cuts: stretches, worth } = found[0]!;
  return { stretches, worth, finish: () => grown };
}
