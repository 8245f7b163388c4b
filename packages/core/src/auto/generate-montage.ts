import type { Cut } from '../videograph/graph/videograph.ts';
import {
  type GrownVideograph,
  growVideograph,
  type VideographInput,
} from '../videograph/grow/grow-videograph.ts';
import { lengthPlanOf } from '../videograph/highlight/cut-length.ts';
import { growHighlights } from '../videograph/highlight/grow-highlights.ts';
import { pairQualitiesOf } from '../videograph/join/pair-quality.ts';
import { placesOf } from '../videograph/material/places.ts';
import { arrangedMoments } from './arranged-moments.ts';
import { autoMontage } from './auto-montage.ts';
import { filmWorthOf } from './film-worth.ts';
import { withoutBursts, withoutPhotos, withSimilar } from './similar-clips.ts';
import { softQualityOf } from './soft-quality.ts';

/** Of the moments of a large graph so many of the best are weighed against each other. */
const ARRANGED = 120;

/**
 * Footage and rules to a graph of cuts: a chain of joins, or the best moments in order of time, as `rules.montage` says. No join
 * of its film is one that viewers call jarring, but for joins of highlights that it goes over by a transition (see `isSoft`). Where Auto finds the film (`rules.autoClips`), it is the best under the rules. The same input gives the same graph. Throws NoMatchError where nothing in the
 * footage fits.
 */
export function generateMontage(input: VideographInput): GrownVideograph {
  if (input.rules.autoClips) return autoMontage(input);
  if (input.rules.montage !== 'highlights') return growVideos(input);
  const { media, similar } = withoutBursts(input.media);
  const distinct = { ...input, media };
  const grown = growHighlights(distinct, (cuts) => filmInTime(cuts, distinct));
  return similar > 0 ? withSimilar(grown, similar) : grown;
}

/** The graph of match cuts, which says how many photos it leaves out. */
function growVideos({ media, rules }: VideographInput): GrownVideograph {
  const videos = withoutPhotos(media);
  const grown = growVideograph({ media: videos, rules });
  const count = media.length - videos.length;
  if (count === 0) return grown;
  const notes = [...grown.report.notes, { code: 'photos-do-not-match', params: { count } } as const];
  return { ...grown, report: { ...grown.report, notes } };
}

/** The best film of some moments in their order of time; a start that is asked for is the first of them, and stays. */
function filmInTime(cuts: readonly Cut[], { media, rules }: VideographInput): number[] {
  const { film: wished } = lengthPlanOf(rules);
  const isStartGiven = rules.start.kind !== 'position' || rules.start.entity.trim() !== '';
  const some = bestOf(cuts, isStartGiven);
  const { qualityOf } = pairQualitiesOf(some, rules.canvas, media, rules.look);
  const material = {
    momentWorth: ({ moment }: Cut) => moment?.score ?? 0,
    places: placesOf(media),
    longest: wished.high,
  };
  const film = arrangedMoments(some, media, {
    joinQuality: (from, to) => qualityOf(from, to) || softQualityOf(from, to),
    filmWorth(stretches, qualities) {
      const worth = filmWorthOf({ stretches, qualities }, material);
      // The length is a wish: less of it is worth less, whatever the film is like.
      return { ...worth, score: worth.score * Math.min(1, worth.seconds / wished.low) };
    },
    longest: wished.high,
    order: isStartGiven ? 'time-from-first' : 'time',
  });
  return film.cuts.map(({ index }) => index);
}

function bestOf(cuts: readonly Cut[], isFirstKept: boolean): readonly Cut[] {
  if (cuts.length <= ARRANGED) return cuts;
  const worthOf = (cut: Cut) => (isFirstKept && cut.index === 0 ? 1 : (cut.moment?.score ?? 0));
  const best = cuts.toSorted((a, b) => worthOf(b) - worthOf(a) || a.index - b.index).slice(0, ARRANGED);
  return best.sort((a, b) => a.index - b.index);
}
