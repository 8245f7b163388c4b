import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a workspace of 100,000 media needs to be read without going through it. Each is built while others write (decision 84).
 * Labels are found and counted, and names of media gone through, from their index alone.
 */
const INDEXES = {
  labels_named: `labels (workspace_id, label_entity_name, media_id)
    include (segment_start_time, segment_end_time, confidence, category, origin, is_rejected)`,
  labels_in_category: `labels (workspace_id, category)`,
  labels_tagged: `labels (workspace_id) where tags <> '{}'`,
  media_tagged: `media (workspace_id) where tags <> '{}'`,
  media_newest_upload: `media (workspace_id, created_at desc, id desc)`,
  media_music: `media (workspace_id, created_at desc, id desc) where media_content_type = 'Audio'`,
  media_named: `media (workspace_id, id) include (name, media_duration, media_content_type)`,
  media_unfinished: `media (workspace_id) where media_status in (0, 1)`,
  faces_of_people: `faces (workspace_id, person_id)`,
  footage_texts_said: `footage_texts (workspace_id, kind, media_id) where text <> ''`,
  tasks_unfinished: `tasks (workspace_id, task_status, sequence desc) where task_status <> 2`,
  tasks_asked_for: `tasks (workspace_id) where task_preset <> 'default'`,
  detections_made: `detections (workspace_id, detector)`,
  wizards_running: `wizards (workspace_id) where is_running`,
  timelines_rendering: `timelines (workspace_id) where media_url = '' and error is null`,
  events_age: `events using brin (created_at)`,
  audit_age: `audit using brin (at)`,
};

/** Another one does what these did. */
const REPLACED = ['labels_searched', 'faces_workspace', 'detections_workspace'];

export const largeIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await dropUnfinished(db, name);
      await sql.raw(`create index concurrently if not exists ${name} on ${definition}`).execute(db);
    }
    for (const name of REPLACED) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
  },
};

/** A process that is killed while it builds one leaves an index that nothing uses. */
async function dropUnfinished(db: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db);
}
