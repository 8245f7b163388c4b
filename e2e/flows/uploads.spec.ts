import { expect, test } from '@playwright/test';
import { storm } from '../uploads/storm.ts';

const UPLOADS = 4;

// A slice of `npm run soak uploads`.
test('uploads arrive byte for byte through cut connections, double parts and killed servers', async () => {
  const { checks, course, kills } = await storm({
    ...{ uploads: UPLOADS, bytesEach: 6_000_000, servers: 2, seed: 5, killEverySeconds: 1 },
  });
  expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
  // Each upload, and that nothing is left over.
  expect(checks).toHaveLength(UPLOADS + 1);
  expect(kills).toBeGreaterThan(0);
  expect(course.cut + course.twice).toBeGreaterThan(0);
});
