import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Moments are kept to the millisecond, as they are on the wire, so that a page's cursor names a row exactly.
 * Events have no foreign key: a lock on a workspace's row must not stand in the way of noting what happened.
 */
const tables = `
create table users (
  id text primary key,
  issuer text not null,
  subject text not null,
  provider_id text not null,
  email text not null,
  email_verified boolean not null,
  display_name text not null,
  photo_url text not null,
  creation_time timestamptz(3) not null default now(),
  last_sign_in_time timestamptz(3) not null default now(),
  unique (issuer, subject)
);
create index users_email on users (email);

create table sessions (
  secret_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table tokens (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  secret_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index tokens_user on tokens (user_id);

create table workspaces (
  id text primary key,
  title text not null,
  description text not null,
  count_clips integer not null default 0,
  count_media integer not null default 0,
  total_byte_size bigint not null default 0,
  created_by text not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table members (
  workspace_id text not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, user_id)
);
create index members_user on members (user_id);

create table media (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  last_modified timestamptz(3),
  media_duration double precision not null default 0,
  media_content_type text not null,
  media_status smallint not null default 0,
  storage_ref text not null,
  storage_bucket text not null,
  storage_folder_ref text not null,
  upload_metadata jsonb not null,
  thumbnail_url text not null default '',
  media_url text not null default '',
  media_url_fallback text not null default '',
  sprite_sheet_url text not null default '',
  sprite_sheet_width integer not null default 0,
  sprite_sheet_height integer not null default 0,
  sprite_sheet_tiles jsonb,
  list_category_labels text[] not null default '{}',
  list_labels text[] not null default '{}',
  list_tracked_labels text[] not null default '{}',
  csv_url text not null default '',
  clip_object jsonb not null default '{}',
  width integer not null default 0,
  height integer not null default 0,
  frames_per_second double precision not null default 0,
  has_sound boolean not null default false,
  error text,
  warning text,
  progress double precision not null default 0,
  created_by text not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index media_newest_update on media (workspace_id, updated_at desc, id desc);
create index media_tracked_labels on media using gin (list_tracked_labels);
create index media_uploading on media (id) where media_status = 0;

create table labels (
  media_id text not null references media on delete cascade,
  id text not null,
  workspace_id text not null,
  label_entity_name text not null,
  category text not null,
  track text not null,
  segment_start_time double precision not null,
  segment_end_time double precision not null,
  segment_length_time double precision not null,
  confidence double precision not null,
  thumbnail_url text not null,
  primary key (media_id, id)
);
create index labels_longest on labels (media_id, segment_length_time desc);

create table tasks (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  subject_ref text not null,
  task_type text not null,
  task_status smallint not null default 0,
  task_preset text not null default 'default',
  task_expiration timestamptz(3) not null default now() + interval '24 hours',
  file_run_count integer not null default 0,
  task_run_count integer not null default 0,
  outcome text,
  reason text,
  error_code text,
  progress double precision not null default 0,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  sequence bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index tasks_newest on tasks (workspace_id, sequence desc);
create index tasks_subject on tasks (subject_ref, sequence);

create table templates (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  fields jsonb not null,
  sequence bigint generated always as identity,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index templates_workspace on templates (workspace_id, sequence);

create table wizards (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  init_config jsonb not null,
  init_urls jsonb not null,
  videograph_ref text,
  is_running boolean not null default true,
  error text,
  report jsonb,
  created_by text not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index wizards_newest on wizards (workspace_id, created_at desc, id desc);

create table videographs (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  wizard_id text not null,
  build_index integer not null,
  min_cut_length double precision not null,
  canvas jsonb not null,
  media jsonb not null,
  clips jsonb not null,
  cuts jsonb not null,
  edges jsonb not null,
  path jsonb not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index videographs_workspace on videographs (workspace_id);

create table timelines (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  title text not null,
  media_url text not null default '',
  thumbnail_url text not null default '',
  videograph_ref text,
  storage_ref text not null,
  storage_bucket text not null,
  export_timeline jsonb not null,
  left_out text[] not null default '{}',
  duration double precision not null default 0,
  size bigint not null default 0,
  progress double precision not null default 0,
  error text,
  created_by text not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index timelines_newest on timelines (workspace_id, created_at desc, id desc);

create table segments (
  timeline_id text not null references timelines on delete cascade,
  segment_index integer not null,
  primary key (timeline_id, segment_index)
);

create table events (
  id bigint generated always as identity primary key,
  workspace_id text not null,
  kind text not null,
  document_id text not null,
  change text not null,
  progress double precision,
  created_at timestamptz(3) not null default now()
);
create index events_workspace on events (workspace_id, id);
create index events_progress on events (workspace_id, document_id) where kind = 'progress';
`;

export const firstTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
