import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Limits of a user in place of those of the settings; null where those hold. */
const tables = `
create table user_limits (
  user_id text primary key references users on delete cascade,
  bytes bigint,
  minutes integer,
  running_jobs integer,
  workspaces integer,
  tokens integer
);
`;

export const userLimits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
