import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Originals that stay in a watched folder: of a media, where its file was last seen, and its content key, by which it is found
 * again under another name; what members have deleted and so is not taken again; and what the last look at each folder has found.
 */
const tables = `
alter table media
  add column watched_root text,
  add column watched_path text,
  add column watched_modified_ms double precision,
  add column watched_inode double precision,
  add column content_key text,
  add column missing_since timestamptz(3);
create unique index media_content_key on media (workspace_id, content_key) where content_key is not null;
create table unwanted_files (
  workspace_id text not null references workspaces on delete cascade,
  content_key text not null,
  path text not null,
  primary key (workspace_id, content_key)
);
create table watched_folders (
  root text not null,
  workspace_id text not null,
  scanned_at timestamptz(3) not null default now(),
  found integer not null,
  copies integer not null,
  waiting integer not null,
  missing integer not null,
  unwanted integer not null,
  refused jsonb not null,
  trouble text,
  primary key (root, workspace_id)
);
`;

export const watchedFolders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
