import { WrongUse } from '../terminal/exit.ts';

/** The database of a part that runs on its own. */
export function databaseUrlOf(env: NodeJS.ProcessEnv, part: string): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  throw new WrongUse(
    `cutgraph ${part} needs DATABASE_URL (postgres://...). On one machine, "cutgraph start" runs everything with a database of its own.`,
  );
}
