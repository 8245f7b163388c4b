import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What members say of the footage, what they keep, and what is said and written in it. A correction is kept by itself as
 * well: another run finds the labels again, and the correction of a track must outlive that. A worker fills in the
 * texts of media from before.
 */
const tables = `
alter table media
  add column tags text[] not null default '{}',
  add column rating integer not null default 0;

alter table labels
  add column origin text not null default 'program',
  add column machine_name text not null default '',
  add column is_rejected boolean not null default false,
  add column tags text[] not null default '{}',
  add column rating integer not null default 0;
update labels set machine_name = label_entity_name;
create index labels_searched on labels (workspace_id, label_entity_name);

create table corrections (
  media_id text not null references media on delete cascade,
  track text not null,
  machine_name text not null,
  becomes text,
  updated_at timestamptz(3) not null default now(),
  primary key (media_id, track, machine_name)
);

create table footage_texts (
  media_id text not null references media on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null,
  segment_start_time double precision not null,
  segment_end_time double precision not null,
  text text not null,
  search tsvector generated always as (to_tsvector('simple', text)) stored
);
create index footage_texts_media on footage_texts (media_id, kind);
create index footage_texts_workspace on footage_texts (workspace_id, kind);
create index footage_texts_search on footage_texts using gin (search);

create table searches (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  title text not null,
  search jsonb not null,
  created_by text not null,
  created_at timestamptz(3) not null default now()
);
create index searches_workspace on searches (workspace_id);

create table collections (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  title text not null,
  media_refs text[] not null default '{}',
  clip_refs jsonb not null default '{}',
  revision integer not null default 1,
  created_by text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index collections_workspace on collections (workspace_id, updated_at desc);

alter table timelines add column made_from text;
`;

export const seenAndKept: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
