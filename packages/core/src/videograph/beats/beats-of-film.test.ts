import { expect, it } from 'vitest';
import { beatsOfFilm } from './beats-of-film.ts';

/** 16 bars of three beats a second apart; the second section begins a little off the seventh bar. */
const waltz = {
  durationSeconds: 48,
  beats: Array.from({ length: 48 }, (_, at) => at),
  downbeats: Array.from({ length: 16 }, (_, at) => 3 * at),
  energy: Array.from({ length: 48 }, (_, at) => at / 48),
  sections: [
    { start: 0, end: 18.4, energy: 0.2 },
    { start: 18.4, end: 48, energy: 0.7 },
  ],
};

it('a phrase begins with each section, and every four bars within one', () => {
  const { beats } = beatsOfFilm(waltz, { start: 0, loop: false }, 100);
  const times = (weight: string) =>
    beats.filter((beat) => beat.weight === weight).map(({ seconds }) => seconds);
  expect(beats).toHaveLength(48);
  expect(times('phrase')).toEqual([0, 12, 18, 30, 42]);
  expect(times('downbeat')).toEqual([3, 6, 9, 15, 21, 24, 27, 33, 36, 39, 45]);
});

it('the beats of a film are those after the in-point, and begin there again where the music is repeated', () => {
  // 6 s of it, of which the last goes over into the first.
  const music = { start: 42, loop: true };
  const { beats, energy } = beatsOfFilm(waltz, music, 8);
  expect(beats.map(({ seconds }) => seconds)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(beats.map(({ weight }) => weight.at(0)).join('')).toBe('pbbdbbbbd');
  expect(energy).toEqual([42, 43, 44, 45, 46, 42, 43, 44].map((at) => at / 48));
  const once = beatsOfFilm(waltz, { start: 42.5, loop: false }, 8);
  expect(once.beats.map(({ seconds }) => seconds)).toEqual([0.5, 1.5, 2.5, 3.5, 4.5]);
  expect(once.energy).toHaveLength(6);
});

it('music that begins where it ends has no beats', () => {
  expect(beatsOfFilm(waltz, { start: 47.9, loop: true }, 8)).toEqual({ beats: [], energy: [] });
});
