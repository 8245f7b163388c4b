import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A collection is kept as the document of its timeline, which says its own version. Collections of earlier releases have none:
 * what they are is in `clip_refs` and `sound`, version 1, until they are next saved. How many bytes one takes is
 * counted from whichever holds it.
 */
const tables = `
alter table collections add column document jsonb;
alter table collections drop column bytes;
alter table collections add column bytes bigint not null generated always as (
  octet_length(title) + octet_length(clip_refs::text) + coalesce(octet_length(document::text), 0)) stored;
`;

export const timelineDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
