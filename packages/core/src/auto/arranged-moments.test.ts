import { expect, it } from 'vitest';
import type { Stretch } from '../videograph/graph/stretch.ts';
import type { Cut } from '../videograph/graph/videograph.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import { arrangedMoments } from './arranged-moments.ts';
import { filmWorthOf } from './film-worth.ts';

/** Cuts of two seconds in order of time: a letter is a video, each next one of it begins four seconds later. */
function cutsOf(videos: string): Cut[] {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  return [...videos].map((mediaID, index) => {
    const start = 4 * [...videos.slice(0, index)].filter((other) => other === mediaID).length;
    const bounds = { start, end: start + 2, length: 2, offset: 0, startBox: box, endBox: box };
    return { index, oid: `${index}`, mediaID, clipID: mediaID, ...bounds, crop: null, moment: null };
  });
}

/** The film of some cuts, as their numbers, where joins have these qualities and any other has `rest`. */
function filmOf(videos: string, qualities: Record<string, number>, rest = 0, media: MediaInput[] = []) {
  const cuts = cutsOf(videos);
  const places = {
    count: new Set(videos).size,
    placeOf: ({ mediaID }: Stretch) => mediaID,
    hasSeveral: () => false,
  };
  const material = { momentWorth: () => 0.5, places, longest: 30 };
  const { cuts: film } = arrangedMoments(cuts, media, {
    joinQuality: (from, to) => qualities[`${from.index}${to.index}`] ?? rest,
    filmWorth: (stretches, joins) => filmWorthOf({ stretches, qualities: joins }, material),
    longest: 30,
  });
  return film.map(({ index }) => index).join(' ');
}

it('joins that viewers accept decide on the order of a film, and what joins with nothing is left out', () => {
  expect(filmOf('abcd', { '02': 0.5, '21': 0.5, '13': 0 })).toBe('0 2 1');
});

it('of films that are equal otherwise it is that in order of time', () => {
  expect(filmOf('abcd', {}, 0.5)).toBe('0 1 2 3');
});

it('where no join is accepted a single moment is shown', () => {
  expect(filmOf('abc', {})).toHaveLength(1);
});

it('a video in which someone speaks is shown in its order', () => {
  const joins = { '10': 0.9 };
  expect(filmOf('aa', joins)).toBe('1 0');
  const talk = { mediaId: 'a', speech: [{ start: 0, end: 6, text: 'and so on' }] } as unknown as MediaInput;
  expect(filmOf('aa', joins, 0, [talk])).toHaveLength(1);
});

it('no film is longer than it may be', () => {
  expect(filmOf('abcdefghijklmnopqrst', {}, 0.5).split(' ')).toHaveLength(15);
});
