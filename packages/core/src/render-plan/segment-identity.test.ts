import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { TRANSITION_KINDS } from '../timeline/transition.ts';
import { DECODE_STARTS } from './decode-ladder.ts';
import type { OverlayEvent } from './overlay-events.ts';
import type { RenderPlan, RenderSegment, SourceStretch } from './render-plan.ts';
import { inputsOfSegment, segmentIdentity } from './segment-identity.ts';

const sources = { a: 'media one', b: 'media two' };
const number = fc
  .oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true, min: -9, max: 9 }))
  .map((n) => n + 0 || 0);
const window = fc.record({ left: number, top: number, width: number, height: number });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const curve = fc.array(number, { maxLength: 2 });
const stretch = {
  input: fc.constantFrom('a', 'b'),
  startSeconds: number,
  skipFrames: optional(fc.nat(9)),
  frameCount: fc.nat(99),
  timeMap: optional(fc.array(fc.record({ at: number, seconds: number }), { maxLength: 2 })),
  window,
  path: optional(fc.array(fc.record({ frame: number, window }), { maxLength: 2 })),
  fill: optional(fc.oneof(window, fc.record({ colour: fc.string() }))),
  colour: optional(fc.record({ red: curve, green: curve, blue: curve })),
  decodeStarts: optional(fc.subarray([...DECODE_STARTS])),
} satisfies Record<keyof SourceStretch, unknown>;
const look = fc.constant<OverlayEvent['look']>({ kind: 'caption', style: 'plain', position: 'top' });
const overlay = fc.record({ startFrame: fc.nat(9), endFrame: fc.nat(9), look, text: fc.string() });
/** Every field that a segment has today, and one of tomorrow. */
const segments = fc.record({
  ...stretch,
  index: fc.nat(9),
  cut: fc.nat(9),
  transition: optional(
    fc.record({
      kind: fc.constantFrom(...TRANSITION_KINDS),
      framesBeforeCut: fc.nat(9),
      from: fc.record(stretch),
      to: fc.record(stretch),
    }),
  ),
  overlays: optional(fc.array(overlay, { maxLength: 2 })),
  fadeInFrames: optional(fc.nat(9)),
  fadeOutFrames: optional(fc.nat(9)),
  tomorrow: optional(fc.jsonValue()),
} satisfies Record<keyof RenderSegment, unknown> & { tomorrow: unknown }) as fc.Arbitrary<RenderSegment>;

const planOf = (segment: RenderSegment, more: object = {}): RenderPlan => ({
  canvas: { width: 320, height: 180, framesPerSecond: 25 },
  segments: [segment],
  sound: { sampleRate: 48_000, fadeSeconds: 0.005, pieces: [] },
  frameCount: segment.frameCount,
  ...more,
});
const identityOf = (segment: RenderSegment, more: object = {}, of = sources) =>
  segmentIdentity(planOf(segment, more), segment, of, 'renderer 1');

/** A value that differs from this one in one number, word or truth. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.constant(Math.abs(value) > 1e9 ? 0 : value + 1);
  if (typeof value === 'string') return fc.constant(`${value}?`);
  if (typeof value === 'boolean') return fc.constant(!value);
  if (typeof value !== 'object' || value === null) return fc.constant(7);
  if (Array.isArray(value))
    return value.length === 0
      ? fc.constant([7])
      : fc.nat(value.length - 1).chain((at) => changed(value[at]).map((one) => value.with(at, one)));
  const names = Object.keys(value);
  if (names.length === 0) return fc.constant({ more: 1 });
  return fc
    .constantFrom(...names)
    .chain((name) => changed(value[name as keyof typeof value]).map((one) => ({ ...value, [name]: one })));
}

describe('segmentIdentity', () => {
  it('changes with every field that reaches pixels', () => {
    const cases = segments.chain((segment) => {
      const { index, cut, ...pixels } = segment;
      return fc.tuple(
        fc.constant(segment),
        changed(pixels).map((other) => ({ index, cut, ...(other as object) }) as RenderSegment),
      );
    });
    fc.assert(
      fc.property(cases, ([one, other]) => identityOf(one) !== identityOf(other)),
      propertyRuns(300),
    );
  });

  it('is the same in another film, at another place, under another name of the source, with other sound', () => {
    fc.assert(
      fc.property(segments, fc.nat(99), (segment, index) => {
        const { input, cut: _cut, ...same } = segment;
        const turned = Object.fromEntries(
          Object.entries({ ...same, index, cut: index, input: 'c' }).reverse(),
        );
        const moved = turned as RenderSegment;
        const sound = { sampleRate: 44_100, fadeSeconds: 0.1, pieces: [] };
        const elsewhere = { segments: [moved, segment], sound, frameCount: 1000 };
        // A name may also be a word of the segment, which then counts.
        fc.pre(!JSON.stringify(same).includes(`"${input}"`) && !JSON.stringify(same).includes('"c"'));
        const renamed = { ...sources, c: sources[input as 'a'] };
        return identityOf(segment) === identityOf(moved, elsewhere, renamed);
      }),
      propertyRuns(200),
    );
  });

  it('changes with the content of every source, the canvas, what else the film says, and the renderer', () => {
    const cut = {
      input: 'a',
      startSeconds: 1,
      frameCount: 25,
      window: { left: 0, top: 0, width: 1, height: 1 },
    };
    const to = { ...cut, input: 'b', startSeconds: 3 };
    const transition = { kind: 'dissolve', framesBeforeCut: 12, from: cut, to } as const;
    const overlap = { index: 0, cut: 0, ...cut, transition };
    const canvas = { width: 322, height: 180, framesPerSecond: 25 };
    const all = [
      identityOf(overlap),
      identityOf(overlap, {}, { ...sources, a: 'media three' }),
      identityOf(overlap, {}, { ...sources, b: 'media three' }),
      identityOf(overlap, { canvas }),
      identityOf(overlap, { typeface: 'Inter' }),
      segmentIdentity(planOf(overlap), overlap, sources, 'renderer 2'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(inputsOfSegment(overlap, sources)).toEqual(['a', 'b']);
  });
});
