import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { openPool } from './connection.ts';
import { isDatabaseAway, isStatementTooLong } from './outage.ts';

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

test('a statement that takes longer than it may is ended, which is not a database that is away', async () => {
  const pool = openPool(database.databaseUrl, { connections: 1, statementSeconds: 1 });
  try {
    const error = await pool.query('select pg_sleep(600)').catch((reason: unknown) => reason);
    expect(isStatementTooLong(error)).toBe(true);
    expect(isDatabaseAway(error)).toBe(false);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

test('nothing is set for a connection of a pooler, which is not our own', async () => {
  const pool = openPool(database.databaseUrl, { statementSeconds: 1, isPooled: true });
  try {
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  } finally {
    await pool.end();
  }
});
