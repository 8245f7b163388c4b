import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which detector the installation uses and how far the fetch of the better one is (one row), and which detector looked at
 * each media, with what it found, now and before. Media of earlier releases have no row: nothing says who looked at them.
 */
const tables = `
create table detector (
  name text primary key,
  in_force text,
  can_fetch boolean not null default false,
  size_bytes integer not null default 0,
  fetch_state text,
  fetch_progress double precision not null default 0,
  fetch_reason text,
  fetch_asked_at timestamptz
);
insert into detector (name) values ('objects');
create table detections (
  media_id text primary key references media on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  detector text not null,
  labels text[] not null,
  tracks integer not null,
  earlier_detector text,
  earlier_labels text[],
  earlier_tracks integer
);
create index detections_workspace on detections (workspace_id);
`;

export const detectorUpgrade: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
