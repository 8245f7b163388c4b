import { expect, test } from 'vitest';
import { beatScores } from './beat-scores.ts';

const BEATS = Array.from({ length: 21 }, (_, at) => at * 0.5);
const everyOther = BEATS.filter((_, at) => at % 2 === 0);
const offBeat = BEATS.map((beat) => beat + 0.25);

test('beats that are all right', () => {
  expect(beatScores(BEATS, BEATS)).toEqual({ f: 1, amlt: 1, phaseMs: 0 });
});

test('beats that are a little late', () => {
  const { f, amlt, phaseMs } = beatScores(
    BEATS,
    BEATS.map((beat) => beat + 0.02),
  );
  expect({ f, amlt }).toEqual({ f: 1, amlt: 1 });
  expect(phaseMs).toBeCloseTo(20);
});

test('half as many are right but for F', () => {
  const { f, amlt, phaseMs } = beatScores(BEATS, everyOther);
  expect(f).toBeCloseTo(22 / 32);
  expect({ amlt, phaseMs }).toEqual({ amlt: 1, phaseMs: 0 });
});

test('between the beats is wrong in F and phase', () => {
  const { f, amlt, phaseMs } = beatScores(BEATS, offBeat);
  expect({ f, phaseMs }).toEqual({ f: 0, phaseMs: 250 });
  expect(amlt).toBeGreaterThan(0.9);
});

test('another tempo, and nothing at all', () => {
  const other = BEATS.map((beat) => beat * 1.3);
  expect(beatScores(BEATS, other).amlt).toBeLessThan(0.2);
  expect(beatScores(BEATS, [])).toEqual({ f: 0, amlt: 0, phaseMs: Infinity });
});
