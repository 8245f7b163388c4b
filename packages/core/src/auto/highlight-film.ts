import type { Stretch } from '../videograph/graph/stretch.ts';
import type { Cut } from '../videograph/graph/videograph.ts';
import type { GrownVideograph, VideographInput } from '../videograph/grow/grow-videograph.ts';
import { growHighlights } from '../videograph/highlight/grow-highlights.ts';
import { pairQualitiesOf } from '../videograph/join/pair-quality.ts';
import { type ArrangedFilm, arrangedMoments } from './arranged-moments.ts';
import { type FilmMaterial, filmWorthOf } from './film-worth.ts';
import type { FoundFilm } from './match-film.ts';
import { softQualityOf } from './soft-quality.ts';

/** Of so few videos a person expects to see each. */
const FEW_VIDEOS = 4;

/**
 * The best film of moments under some rules, without a join that viewers call jarring; but where it would leave out one of few videos that
 * have nothing in common, the film goes over to it by a transition. Throws NoMatchError where there is none.
 */
export function highlightFilm(input: VideographInput, material: FilmMaterial): FoundFilm {
  const plain = filmOf(input, {
    softQuality: () => 0,
    filmWorth: (stretches, qualities) => filmWorthOf({ stretches, qualities }, material),
    longest: material.longest,
  });
  const shown = new Set(plain.stretches.map(({ mediaID }) => mediaID)).size;
  if (input.media.length > FEW_VIDEOS || shown === input.media.length) return plain;
  const softly = filmOf(input, {
    softQuality: (from, to) => (from.mediaID === to.mediaID ? 0 : softQualityOf(from, to)),
    filmWorth(stretches, qualities) {
      const worth = filmWorthOf({ stretches, qualities }, material);
      return goesBack(stretches) ? { ...worth, score: 0 } : worth;
    },
    longest: material.longest,
  });
  return softly.worth.score > plain.worth.score ? softly : plain;
}

/** Whether a film comes back to a video that it has left. */
function goesBack(stretches: readonly Stretch[]): boolean {
  const entered = stretches.filter(({ mediaID }, at) => mediaID !== stretches[at - 1]?.mediaID);
  return new Set(entered.map(({ mediaID }) => mediaID)).size < entered.length;
}

type Measure = Pick<Parameters<typeof arrangedMoments>[2], 'filmWorth' | 'longest'> & {
  /** How good a join is that viewers do not accept as a plain cut. */
  softQuality: (from: Cut, to: Cut) => number;
};

function filmOf({ media, rules }: VideographInput, { softQuality, ...measure }: Measure): FoundFilm {
  const found: ArrangedFilm[] = [];
  const grown: GrownVideograph = growHighlights({ media, rules }, (cuts) => {
    const { qualityOf } = pairQualitiesOf(cuts, rules.canvas, media, rules.look);
    const film = arrangedMoments(cuts, media, {
      ...measure,
      joinQuality: (from, to) => qualityOf(from, to) || softQuality(from, to),
    });
    found.push(film);
    return film.cuts.map(({ index }) => index);
  });
  const { cuts: stretches, worth } = found[0]!;
  return { stretches, worth, finish: () => grown };
}
