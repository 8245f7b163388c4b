import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  collectionSchema,
  mediaSchema,
  taskSchema,
  videographSchema,
  wizardSchema,
  workspaceSchema,
} from '@cutgraph/contract';
import { expect, test } from 'vitest';
import { emptyDatabaseForTest } from '../../../test/database-for-test.ts';
import { query } from '../../../test/raw-database.ts';
import { hashOf, openStore } from '../../index.ts';
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

/** A wizard that ran, one that runs, and the graph of the first, as the first two versions kept them. */
const OLD_GRAPH = `
insert into wizards (id, workspace_id, init_config, init_urls, videograph_ref, is_running, created_by) values
  ('wizard-old', 'workspace-old', '{"durationTargetTime": 22}', '{"media-old": "/api/files/b"}',
    '/ws/workspace-old/videographs/graph-old', false, 'user-old'),
  ('wizard-running', 'workspace-old', '{}', '{}', null, true, 'user-old');
insert into videographs (id, workspace_id, wizard_id, build_index, min_cut_length, canvas, media, clips, cuts, edges, path,
    revision)
  values ('graph-old', 'workspace-old', 'wizard-old', 1, 5, '{"width": 1080, "height": 1920, "framesPerSecond": 30}', '{}', '{}',
    '{"0": {"index": 0, "oid": "cut-0", "offset": 0, "start": 0, "end": 6, "length": 6, "mediaID": "media-old",
        "clipID": "media-old-1", "startBox": {"left": 0.1, "top": 0.1, "right": 0.5, "bottom": 0.9},
        "endBox": {"left": 0.1, "top": 0.1, "right": 0.5, "bottom": 0.9}, "crop": null},
      "1": {"index": 1, "oid": "cut-1", "offset": 0.01, "start": 6, "end": 12.5, "length": 6.5, "mediaID": "media-old",
        "clipID": "media-old-1", "startBox": {"left": 0.1, "top": 0.1, "right": 0.5, "bottom": 0.9},
        "endBox": {"left": 0.1, "top": 0.1, "right": 0.5, "bottom": 0.9}, "crop": null}}',
    '{"0": [{"to": 1, "offset": 0.01, "score": 0.9, "words": ["same place"],
      "terms": {"position": 0.9, "motion": 0.8, "prominence": 0.7, "shape": 0.6, "quality": 0.5}}], "1": []}', '[0, 1]', 3),
  ('graph-empty', 'workspace-old', 'wizard-old', 2, 5, '{"width": 1080, "height": 1920, "framesPerSecond": 30}', '{}', '{}',
    '{}', '{}', '[]', 1);
`;

test.for([
  ['the first', '0001-first-tables'],
  ['the second', '0002-whole-pipeline'],
] as const)('a graph that %s version made opens, can be changed and be taken back', async ([, version]) => {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  await migrate(databaseUrl, async () => undefined, version);
  await query(databaseUrl, OLD_ROWS + OLD_GRAPH);
  const store = await openStore({ databaseUrl, filesFolder, migrate: true });
  const { read } = store;

  const wizard = await read.wizards.byId('workspace-old', 'wizard-old');
  expect(wizardSchema.omit({ error: true }).parse(wizard)).toMatchObject({ isRunning: false, progress: 1 });
  expect(await read.wizards.byId('workspace-old', 'wizard-running')).toMatchObject({ progress: 0 });
  expect(await read.videographs.countOf('workspace-old', 'wizard-old')).toBe(2);

  const graph = await read.videographs.byId('workspace-old', 'graph-old');
  expect(videographSchema.parse(graph)).toMatchObject(graph!);
  expect(graph).toMatchObject({
    cuts: { 0: { moment: null, start: 0 }, 1: { moment: null, length: 6.5 } },
    edges: {
      0: [{ to: 1, kind: 'match', terms: { position: 0.9 }, reasons: [{ code: 'same-place' }] }],
      1: [],
    },
    path: [0, 1],
    pinned: [],
    refused: [],
    revision: 3,
  });
  const empty = await read.videographs.byId('workspace-old', 'graph-empty');
  expect(videographSchema.parse(empty)).toMatchObject({ cuts: {}, edges: {}, path: [] });

  expect(await read.videographs.revisions('workspace-old', 'graph-old', 9)).toMatchObject([
    { revision: 3, change: 'graph', path: [0, 1], cutCount: 2, pathLength: 12.5, author: '' },
  ]);
  const of = { expectedRevision: null, author: 'Ada' };
  await store.change((write) =>
    write.videographs.merge('workspace-old', 'graph-old', { path: [0], edges: { 0: [] } }, of),
  );
  await store.change((write) => write.videographs.revert('workspace-old', 'graph-old', 3, of));
  expect(await read.videographs.byId('workspace-old', 'graph-old')).toMatchObject({
    revision: 5,
    path: [0, 1],
    edges: graph?.edges,
  });

  expect(await read.clipPoints.missing(9)).toEqual([{ workspaceId: 'workspace-old', mediaId: 'media-old' }]);
  expect(await read.clipPoints.revision('workspace-old')).toBe(0);
  await store.close();
  await drop();
  await rm(filesFolder, { recursive: true });
});

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

/** Ada made a workspace, and Bo is a member of it; both are signed in, and have a token that never ends. */
const OLD_ACCESS = `
insert into users (id, issuer, subject, provider_id, email, email_verified, display_name, photo_url)
  values ('user-bo-old', 'https://id.example', 'bo', 'google', 'bo@example.com', true, 'Bo', '');
insert into members (workspace_id, user_id) values ('workspace-old', 'user-bo-old');
insert into sessions (secret_hash, user_id, expires_at) values
  ('${hashOf('a session')}', 'user-old', now() + interval '1 day'),
  ('${hashOf('an ended session')}', 'user-old', now() - interval '1 day');
insert into tokens (id, user_id, name, secret_hash) values
  ('token-old', 'user-bo-old', 'laptop', '${hashOf('a token')}');
`;

/** A collection as releases kept it whose collections had no music. */
const OLD_COLLECTION = `
insert into collections (id, workspace_id, title, media_refs, clip_refs, created_by) values
  ('collection-old', 'workspace-old', 'Beach', '{media-old}',
    '{"0": {"id": "/ws/workspace-old/media/media-old/clips/a", "title": "person", "source": "clips", "length": 6, "start": 1,
      "end": 7, "mediaID": "media-old", "thumbnailURL": "", "workspaceRefId": "/ws/workspace-old",
      "mediaRefId": "/ws/workspace-old/media/media-old", "volume": 0.5, "fadeIn": 0, "fadeOut": 1}}', 'user-old');
`;

test('a database of the fourth version lets everybody in who could enter, by what they had', async () => {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  await migrate(databaseUrl, async () => undefined, '0004-seen-and-kept');
  await query(databaseUrl, OLD_ROWS + OLD_ACCESS + OLD_COLLECTION);
  const store = await openStore({ databaseUrl, filesFolder, migrate: true });
  const { read } = store;

  expect((await read.members.list('workspace-old')).map(({ uid, role }) => [uid, role])).toEqual([
    ['user-old', 'owner'],
    ['user-bo-old', 'editor'],
  ]);
  expect(workspaceSchema.parse(await read.workspaces.byId('workspace-old', 'user-bo-old'))).toMatchObject({
    role: 'editor',
    userAccessList: ['user-bo-old', 'user-old'],
    public: false,
    deletedAt: null,
    goneAt: null,
  });
  expect(await read.workspaces.roleOf('workspace-old', null)).toBeUndefined();

  const session = await read.sessions.byHash(hashOf('a session'));
  expect(session?.user.id).toBe('user-old');
  expect(await read.sessions.list('user-old')).toMatchObject([{ id: session?.sessionId, userAgent: '' }]);
  expect(await read.sessions.byHash(hashOf('an ended session'))).toBeUndefined();
  expect(await read.tokens.byHash(hashOf('a token'))).toMatchObject({
    user: { id: 'user-bo-old' },
    scope: 'admin',
    expiresAt: null,
  });
  expect(await read.audit.ofWorkspace('workspace-old', { limit: 9 })).toEqual({
    items: [],
    nextCursor: null,
  });

  const collection = await read.collections.byId('workspace-old', 'collection-old');
  expect(collectionSchema.parse(collection)).toMatchObject({
    clipRefs: { 0: { title: 'person', start: 1, length: 6, volume: 0.5, fadeOut: 1 } },
    sound: { music: null, loudness: null },
  });
  const saved = await store.change((write) =>
    write.collections.update('workspace-old', 'collection-old', { title: 'Sea' }, 1),
  );
  expect(saved).toEqual({ ...collection, title: 'Sea', revision: 2, updatedAt: saved.updatedAt });

  // Documents outlive the account of their creator, and the workspace can be handed on before.
  await store.change((write) => write.members.setRole('workspace-old', 'user-bo-old', 'owner'));
  await store.change((write) => write.users.delete('user-old'));
  expect(await read.media.byId('workspace-old', 'media-old')).toMatchObject({ createdBy: 'user-old' });
  expect((await read.members.list('workspace-old')).map(({ uid }) => uid)).toEqual(['user-bo-old']);
  await store.close();
  await drop();
  await rm(filesFolder, { recursive: true });
});

test('sound that an earlier release refused is among the music, and says how it can be used', async () => {
  const { databaseUrl, drop } = await emptyDatabaseForTest();
  const filesFolder = await mkdtemp(join(tmpdir(), 'cutgraph-test-files-'));
  await migrate(databaseUrl, async () => undefined, '0013-detector-upgrade');
  await query(
    databaseUrl,
    `${OLD_ROWS}
    insert into media (id, workspace_id, name, type, size, media_content_type, media_status, storage_ref, storage_bucket,
        storage_folder_ref, upload_metadata, error, created_by)
      values ('song-old', 'workspace-old', 'song.mp3', 'audio/mpeg', 500, 'Audio', 3, 'c', 'files', 'd', '{}', 'No picture.',
        'user-old');
    update workspaces set count_media = 2;
    insert into tasks (id, workspace_id, subject_ref, task_type, task_status)
      values ('task-song', 'workspace-old', '/ws/workspace-old/media/song-old', 'ObjectTrackingFromGCI_V1', 0);`,
  );
  const store = await openStore({ databaseUrl, filesFolder, migrate: true });
  const { read } = store;
  expect((await read.music.list('workspace-old', { limit: 9 })).items).toMatchObject([
    {
      id: 'song-old',
      title: 'song',
      error: 'An earlier release refused this file. Delete it and upload it again.',
    },
  ]);
  expect(await read.workspaces.byId('workspace-old', 'user-old')).toMatchObject({ countMedia: 1 });
  const tasks = await read.tasks.list('workspace-old', { limit: 9 });
  expect(tasks.items.map(({ id }) => id)).toEqual(['task-old']);
  await store.change((write) => write.media.delete('workspace-old', 'song-old'));
  expect(await read.workspaces.byId('workspace-old', 'user-old')).toMatchObject({ countMedia: 1 });
  await store.close();
  await drop();
  await rm(filesFolder, { recursive: true });
});
