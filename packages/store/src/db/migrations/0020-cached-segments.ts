import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Rendered segments are kept under what they show, for later films of the same workspace. A segment of a film says which one it is, and
 * whether it was there before; a film, how much of it was left to render. Segments that an earlier release had rendered for a film
 * under way are not found here: they are rendered again when the film is joined.
 */
const tables = `
create table cached_segments (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  key text not null,
  file_id text not null,
  media_ids text[] not null,
  bytes bigint not null,
  sha256 text not null,
  decoded_from text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (workspace_id, key)
);
alter table segments add column cached_id text references cached_segments on delete cascade;
alter table segments add column is_reused boolean not null default false;
create index segments_cached on segments (cached_id);
alter table timelines add column work_seconds double precision;
`;

export const cachedSegments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
