import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/property-runs.ts';
import type { BeatRule } from '../rules/beat-rule.ts';
import { beatReasonsOf, isOnBeat } from './beat-reasons.ts';
import type { FilmToFit, MovableCut } from './film-to-fit.ts';
import { fitToBeats } from './fit-to-beats.ts';

const FRAME = 1 / 30;

/** Two beats a second, four a bar, from 0.1 s on. */
const beats = Array.from({ length: 80 }, (_, at) => ({
  seconds: 0.1 + at / 2,
  weight: at % 16 === 0 ? ('phrase' as const) : at % 4 === 0 ? ('downbeat' as const) : ('beat' as const),
}));
const rule = (mode: BeatRule['mode']): BeatRule => ({ mode, beats });

/** A cut of 2 s from 10 s on, of footage that goes on for a second before and after it. */
function cut(more: Partial<MovableCut> = {}): MovableCut {
  const blockAt = (end: number) => (end > 13 ? ('footage' as const) : null);
  return { start: 10, end: 12, starts: [10], shortest: 1, longest: 4, blockAt, ...more };
}
function film(cuts: MovableCut[], more: Partial<FilmToFit> = {}): FilmToFit {
  return { cuts, length: { low: 0, high: 60 }, joinWorth: () => 0.5, cutWorth: () => 0, ...more };
}
const codesOf = (one: FilmToFit, mode: BeatRule['mode']) =>
  beatReasonsOf(one, fitToBeats(one, rule(mode), FRAME), rule(mode), FRAME).map(({ code }) => code);

describe('a film whose joins are locked to beats', () => {
  it('has its joins on downbeats and its end on a phrase where that costs nothing', () => {
    const four = film([cut(), cut(), cut(), cut()]);
    expect(codesOf(four, 'locked')).toEqual(['on-downbeat', 'on-downbeat', 'on-downbeat', 'on-phrase']);
    expect(codesOf(four, 'off')).not.toContain('on-phrase');
  });

  it('says what stands in the way of a beat: a word, a match, a length, footage or a pin', () => {
    const spoken = cut({ blockAt: (end) => (end > 10.5 && end < 13.5 ? 'word' : null), longest: 3 });
    expect(codesOf(film([spoken, cut()]), 'locked')[0]).toBe('off-beat-word');
    const matched = film([cut(), cut()], { joinWorth: (_, end) => (Math.abs(end - 12) < 0.05 ? 0.9 : 0.2) });
    expect(codesOf(matched, 'locked')[0]).toBe('off-beat-match');
    expect(codesOf(film([cut({ shortest: 1.95, longest: 2.05 }), cut()]), 'locked')[0]).toBe(
      'off-beat-length',
    );
    expect(codesOf(film([cut({ blockAt: () => 'footage' }), cut()]), 'locked')[0]).toBe('off-beat-footage');
    expect(codesOf(film([cut({ blockAt: () => 'pinned' }), cut()]), 'locked')[0]).toBe('off-beat-pinned');
  });

  it('moves the start of the next cut where the match holds only there', () => {
    const meets = (end: number, start: number) => (Math.abs(end - 12 - (start - 10)) < 0.02 ? 0.9 : 0.1);
    const one = film([cut(), cut({ starts: [10, 9.9, 10.1] })], {
      joinWorth: (_, end, start) => meets(end, start),
    });
    const [first, second] = fitToBeats(one, rule('locked'), FRAME);
    expect(codesOf(one, 'locked')[0]).toMatch(/^on-/);
    expect(meets(first!.end, second!.start)).toBe(0.9);
    expect(second!.start).not.toBe(10);
  });

  it('has nothing to keep to after the music', () => {
    const short = { mode: 'locked', beats: beats.slice(0, 6) } as const;
    const one = film([cut(), cut(), cut()]);
    const codes = beatReasonsOf(one, fitToBeats(one, short, FRAME), short, FRAME).map(({ code }) => code);
    expect(codes.slice(1)).toEqual(['after-music', 'after-music']);
  });
});

it('cuts are short where the music is energetic, and long where it is calm', () => {
  const energy = Array.from({ length: 40 }, (_, at) => (at < 5 ? 0.9 : 0.1));
  const cuts = Array.from({ length: 8 }, () => cut({ blockAt: () => null }));
  const lengths = fitToBeats(film(cuts), { ...rule('near'), energy }, FRAME).map(
    ({ start, end }) => end - start,
  );
  expect(Math.max(...lengths.slice(0, 4))).toBeLessThan(1.2);
  expect(Math.min(...lengths.slice(-2))).toBeGreaterThan(3);
});

describe('any film', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const cuts = fc
    .record({
      start: between(1, 20),
      length: between(0.6, 4),
      before: between(0, 1),
      after: between(0, 3),
      words: fc.array(between(0, 30), { maxLength: 4 }),
      starts: fc.array(between(-0.6, 0.6), { maxLength: 3 }),
      bend: between(0, 2),
    })
    .map(({ start, length, after, words, starts, bend, before }): MovableCut => {
      const end = start + length;
      return {
        ...{ start, end, shortest: Math.min(length, 0.8), longest: length + bend },
        starts: [start, ...starts.filter((by) => by > -before && length - by > 0.8).map((by) => start + by)],
        blockAt: (at) => {
          if (at > end + after) return 'footage';
          return words.some((word) => at > word && at < word + 0.6) ? 'word' : null;
        },
      };
    });
  const films = fc
    .record({
      cuts: fc.array(cuts, { minLength: 1, maxLength: 6 }),
      bpm: fc.integer({ min: 60, max: 180 }),
      least: between(0.7, 1),
    })
    .map(({ cuts: some, bpm, least }) => {
      const grid = beats.map(({ weight }, at) => ({ weight, seconds: 0.2 + (at * 60) / bpm }));
      const own = some.reduce((sum, { start, end }) => sum + end - start, 0);
      const loss = (at: number, end: number, start: number) =>
        Math.abs(end - some[at]!.end) + Math.abs(start - some[at + 1]!.start);
      const one = film(some, {
        length: { low: 0.9 * own, high: 1.1 * own },
        joinWorth: (at, end, start) => Math.max(least, 1 - loss(at, end, start) / 4),
      });
      return { one, grid, own };
    });

  it('keeps its lengths, its footage and its words, and every locked join lies on a beat or has a reason', () => {
    fc.assert(
      fc.property(films, fc.constantFrom('near' as const, 'locked' as const), ({ one, grid, own }, mode) => {
        const asked = { mode, beats: grid };
        const fitted = fitToBeats(one, asked, FRAME);
        let time = 0;
        const reasons = beatReasonsOf(one, fitted, asked, FRAME);
        fitted.forEach(({ start, end }, at) => {
          const known = one.cuts[at]!;
          const length = end - start;
          time += length;
          expect(known.starts).toContain(start);
          if (Math.abs(end - known.end) > 1e-5) expect(known.blockAt(end)).toBeNull();
          const isOwn = Math.abs(length - (known.end - known.start)) < 1e-5;
          if (!isOwn) expect(length).toBeGreaterThan(known.shortest - 1e-5);
          if (!isOwn) expect(length).toBeLessThan(known.longest + 1e-5);
          const off = Math.min(...grid.map(({ seconds }) => Math.abs(seconds - time)));
          const { code, params } = reasons[at]!;
          if (code === 'after-music') expect(time).toBeGreaterThan(grid.at(-1)!.seconds);
          else if (isOnBeat(reasons[at]!)) expect(off).toBeLessThan(FRAME + 1e-5);
          else expect(Math.abs((params as { off: number }).off - off)).toBeLessThan(0.01);
        });
        expect(time).toBeGreaterThan(0.9 * own - 1e-4);
        expect(time).toBeLessThan(1.1 * own + 1e-4);
      }),
      propertyRuns(150),
    );
  });

  it('stays as it is where no notice is taken of the music', () => {
    fc.assert(
      fc.property(films, ({ one, grid }) => {
        expect(fitToBeats(one, { mode: 'off', beats: grid }, FRAME)).toEqual(
          one.cuts.map(({ start, end }) => ({ start, end })),
        );
      }),
      propertyRuns(20),
    );
  });

  it('has as many locked joins on beats as any choice of ends has', () => {
    fc.assert(
      fc.property(films, ({ one, grid }) => {
        const small = { ...one, cuts: one.cuts.slice(0, 3), length: { low: 0, high: 100 } };
        const asked = { mode: 'locked', beats: grid } as const;
        const reasons = beatReasonsOf(small, fitToBeats(small, asked, FRAME), asked, FRAME);
        expect(reasons.filter(isOnBeat).length).toBe(mostOnBeats(small, grid));
      }),
      propertyRuns(40),
    );
  });
});

/** The most joins on beats of all choices of starts and of ends on beats or as they are, whatever they cost. */
function mostOnBeats(one: FilmToFit, grid: BeatRule['beats'], at = 0, time = 0, start?: number): number {
  const known = one.cuts[at];
  if (!known) return 0;
  const begin = start ?? known.start;
  const own = known.end - known.start;
  const isAllowed = (end: number) => {
    if (Math.abs(end - known.end) < 1e-6 && begin === known.start) return true;
    const length = end - begin;
    const fits = length >= known.shortest - 1e-6 && length <= known.longest + 1e-6;
    return (
      (fits || Math.abs(length - own) < 1e-6) &&
      (Math.abs(end - known.end) < 1e-6 || known.blockAt(end) === null)
    );
  };
  const ends = [known.end, begin + own, ...grid.map(({ seconds }) => begin + seconds - time)].filter(
    isAllowed,
  );
  let most = 0;
  for (const end of ends) {
    const now = time + end - begin;
    const here = grid.some(({ seconds }) => Math.abs(seconds - now) <= FRAME) ? 1 : 0;
    for (const next of one.cuts[at + 1]?.starts ?? [0]) {
      const following = one.cuts[at + 1];
      const isOwn = Math.abs(end - known.end) < 1e-6 && next === following?.start;
      if (
        following &&
        !isOwn &&
        one.joinWorth(at, end, next)! < 0.8 * one.joinWorth(at, known.end, following.start)!
      )
        continue;
      most = Math.max(most, here + mostOnBeats(one, grid, at + 1, now, following && next));
    }
  }
  return most;
}
