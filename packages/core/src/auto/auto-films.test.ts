import { describe, expect, it } from 'vitest';
import { media, type Walk } from '../../test/made-scenes.ts';
import type { SecondQuality } from '../footage/second-quality.ts';
import { rulesOf } from '../template/rules-of.ts';
import { templateProblems } from '../template/template-problems.ts';
import { edgeBetween } from '../videograph/graph/graph.ts';
import { isSoft } from '../videograph/graph/jarring.ts';
import type { Stretch } from '../videograph/graph/stretch.ts';
import { NoMatchError } from '../videograph/material/no-match-error.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import type { AutoFilm, AutoWishes } from './auto-film.ts';
import { autoFilms } from './auto-films.ts';
import { filmOnBeats } from './film-on-beats.ts';
import { filmWorthOf } from './film-worth.ts';
import { generateMontage } from './generate-montage.ts';

const FINE: SecondQuality = {
  ...{ sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: -30 },
};
const fine = (seconds: number) => Array.from({ length: Math.ceil(seconds) }, () => FINE);

/** A clip of one subject that is still, a little beside the middle. */
function clip(id: string, seconds: number, walk: Partial<Walk> = {}, more: Partial<MediaInput> = {}) {
  const subject = { seconds, x: 0.5, width: 0.25, height: 0.7, ...walk };
  return media(id, [subject], { quality: fine(seconds + 0.2), name: `${id}.mp4`, ...more });
}
const clips = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, at) => clip(`m${at}`, seconds, { x: 0.48 + 0.004 * at }));
const cutsOf = ({ grown }: AutoFilm) => grown.path.map((index) => grown.videograph.cuts[index]!);
const best = (footage: MediaInput[], wishes: AutoWishes = {}) => autoFilms(footage, wishes)[0]!;

it('short clips that show one person each become a film of nearly all of them', () => {
  const film = best(clips(10, 2));
  expect(new Set(cutsOf(film).map(({ mediaID }) => mediaID)).size).toBeGreaterThanOrEqual(8);
});

it('cuts are between 0.8 and 4 s long where calm is not wished', () => {
  const lengths = cutsOf(best(clips(4, 8))).map(({ length }) => length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.8);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4.001);
});

it('the film is never longer than wished, and what is wished is kept', () => {
  const wishes = {
    longest: 9,
    pace: 'quick',
    subject: 'person',
    montage: 'matchcuts',
    canvas: 'upright',
    clips: 'distinct',
  } as const;
  for (const film of autoFilms(clips(12, 6), wishes)) {
    expect(film.decided).toEqual(wishes);
    expect(film.worth.seconds).toBeLessThanOrEqual(9);
    expect(film.grown.videograph.canvas).toMatchObject({ width: 1080, height: 1920 });
  }
});

it('the film is not padded: clips that match nothing are left out of a chain of match cuts', () => {
  const odd = [clip('tiny', 6, { width: 0.05, height: 0.06, x: 0.1, y: 0.9 })];
  const film = best([...clips(4, 3), ...odd], { montage: 'matchcuts' });
  expect(cutsOf(film).map(({ mediaID }) => mediaID)).not.toContain('tiny');
});

it('a person is not cut to a cup', () => {
  const cup = { label: 'cup', category: 'household', seconds: 5, x: 0.5, width: 0.25, height: 0.7 };
  const footage = [...clips(3, 5), ...[1, 2, 3].map((at) => clip(`cup${at}`, 5, cup))];
  for (const film of autoFilms(footage, { montage: 'matchcuts' })) {
    const kinds = new Set(cutsOf(film).map(({ mediaID }) => mediaID.slice(0, 3)));
    expect(kinds.has('cup') && kinds.size > 1).toBe(false);
  }
});

it('highlights join no person with a cup either, in a graph that can be walked', () => {
  const cup = { label: 'cup', category: 'household', seconds: 3, x: 0.5, width: 0.25, height: 0.7 };
  const footage = ['a', 'c', 'e'].map((id) => clip(`${id}-person`, 3));
  const cups = ['b', 'd'].map((id) => clip(`${id}-cup`, 3, cup));
  const { grown } = best([...footage, ...cups], { montage: 'highlights', pace: 'lively', subject: '' });
  const { videograph, path } = grown;
  expect(path.map((index) => videograph.cuts[index]!.mediaID).sort()).toEqual([
    ...['a-person', 'c-person', 'e-person'],
  ]);
  expect(path[0]).toBe(0);
  for (const [at, to] of path.slice(1).entries())
    expect(edgeBetween(videograph, path[at]!, to)).not.toBeNull();
});

it('upright footage makes an upright film, wide footage a wide one', () => {
  const upright = clips(4, 5).map((one) => ({ ...one, aspect: 9 / 16 }));
  expect(best(upright).decided.canvas).toBe('upright');
  expect(best(clips(4, 5)).decided.canvas).toBe('wide');
});

it('several films are proposed, the best first, none with half of its seconds in another', () => {
  const films = autoFilms([
    ...clips(5, 6),
    clip('dog1', 8, { label: 'dog' }),
    clip('dog2', 8, { label: 'dog' }),
  ]);
  expect(films.length).toBeGreaterThan(1);
  const scores = films.map(({ worth }) => worth.score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

it('one clip of ten seconds still makes a film, in one long cut', () => {
  const film = best([clip('only', 10)]);
  expect(film.decided.pace).toBe('calm');
  expect(film.worth.seconds).toBeGreaterThan(5);
});

/** How good a film is that shows these videos (a letter each, of so many), two seconds of each. */
function scoreOfShown(ids: string, mediaCount: number): number {
  const stretches = [...ids].map((mediaID, at) => ({
    mediaID,
    clipID: mediaID,
    start: at * 3,
    end: at * 3 + 2,
  }));
  const film = { stretches, qualities: [...ids.slice(1)].map(() => 0.7) };
  const places = { count: mediaCount, placeOf: ({ mediaID }: Stretch) => mediaID, hasSeveral: () => false };
  return filmWorthOf(film, { momentWorth: () => 0.5, places, longest: 30 }).score;
}

it('of two videos that have nothing in common both are shown, with a transition between them', () => {
  const cup = { label: 'cup', category: 'household', width: 0.2, height: 0.2, x: 0.2, y: 0.8 };
  const film = best([clip('person', 8), clip('cup', 8, cup)]);
  const { videograph, path } = film.grown;
  expect(new Set(cutsOf(film).map(({ mediaID }) => mediaID))).toEqual(new Set(['person', 'cup']));
  const cuts = cutsOf(film);
  const changes = cuts.flatMap((cut, at) => (at > 0 && cut.mediaID !== cuts[at - 1]!.mediaID ? [at] : []));
  expect(changes).toHaveLength(1);
  const at = changes[0]!;
  expect(isSoft(edgeBetween(videograph, path[at - 1]!, path[at]!)!, cuts[at - 1]!, cuts[at]!)).toBe(true);
});

it('of films that are alike otherwise, the one that shows more videos is better', () => {
  const scores = ['abcd', 'abca', 'abab', 'aaaa'].map((ids) => scoreOfShown(ids, 4));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
  // A fifth cut is worth having, though it shows one of them again.
  expect(scoreOfShown('abcda', 4)).toBeGreaterThan(scoreOfShown('abcd', 4));
});

it('of many videos, each shown once is better than two of them in turns, though that is longer', () => {
  expect(scoreOfShown('abcde', 8)).toBeGreaterThan(scoreOfShown('cdeababababab', 8));
  // Of two videos nothing else can be shown.
  expect(scoreOfShown('ababab', 2)).toBeGreaterThan(scoreOfShown('ab', 2));
});

it('footage in which nothing is detected makes a film of its moments', () => {
  const footage = [1, 2, 3].map((at) => media(`land${at}`, [], { durationSeconds: 8, quality: fine(8) }));
  const film = best(footage);
  expect(film.decided.montage).toBe('highlights');
  expect(new Set(cutsOf(film).map(({ mediaID }) => mediaID)).size).toBe(3);
});

it('its template is valid, and generates from the same footage', () => {
  const footage = clips(6, 5);
  const { template } = best(footage);
  expect(templateProblems(template)).toEqual([]);
  expect(generateMontage({ media: footage, rules: rulesOf(template) }).path.length).toBeGreaterThan(0);
});

describe('the template that Auto leaves', () => {
  const dogs = [1, 2, 3].map((at) => clip(`dog${at}`, 5, { label: 'dog', category: 'animal', x: 0.4 }));
  const footage = [...clips(6, 5), ...dogs];
  const filmOf = (grown: AutoFilm['grown']) =>
    grown.path.map((index) => {
      const { mediaID, start, end, crop } = grown.videograph.cuts[index]!;
      return { mediaID, start, end, crop };
    });

  it.each([
    {},
    { montage: 'highlights' },
    { subject: 'dog' },
    { canvas: 'upright', clips: 'all' },
  ] as AutoWishes[])('gives the same film again (%o)', (wishes) => {
    const { template, grown } = best(footage, wishes);
    const again = generateMontage({ media: footage, rules: rulesOf(template) });
    expect(filmOf(again)).toEqual(filmOf(grown));
    expect(again.videograph).toEqual(grown.videograph);
  });

  it.each([{ montage: 'matchcuts' }, { montage: 'highlights' }] as AutoWishes[])(
    'gives the same film on the beats of the same music, and another one where a decision was changed (%o)',
    (wishes) => {
      const beats = {
        mode: 'locked',
        beats: Array.from({ length: 60 }, (_, at) => ({ seconds: 0.1 + at * 0.5, weight: 'beat' as const })),
      } as const;
      const { template, grown } = autoFilms(footage, wishes, undefined, beats)[0]!;
      const rules = { ...rulesOf(template), beats };
      expect(filmOf(generateMontage({ media: footage, rules }))).toEqual(filmOf(grown));
      const shorter = rulesOf({ ...template, durationTargetTime: 6 });
      const film = filmOf(generateMontage({ media: footage, rules: shorter }));
      expect(film.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThanOrEqual(6);
    },
  );
});

it('the same person at the same place again is a jump cut, and is not shown twice in a row', () => {
  const shot = { start: 0, end: 3 };
  const look = { shot, time: 1, likeness: [1], colour: [1], text: null };
  const box = { left: 0.4, top: 0.2, right: 0.6, bottom: 0.5 };
  const of = (id: string, personId: string) =>
    clip(id, 3, {}, { looks: [look], shots: [shot], faces: [{ track: '1', time: 1, box, personId }] });
  const footage = [of('a1', 'ann'), of('a2', 'ann'), of('b1', 'bob'), of('b2', 'bob')];
  const film = best(footage, { montage: 'matchcuts' });
  const people = cutsOf(film).map(({ mediaID }) => mediaID[0]);
  expect(people.length).toBeGreaterThan(2);
  for (const [at, person] of people.entries()) expect(person).not.toBe(people[at + 1]);
});

it('a subject that a crop would cut off is shown whole', () => {
  const tall = { width: 0.3, height: 0.9 };
  const footage = [1, 2, 3].map((at) => clip(`t${at}`, 4, tall, { aspect: 4 / 3 }));
  for (const { crop } of cutsOf(best(footage))) expect(crop).toBeNull();
});

it('crops are moved so that subjects meet at the joins', () => {
  const footage = [0.42, 0.5, 0.58].map((x, at) =>
    clip(`m${at}`, 3, { x, width: 0.2, height: 0.45 + 0.05 * at }),
  );
  const film = best(footage, { montage: 'matchcuts' });
  const edges = film.grown.path
    .slice(1)
    .map((to, at) => edgeBetween(film.grown.videograph, film.grown.path[at]!, to)!);
  expect(edges.length).toBeGreaterThan(1);
  for (const { terms } of edges) expect(terms.position).toBeGreaterThan(0.9);
});

it('the same footage makes the same films', () => {
  expect(autoFilms(clips(4, 3))).toEqual(autoFilms(clips(4, 3)));
});

it('where there is nothing at all it says why', () => {
  const black = fine(6).map((second) => ({ ...second, black: true }));
  expect(() => autoFilms([media('black', [], { durationSeconds: 6, quality: black })])).toThrow(NoMatchError);
  expect(() => autoFilms([])).toThrow(NoMatchError);
});

describe('pictures that are the same', () => {
  /** A composition of its own for each number: hashes of different ones differ in about half of the bits. */
  const composition = (number: number) =>
    Array.from({ length: 32 }, (_, at) => (((number + 1) * (at + 3) * 2654435761) >>> 28).toString(16)).join(
      '',
    );
  const showing = (number: number, seconds: number): SecondQuality[] =>
    fine(seconds).map((second) => ({ ...second, pictureHash: composition(number) }));
  const seen = (id: string, number: number, more: Partial<MediaInput> = {}) =>
    clip(id, 3, {}, { quality: showing(number, 3.2), ...more });

  it('near-duplicate clips are left out but for the best, and the report says so', () => {
    const blurred = showing(1, 3.2).map((second) => ({ ...second, sharpness: 0.6 }));
    const footage = [seen('a', 0), seen('copy', 1, { quality: blurred }), seen('original', 1), seen('b', 2)];
    const film = best(footage);
    const shown = cutsOf(film).map(({ mediaID }) => mediaID);
    expect(shown).toContain('original');
    expect(shown).not.toContain('copy');
    expect(film.grown.report.notes).toContainEqual({ code: 'similar-clips', params: { count: 1 } });
    expect(film.decided.clips).toBe('distinct');
    const all = best(footage, { clips: 'all' });
    expect(all.grown.report.notes.map(({ code }) => code)).not.toContain('similar-clips');
    expect(all.decided.clips).toBe('all');
  });

  it('no two cuts that follow each other show the same picture, though each clip shows other pictures too', () => {
    const mixed = (id: string, number: number) =>
      clip(id, 9, {}, { quality: [...showing(100, 4), ...showing(number, 5.2)] });
    const film = best([mixed('a', 0), mixed('b', 1), mixed('c', 2), mixed('d', 3)]);
    const cuts = cutsOf(film);
    expect(cuts.length).toBeGreaterThan(2);
    const isCommon = (time: number) => Math.floor(time) < 4;
    for (const [at, cut] of cuts.slice(1).entries())
      expect(isCommon(cuts[at]!.end) && isCommon(cut.start)).toBe(false);
  });

  it('a long recording shows many of its places, not two of them in turns', () => {
    // Two people in turns, six times, then four others who stand a little elsewhere; 20 s each.
    const numbers = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 4, 5];
    const people = numbers.map((number, at): Walk => {
      const x = number < 2 ? 0.5 : 0.5 + 0.02 * number;
      return { ...{ track: `${at}`, start: at * 20 + 0.4, seconds: 19, width: 0.25, height: 0.7 }, x };
    });
    const quality = numbers.flatMap((number) => showing(number, 20));
    const long = media('long', people, { quality, durationSeconds: 320, name: 'long.mp4' });
    const cuts = cutsOf(best([long], { montage: 'matchcuts' }));
    const places = cuts.map(({ start, end }) => numbers[Math.floor((start + end) / 2 / 20)]);
    expect(new Set(places).size).toBeGreaterThanOrEqual(Math.min(5, cuts.length));
  });

  it('two people in the same frame follow each other', () => {
    const face = (personId: string) => [
      { track: '1', time: 1, box: { left: 0.4, top: 0.2, right: 0.5, bottom: 0.4 }, personId },
    ];
    const people = ['ann', 'bo', 'cy'].map((id) => seen(id, 7, { faces: face(id) }));
    expect(new Set(cutsOf(best(people)).map(({ mediaID }) => mediaID)).size).toBe(3);
  });
});

it('where nothing can be shown, what is said is what the footage lacks, not a subject that no one asked for', () => {
  const black = fine(5).map((second) => ({ ...second, black: true, light: 0 }));
  const dark = media('dark', [], { durationSeconds: 5, quality: black });
  let refusal: unknown;
  try {
    autoFilms([dark]);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(NoMatchError);
  expect((refusal as NoMatchError).why).toMatchObject({
    code: 'no-fit-shot',
    params: { videos: 1, length: 0.8 },
  });
});

it('one video that shows a thing standing still is not cut to itself, however much else has changed', () => {
  const stands = (from: number) => ({ start: from, seconds: 4, x: 0.5, width: 0.25, height: 0.7 });
  const bottle = { label: 'bottle', category: 'household' };
  // Of the hashes' 128 bits, 32 change: more than between two takes, less than between two places.
  const quality = fine(60).map((second, at) => ({
    ...second,
    pictureHash: at < 30 ? '0'.repeat(32) : `${'f'.repeat(8)}${'0'.repeat(24)}`,
  }));
  const one = media(
    'one',
    [0, 40].map((from) => ({ ...bottle, ...stands(from) })),
    { quality },
  );
  for (const film of autoFilms([one], { montage: 'matchcuts' })) expect(cutsOf(film)).toHaveLength(1);
});

it('films over music keep their joins on its beats, and stay as they are where no notice is taken of it', () => {
  const footage = clips(4, 4);
  const beats = Array.from({ length: 40 }, (_, at) => ({ seconds: 0.1 + at * 0.5, weight: 'beat' as const }));
  const wishes = { longest: 8, subject: 'person', montage: 'matchcuts', pace: 'lively' } as const;
  const film = autoFilms(footage, wishes, undefined, { mode: 'locked', beats })[0]!;
  let time = 0;
  for (const { length } of cutsOf(film)) {
    time += length;
    expect(Math.min(...beats.map(({ seconds }) => Math.abs(seconds - time)))).toBeLessThan(1 / 30);
  }
  expect(time).toBeLessThanOrEqual(8);
  expect(time).toBeCloseTo(film.grown.report.pathLength, 5);
  // What is said of its length is said of the film on beats.
  for (const { params = {} } of film.grown.report.notes)
    if ('length' in params && 'target' in params) expect(params.length).toBeCloseTo(time, 5);
  const input = { media: footage, rules: rulesOf(film.template) };
  expect(filmOnBeats(film, input, () => 0, { mode: 'off', beats })).toBe(film);
});
