import { describe, expect, it } from 'vitest';
import { musicOf } from '../timeline/music.ts';
import { type FilmSound, type MusicClip, type TimelineClip, timelineOf } from '../timeline/timeline.ts';
import { gainOfCurve } from './gain-curve.ts';
import type { PlanFacts } from './plan-facts.ts';
import { musicGainAt } from './plan-music.ts';
import { layOut, planOf } from './plan-of.ts';

const RATE = 48_000;
const VIDEO: PlanFacts = {
  durationSeconds: 60,
  picture: { width: 320, height: 180, framesPerSecond: 30 },
  sound: {},
};
const SONG: PlanFacts = { durationSeconds: 30, picture: null, sound: {} };

const media = { key: 'a', uri: '/ws/w/media/beach.mp4' };
const clip = (start: number, end: number, change: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: `${start}`, media, start, end, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...change,
});
const song = (change: Partial<MusicClip> = {}) => musicOf({ key: 's', uri: '/ws/w/media/song.mp3' }, change);
const plan = (clips: TimelineClip[], sound: FilmSound, facts: Partial<PlanFacts> = {}, ofSong = SONG) =>
  planOf(timelineOf(clips, null, sound), { a: { ...VIDEO, ...facts }, s: ofSong }).sound;
const musicIn = (...given: Parameters<typeof plan>) => plan(...given).music!;

describe('the music of a plan', () => {
  it('is one pass up to the end of the film, or of the song', () => {
    const cut = musicIn([clip(0, 8)], { music: song({ start: 2 }) });
    expect(cut).toMatchObject({
      input: 's',
      startSeconds: 2,
      passes: [{ atSample: 0, sampleCount: 8 * RATE }],
    });
    const short = musicIn([clip(0, 40)], { music: song({ start: 20 }) });
    expect(short.passes).toEqual([{ atSample: 0, sampleCount: 10 * RATE }]);
    expect(gainOfCurve(short.curve, 10 * RATE)).toBe(0);
  });

  it('begins again with a crossfade of a second until the film ends', () => {
    const { passes, curve } = musicIn([clip(0, 25)], { music: song({ start: 20, loop: true }) });
    expect(passes).toEqual([
      { atSample: 0, sampleCount: 10 * RATE, fadeOutSamples: RATE },
      { atSample: 9 * RATE, sampleCount: 10 * RATE, fadeInSamples: RATE, fadeOutSamples: RATE },
      { atSample: 18 * RATE, sampleCount: 7 * RATE, fadeInSamples: RATE },
    ]);
    for (let sample = RATE; sample < 24 * RATE; sample += 4800) {
      const power = passes.reduce((sum, pass) => sum + musicGainAt({ curve }, pass, sample) ** 2, 0);
      expect(power).toBeCloseTo(1, 6);
    }
  });

  it('has its gain and its fades, which are no longer than the film', () => {
    const { curve } = musicIn([clip(0, 8)], { music: song({ gain: -6, fadeIn: 1, fadeOut: 2 }) });
    const at = (seconds: number) => gainOfCurve(curve, seconds * RATE);
    const full = 10 ** (-6 / 20);
    expect([at(0), at(0.5), at(1), at(6), at(7), at(8)].map((gain) => gain / full)).toEqual(
      [0, 0.5, 1, 1, 0.5, 0].map((share) => expect.closeTo(share, 5)),
    );
    expect(curve.length).toBeLessThan(6);
    const long = musicIn([clip(0, 2)], { music: song({ fadeIn: 10, fadeOut: 10 }) });
    expect(gainOfCurve(long.curve, RATE)).toBeCloseTo(1, 6);
  });

  it('steps back where someone speaks in a clip that is heard, as much as is shown of it', () => {
    const speech = [
      { start: 4, end: 6 },
      { start: 30, end: 40 },
    ];
    const clips = [clip(10, 15), clip(3, 8), clip(4, 6, { volume: 0, id: 'mute' }), clip(38, 43)];
    const { curve } = musicIn(clips, { music: song({ fadeOut: 2 }) }, { speech });
    const at = (seconds: number) => 20 * Math.log10(gainOfCurve(curve, seconds * RATE));
    // The clips begin at 0, 5, 10 and 12 s of the film; what is said at 6 to 8 s and at 12 to 14 s.
    expect(at(5.8)).toBeCloseTo(0, 1);
    for (const seconds of [6, 7, 8, 12, 13.9]) expect(at(seconds), `${seconds}`).toBeCloseTo(-12, 1);
    expect(at(10.5)).toBeCloseTo(0, 1);
    expect(at(16.5) - 20 * Math.log10(0.25)).toBeCloseTo(0, 1);
    const loud = musicIn(clips, { music: song({ ducking: false }) }, { speech });
    expect(gainOfCurve(loud.curve, 7 * RATE)).toBe(1);
  });

  it('is not there in the plan of a preview that knows no more, and as long as the film where nothing is known', () => {
    const timeline = timelineOf([clip(0, 8)], null, { music: song() });
    expect(layOut(timeline, { a: VIDEO, s: { ...SONG, sound: null } }).sound.music).toBeUndefined();
    expect(layOut(timeline, { a: VIDEO, s: { ...SONG, durationSeconds: 0.5 } }).sound.music).toBeUndefined();
    expect(layOut(timeline, { a: VIDEO }).sound.music?.passes).toEqual([
      { atSample: 0, sampleCount: 8 * RATE },
    ]);
  });

  it.each<[string, Parameters<typeof plan>]>([
    ['music-without-sound', [[clip(0, 8)], { music: song() }, {}, { ...SONG, sound: null }]],
    ['music-beyond-source', [[clip(0, 8)], { music: song({ start: 29.5 }) }]],
  ])('refuses: %s', (message, given) => {
    expect(() => plan(...given)).toThrow(expect.objectContaining({ code: 'invalid-argument', message }));
  });
});

describe('the finish of a plan', () => {
  it('is there for a loudness, for music and for what is louder than recorded, and else not', () => {
    const peak = { truePeakDecibels: -1 };
    expect(plan([clip(0, 8)], {})).not.toHaveProperty('finish');
    expect(plan([clip(0, 8, { volume: 0.5 })], {})).not.toHaveProperty('finish');
    expect(plan([clip(0, 8, { volume: 1.5 })], {}).finish).toEqual({ targetLufs: null, ...peak });
    expect(plan([clip(0, 8)], { music: song() }).finish).toEqual({ targetLufs: null, ...peak });
    expect(plan([clip(0, 8)], { loudness: 'broadcast' }).finish).toEqual({ targetLufs: -23, ...peak });
  });
});
