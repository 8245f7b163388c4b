import { describe, expect, test } from 'vitest';
import { beatTimes, MADE_RATE, madeMusic, placeOn, type Stroke } from '../../test/made-music.ts';
import { LONGEST_MUSIC_SECONDS } from './music-facts.ts';
import { musicFactsOf, refuseLongMusic } from './music-facts-of.ts';

const SECONDS = 12;

/** Drums of a bar of four: the bass drum on its first beat, a snare on the third, hats on and between the beats. */
function drums(beats: readonly number[], hatGain = 0.3): Stroke[] {
  return beats.flatMap((seconds, at): Stroke[] => [
    { seconds, sound: 'hat', gain: hatGain },
    { seconds: placeOn(beats, at + 0.5), sound: 'openHat', gain: hatGain },
    ...(at % 4 === 0 ? [{ seconds, sound: 'kick' as const, gain: 0.9 }] : []),
    ...(at % 4 === 2 ? [{ seconds, sound: 'snare' as const, gain: 0.5 }] : []),
  ]);
}

/** How far each true beat is from the nearest that was found, in ms; the largest. */
function worstMs(truth: readonly number[], found: readonly number[]): number {
  const errors = truth.map((beat) => Math.min(...found.map((other) => Math.abs(other - beat))));
  return 1000 * Math.max(...errors);
}

describe('made music', () => {
  test.each([
    ['a steady tempo', 0.3, () => 113],
    ['silence at the start', 5, () => 97],
    ['a tempo that rises', 0.3, (seconds: number) => 100 + seconds],
  ])('%s: every beat, and where the bars begin', (_, from, tempoAt) => {
    const beats = beatTimes(from, SECONDS, tempoAt);
    const facts = musicFactsOf(madeMusic({ lengthSeconds: SECONDS, strokes: drums(beats) }), MADE_RATE, -14);
    expect(facts.beats).toHaveLength(beats.length);
    expect(worstMs(beats, facts.beats)).toBeLessThan(20);
    expect(facts.downbeats).toEqual(beats.flatMap((_, at) => (at % 4 === 0 ? [at] : [])));
    expect(facts.tempos[0]!.beatsPerMinute / tempoAt(SECONDS / 2)).toBeCloseTo(1, 1);
    expect(facts).toMatchObject({ durationSeconds: SECONDS, loudness: -14 });
  });

  test('loud cymbals between the beats do not take them over', () => {
    const beats = beatTimes(0.2, SECONDS, () => 126);
    const strokes = beats.flatMap((seconds, at): Stroke[] => [
      { seconds, sound: 'kick', gain: 0.8 },
      { seconds: placeOn(beats, at + 0.5), sound: 'openHat', gain: 0.8 },
    ]);
    const facts = musicFactsOf(madeMusic({ lengthSeconds: SECONDS, strokes }), MADE_RATE, -14);
    expect(worstMs(beats, facts.beats)).toBeLessThan(20);
  });

  test('sections and energy follow what is played', () => {
    const beats = beatTimes(0, 30, () => 120);
    const strokes = drums(beats).filter(({ seconds }) => seconds >= 15.9);
    const tones = [{ seconds: 0, hertz: 220, lengthSeconds: 30, gain: 0.1 }];
    const facts = musicFactsOf(madeMusic({ lengthSeconds: 30, strokes, tones }), MADE_RATE, -14);
    expect(facts.energy).toHaveLength(30);
    expect(facts.sections).toHaveLength(2);
    const [quiet, loud] = facts.sections;
    expect(quiet!.start).toBe(0);
    expect(Math.abs(quiet!.end - 16)).toBeLessThan(0.5);
    expect(loud).toMatchObject({ start: quiet!.end, end: 30 });
    expect(loud!.energy).toBeGreaterThan(quiet!.energy + 0.3);
  });
});

test('where nothing repeats there are no beats', () => {
  const hiss = musicFactsOf(madeMusic({ lengthSeconds: 8, noise: 0.3 }), MADE_RATE, -30);
  expect(hiss).toMatchObject({ tempos: [], beats: [], downbeats: [] });
  const silence = musicFactsOf(new Float32Array(3 * MADE_RATE), MADE_RATE, null);
  expect(silence).toEqual({
    ...{ durationSeconds: 3, loudness: null, tempos: [], beats: [], downbeats: [], energy: [0, 0, 0] },
    sections: [{ start: 0, end: 3, energy: 0 }],
  });
});

test('a piece that is too long is refused before the work', () => {
  expect(() => refuseLongMusic(LONGEST_MUSIC_SECONDS)).not.toThrow();
  expect(() => refuseLongMusic(LONGEST_MUSIC_SECONDS + 1)).toThrow('longer than 30 minutes');
  expect(() => musicFactsOf(new Float32Array(4000), 2, null)).toThrow('longer than 30 minutes');
});
