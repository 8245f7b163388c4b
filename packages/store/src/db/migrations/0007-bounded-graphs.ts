import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many bytes a document takes, computed by the database whenever it is written, so that no way of writing one goes
 * uncounted. Documents of earlier releases are counted here.
 */
const tables = `
alter table videographs add column bytes bigint not null generated always as (
  octet_length(media::text) + octet_length(clips::text) + octet_length(cuts::text) + octet_length(edges::text)
  + octet_length(path::text) + octet_length(pinned::text) + octet_length(refused::text)) stored;

alter table videograph_revisions add column bytes bigint not null generated always as (
  coalesce(octet_length(media::text), 0) + coalesce(octet_length(clips::text), 0)
  + coalesce(octet_length(cuts::text), 0) + coalesce(octet_length(edges::text), 0)
  + octet_length(path::text) + octet_length(pinned::text) + octet_length(refused::text)) stored;

alter table collections add column bytes bigint not null generated always as (
  octet_length(title) + octet_length(clip_refs::text)) stored;

-- A reason why something was left out has at most 300 letters.
alter table timelines add column bytes bigint not null generated always as (
  octet_length(export_timeline::text) + 300 * cardinality(left_out)) stored;
`;

export const boundedGraphs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(tables).execute(db);
  },
};
