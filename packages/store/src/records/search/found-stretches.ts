import { intersectionOf, secondsCovered, type TimeSpan, unionOf } from '@cutgraph/core';
import type { AskedTerm } from './asked-terms.ts';
import { fitOf } from './fit.ts';
import type { Hit } from './search-hits.ts';

/** Stretches with less between them, in seconds, are one: the gap is not noticed. */
const JOINED_SECONDS = 0.5;

/** A media with all its stretches. */
export type FoundIn = { mediaId: string; stretches: TimeSpan[]; seconds: number; fit: number };

type Wish = { match: 'all' | 'any'; longerThan: number };

/** Of all media; those that fit best first, of equals those with the most seconds, then by id. */
export function foundIn(
  terms: readonly AskedTerm[],
  media: readonly { mediaId: string; hits: readonly Hit[] }[],
  wish: Wish,
): FoundIn[] {
  return media
    .map(({ mediaId, hits }) => {
      const stretches = stretchesOf(terms, hits, wish);
      const seconds = Math.round(secondsCovered(stretches) * 1000) / 1000;
      return { mediaId, stretches, seconds, fit: fitOf(terms, hits, stretches) };
    })
    .filter(({ stretches }) => stretches.length > 0)
    .sort((a, b) => b.fit - a.fit || b.seconds - a.seconds || (a.mediaId < b.mediaId ? -1 : 1));
}

/** The stretches of one media in which what was asked for is there. */
function stretchesOf(terms: readonly AskedTerm[], hits: readonly Hit[], { match, longerThan }: Wish) {
  const byPlace = Map.groupBy(hits, ({ place }) => place);
  const spans = terms.map((term) => spansOfTerm(term, byPlace));
  const asked = match === 'any' ? spans.flat() : spans.reduce(intersectionOf);
  return unionOf(asked, JOINED_SECONDS).filter(({ start, end }) => end - start >= longerThan - 1e-6);
}

/** Where something is that is enough by itself, and where all parts are together. */
function spansOfTerm({ alone, parts }: AskedTerm, byPlace: ReadonlyMap<number, TimeSpan[]>): TimeSpan[] {
  const spansOf = (places: readonly number[]) => places.flatMap((place) => byPlace.get(place) ?? []);
  if (parts.length === 0) return unionOf(spansOf(alone), JOINED_SECONDS);
  const together = parts.map((places) => unionOf(spansOf(places), JOINED_SECONDS)).reduce(intersectionOf);
  return unionOf([...spansOf(alone), ...together], JOINED_SECONDS);
}
