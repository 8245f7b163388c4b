import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Immich servers that users have connected, with their keys encrypted; imports out of them into workspaces; and which of their
 * assets a workspace has, so that another import brings only what is new.
 */
const tables = `
create table immich_connections (
  id text primary key,
  user_id text not null references users on delete cascade,
  address text not null,
  sealed_key text not null,
  account text not null,
  version text not null,
  trouble text,
  created_at timestamptz(3) not null default now()
);
create index on immich_connections (user_id);
create table immich_imports (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  connection_id text references immich_connections on delete set null,
  source jsonb not null,
  title text not null,
  state text not null default 'waiting',
  imported integer not null default 0,
  present integer not null default 0,
  left_out integer not null default 0,
  current_name text,
  current_share double precision not null default 0,
  failure text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index on immich_imports (workspace_id, created_at);
create table immich_assets (
  workspace_id text not null references workspaces on delete cascade,
  asset_id text not null,
  media_id text not null references media on delete cascade,
  import_id text references immich_imports on delete set null,
  is_here boolean not null default false,
  primary key (workspace_id, asset_id)
);
create index on immich_assets (media_id);
create index on immich_assets (import_id) where not is_here;
`;

export const immich: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
