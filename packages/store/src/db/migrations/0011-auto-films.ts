import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Generations that Auto decides: what was wished of it, and the films that it proposes. */
const tables = `
alter table wizards add column auto jsonb;
alter table wizards add column films jsonb not null default '[]';
`;

export const autoFilms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
