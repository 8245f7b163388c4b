import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaSchema, taskSchema } from '@cutgraph/contract';
import { expect, test } from 'vitest';
import { emptyDatabaseForTest } from '../../../test/database-for-test.ts';
import { query } from '../../../test/raw-database.ts';
import { openStore } from '../../index.ts';
import { migrate } from '../migrate.ts';

/** A media that was Done, with one of its four tasks, as the first version of the tables kept them. */
const OLD_ROWS = `
insert into users (id, issuer, subject, provider_id, email, email_verified, display_name, photo_url)
  values ('user-old', 'https://id.example', 'ada', 'google', 'ada@example.com', true, 'Ada', '');
insert into workspaces (id, title, description, count_media, total_byte_size, created_by)
  values ('workspace-old', 'Old', '', 1, 1000, 'user-old');
insert into members (workspace_id, user_id) values ('workspace-old', 'user-old');
insert into media (id, workspace_id, name, type, size, media_duration, media_content_type, media_status, storage_ref,
    storage_bucket, storage_folder_ref, upload_metadata, media_url, csv_url, list_tracked_labels, width, height,
    frames_per_second, has_sound, progress, created_by)
  values ('media-old', 'workspace-old', 'beach.mp4', 'video/mp4', 1000, 12.5, 'Video', 2, 'a', 'files', 'b',
    '{"filename": "beach.mp4"}', '/api/files/a', '/api/files/b', '{person}', 1920, 1080, 30, true, 1, 'user-old');
insert into tasks (id, workspace_id, subject_ref, task_type, task_status, outcome, progress, task_run_count,
    started_at, ended_at)
  values ('task-old', 'workspace-old', '/ws/workspace-old/media/media-old', 'ObjectTrackingFromGCI_V1', 2, 'done', 1, 1,
    now(), now());
insert into events (workspace_id, kind, document_id, change, progress)
  values ('workspace-old', 'progress', 'media-old', 'updated', 1);
`;

test('a database of the first version opens with what it keeps', async () => {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  await migrate(databaseUrl, async () => undefined, '0001-first-tables');
  await query(databaseUrl, OLD_ROWS);
  const store = await openStore({ databaseUrl, filesFolder, migrate: true });

  const media = await store.read.media.byId('workspace-old', 'media-old');
  expect(mediaSchema.parse(media)).toMatchObject({
    mediaStatus: 2,
    mediaURL: '/api/files/a',
    listTrackedLabels: ['person'],
    downloadURL: '',
    audioURL: '',
    loudness: null,
    screenshotURLs: [],
    persons: [],
    recordedAt: null,
    secondsLeft: null,
  });
  const tasks = await store.read.tasks.list('workspace-old', { limit: 10 });
  expect(tasks.items.map((task) => taskSchema.parse(task))).toMatchObject([
    { id: 'task-old', outcome: 'done', cpuSeconds: 0, fileRunCount: 0, secondsLeft: null },
  ]);
  expect(await store.read.faces.ofMedia('workspace-old', 'media-old')).toEqual([]);
  expect(await store.read.media.turnOf('workspace-old', 'media-old')).toBe(0);
  const [event] = await store.read.events.after('workspace-old', 0, 10);
  expect(event).toMatchObject({ kind: 'progress', progress: 1 });
  expect(event).not.toHaveProperty('secondsLeft');

  // It can be worked on again like any other.
  await store.change(async (write) => {
    await write.tasks.ready('task-old');
    expect(await write.media.takeTurn('workspace-old', 'media-old')).toBe(1);
  });
  await store.close();
  await drop();
  await rm(filesFolder, { recursive: true });
});
