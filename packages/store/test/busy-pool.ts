import { openPool } from '../src/db/connection.ts';

/** What the pool of a store says to one more who wants a connection, while others hold all of them. */
export async function errorOfBusyPool(databaseUrl: string): Promise<unknown> {
  const pool = openPool(databaseUrl);
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  // None is given back, so there is nothing to wait for.
  pool.options.connectionTimeoutMillis = 1;
  try {
    return await pool.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    for (const client of held) client.release();
    await pool.end();
  }
}
