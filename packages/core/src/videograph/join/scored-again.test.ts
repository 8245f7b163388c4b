import { describe, expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { applyOperation } from '../graph/apply-operation.ts';
import { movedBetween } from '../graph/moved-joins.ts';
import type { Edge, Videograph } from '../graph/videograph.ts';
import { growVideograph } from '../grow/grow-videograph.ts';
import { indexFootage } from '../material/footage-index.ts';
import type { MediaInput, VideographRules } from '../rules/rules.ts';
import { onlyAroundEnds } from './cut-ends.ts';
import { joinOf, outPointOf } from './joins.ts';
import { cutsOf, scoreAgain, withScores } from './scored-again.ts';

/** Persons who cross the picture at different speeds, with a dog beside some of them. */
const footage = (more: Partial<MediaInput> = {}) =>
  [0.02, -0.015, 0.03, 0.01, -0.02].map((velocityX, at) =>
    media(
      `m${at}`,
      [
        { seconds: 20, x: 0.45 + at / 40, velocityX, width: 0.2 + at / 100 },
        { seconds: 9, start: 4, x: 0.8, width: 0.1, height: 0.1 + at / 30, label: 'dog', category: 'animal' },
      ],
      { quality: Array.from({ length: 21 }, (_, second) => seconds(second + at)), ...more },
    ),
  );
const seconds = (at: number) => ({
  sharpness: 0.5 + (at % 5) / 10,
  light: 0.5,
  shake: (at % 3) / 10,
  black: false,
  frozen: false,
  loudness: null,
});
const asked = (fields: Parameters<typeof rules>[0] = {}) =>
  rules({ queryLabelEntityName: 'person', lookContextWeight: 0.2, ...fields });

function scoredAgain(
  before: Videograph,
  after: Videograph,
  inputs: readonly MediaInput[],
  { look }: VideographRules,
) {
  const moved = movedBetween(before, after, []);
  const cuts = cutsOf(after, moved);
  const known = inputs.map((one) => onlyAroundEnds(one, cuts));
  return withScores(after, scoreAgain(after, moved, known, look));
}

const edgeList = ({ edges }: Videograph) =>
  Object.entries(edges).flatMap(([from, list]) => list.map((edge) => ({ from: Number(from), edge })));
const edgesOf = ({ edges }: Videograph, from: number) => edges[from] ?? [];
/** Those that lead to a cut and from it, in an order that no score decides. */
const joinsAt = (videograph: Videograph, index: number) =>
  edgeList(videograph)
    .filter(({ from, edge }) => from === index || edge.to === index)
    .sort((a, b) => a.from - b.from || a.edge.to - b.edge.to);
const joinsOfAll = (videograph: Videograph) =>
  edgeList(videograph).map(({ from, edge }) => ({ from, to: edge.to, kind: edge.kind }));

describe('joins of cuts that were trimmed', () => {
  it('are scored as generation scores them: every join of a grown graph gets the score that it has', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const all = { ends: [], joins: joinsOfAll(videograph) };
    const { edges } = scoreAgain(videograph, all, inputs, wanted.look);
    expect(edges.length).toBeGreaterThan(5);
    expect(edges).toEqual(edgeList(videograph));
  });

  it('are scored as generation scores them where the canvas crops, and of every kind', () => {
    const inputs = footage();
    const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
    const wanted: VideographRules = {
      ...asked(),
      canvas,
      cropToSubject: true,
      otherJoins: ['contrast', 'next'],
    };
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    expect(new Set(joinsOfAll(videograph).map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const all = { ends: [], joins: joinsOfAll(videograph) };
    const { edges } = scoreAgain(videograph, all, inputs, wanted.look);
    expect(edges).toHaveLength(edgeList(videograph).length);
    for (const [at, { edge }] of edgeList(videograph).entries()) {
      expect(edges[at]!.edge).toMatchObject({ to: edge.to, kind: edge.kind, reasons: edge.reasons });
      expect(edges[at]!.edge.score).toBeCloseTo(edge.score, 4);
    }
  });

  it('have the sides of a cut that was grown with that end', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const index = indexFootage(inputs, wanted);
    const { inPoints, footage: kept } = index;
    const slotOf = (number: number) => {
      const { clipID, start } = videograph.cuts[number]!;
      const isThere = (slot: number) =>
        kept.tracks[inPoints.track[slot]!]!.clipId === clipID &&
        Math.abs(inPoints.time[slot]! - start) < 1e-6;
      return inPoints.time.findIndex((_, slot) => slot < inPoints.count && isThere(slot));
    };
    const before = videograph.cuts[0]!;
    const end = before.end - 2;
    const observations = kept.tracks[inPoints.track[slotOf(0)]!]!.observations;
    const at = observations.findIndex(({ time }) => Math.abs(time - end) < 1e-6);
    const trimmed = applyOperation(videograph, { kind: 'updateCut', index: 0, end });
    const after = scoredAgain(videograph, trimmed, inputs, wanted);
    const out = outPointOf(index, slotOf(0), at);
    for (const edge of after.edges[0]!) {
      const { score, offset, terms } = joinOf(index, out, slotOf(edge.to));
      expect(edge).toMatchObject({ kind: 'match', score, offset, terms });
    }
    const scores = (graph: Videograph) => graph.edges[0]!.map(({ to, score }) => `${to} ${score}`);
    expect(scores(after)).not.toEqual(scores(videograph));
    expect(after.edges[0]).toEqual(after.edges[0]!.toSorted((a, b) => b.score - a.score || a.to - b.to));
    expect(after.cuts[0]).toMatchObject({ endBox: observations[at]!.box, startBox: before.startBox, end });
  });

  it('get the scores back that they had where the end comes back, though nothing was known meanwhile', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const [first] = videograph.edges[0]!;
    const { to } = first!;
    const { start } = videograph.cuts[to]!;
    const trimmed = applyOperation(videograph, { kind: 'updateCut', index: to, start: start + 1.1 });
    const unknown = scoredAgain(videograph, trimmed, [], wanted);
    expect(unknown).toEqual(trimmed);
    expect(unknown.edges[0]).toContainEqual(
      expect.objectContaining({ to, kind: 'own', reasons: [{ code: 'trimmed' }] }),
    );
    const back = applyOperation(unknown, { kind: 'updateCut', index: to, start });
    const after = scoredAgain(unknown, back, inputs, wanted);
    expect(after.edges[0]).toContainEqual(first);
  });

  it('are scored on both sides of a cut whose crop was changed, and as before where it comes back', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const index = Number(
      Object.keys(videograph.edges).find(
        (from) => Number(from) > 0 && edgesOf(videograph, Number(from)).length > 0,
      ),
    );
    const crop = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
    const cropped = applyOperation(videograph, { kind: 'updateCut', index, crop });
    const after = scoredAgain(videograph, cropped, inputs, wanted);
    const [known, now] = [videograph, after].map((graph) => joinsAt(graph, index));
    expect(now!.length).toBeGreaterThan(1);
    for (const [at, { edge }] of now!.entries()) {
      expect(edge).toMatchObject({ kind: 'match', to: known![at]!.edge.to });
      expect(edge.terms.position).not.toBe(known![at]!.edge.terms.position);
    }
    expect(after.cuts[index]).toEqual({ ...videograph.cuts[index], crop });
    const back = applyOperation(after, { kind: 'updateCut', index, crop: null });
    expect(joinsAt(scoredAgain(after, back, inputs, wanted), index)).toEqual(known);
  });

  it('are not guessed where no one was seen at the new end', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const end = videograph.cuts[0]!.end - 2;
    const trimmed = applyOperation(videograph, { kind: 'updateCut', index: 0, end });
    const unseen = inputs.map((one) => ({
      ...one,
      observations: one.observations.filter(({ time }) => Math.abs(time - end) > 0.6),
    }));
    expect(scoredAgain(videograph, trimmed, unseen, wanted).edges[0]).toEqual(trimmed.edges[0]);
  });

  it('that are your own say where the subjects are then, in your own words', () => {
    const inputs = footage();
    const wanted = asked();
    const { videograph } = growVideograph({ media: inputs, rules: wanted });
    const [{ to }] = videograph.edges[0]! as [Edge];
    const ends = { from: 0, to };
    const own = [
      { kind: 'removeEdge' as const, ...ends },
      { kind: 'addEdge' as const, ...ends },
      { kind: 'updateEdge' as const, ...ends, words: ['the joke'] },
    ].reduce(applyOperation, videograph);
    const known = own.edges[0]!.find((edge) => edge.to === to)!;
    const end = own.cuts[0]!.end - 3;
    const after = scoredAgain(own, applyOperation(own, { kind: 'updateCut', index: 0, end }), inputs, wanted);
    const now = after.edges[0]!.find((edge) => edge.to === to)!;
    expect(now).toMatchObject({ kind: 'own', reasons: [{ code: 'text', params: { text: 'the joke' } }] });
    expect(now.score).not.toBe(known.score);
  });
});
