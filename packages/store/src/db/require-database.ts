import pg from 'pg';
import { JOB_SCHEMA } from '../queue/job-rows.ts';
import { nameOf, refusalOfConnection, refusalOfMigration, unusable } from './database-refusals.ts';

/** The oldest PostgreSQL that this was tried with. */
const OLDEST_VERSION = 15;
const CONNECT_MS = 15_000;
/** A notice comes within milliseconds where it comes at all. */
const NOTICE_MS = 5_000;
const CHANNEL = 'cutgraph_self_test';

/**
 * Refuses a database that is not what we need, each for its reason: its version, its encoding, and connections that are
 * sessions. Locks and LISTEN belong to a session; behind a pooler that hands each transaction another connection they are
 * lost without an error.
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const [one, other] = [clientOf(databaseUrl), clientOf(databaseUrl)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    await requireServer(one, databaseUrl);
    await requireSessions(one, other, databaseUrl);
  } catch (error) {
    throw refusalOfConnection(error, databaseUrl);
  } finally {
    await Promise.all([one.end(), other.end()].map((ending) => ending.catch(() => undefined)));
  }
}

/** Refuses a pooler that leads to another database than the address beside it. */
export async function requirePooler(databaseUrl: string, pooledUrl: string): Promise<void> {
  const [direct, pooled] = await Promise.all([identityOf(databaseUrl), identityOf(pooledUrl)]);
  if (direct !== pooled)
    throw unusable(
      `CUTGRAPH_POOLED_DATABASE_URL leads to ${nameOf(pooledUrl)}, which is not the database of DATABASE_URL, ${nameOf(databaseUrl)}. Both must be the same one.`,
    );
}

/** The database, and when its server was started: another server has another moment. */
async function identityOf(databaseUrl: string): Promise<string | undefined> {
  const client = clientOf(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select concat(oid, ' ', pg_postmaster_start_time()) as identity from pg_database where datname = current_database()`,
    );
    return rows[0]?.identity;
  } catch (error) {
    throw refusalOfConnection(error, databaseUrl);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'cutgraph start',
  });
  client.on('error', () => undefined);
  return client;
}

async function requireServer(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('server_encoding') as encoding`,
  );
  const { version = '', number = 0, encoding = '' } = rows[0] ?? {};
  if (number < OLDEST_VERSION * 10_000)
    throw unusable(
      `The database ${nameOf(databaseUrl)} is PostgreSQL ${version}, and Cutgraph needs ${OLDEST_VERSION} or newer. Upgrade it, or name another one with DATABASE_URL.`,
    );
  if (encoding !== 'UTF8')
    throw unusable(
      `The database ${nameOf(databaseUrl)} has the encoding ${encoding}, which cannot keep every name. Make one with CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0, and name it with DATABASE_URL.`,
    );
}

/** While one transaction is open, nothing else may be on its connection; and the other connection must stay the same one. */
async function requireSessions(one: pg.Client, other: pg.Client, databaseUrl: string): Promise<void> {
  try {
    const before = await backendOf(one);
    await other.query('begin');
    const others = await backendOf(other);
    const after = await backendOf(one);
    await other.query('rollback');
    if (others === before || after !== before || !(await hearsItself(one, other)))
      throw noSessions(databaseUrl);
  } catch (error) {
    // What a pooler answers that lets every statement be a transaction of its own.
    if (/statement pooling/.test(String(error))) throw noSessions(databaseUrl);
    throw error;
  }
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

async function hearsItself(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query(`listen ${CHANNEL}`);
  const received = new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, NOTICE_MS, false);
    one.once('notification', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  await other.query(`notify ${CHANNEL}`);
  const hasReceived = await received;
  await one.query(`unlisten ${CHANNEL}`);
  return hasReceived;
}

function noSessions(databaseUrl: string): Error {
  return unusable(
    `The address ${nameOf(databaseUrl)} leads to a connection pooler that does not keep a session, so locks and notifications are lost. Set its pool mode to session (PgBouncer: pool_mode = session), or name the database itself with DATABASE_URL and the pooler with CUTGRAPH_POOLED_DATABASE_URL.`,
  );
}

/**
 * Tries what a start needs of a database, and leaves nothing in it: all of `requireDatabase`, and the right to make tables.
 * Refuses in a sentence.
 */
export async function tryDatabase(databaseUrl: string, pooledUrl?: string): Promise<{ version: string }> {
  await requireDatabase(databaseUrl);
  if (pooledUrl) await requirePooler(databaseUrl, pooledUrl);
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
