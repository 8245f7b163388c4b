import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Comments on films and drafts, and approvals of films. A member is kept by id, which stays when the account goes, as for
 * all that is made in a workspace; a guest of a link by the name that they gave and an id of their browser. Where the link goes,
 * what was said through it stays to the members.
 */
const tables = `
alter table links add column allows_comments boolean not null default false;

create table comments (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  timeline_id text references timelines on delete cascade,
  collection_id text references collections on delete cascade,
  parent_id text references comments on delete cascade,
  time_seconds double precision,
  box jsonb,
  text text not null,
  mentions text[] not null default '{}',
  author_id text,
  link_id text references links on delete set null,
  guest_id text,
  guest_name text,
  resolved_at timestamptz(3),
  resolved_by text,
  deleted_at timestamptz(3),
  edited_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index comments_workspace on comments (workspace_id, created_at);
create index comments_timeline on comments (timeline_id, created_at, id);
create index comments_collection on comments (collection_id, created_at, id);
create index comments_parent on comments (parent_id);
create index comments_link on comments (link_id);
create index comments_mentions on comments using gin (mentions);

create table approvals (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  timeline_id text not null references timelines on delete cascade,
  author_id text,
  link_id text references links on delete set null,
  guest_id text,
  guest_name text,
  created_at timestamptz(3) not null default now()
);
create index approvals_workspace on approvals (workspace_id);
create index approvals_link on approvals (link_id);
create unique index approvals_member on approvals (timeline_id, author_id);
create unique index approvals_guest on approvals (timeline_id, guest_id);
`;

export const review: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
