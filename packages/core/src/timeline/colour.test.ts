import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyColour } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import {
  type Colour,
  checkColour,
  colourGains,
  colourTowards,
  fittingColour,
  type RgbLevels,
} from './colour.ts';

const CHANNELS = ['red', 'green', 'blue'] as const;
/** A level that no correction within the limits brings to white. */
const level = fc.double({ min: 0.05, max: 0.5, noNaN: true });
const anyLevels: fc.Arbitrary<RgbLevels> = fc.record({ red: level, green: level, blue: level });

/** Mean levels after a correction. */
function corrected(levels: RgbLevels, colour: Colour): RgbLevels {
  const { exposure, balance } = colourGains(colour);
  const of = (channel: keyof RgbLevels) => levels[channel] * exposure * balance[channel];
  return { red: of('red'), green: of('green'), blue: of('blue') };
}

it('leaves the brightness of grey to the exposure alone', () => {
  fc.assert(
    fc.property(anyColour, ({ exposure: _, ...balance }) => {
      const { red, green, blue } = colourGains(balance).balance;
      expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeCloseTo(1, 9);
    }),
    propertyRuns(100),
  );
  expect(colourGains({ exposure: 1 }).exposure ** 2.2).toBeCloseTo(2, 9);
  const warm = colourGains({ temperature: 40 }).balance;
  expect(warm.red).toBeGreaterThan(warm.blue);
  const magenta = colourGains({ tint: 40 }).balance;
  expect(magenta.green).toBeLessThan(magenta.red);
});

it('finds the correction that was made', () => {
  fc.assert(
    fc.property(anyLevels, anyColour, (levels, made) => {
      const found = colourTowards(levels, corrected(levels, made)) ?? {};
      const [back, there] = [corrected(levels, found), corrected(levels, made)];
      for (const channel of CHANNELS) expect(Math.abs(back[channel] / there[channel] - 1)).toBeLessThan(0.03);
    }),
    propertyRuns(200),
  );
});

it('goes no further than its limits, and needs nothing where colours are alike', () => {
  const [dark, blue] = [
    { red: 0.1, green: 0.1, blue: 0.1 },
    { red: 0.3, green: 0.5, blue: 0.9 },
  ];
  expect(colourTowards(dark, blue)).toMatchObject({ exposure: 1, temperature: -100 });
  expect(colourTowards(blue, dark)).toMatchObject({ exposure: -1, temperature: 100 });
  expect(colourTowards(blue, blue)).toBeNull();
  expect(colourTowards({ red: 0, green: 0, blue: 0 }, blue)).toBeNull();
  expect(fittingColour({ exposure: 3, temperature: -12.347, tint: 0 })).toEqual({
    exposure: 1,
    temperature: -12.35,
  });
  expect(fittingColour({ exposure: 0 })).toBeNull();
});

it.each<[unknown, string]>([
  [{ exposure: 1.1 }, 'The exposure of cut 2 must be a number from -1 to 1.'],
  [{ temperature: Number.NaN }, 'The temperature of cut 2 must be a number from -100 to 100.'],
  [{ tint: '5' }, 'The tint of cut 2 must be a number from -100 to 100.'],
  ['warm', 'The colour of cut 2 must be an object: exposure, temperature, tint.'],
])('refuses %j in a sentence', (colour, message) => {
  expect(() => checkColour(colour as Colour, 'cut 2')).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message }),
  );
});
