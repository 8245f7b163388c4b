import { Refusal } from '@cutgraph/core';
import pg from 'pg';

/** A database that cannot be used, or not as we need it, in one sentence with what to do. */
export function unusable(sentence: string, cause?: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', sentence), { cause });
}

/** Which database: host, port and name, and never the password. */
export function nameOf(databaseUrl: string): string {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `${database ?? ''} on ${host}:${port}`;
}

/** The role that a database is opened as. */
function roleOf(databaseUrl: string): string {
  return new pg.Client({ connectionString: databaseUrl }).user ?? '';
}

/** What went wrong with a connection, in a sentence; anything else as it is. */
export function refusalOfConnection(error: unknown, databaseUrl: string): unknown {
  const code = codeOf(error);
  const database = nameOf(databaseUrl);
  const role = roleOf(databaseUrl);
  switch (code) {
    case '28P01':
    case '28000':
      return unusable(
        `The database ${database} does not let in the role "${role}": ${messageOf(error)}. Check the name and the password in DATABASE_URL.`,
        error,
      );
    case '3D000':
      return unusable(
        `There is no database ${database}. Make one: CREATE DATABASE name OWNER "${role}" ENCODING 'UTF8' TEMPLATE template0.`,
        error,
      );
    case '53300':
      return unusable(
        `The database ${database} has no connection left. A server and a worker each use up to 12: raise max_connections, or the limit of the role or of the pooler.`,
        error,
      );
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
      return unusable(
        `The database ${database} does not answer (${code}). Check that it runs, and the host and the port in DATABASE_URL.`,
        error,
      );
    default:
  }
  if (/^timeout expired|^Connection terminated due to connection timeout/.test(messageOf(error))) {
    const sentence = `The database ${database} did not answer in time. Check that it runs; a pooler in front of it may have no connection left.`;
    return unusable(sentence, error);
  }
  return error;
}

function codeOf(error: unknown): unknown {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Of PostgreSQL: insufficient_privilege, and no schema in the search path where something could be made. */
const MAY_NOT = ['42501', '3F000'];

/** Why the tables could not be brought up to date, in a sentence. @param step the migration that failed. */
export function refusalOfMigration(error: unknown, databaseUrl: string, step: string | undefined): unknown {
  const database = nameOf(databaseUrl);
  if (MAY_NOT.includes(String(codeOf(error))))
    return unusable(
      `The role "${roleOf(databaseUrl)}" may not make tables in the database ${database}: ${messageOf(error)}. Make it the owner: ALTER DATABASE name OWNER TO "${roleOf(databaseUrl)}".`,
      error,
    );
  // The migrator's words for tables of a newer version.
  const newer = /previously executed migration (\S+) is missing/.exec(messageOf(error))?.[1];
  if (newer)
    return unusable(
      `The tables in the database ${database} were made by a newer version of Cutgraph (${newer}). Start that version, or restore a backup of this one into an empty database.`,
      error,
    );
  const known = refusalOfConnection(error, databaseUrl);
  if (known !== error) return known;
  return unusable(
    `The tables in the database ${database} could not be brought up to date (${step ?? 'before the first step'}): ${messageOf(error)}. Nothing of this step was kept.`,
    error,
  );
}
