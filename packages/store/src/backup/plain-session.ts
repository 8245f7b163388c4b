import pg from 'pg';

/** Values are written in one way only, whatever the server is set to; and it may take as long as it takes. */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '3',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

/** A connection for a backup or a restore. `lost` is aborted when it breaks before it is ended. */
export async function openPlainSession(
  databaseUrl: string,
): Promise<{ client: pg.Client; lost: AbortSignal; end(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    application_name: 'cutgraph backup',
  });
  const lost = new AbortController();
  let isEnding = false;
  const lose = () => {
    if (!isEnding) lost.abort(new Error('The connection to the database broke. Try again.'));
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  for (const [name, value] of Object.entries(SETTINGS)) {
    // Older servers do not know all of them.
    await client.query('select set_config(name, $2, false) from pg_settings where name = $1', [name, value]);
  }
  return {
    client,
    lost: lost.signal,
    async end() {
      isEnding = true;
      await client.end().catch(() => undefined);
    },
  };
}
