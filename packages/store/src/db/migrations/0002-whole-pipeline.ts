import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the whole pipeline keeps. Media that were Done before keep what they have: their new columns say "not made".
 * An embedding is compared in the process, a few thousand at most at a time, so it needs no index of its own kind.
 */
const tables = `
alter table media
  add column download_url text not null default '',
  add column audio_url text not null default '',
  add column waveform_url text not null default '',
  add column loudness double precision,
  add column captions_url text not null default '',
  add column speech_url text not null default '',
  add column quality_url text not null default '',
  add column looks_url text not null default '',
  add column screenshot_urls text[] not null default '{}',
  add column recorded_at timestamptz(3),
  add column persons jsonb not null default '[]',
  add column turn bigint;

alter table tasks add column cpu_seconds double precision not null default 0;
create index tasks_open on tasks (subject_ref, sequence) where task_status in (0, 1);

alter table events add column seconds_left double precision;

create table runs (
  id bigint generated always as identity primary key,
  job text not null,
  media_seconds double precision not null,
  wall_seconds double precision not null,
  cpu_seconds double precision not null,
  host text not null,
  created_at timestamptz(3) not null default now()
);
create index runs_newest on runs (job, id desc);

create table lines (
  name text primary key,
  turn bigint not null,
  last_turn bigint not null
);
insert into lines (name, turn, last_turn) values ('media', 0, 0), ('waited-for', 0, 0);

create table turns (
  line text not null references lines,
  user_id text not null references users on delete cascade,
  last_turn bigint not null,
  primary key (line, user_id)
);

create table people (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index people_workspace on people (workspace_id);

create table faces (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  media_id text not null references media on delete cascade,
  person_id text not null references people on delete cascade,
  track text,
  time double precision not null,
  box jsonb not null,
  confidence double precision not null,
  embedding real[] not null,
  decided_by text not null default 'program',
  created_at timestamptz(3) not null default now()
);
create index faces_media on faces (media_id, time);
create index faces_person on faces (person_id);
create index faces_workspace on faces (workspace_id);
`;

export const wholePipeline: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
