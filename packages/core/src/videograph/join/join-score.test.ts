import { describe, expect, it } from 'vitest';
import { rules } from '../../../test/made-scenes.ts';
import type { SubjectTerms } from '../graph/videograph.ts';
import { SIDE_LENGTH } from '../material/join-side.ts';
import type { JoinContext } from './join-context.ts';
import { reasonsOf } from './join-reasons.ts';
import { offsetOf, scoreOf, writeTerms } from './join-score.ts';

const { look } = rules();
const momentum = rules({ lookPreset: 'momentum' }).look;

/** A side of a join; what is not given is a still, prominent person in the middle. */
function side(
  change: {
    x?: number;
    y?: number;
    size?: number;
    vx?: number;
    vy?: number;
    aspect?: number;
    prominence?: number;
    touched?: number;
    label?: number;
    ease?: number;
  } = {},
): Float32Array {
  const {
    x = 0.5,
    y = 0.5,
    size = 0.3,
    vx = 0,
    vy = 0,
    aspect = 0.5,
    prominence = 0.8,
    touched = 0,
    label = 0,
    ease = 1,
  } = change;
  const subject = [x, y, size, vx, vy, 0, Math.log(aspect), prominence, 1, touched, label, ease];
  return Float32Array.from([...subject, Number.NaN, Number.NaN, Number.NaN]);
}

function termsBetween(a: Float32Array, b: Float32Array, rules = look): SubjectTerms {
  const terms: SubjectTerms = { position: 0, motion: 0, prominence: 0, shape: 0, quality: 0 };
  writeTerms(terms, a, 0, b, 0, rules);
  return terms;
}
const score = (a: Float32Array, b: Float32Array, rules = look) => scoreOf(termsBetween(a, b, rules), rules);

describe('the score of a join', () => {
  it('has a side of known length', () => {
    expect(side()).toHaveLength(SIDE_LENGTH);
  });

  it('is perfect where everything is the same', () => {
    expect(termsBetween(side({ prominence: 1 }), side({ prominence: 1 }))).toEqual({
      position: 1,
      motion: 1,
      prominence: 1,
      shape: 1,
      quality: 1,
      timing: 1,
    });
    expect(score(side({ prominence: 1 }), side({ prominence: 1 }))).toBeCloseTo(1);
  });

  it('falls with every kind of difference', () => {
    const perfect = score(side(), side());
    for (const other of [
      side({ x: 0.6 }),
      side({ size: 0.4 }),
      side({ vx: 0.3 }),
      side({ aspect: 1 }),
      side({ prominence: 0.2 }),
      side({ touched: 8 }),
      side({ label: 1 }),
      side({ ease: 0 }),
    ])
      expect(score(side(), other)).toBeLessThan(perfect - 0.01);
  });

  it('puts the prominent join above the exact one of two distant figures', () => {
    const distant = side({ prominence: 0.1 });
    expect(score(side(), side({ x: 0.53 }))).toBeGreaterThan(score(distant, distant));
  });

  it('distinguishes the same movement, rest, and the opposite movement', () => {
    const left = side({ vx: -0.2 });
    expect(termsBetween(left, side({ vx: -0.2 })).motion).toBeCloseTo(1);
    expect(termsBetween(left, side({ vx: 0.2 })).motion).toBe(0);
    expect(termsBetween(left, side()).motion).toBeLessThan(0.3);
    expect(termsBetween(side(), side(), momentum).motion).toBeLessThan(
      termsBetween(left, left, momentum).motion,
    );
  });

  it('feels well timed at rest or in step, and never inside a word', () => {
    const timing = (a: Float32Array, b: Float32Array) => termsBetween(a, b).timing;
    expect(timing(side({ vx: 0.02 }), side({ vx: -0.02 }))).toBe(1);
    expect(timing(side({ vx: 0.3 }), side({ vx: 0.3 }))).toBeCloseTo(1);
    expect(timing(side({ vx: 0.3 }), side({ vx: -0.3 }))).toBe(0);
    expect(timing(side(), side({ vx: 0.3 }))).toBeLessThan(0.2);
    expect(timing(side({ ease: 0 }), side())).toBe(0);
    expect(timing(side(), side({ ease: 0.5 }))).toBe(0.5);
  });

  it('leaves timing out where it has no weight', () => {
    const untimed = { ...look, weights: { ...look.weights, timing: 0 } };
    expect(termsBetween(side(), side(), untimed)).not.toHaveProperty('timing');
    expect(score(side(), side({ ease: 0 }), untimed)).toBe(score(side(), side(), untimed));
  });

  it('gives the offset as the mean of how far place and size are off', () => {
    expect(offsetOf(side(), 0, side({ x: 0.53, y: 0.54, size: 0.4 }), 0)).toBeCloseTo((0.05 + 0.1) / 2);
  });
});

describe('the reasons of a join', () => {
  const codesOf = (...sides: Parameters<typeof reasonsOf>) => reasonsOf(...sides).map(({ code }) => code);
  const codes = (a: Float32Array, b: Float32Array) => codesOf(termsBetween(a, b), a, b);

  it('name what matches, place first', () => {
    expect(codes(side({ vx: -0.2 }), side({ vx: -0.2 }))).toEqual([
      'same-place',
      'same-size',
      'both-moving-left',
      'prominent-in-both',
      'same-shape',
    ]);
    expect(codes(side({ vy: 0.1 }), side({ vy: 0.1 }))).toContain('both-moving-down');
    expect(codes(side(), side({ x: 0.58, size: 0.37 }))).toEqual(
      expect.arrayContaining(['nearly-same-place', 'similar-size', 'both-still']),
    );
  });

  it('say nothing of place or size where the position term is low', () => {
    const far = codes(side(), side({ x: 0.53, size: 0.3 * Math.exp(0.34) }));
    expect(far).toContain('nearly-same-place');
    const strict = { ...look, positionMatch: 0.05 };
    const [a, b] = [side(), side({ x: 0.53 })];
    const terms = termsBetween(a, b, strict);
    expect(terms.position).toBeLessThan(0.3);
    const said = codesOf(terms, a, b).join();
    expect(said).not.toContain('place');
    expect(said).not.toContain('size');
  });

  it('say nothing of a movement where the motion term is low', () => {
    const [a, b] = [side({ vx: -0.06 }), side({ vx: -0.4 })];
    expect(termsBetween(a, b).motion).toBeLessThan(0.3);
    expect(codes(a, b).join()).not.toContain('moving');
  });

  it('name what is around the subjects, where that is true', () => {
    const terms = { ...termsBetween(side(), side()), context: 0.8 };
    const said = (context: Partial<JoinContext>) =>
      codesOf(terms, side(), side(), { labels: 1, sharedLabels: 1, isSamePerson: false, ...context });
    expect(said({})).toEqual(codes(side(), side()));
    expect(said({ isSamePerson: true, people: 1 })).toContain('same-person');
    expect(said({ people: 0.5 })).toContain('people-in-both');
    expect(said({ people: 0 })).toEqual(said({}));
    expect(said({ colour: 0.8 })).toContain('similar-colours');
    expect(said({ colour: 0.3 })).not.toContain('similar-colours');
    expect(said({ likeness: 0.9 })).toContain('similar-surroundings');
    expect(said({ likeness: 0.2, sharedLabels: 3 })).not.toContain('similar-surroundings');
    expect(said({ sharedLabels: 3 })).toContain('similar-surroundings');
  });

  it('do not claim what does not match', () => {
    expect(
      codes(side({ vx: -0.2 }), side({ x: 0.9, size: 0.1, vx: 0.2, aspect: 2, prominence: 0.1 })),
    ).toEqual([]);
  });
});
