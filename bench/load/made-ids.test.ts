import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseForTest } from '../../packages/store/test/database-for-test.ts';
import { query } from '../../packages/store/test/raw-database.ts';
import { MADE_FUNCTIONS, madeId } from './made-ids.ts';

test('an id is the same here and in SQL, of the form of ids, and shares are even', async () => {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  onTestFinished(drop);
  await query(databaseUrl, MADE_FUNCTIONS);
  const made = await query(
    databaseUrl,
    `select made_id('media', n) as id, made_share(n, 1) as share from generate_series(1, 1000) n order by n`,
  );
  expect(made.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, at) => madeId('media', at + 1)));
  for (const { id } of made) expect(id).toMatch(/^\w{22}$/);
  const shares = made.map(({ share }) => Number(share));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...shares)).toBeLessThan(1);
  expect(mean).toBeCloseTo(0.5, 1);
});
