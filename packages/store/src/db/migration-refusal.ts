import { codeOf, messageOf, nameOf, refusalOfConnection, roleOf, unusable } from './database-sentence.ts';

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
