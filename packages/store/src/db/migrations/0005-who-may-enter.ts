import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Roles, invitations, links, what was done by whom, sessions that can be listed. The creator of something may delete their
 * account while it stays in a workspace, so `created_by` is no foreign key any more. Tokens from before keep
 * what they could do: everything.
 */
const tables = `
alter table workspaces drop constraint workspaces_created_by_fkey;
alter table media drop constraint media_created_by_fkey;
alter table wizards drop constraint wizards_created_by_fkey;
alter table timelines drop constraint timelines_created_by_fkey;
alter table workspaces
  add column is_public boolean not null default false,
  add column deleted_at timestamptz(3);
create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null;

alter table members add column role text not null default 'editor';
update members set role = 'owner' from workspaces
  where workspaces.id = members.workspace_id and workspaces.created_by = members.user_id;
create unique index members_owner on members (workspace_id) where role = 'owner';

alter table sessions
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  add column user_agent text not null default '',
  add column last_seen_at timestamptz(3) not null default now();
create unique index sessions_id on sessions (id);

alter table tokens
  add column scope text not null default 'admin',
  add column expires_at timestamptz(3);

create table invites (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  role text not null,
  invited_by text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  unique (workspace_id, email)
);
create index invites_email on invites (email);

create table links (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  timeline_id text not null references timelines on delete cascade,
  password_hash text,
  expires_at timestamptz(3),
  views integer not null default 0,
  last_viewed_at timestamptz(3),
  created_by text not null,
  created_at timestamptz(3) not null default now()
);
create index links_timeline on links (timeline_id, created_at desc);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  action text not null,
  actor_id text,
  workspace_id text,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_workspace on audit (workspace_id, id desc);
create index audit_actor on audit (actor_id, id desc);
create index media_creator on media (created_by);
`;

export const whoMayEnter: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
