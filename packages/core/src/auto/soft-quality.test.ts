import { expect, it } from 'vitest';
import type { Cut } from '../videograph/graph/videograph.ts';
import { softQualityOf } from './soft-quality.ts';

const cut = (mediaID: string, start: number, end: number) =>
  ({ mediaID, start, end, length: end - start, crop: null, moment: { score: 0.5 } }) as unknown as Cut;
const from = cut('a', 0, 3);

it('a transition over a moment that is left out of one take is worth less than any other, and none has no worth', () => {
  const [near, far, on, other] = [cut('a', 3.5, 6), cut('a', 4.5, 6), cut('a', 3, 6), cut('b', 3.5, 6)].map(
    (to) => softQualityOf(from, to),
  );
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(far!);
  expect([on, other]).toEqual([far, far]);
  expect(softQualityOf(from, cut('b', 0, 0.5))).toBe(0);
});
