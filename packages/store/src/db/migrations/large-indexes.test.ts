import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseForTest } from '../../../test/database-for-test.ts';
import { query } from '../../../test/raw-database.ts';
import { migrate } from '../migrate.ts';

const ROWS = `
insert into users (id, issuer, subject, provider_id, email, email_verified, display_name, photo_url)
  values ('user-old', 'https://id.example', 'ada', 'google', 'ada@example.com', true, 'Ada', '');
insert into workspaces (id, title, description, created_by) values ('workspace-old', 'Old', '', 'user-old');
insert into media (id, workspace_id, name, type, size, media_content_type, storage_ref, storage_bucket, storage_folder_ref,
    upload_metadata, created_by)
  values ('media-old', 'workspace-old', 'beach.mp4', 'video/mp4', 1000, 'Video', 'a', 'files', 'b', '{}', 'user-old');
`;
const labelNamed = (id: string) => `
insert into labels (media_id, id, workspace_id, label_entity_name, category, track, segment_start_time, segment_end_time,
    segment_length_time, confidence, thumbnail_url)
  values ('media-old', '${id}', 'workspace-old', 'car', 'vehicle', 't1', 0, 1, 1, 0.9, '')`;

const noQueue = async () => undefined;

/** A database as the release before the indexes left it. */
async function oldDatabase() {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  onTestFinished(drop);
  await migrate(databaseUrl, noQueue, '0023-frame-motion');
  await query(databaseUrl, ROWS);
  const clientOf = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const indexes = async () =>
    (
      await query(
        databaseUrl,
        `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
         where indrelid in ('labels'::regclass, 'faces'::regclass) and indisvalid`,
      )
    ).map(({ name }) => name);
  return { databaseUrl, clientOf, indexes };
}

test('large tables are written while their indexes are built, by two processes that start together', async () => {
  const { databaseUrl, clientOf, indexes } = await oldDatabase();
  const [slow, quick] = [await clientOf(), await clientOf()];
  await slow.query('begin');
  await slow.query(labelNamed('label-slow'));
  const both = [migrate(databaseUrl, noQueue), migrate(databaseUrl, noQueue)];
  // The index waits for the transaction that has begun before it.
  const building = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'create index concurrently%'`;
  await expect.poll(async () => (await query(databaseUrl, building)).length).toBe(1);
  await quick.query(`set lock_timeout = '10s'`);
  await quick.query(labelNamed('label-quick'));
  await slow.query('commit');
  await Promise.all(both);
  expect(await indexes()).toEqual(
    expect.arrayContaining(['labels_named', 'labels_tagged', 'faces_of_people']),
  );
  expect(await indexes()).not.toContain('labels_searched');
  await quick.query('set enable_seqscan = off');
  const { rows } = await quick.query(
    `select media_id from labels where workspace_id = 'workspace-old' and label_entity_name = 'car'`,
  );
  expect(rows).toHaveLength(2);
});

test('an index that was not finished when its process was killed is built again', async () => {
  const { databaseUrl, indexes } = await oldDatabase();
  await query(databaseUrl, 'create index labels_named on labels (track)');
  await query(
    databaseUrl,
    `update pg_index set indisvalid = false where indexrelid = 'labels_named'::regclass`,
  );
  await migrate(databaseUrl, noQueue);
  expect(await indexes()).toContain('labels_named');
  const [index] = await query(databaseUrl, `select pg_get_indexdef('labels_named'::regclass) as definition`);
  expect(index?.definition).toContain('label_entity_name');
});
