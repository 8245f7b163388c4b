import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where it is kept how the picture of a media moves; empty until that was asked for. */
const tables = `
alter table media add column motion_url text not null default '';
`;

export const frameMotion: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
