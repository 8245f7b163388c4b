import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * From where each segment of a film was decoded, and which parts of a finished film had to be repaired. Segments and films
 * from before count as decoded in the ordinary way.
 */
const tables = `
alter table segments add column decoded_from text not null default 'seek';
alter table timelines add column repairs jsonb not null default '[]';
`;

export const filmRepairs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
