import pg from 'pg';

/** As `migrate` takes it. */
const MIGRATION_LOCK = 720_160_401;

/** Keeps every process from bringing the tables of a database up to date, as one that is at it does. @returns lets them go on. */
export async function holdMigrations(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  return () => client.end();
}
