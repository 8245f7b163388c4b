import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Generations that wait until their videos are processed, and what was left out of one before it began. */
const tables = `
alter table wizards add column waiting_for text[] not null default '{}';
alter table wizards add column left_out text[] not null default '{}';
create index wizards_waiting on wizards (workspace_id) where waiting_for <> '{}';
`;

export const waitingGenerations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
