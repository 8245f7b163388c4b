import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import type { MediaFacts } from '../footage/media-facts.ts';
import { type Timeline, type TimelineClip, timelineOf } from '../timeline/timeline.ts';
import { WHOLE_FRAME } from './frame-window.ts';
import type { FactsByKey } from './plan-facts.ts';
import { layOut, planOf } from './plan-of.ts';

const facts = (change: Partial<MediaFacts> = {}): MediaFacts => ({
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  durationSeconds: 60,
  declaredDurationSeconds: 60,
  picture: {
    width: 1920,
    height: 1080,
    framesPerSecond: 30,
    codec: 'h264',
    rotation: 0,
    interlaced: false,
    highDynamicRange: false,
  },
  sound: { codec: 'aac', channels: 2, sampleRate: 48000 },
  recordedAt: null,
  ...change,
});

function timeline(
  stretches: [number, number][],
  framesPerSecond = 30,
  changes: Partial<TimelineClip>[] = [],
): Timeline {
  const clips = stretches.map(([start, end], at) => ({
    id: `c${at}`,
    media: { key: 'a', uri: '/ws/w/media/beach.mp4' },
    ...{ start, end, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
    ...changes[at],
  }));
  return timelineOf(clips, { width: 1080, height: 1920, framesPerSecond });
}

describe('planOf', () => {
  it('plans frames and samples of each cut', () => {
    const plan = planOf({ ...timeline([[1, 6.5]]), canvas: null }, { a: facts() });
    expect(plan.canvas).toEqual({ width: 1920, height: 1080, framesPerSecond: 30 });
    expect(plan.segments).toEqual([
      {
        ...{ index: 0, cut: 0, input: 'a', startSeconds: 1, frameCount: 165, window: WHOLE_FRAME },
        decodeStarts: ['seek', 'beginning', 'proxy'],
      },
    ]);
    expect(plan.sound.pieces).toEqual([
      { input: 'a', atSample: 0, startSeconds: 1, sampleCount: 264_000, silent: false },
    ]);
    expect(plan.frameCount).toBe(165);
  });

  it('never drifts: sound ends with the picture, both within half a frame of the sum of the cuts', () => {
    const cuts = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 100_000, max: 30_000_000 })),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(cuts, fc.constantFrom(24, 25, 30, 50, 60), (micros, rate) => {
        const stretches = micros.map(([start, length]): [number, number] => [
          start / 1e6,
          (start + length) / 1e6,
        ]);
        const plan = planOf(timeline(stretches, rate), { a: facts() });
        const seconds = micros.reduce((sum, [, length]) => sum + length, 0) / 1e6;
        expect(Math.abs(plan.frameCount - seconds * rate)).toBeLessThanOrEqual(0.501);
        const samples = plan.sound.pieces.reduce((sum, { sampleCount }) => sum + sampleCount, 0);
        expect(samples).toBe(Math.round((plan.frameCount * 48_000) / rate));
        expect(plan.segments.reduce((sum, { frameCount }) => sum + frameCount, 0)).toBe(plan.frameCount);
      }),
      propertyRuns(100),
    );
  });

  it('carries the crop and knows which sources are silent', () => {
    const crop = { left: 0.25, top: 0, right: 0.25 + 0.31640625, bottom: 1 };
    const plan = planOf(timeline([[0, 5]], 30, [{ crop }]), { a: facts({ sound: null }) });
    // 607.5 pixels, but colours come for two at a time.
    expect(plan.segments[0]!.window).toEqual({ left: 0.25, top: 0, width: 608 / 1920, height: 1 });
    expect(plan.sound.pieces[0]!.silent).toBe(true);
  });

  it('plans fades in whole frames, and the sound of them as long', () => {
    const stretches: [number, number][] = [
      [0, 5],
      [5, 10],
      [10, 15],
    ];
    const changes = [
      { volume: 0.5, fadeIn: 1, fadeOut: 0.51 },
      { volume: 0, fadeIn: 0.01 },
    ];
    const plan = planOf(timeline(stretches, 30, changes), { a: facts() });
    expect(plan.segments[0]).toMatchObject({ fadeInFrames: 30, fadeOutFrames: 15 });
    expect(plan.sound.pieces).toEqual([
      {
        ...{ input: 'a', atSample: 0, startSeconds: 0, sampleCount: 240_000, silent: false },
        ...{ volume: 0.5, fadeInSamples: 48_000, fadeOutSamples: 24_000 },
      },
      { input: 'a', atSample: 240_000, startSeconds: 5, sampleCount: 240_000, silent: true, volume: 0 },
      { input: 'a', atSample: 480_000, startSeconds: 10, sampleCount: 240_000, silent: false },
    ]);
    const plain = planOf(timeline(stretches), { a: facts() });
    expect(plan.segments.slice(1)).toEqual(plain.segments.slice(1));
    expect(plan.frameCount).toBe(plain.frameCount);
  });

  it('plans what is cut from the sound of a clip that is heard, and that no peak of it clips', () => {
    const stretches: [number, number][] = [
      [0, 5],
      [5, 10],
      [10, 15],
    ];
    const planned = (changes: Partial<TimelineClip>[]) =>
      planOf(timeline(stretches, 30, changes), { a: facts() }).sound;
    const { pieces, finish } = planned([{ denoise: 'rumble' }, { denoise: 'noise' }, {}]);
    const [rumble, noise, nothing] = pieces.map(({ noiseCut }) => noiseCut);
    expect(rumble).toMatchObject({ highPass: [{ hertz: 80 }, { hertz: 80 }] });
    expect(rumble).not.toHaveProperty('reduction');
    expect(noise).toEqual({ ...rumble, reduction: { decibels: 12, floorDecibels: -40 } });
    expect(nothing).toBeUndefined();
    expect(finish).toMatchObject({ targetLufs: null });
    const silent = planned([{ denoise: 'noise', volume: 0 }]);
    expect(silent.pieces[0]).not.toHaveProperty('noiseCut');
    expect(silent).not.toHaveProperty('finish');
  });

  it('never plans more frames of fades than a cut has', () => {
    const stretches: [number, number][] = [
      [0, 0.05],
      [0.05, 5.05],
    ];
    const fades = [
      { fadeIn: 0.025, fadeOut: 0.025 },
      { fadeIn: 2.5167, fadeOut: 2.4833 },
    ];
    const plan = planOf(timeline(stretches, 30, fades), { a: facts() });
    for (const { frameCount, fadeInFrames = 0, fadeOutFrames = 0 } of plan.segments)
      expect(fadeInFrames + fadeOutFrames).toBeLessThanOrEqual(frameCount);
  });

  it.each<[string, [number, number][], FactsByKey]>([
    [
      'cut-beyond-source',
      [
        [0, 5],
        [55, 61],
      ],
      { a: facts() },
    ],
    ['source-without-picture', [[0, 5]], { a: facts({ picture: null }) }],
    ['source-not-readable', [[0, 5]], {}],
    ['cut-shorter-than-frame', [[1, 1.001]], { a: facts() }],
  ])('refuses: %s', (message, stretches, known) => {
    expect(() => planOf(timeline(stretches), known)).toThrow(message);
  });

  it('lets a cut end within one frame after the end of its source', () => {
    expect(planOf(timeline([[55, 60.03]]), { a: facts() }).frameCount).toBe(151);
  });

  it('lays out what cannot be rendered yet, for a preview', () => {
    const given = timeline([
      [5, 4],
      [0, 2],
    ]);
    expect(layOut(given, {}).segments).toMatchObject([
      { frameCount: 0, window: WHOLE_FRAME },
      { frameCount: 60, window: WHOLE_FRAME },
    ]);
    expect(layOut(timeline([]), {}).frameCount).toBe(0);
  });
});
