import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Observation } from './observation.ts';
import { observationsFromCsv, observationsToCsv } from './observations-csv.ts';

const HEADER = 'time,track,label,category,left,top,right,bottom,confidence';
const millionths = (low: number, high: number) =>
  fc.integer({ min: low * 1e6, max: high * 1e6 }).map((n) => n / 1e6);

const observations: fc.Arbitrary<Observation> = fc
  .record({
    time: millionths(0, 90_000),
    track: fc.stringMatching(/^[a-z0-9-]{1,6}$/),
    label: fc.constantFrom('person', 'traffic light', 'dog'),
    sides: fc.uniqueArray(millionths(0, 1), { minLength: 2, maxLength: 2 }),
    levels: fc.uniqueArray(millionths(0, 1), { minLength: 2, maxLength: 2 }),
    confidence: millionths(0, 1),
  })
  .map(({ time, track, label, sides, levels, confidence }) => ({
    mediaId: 'm1',
    time,
    track,
    label,
    category: label,
    box: {
      left: Math.min(...sides),
      top: Math.min(...levels),
      right: Math.max(...sides),
      bottom: Math.max(...levels),
    },
    confidence,
  }));

describe('observations as CSV', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(observations), (rows) => {
        expect(observationsFromCsv('m1', observationsToCsv(rows))).toEqual(rows);
      }),
    );
  });

  it('are read with line ends of Windows, a byte order mark and no last line end', () => {
    const text = `\uFEFF${HEADER}\r\n0.2,7,person,person,0.1,0.2,0.3,0.4,0.85`;
    expect(observationsFromCsv('m1', text)).toEqual([
      {
        mediaId: 'm1',
        time: 0.2,
        track: '7',
        label: 'person',
        category: 'person',
        box: { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 },
        confidence: 0.85,
      },
    ]);
  });

  it.each([
    ['time,track\n', 'Line 1 of the observations cannot be read: the header must be'],
    [
      `${HEADER}\n0,1,person,person,0,0,1,1,0.5\n0,1,person,0,0,1,1,0.5\n`,
      'Line 3 of the observations cannot be read: 9 fields are wanted and 8 found.',
    ],
    [
      `${HEADER}\nnow,1,person,person,0,0,1,1,0.5\n`,
      'Line 2 of the observations cannot be read: time must be a number of 0 or more, not "now".',
    ],
    [`${HEADER}\n-1,1,person,person,0,0,1,1,0.5\n`, 'time must be a number of 0 or more'],
    [`${HEADER}\n1,1,person,person,,0,1,1,0.5\n`, 'left must be a number'],
    [`${HEADER}\n1,1,person,person,0.5,0,0.5,1,0.5\n`, 'the box is empty or turned round'],
    [`${HEADER}\n1,1,person,person,0,0,1.5,1,0.5\n`, 'the box must lie within 0 and 1'],
    [`${HEADER}\n1,1,person,person,0,0,1,1,7\n`, 'confidence must lie within 0 and 1'],
    [`${HEADER}\n1,,person,person,0,0,1,1,0.7\n`, 'track and label must not be empty'],
  ])('names the line that is wrong: %j', (text, message) => {
    expect(() => observationsFromCsv('m1', text)).toThrow(message);
  });

  it('refuses a word that the format cannot keep', () => {
    const [row] = fc.sample(observations, { numRuns: 1, seed: 1 });
    expect(() => observationsToCsv([{ ...row!, label: 'cat, sleeping' }])).toThrow('holds a comma');
  });

  it('reads numbers with many digits and exponents as Number does', () => {
    const text = `${HEADER}\n12.123456789012345678,1,person,person,1e-3,0.000001,0.30000000000000004,1,0.5\n`;
    const [row] = observationsFromCsv('m1', text);
    expect(row!.time).toBe(Number('12.123456789012345678'));
    expect(row!.box).toEqual({ left: 0.001, top: 0.000001, right: 0.30000000000000004, bottom: 1 });
  });
});
