import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many bytes of an upload are in its file for sure, and when the last of them came: a server that sees an older state
 * of the shared folder uses this. And whether the original was removed since, because it could not be used; tasks of
 * older versions say that in their error.
 */
const tables = `
create table uploads (
  media_id text primary key references media on delete cascade,
  received_bytes bigint not null,
  received_at timestamptz not null default now(),
  original_removed_at timestamptz
);
insert into uploads (media_id, received_bytes, original_removed_at)
  select id, size, now() from media where media_status = 3 and media_url = '' and exists (
    select from tasks where subject_ref = '/ws/' || media.workspace_id || '/media/' || media.id
      and error_code = 'invalid-argument');
`;

export const receivedBytes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
