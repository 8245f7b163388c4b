import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyColour } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { colourCurvesOf, curveAt } from './colour-curves.ts';

it('keeps black black, never turns the order of levels round, and stays within them', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      for (const curve of Object.values(colourCurvesOf(colour))) {
        expect(curve).toHaveLength(17);
        expect(curve[0]).toBe(0);
        for (const [at, level] of curve.entries()) {
          expect(level).toBeLessThanOrEqual(1);
          expect(level).toBeGreaterThanOrEqual(curve[at - 1] ?? 0);
        }
      }
    }),
    propertyRuns(100),
  );
});

it('lifts shadows by a stop of light and leaves white where it is; with less exposure white is darker', () => {
  const { red } = colourCurvesOf({ exposure: 1 });
  expect((curveAt(red, 1 / 16) * 16) ** 2.2).toBeCloseTo(2, 1);
  expect(curveAt(red, 1)).toBe(1);
  const { red: darker } = colourCurvesOf({ exposure: -1 });
  expect(curveAt(darker, 1) ** 2.2).toBeCloseTo(0.5, 3);
});

it('draws straight lines between its points, and none beyond them', () => {
  expect(curveAt([0, 0.5, 0.6], 0.25)).toBe(0.25);
  expect(curveAt([0, 0.5, 0.6], 0.75)).toBeCloseTo(0.55, 12);
  expect(curveAt([0, 0.5, 0.6], 2)).toBeCloseTo(0.6, 12);
  expect(curveAt([0, 0.5, 0.6], -1)).toBe(0);
});
