import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Generations from a template whose film has music: which, and how it plays. */
const tables = `
alter table wizards add column sound jsonb;
`;

export const musicOfTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
