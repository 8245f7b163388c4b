import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { isMessage } from '../../message/message.ts';
import { cutsOfPath, topologicalOrder } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { GrownVideograph } from '../grow/grow-videograph.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { bestPath } from '../path/best-path.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { growHighlights } from './grow-highlights.ts';
import { mediaInTime } from './media-in-time.ts';

const RUNS = Number(process.env.CUTGRAPH_PROPERTY_RUNS ?? 120);

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <T>(made: fc.Arbitrary<T>) => fc.option(made, { nil: undefined });
const walks = fc.record({
  start: fc.integer({ min: 0, max: 60 }),
  seconds: fc.integer({ min: 1, max: 30 }),
  x: between(0.1, 0.9),
  width: between(0.02, 0.5),
  height: between(0.05, 0.9),
  velocityX: between(-0.1, 0.1),
  confidence: between(0.15, 1),
  label: fc.constantFrom('person', 'dog', 'car'),
});
const quality = fc.array(
  fc.record({
    sharpness: fc.constantFrom(0.05, 0.4, 0.9),
    light: between(0, 1),
    shake: between(0, 0.5),
    black: fc.constantFrom(false, false, false, false, false, false, true),
    frozen: fc.constantFrom(false, false, false, false, false, false, true),
    loudness: fc.option(between(-60, -5)),
  }),
  { maxLength: 90 },
);
const sounds = fc.array(fc.record({ applause: between(0, 1), laughter: between(0, 1) }), { maxLength: 90 });
/** Lengths of shots, and of words with the pauses before them. */
const shotLengths = fc.array(between(0.5, 40), { minLength: 1, maxLength: 8 });
const wordLengths = fc.array(fc.tuple(between(0, 3), between(0.05, 2)), { minLength: 1, maxLength: 30 });
const faces = fc.array(fc.tuple(between(0, 60), fc.constantFrom('ann', 'bob', 'cem')), { maxLength: 6 });
const footages = fc
  .array(
    fc.record({
      paths: fc.array(walks, { maxLength: 6 }),
      aspect: fc.constantFrom(16 / 9, 4 / 3, 9 / 16),
      seconds: between(1, 95),
      quality: maybe(quality),
      sounds: maybe(sounds),
      shots: maybe(shotLengths),
      words: maybe(wordLengths),
      faces: maybe(faces),
      recordedAt: fc.option(fc.integer({ min: 0, max: 5 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map(madeMedia));

function madeMedia(
  made: {
    paths: { start: number; seconds: number; x: number }[];
    aspect: number;
    seconds: number;
    quality: MediaInput['quality'];
    sounds: MediaInput['sounds'];
    shots: number[] | undefined;
    words: [number, number][] | undefined;
    faces: [number, string][] | undefined;
    recordedAt: number | null;
  },
  at: number,
): MediaInput {
  const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
  let time = 0;
  const next = (length: number) => {
    const start = time;
    time += length;
    return { start, end: time };
  };
  const shots = made.shots?.map(next);
  if (shots) shots.at(-1)!.end = Math.max(shots.at(-1)!.end, made.seconds);
  time = 0;
  const words = made.words?.map(([pause, length]) => {
    time += pause;
    return { text: 'word', ...next(length) };
  });
  return media(`m${at}`, made.paths, {
    ...{ aspect: made.aspect, durationSeconds: made.seconds, recordedAt: made.recordedAt },
    ...(made.quality && { quality: made.quality }),
    ...(made.sounds && { sounds: made.sounds }),
    ...(shots && { shots }),
    ...(words && { speech: [{ start: words[0]!.start, end: words.at(-1)!.end, words }] }),
    ...(made.faces && {
      faces: made.faces.map(([when, personId]) => ({ track: '1', time: when, box, personId })),
    }),
  });
}

const someRules = fc
  .record({
    durationPreset: fc.constantFrom('reel' as const, '' as const),
    editPreset: fc.constantFrom('fast' as const, 'steady' as const, ''),
    childLimitMax: fc.integer({ min: 1, max: 6 }),
    nodeLimitMax: fc.integer({ min: 1, max: 30 }),
    durationTargetTime: fc.integer({ min: 5, max: 90 }),
    editLengthMin: fc.integer({ min: 1, max: 7 }),
    queryLabelEntityName: fc.constantFrom('', '', 'person', 'dog'),
    graphInputDfMax: fc.integer({ min: 1, max: 4 }),
    start: fc.constantFrom(
      {},
      {},
      { startPosEntityName: 'car' },
      { startPreset: 'clip' as const, startTimeMediaID: 'm0', startTimeClipID: 'label-1' },
      {
        startPreset: 'timecode' as const,
        startFitlerMediaID: 'm0',
        startFitlerStartTime: 3,
        startFitlerEndTime: 20,
      },
    ),
  })
  .map(({ start, ...fields }) =>
    rules({
      ...{ ...fields, ...start, montagePreset: 'highlights', childLimitMin: 1, nodeLimitMin: 1 },
      ...{ durationMinTime: null, durationMaxTime: null },
    }),
  );

function grown(footage: MediaInput[], asked: VideographRules): GrownVideograph | null {
  try {
    const result = growHighlights({ media: footage, rules: asked });
    const { cuts, edges } = result.videograph;
    const reasons = [
      ...Object.values(cuts).flatMap(({ moment }) => moment?.reasons ?? []),
      ...Object.values(edges).flatMap((leaving) => leaving.flatMap((edge) => edge.reasons)),
    ];
    expect([...reasons, ...result.report.notes].filter((message) => !isMessage(message))).toEqual([]);
    return result;
  } catch (error) {
    if (!(error instanceof NoMatchError)) throw error;
    expect(isMessage(error.why)).toBe(true);
    return null;
  }
}

describe('every graph of highlights', () => {
  it('is sound', () => {
    let graphs = 0;
    fc.assert(
      fc.property(footages, someRules, (footage, asked) => {
        const result = grown(footage, asked);
        if (!result) return;
        graphs++;
        const { videograph, path, report } = result;
        const cuts = Object.values(videograph.cuts);
        const inTime = mediaInTime(footage.slice(0)).map(({ mediaId }) => mediaId);
        expect(topologicalOrder(videograph)).toHaveLength(cuts.length);
        expect(cuts.length).toBeLessThanOrEqual(asked.cuts.max);
        expect(report.cutCount).toBe(cuts.length);
        for (const cut of cuts) {
          const clip = videograph.clips[cut.clipID]!;
          const source = footage.find(({ mediaId }) => mediaId === cut.mediaID)!;
          expect(cut.start).toBeGreaterThanOrEqual(clip.clipStartTime - 1e-6);
          expect(cut.end).toBeLessThanOrEqual(Math.min(clip.clipEndTime, source.durationSeconds) + 1e-6);
          const inside = ({ start, end }: { start: number; end: number }) =>
            cut.start >= start - 1e-6 && cut.end <= end + 1e-6;
          expect(!source.shots || source.shots.some(inside)).toBe(true);
          expect(cut.length).toBeGreaterThanOrEqual(asked.cutLength.shortest - 2e-6);
          expect(cut.length).toBeLessThanOrEqual(asked.cutLength.wished + asked.searchSeconds + 2e-6);
          for (const { words = [] } of source.speech ?? []) {
            for (const { start, end } of words)
              for (const edge of [cut.start, cut.end])
                expect(edge > start + 2e-6 && edge < end - 2e-6).toBe(false);
          }
          source.quality?.forEach(({ black, frozen, sharpness }, at) => {
            const shown = cut.start < at + 1 - 1e-6 && cut.end > at + 1e-6;
            expect(shown && (black || frozen || sharpness < 0.1)).toBe(false);
          });
          expect(cut.moment!.score).toBeGreaterThanOrEqual(0);
          for (const term of Object.values(cut.moment!.terms)) {
            expect(term).toBeGreaterThanOrEqual(0);
            expect(term).toBeLessThanOrEqual(1);
          }
          const edges = videograph.edges[cut.index]!;
          expect(edges.length).toBeLessThanOrEqual(asked.children.max);
          expect(new Set(edges.map(({ to }) => to)).size).toBe(edges.length);
          for (const { to, score } of edges) {
            const next = videograph.cuts[to]!;
            const [mine, its] = [inTime.indexOf(cut.mediaID), inTime.indexOf(next.mediaID)];
            expect(mine < its || (mine === its && cut.end <= next.start + 1e-6)).toBe(true);
            expect(score).toBeLessThanOrEqual(1);
          }
        }
        for (const [at, cut] of cuts.entries())
          expect(cuts.slice(at + 1).some((other) => sharesSeconds(cut, other))).toBe(false);
        expect(cutsOfPath(videograph, path)).toHaveLength(path.length);
        expect(path[0]).toBe(0);
        const { target } = asked;
        const best = bestPath(videograph, { target: target.seconds, min: target.min, max: target.max });
        expect(cutsOfPath(videograph, best.path)).not.toBeNull();
        expect(grown(footage, asked)).toEqual(result);
      }),
      { numRuns: RUNS, seed: 20260401 },
    );
    expect(graphs).toBeGreaterThan(RUNS / 3);
  });
});
