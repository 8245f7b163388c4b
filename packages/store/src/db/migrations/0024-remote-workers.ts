import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The workers of an installation: those beside the database note themselves while they run, remote ones are made by an administrator
 * and have a token. A remote job is a part of a job that a local worker gives to a remote one; its row goes when it has ended.
 */
const tables = `
create table workers (
  id text primary key,
  name text not null,
  token_hash text unique,
  kinds text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  version text not null default '',
  renderer text not null default '',
  slots integer not null default 0,
  accepts text[] not null default '{}',
  doing text[] not null default '{}',
  jobs_done bigint not null default 0,
  busy_seconds double precision not null default 0,
  last_failure text,
  last_failed_at timestamptz(3)
);
create table remote_jobs (
  id text primary key,
  kind text not null,
  renderer text not null,
  request jsonb not null,
  inputs jsonb not null,
  most_output_bytes bigint not null,
  worker_id text references workers on delete set null,
  state text not null default 'offered',
  progress double precision not null default 0,
  offered_at timestamptz(3) not null default now(),
  taken_at timestamptz(3),
  owner_seen_at timestamptz(3) not null default now(),
  worker_seen_at timestamptz(3),
  outputs jsonb,
  result jsonb,
  failure text
);
`;

export const remoteWorkers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
