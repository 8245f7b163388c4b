import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Music: media whose content is sound alone; here is what is known of them besides, and what a collection sounds like. Files of sound alone that an earlier
 * release refused are among the music now, so they say why they cannot be played, and count and have tasks as music.
 */
const tables = `
create table music (
  media_id text primary key references media on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  title text,
  artist text,
  grid jsonb not null default '{"scale": 1, "shiftSeconds": 0}',
  facts jsonb
);
create index music_workspace on music (workspace_id);
alter table collections add column sound jsonb not null default '{"music": null, "loudness": null}';
update media set error = 'An earlier release refused this file. Delete it and upload it again.'
  where media_content_type = 'Audio';
update workspaces set count_media = count_media - refused.count
  from (select workspace_id, count(*)::integer from media where media_content_type = 'Audio' group by 1) as refused
  where workspaces.id = refused.workspace_id;
delete from tasks using media
  where media_content_type = 'Audio' and subject_ref = '/ws/' || media.workspace_id || '/media/' || media.id;
`;

export const music: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
