import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses that are called when a film is finished, and each call with what came of it. */
const tables = `
create table webhooks (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  url text not null,
  sealed_secret text not null,
  origin text not null,
  is_paused boolean not null default false,
  created_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create index webhooks_of_workspace on webhooks (workspace_id);
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  status integer,
  failure text,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  next_at timestamptz
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc);
`;

export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
