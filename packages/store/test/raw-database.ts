import pg from 'pg';

/** What tests look up behind the store's back. */
export async function query(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many statements in this database wait for a lock of another. */
export async function statementsWaiting(databaseUrl: string): Promise<number> {
  const waiting =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return Number((await query(databaseUrl, waiting))[0]?.count);
}

/** Keeps everybody from reading a table, until it is let go. */
export async function holdTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}
