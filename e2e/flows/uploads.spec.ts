import { expect, test } from '@playwright/test';
import { storm } from '../uploads/storm.ts';

// A slice of `npm run soak uploads`.
test('uploads arrive byte for byte through cut connections, double parts and killed servers', async () => {
  const { checks, course, kills } = await storm({
    ...{ uploads: 4, bytesEach: 6_000_000, servers: 2, seed: 5, killEverySeconds: 1 },
  });
  expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(checks).toHaveLength(7);
  expect(kills).toBeGreaterThan(0);
  expect(course.cut + course.twice).toBeGreaterThan(0);
});
