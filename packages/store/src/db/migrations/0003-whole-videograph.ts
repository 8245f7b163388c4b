import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the whole videograph keeps. Graphs that were made before have matches alone, and cuts that no highlight chose.
 * Recommendations are found by the points of a media: packed numbers, read together and searched in memory.
 */
const tables = `
alter table wizards add column progress double precision not null default 0;
update wizards set progress = 1 where not is_running;

alter table videographs
  add column pinned jsonb not null default '[]',
  add column refused jsonb not null default '[]';
update videographs set
  cuts = coalesce(
    (select jsonb_object_agg(key, value || '{"moment": null}') from jsonb_each(cuts)), '{}'),
  edges = coalesce(
    (select jsonb_object_agg(key, coalesce(
      (select jsonb_agg('{"kind": "match"}' || edge order by place) from jsonb_array_elements(value) with ordinality as e (edge, place)),
      '[]')) from jsonb_each(edges)), '{}');

create table videograph_revisions (
  videograph_id text not null references videographs on delete cascade,
  revision integer not null,
  change text not null,
  path jsonb not null,
  pinned jsonb not null,
  refused jsonb not null,
  media jsonb,
  clips jsonb,
  cuts jsonb,
  edges jsonb,
  cut_count integer not null,
  path_length double precision not null,
  author text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (videograph_id, revision)
);

-- Graphs of before have one revision to go back to: the way they are now.
insert into videograph_revisions
  (videograph_id, revision, change, path, pinned, refused, media, clips, cuts, edges, cut_count, path_length, created_at)
select id, revision, case when revision = 1 then 'created' else 'graph' end, path, pinned, refused, media, clips, cuts,
  edges, (select count(*) from jsonb_object_keys(cuts)),
  (select coalesce(sum((cuts -> step ->> 'length')::double precision), 0) from jsonb_array_elements_text(path) step),
  updated_at
from videographs;

create table clip_points (
  media_id text primary key references media on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  points bytea not null,
  updated_at timestamptz(3) not null default now()
);
create index clip_points_workspace on clip_points (workspace_id);

alter table workspaces add column points_revision bigint not null default 0;
`;

export const wholeVideograph: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
