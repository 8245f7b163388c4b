import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyClip,
  anyColour,
  anyDenoise,
  anyFill,
  anyFraming,
  anyLoudness,
  anyMusic,
  anyOverlays,
  anySpeed,
  anyTimeline,
  anyTransition,
} from '../../../test/made-timelines.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { Refusal } from '../../refusal/refusal.ts';
import type { Denoise } from '../denoise.ts';
import type { Overlays } from '../overlays.ts';
import { type Timeline, timelineOf, videoClipsOf } from '../timeline.ts';
import { exportOf } from '../to-export.ts';
import type { Transition, TransitionKind } from '../transition.ts';
import { validateTimeline } from '../validate-timeline.ts';
import { applyTimelineOperation, applyTimelineOperations } from './apply.ts';
import { setFade, setSpeed, setVolume, toggleMute, trim } from './clip-edits.ts';
import { joinedInverses } from './joined-inverses.ts';
import { changeMusic, setMusic } from './music-edits.ts';
import type { Applied, TimelineOperation } from './operation.ts';

const clipId = fc.integer({ min: 0, max: 8 }).map((number) => `clip ${number}`);
const place = fc.oneof(fc.integer({ min: -1, max: 7 }), fc.constantFrom(0.5, Number.NaN));
const number = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -100, max: 1200 }).map((value) => value / 100) },
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
);

/** A title that lasts for no time. */
const TOO_MUCH: Overlays = { captions: null, titles: [{ kind: 'card', text: 'Title', seconds: 0 }] };

const transition: fc.Arbitrary<Transition | null> = fc.oneof(
  { weight: 4, arbitrary: anyTransition },
  fc.record({ kind: fc.constantFrom('dissolve', 'fly' as TransitionKind), durationSeconds: number }),
  fc.constant({} as Transition),
);

/** What anyone may ask for, sense or nonsense. */
const anyOperation: fc.Arbitrary<TimelineOperation> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: place, clip: anyClip }),
  fc.record({ kind: fc.constant('remove' as const), clipId }),
  fc.record({ kind: fc.constant('move' as const), clipId, to: place }),
  fc.record({
    kind: fc.constant('setClip' as const),
    clipId,
    fields: fc.record(
      {
        ...{ start: number, end: number, volume: number, fadeIn: number, fadeOut: number },
        ...{
          framing: anyFraming,
          transition,
          audioLead: number,
          audioLag: fc.option(number),
          denoise: fc.oneof(anyDenoise, fc.constant('hum' as Denoise)),
          stabilise: fc.option(fc.boolean()),
          speed: fc.oneof(fc.option(anySpeed), number),
          colour: fc.oneof(fc.option(anyColour), fc.record({ exposure: number })),
          fill: fc.oneof(fc.option(anyFill), fc.record({ colour: fc.string() })),
        },
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('setTimeline' as const),
    fields: fc.record(
      {
        ...{ name: fc.string({ maxLength: 4 }), loudness: anyLoudness, music: anyMusic },
        overlays: fc.oneof(anyOverlays, fc.constant(TOO_MUCH)),
      },
      { requiredKeys: [] },
    ),
  }),
);

/** Undefined where it is refused; any other error is a failure. */
function tried(timeline: Timeline, operation: TimelineOperation): Applied | undefined {
  try {
    return applyTimelineOperation(timeline, operation);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-argument') return undefined;
    throw error;
  }
}

function expectValid(timeline: Timeline): void {
  const clips = videoClipsOf(timeline);
  expect(new Set(clips.map(({ id }) => id)).size).toBe(clips.length);
  if (clips.length > 0) validateTimeline(exportOf(timeline, 0).timeline);
}

describe('operations on a timeline', () => {
  it('are taken back by their inverses, one by one and together, and never leave an invalid timeline', () => {
    let done = 0;
    let refused = 0;
    fc.assert(
      fc.property(anyTimeline, fc.array(anyOperation, { maxLength: 12 }), (begin, operations) => {
        const kept = JSON.stringify(begin);
        let now = begin;
        let joined: TimelineOperation[] = [];
        const passed: TimelineOperation[] = [];
        for (const operation of operations) {
          const applied = tried(now, operation);
          if (!applied) {
            refused += 1;
            continue;
          }
          done += 1;
          expectValid(applied.timeline);
          expect(applyTimelineOperations(applied.timeline, applied.inverse).timeline).toEqual(now);
          if (applied.inverse.length === 0) expect(applied.timeline).toBe(now);
          joined = joinedInverses(joined, applied.inverse);
          passed.push(JSON.parse(JSON.stringify(operation)) as TimelineOperation);
          now = applied.timeline;
        }
        const all = applyTimelineOperations(begin, passed);
        expect(all.timeline).toEqual(now);
        expect(applyTimelineOperations(now, all.inverse).timeline).toEqual(begin);
        const back = applyTimelineOperations(now, JSON.parse(JSON.stringify(joined)) as TimelineOperation[]);
        expect(back.timeline).toEqual(begin);
        expect(applyTimelineOperations(begin, back.inverse).timeline).toEqual(now);
        expect(JSON.stringify(begin)).toBe(kept);
      }),
      propertyRuns(300),
    );
    expect(Math.min(done, refused)).toBeGreaterThan(100);
  });

  it('refuse a clip that is there already, one that is not, and more than 1,000', () => {
    const [clip] = fc.sample(anyClip, { numRuns: 1, seed: 1 });
    const one = timelineOf([clip!], null);
    const refusal = (operation: TimelineOperation, timeline = one) => {
      expect(tried(timeline, operation)).toBeUndefined();
    };
    refusal({ kind: 'insert', at: 0, clip: clip! });
    refusal({ kind: 'remove', clipId: 'other' });
    refusal({ kind: 'setTimeline', fields: { name: 'x'.repeat(201) } });
    const full = timelineOf(
      Array.from({ length: 1000 }, (_, at) => ({ ...clip!, id: String(at) })),
      null,
    );
    refusal({ kind: 'insert', at: 0, clip: clip! }, full);
    expect(videoClipsOf(applyTimelineOperation(full, { kind: 'remove', clipId: '7' }).timeline)).toHaveLength(
      999,
    );
  });

  it('that follow each other on the same thing are undone as one', () => {
    const typed = ['H', 'Ha', 'Hafen'].reduce<Applied>(
      ({ timeline, inverse }, name) => {
        const next = applyTimelineOperation(timeline, { kind: 'setTimeline', fields: { name } });
        return { timeline: next.timeline, inverse: joinedInverses(inverse, next.inverse) };
      },
      { timeline: timelineOf([], null, { name: 'Harbour' }), inverse: [] },
    );
    expect(typed.timeline.name).toBe('Hafen');
    expect(typed.inverse).toEqual([{ kind: 'setTimeline', fields: { name: 'Harbour' } }]);
  });
});

describe('the edits of a person', () => {
  const seconds = fc.integer({ min: -100, max: 2000 }).map((value) => value / 100);

  it('make sense of any wish', () => {
    const wish = fc.tuple(
      anyTimeline.filter((timeline) => videoClipsOf(timeline).length > 0),
      anyMusic,
      fc.constantFrom('start' as const, 'end' as const),
      fc.constantFrom('fadeIn' as const, 'fadeOut' as const),
      seconds,
    );
    fc.assert(
      fc.property(wish, ([timeline, song, side, fade, value]) => {
        const [clip] = videoClipsOf(timeline);
        const operations = [
          trim(clip!, side, value, { duration: 13, frameSeconds: 1 / 25 }),
          trim(clip!, side, value, { duration: 0, frameSeconds: 1 / 29.97 }),
          setVolume(clip!, value),
          setSpeed(clip!, value),
          toggleMute(clip!, 1.4),
          setFade(clip!, fade, value),
          ...(song
            ? [changeMusic(song, { start: value, gain: value, [fade]: value }, 20)]
            : [setMusic(song)]),
        ];
        for (const operation of operations) expectValid(applyTimelineOperation(timeline, operation).timeline);
      }),
      propertyRuns(200),
    );
  });
});
