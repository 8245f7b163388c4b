import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { openPool } from './connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseForTest();
});
afterAll(() => database?.drop());

test('every connection gives up a transaction in which nothing happens, with its locks', async () => {
  const pool = openPool(database.databaseUrl);
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (const client of clients) {
      const { rows } = await client.query('show idle_in_transaction_session_timeout');
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    }
  } finally {
    for (const client of clients) client.release();
    await pool.end();
  }
});
