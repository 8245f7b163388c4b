import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sample workspace of a person, and what is drawn as its clips: those have no uploaded file. */
const tables = `
create table sample_workspaces (
  user_id text primary key references users on delete cascade,
  workspace_id text not null unique references workspaces on delete cascade
);
create table sample_clips (
  media_id text primary key references media on delete cascade,
  scene text not null
);
`;

export const sampleFootage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
