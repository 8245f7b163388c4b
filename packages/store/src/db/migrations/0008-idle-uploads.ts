import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uploads that no client continues: until one does, they count with the bytes that have arrived. */
const tables = `
create table idle_uploads (
  media_id text primary key references media on delete cascade,
  arrived_bytes bigint not null
);
`;

export const idleUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
