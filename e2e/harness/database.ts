import { describeHome } from '@cutgraph/home';
import { runningDatabaseUrl } from '@cutgraph/store';
import pg from 'pg';
import type { RunningApp } from './start-app.ts';

/** What the rows of a running instance say behind its back. */
export async function queryDatabase<Row extends object>(
  { dataFolder }: RunningApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const connectionString = await runningDatabaseUrl(describeHome({ dataFolder, env: {} }));
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
