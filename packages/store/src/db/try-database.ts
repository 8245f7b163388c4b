import pg from 'pg';
import { JOB_SCHEMA } from '../queue/job-rows.ts';
import { refusalOfConnection } from './database-sentence.ts';
import { refusalOfMigration } from './migration-refusal.ts';
import { requireDatabase } from './require-database.ts';

/**
 * Tries what a start needs of a database, and leaves nothing in it: all of `requireDatabase`, and the right to make tables.
 * Refuses in a sentence.
 */
export async function tryDatabase(databaseUrl: string): Promise<{ version: string }> {
  await requireDatabase(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cutgraph doctor' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; isNew: boolean }>(
      `select current_setting('server_version') as version, to_regnamespace($1) is null as "isNew"`,
      [JOB_SCHEMA],
    );
    const { version = '', isNew = true } = rows[0] ?? {};
    try {
      await client.query('begin');
      await client.query('create table cutgraph_trial ()');
      if (isNew) await client.query(`create schema ${JOB_SCHEMA}`);
    } catch (error) {
      throw refusalOfMigration(error, databaseUrl, undefined);
    } finally {
      await client.query('rollback');
    }
    return { version };
  } catch (error) {
    throw refusalOfConnection(error, databaseUrl);
  } finally {
    await client.end().catch(() => undefined);
  }
}
