import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { cutsOfPath, topologicalOrder } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { OtherJoinKind } from '../graph/videograph.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { nextCutsOf } from '../path/candidates.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { type GrownVideograph, growVideograph } from './grow-videograph.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const walks = fc.record({
  start: fc.integer({ min: 0, max: 40 }),
  seconds: fc.integer({ min: 1, max: 30 }),
  x: between(0.1, 0.9),
  y: between(0.2, 0.8),
  width: between(0.02, 0.5),
  height: between(0.05, 0.9),
  velocityX: between(-0.1, 0.1),
  velocityY: between(-0.05, 0.05),
  confidence: between(0.15, 1),
  label: fc.constantFrom('person', 'dog'),
});
const seconds = fc.record({
  sharpness: between(0, 1),
  light: between(0, 1),
  shake: between(0, 1),
  black: fc.boolean(),
  frozen: fc.constant(false),
  loudness: fc.constant(null),
});
const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
/** What else may be known of a media. */
const known = fc.record(
  {
    quality: fc.array(seconds, { minLength: 1, maxLength: 40 }),
    speech: fc
      .array(between(0, 60), { maxLength: 6 })
      .map((starts) => starts.map((start) => ({ start, end: start + 3 }))),
    faces: fc
      .array(fc.constantFrom('ann', 'ben'), { maxLength: 3 })
      .map((all) => all.map((personId, at) => ({ track: String(at + 1), time: at, box, personId }))),
    recordedAt: fc.integer({ min: 0, max: 100_000 }),
  },
  { requiredKeys: [] },
);
const footages = fc
  .array(fc.tuple(fc.array(walks, { maxLength: 8 }), fc.constantFrom(16 / 9, 4 / 3, 9 / 16), known), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map(([paths, aspect, more], at) => media(`m${at}`, paths, { aspect, ...more })));
const someRules = fc
  .record({
    durationPreset: fc.constantFrom('reel' as const, '' as const),
    editPreset: fc.constantFrom('fast' as const, 'steady' as const, ''),
    lookPreset: fc.constantFrom('exact' as const, 'momentum' as const, 'smooth' as const, ''),
    childLimitMax: fc.integer({ min: 1, max: 6 }),
    nodeLimitMax: fc.integer({ min: 1, max: 30 }),
    durationTargetTime: fc.integer({ min: 5, max: 90 }),
    editLengthMin: fc.integer({ min: 1, max: 7 }),
    lookPositionMatch: between(0.05, 0.6),
    lookContextWeight: fc.constantFrom(0, 0.3),
    lookJoinKinds: fc.subarray(['contrast', 'person', 'next'] as const).map((kinds) => [...kinds]),
  })
  .map((fields) =>
    rules({ ...fields, childLimitMin: 1, nodeLimitMin: 1, durationMinTime: null, durationMaxTime: null }),
  );

/** Grows, or null where nothing matches. */
function grown(footage: MediaInput[], asked: VideographRules): GrownVideograph | null {
  try {
    return growVideograph({ media: footage, rules: asked });
  } catch (error) {
    if (error instanceof NoMatchError) return null;
    throw error;
  }
}

describe('every graph', () => {
  it('is sound', () => {
    let graphs = 0;
    fc.assert(
      fc.property(footages, someRules, (footage, asked) => {
        const result = grown(footage, asked);
        if (!result) return;
        graphs++;
        const { videograph, path, report } = result;
        const cuts = Object.values(videograph.cuts);
        expect(topologicalOrder(videograph)).toHaveLength(cuts.length);
        expect(cuts.length).toBeLessThanOrEqual(asked.cuts.max);
        expect(report.cutCount).toBe(cuts.length);
        for (const cut of cuts) {
          const clip = videograph.clips[cut.clipID]!;
          const source = footage.find(({ mediaId }) => mediaId === cut.mediaID)!;
          expect(cut.start).toBeGreaterThanOrEqual(clip.clipStartTime - 1e-6);
          expect(cut.end).toBeLessThanOrEqual(Math.min(clip.clipEndTime, source.durationSeconds) + 1e-6);
          expect(cut.length).toBeGreaterThanOrEqual(asked.cutLength.shortest - 2e-6);
          expect(cut.length).toBeLessThanOrEqual(asked.cutLength.wished + asked.searchSeconds + 2e-6);
          const edges = videograph.edges[cut.index]!;
          expect(edges.length).toBeLessThanOrEqual(asked.children.max);
          expect(new Set(edges.map(({ to }) => to)).size).toBe(edges.length);
          for (const edge of edges) {
            expect(videograph.cuts[edge.to]).toBeDefined();
            expect(edge.to).not.toBe(cut.index);
            expect(edge.kind === 'match' || asked.otherJoins.includes(edge.kind as OtherJoinKind)).toBe(true);
            expect(sharesSeconds(cut, videograph.cuts[edge.to]!)).toBe(false);
            expect(edge.score).toBeGreaterThanOrEqual(0);
            expect(edge.score).toBeLessThanOrEqual(1);
            if (edge.kind === 'match')
              expect(edge.offset).toBeLessThanOrEqual(asked.look.positionMatch + 1e-6);
          }
        }
        const chosen = cutsOfPath(videograph, path)!;
        for (const [at, cut] of chosen.entries())
          expect(chosen.slice(at + 1).some((other) => sharesSeconds(cut, other))).toBe(false);
        const offered = nextCutsOf(videograph, path.slice(0, 2));
        expect(offered.length).toBeLessThanOrEqual(4);
        expect(grown(footage, asked)).toEqual(result);
      }),
      propertyRuns(60),
    );
    expect(graphs).toBeGreaterThan(25);
  });
});
