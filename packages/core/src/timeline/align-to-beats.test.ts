import { describe, expect, it } from 'vitest';
import { alignToBeats } from './align-to-beats.ts';
import { clipSeconds } from './clip-time.ts';
import { type TimelineClip, timelineOf, videoClipsOf } from './timeline.ts';

const clip = (id: string, start: number, end: number, more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id, media: { key: id, uri: id }, start, end, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...more,
});
/** Two beats a second, four to a bar. */
const beats = Array.from({ length: 60 }, (_, at) => ({
  seconds: at / 2,
  weight: at % 4 === 0 ? ('downbeat' as const) : ('beat' as const),
}));
const locked = { mode: 'locked', beats } as const;
const facts = Object.fromEntries(['a', 'b', 'c'].map((key) => [key, { durationSeconds: 20 }]));
const endsOf = (aligned: ReturnType<typeof alignToBeats>) =>
  videoClipsOf(aligned.timeline).map(({ end }) => end);

describe('a timeline made by hand', () => {
  const timeline = timelineOf([clip('a', 1, 4.2), clip('b', 3, 5.1), clip('c', 0, 2.3)], null);

  it('has its clips end on beats, and each move is listed', () => {
    const aligned = alignToBeats(timeline, locked, facts, 1);
    expect(aligned.reasons.map(({ code }) => code)).toEqual(['on-downbeat', 'on-downbeat', 'on-downbeat']);
    const ends = endsOf(aligned);
    expect(aligned.moves).toEqual([
      { clipId: 'a', from: 4.2, to: ends[0] },
      { clipId: 'b', from: 5.1, to: ends[1] },
      { clipId: 'c', from: 2.3, to: ends[2] },
    ]);
    expect(ends).toEqual([5, 5, 2]);
    expect(videoClipsOf(aligned.timeline).map(({ start }) => start)).toEqual([1, 3, 0]);
  });

  it('has clips end on beats that play faster or slower', () => {
    const speeds = [2, 0.5, 'bullet'] as const;
    const timed = videoClipsOf(timeline).map((one, at) => ({ ...one, speed: speeds[at]! }));
    const aligned = alignToBeats(timelineOf(timed, null), locked, facts, 0.5);
    let seconds = 0;
    for (const [at, one] of videoClipsOf(aligned.timeline).entries()) {
      seconds += clipSeconds(one);
      expect(Math.abs(seconds - Math.round(seconds * 2) / 2)).toBeLessThan(1 / 29);
      expect(Math.abs(clipSeconds(one) - clipSeconds(timed[at]!))).toBeLessThanOrEqual(1.001);
      expect(aligned.reasons[at]!.code).toMatch(/^on-/);
    }
  });

  it('stays as it is where no notice is taken of the music', () => {
    const aligned = alignToBeats(timeline, { ...locked, mode: 'off' }, facts, 1);
    expect(aligned).toEqual({ timeline, moves: [], reasons: [] });
  });

  it('shows no second past its media or its shot, and cuts no word', () => {
    const known = {
      a: { durationSeconds: 4.3 },
      b: { durationSeconds: 20, shots: [{ start: 0, end: 5.2 }] },
      c: {
        durationSeconds: 20,
        speech: [{ start: 1.4, end: 3, words: [{ text: 'so', start: 1.4, end: 3 }] }],
      },
    };
    const aligned = alignToBeats(timeline, locked, known, 1);
    const [a, b, c] = endsOf(aligned) as [number, number, number];
    expect(a).toBeLessThan(4.3);
    expect(b).toBeLessThan(5.2);
    expect(c === 2.3 || c < 1.5 || c > 2.9).toBe(true);
  });

  it('keeps a join where one media goes on, clips that are long enough for an export, and fades', () => {
    const split = timelineOf([clip('a', 0, 5.2), clip('a', 5.2, 10.4), clip('b', 0, 5.3)], null);
    const aligned = alignToBeats(split, locked, facts);
    expect(endsOf(aligned)[0]).toBe(5.2);
    expect(aligned.reasons[0]).toEqual({ code: 'off-beat-match', params: { off: 0.2 } });
    for (const { start, end } of videoClipsOf(aligned.timeline))
      expect(end - start).toBeGreaterThanOrEqual(5);
    const faded = timelineOf([clip('a', 0, 2.2, { fadeIn: 1, fadeOut: 1.1 })], null);
    expect(endsOf(alignToBeats(faded, locked, facts, 1))[0]).toBe(2.5);
  });

  it('has clips as long as the energy of the music asks for', () => {
    const energy = Array.from({ length: 30 }, (_, at) => (at < 2 ? 1 : 0));
    const aligned = alignToBeats(timeline, { ...locked, energy }, facts, 0.8);
    const lengths = videoClipsOf(aligned.timeline).map(({ start, end }) => end - start);
    expect(lengths).toEqual([1, 1, 4]);
  });
});
