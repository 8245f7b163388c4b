import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { advanceMediaJob, removeFilesJob } from '@cutgraph/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupOf, emptyTarget, withClient } from '../../test/backup-for-test.ts';
import { databaseForTest, type TestDatabase } from '../../test/database-for-test.ts';
import { everyRow, fillEveryTable, ODD_TEXT } from '../../test/fill-every-table.ts';
import { newMedia, newUser, newWorkspace } from '../../test/made-documents.ts';
import { query } from '../../test/raw-database.ts';
import { mediaFileKey, openStore, originalKey, type Store, timelineFileKey, writeBackup } from '../index.ts';
import { sequencesNow } from './catalogue.ts';

let database: TestDatabase;
let folder: string;
let store: Store;
let target: Awaited<ReturnType<typeof emptyTarget>> | undefined;
beforeEach(async () => {
  database = await databaseForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-backup-'));
  store = await openStore({ databaseUrl: database.databaseUrl, filesFolder: join(folder, 'files') });
});
afterEach(async () => {
  await store.close();
  await database.drop();
  await target?.close();
  target = undefined;
  await rm(folder, { recursive: true });
});

async function put(key: string, words: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'local');
  await writeFile(path, words);
  await store.files.putFile(key, path);
  return key;
}

test('every row of every table comes back as it was, and numbers go on where they were', async () => {
  const [before, counters] = await withClient(database.databaseUrl, async (client) => {
    await fillEveryTable(client);
    // More than one part.
    await client.query(`update videographs set clips = jsonb_build_object('long', repeat($1, 35000))`, [
      ODD_TEXT.replace('\u0001', ''),
    ]);
    return [await everyRow(client), await sequencesNow(client)] as const;
  });
  expect(Object.entries(before).filter(([, rows]) => rows.length < 2)).toEqual([]);

  const { tar, report } = await backupOf(database.databaseUrl, folder);
  target = await emptyTarget();
  const restored = await target.restore(tar);

  await withClient(target.databaseUrl, async (client) => {
    expect(await everyRow(client)).toEqual(before);
    expect(await sequencesNow(client)).toEqual(counters);
  });
  expect(report.rows).toBe(Object.values(before).flat().length);
  expect(restored).toMatchObject({ rows: report.rows, product: '1.2.3', moment: report.moment });
});

test('the files of what has a row come back byte for byte, with the secrets', async () => {
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const w = workspace.id;
  const media = await newMedia(store, workspace);
  await store.change((write) => write.media.update(w, media.id, { mediaURL: '/api/files/proxy.mp4' }));
  const kept = [
    await put(mediaFileKey(w, media.id, 'proxy.mp4'), 'proxy'.repeat(300_000)),
    await put(mediaFileKey(w, media.id, 'labels/a.jpg'), ''),
  ];
  await put(mediaFileKey(w, 'without-a-row', 'proxy.mp4'), 'gone');
  await put(timelineFileKey(w, 'without-a-row', 'video.mp4'), 'gone');

  const { tar, report } = await backupOf(database.databaseUrl, folder);
  expect(report.missingFiles, 'its original was never put').toEqual([originalKey(w, media.id)]);
  target = await emptyTarget();
  await target.restore(tar);

  const filesFolder = join(target.dataFolder, 'files');
  const after = await openStore({ databaseUrl: target.databaseUrl, filesFolder });
  const keys: string[] = [];
  for await (const key of after.files.list('ws')) keys.push(key);
  expect(keys.sort()).toEqual(kept.toSorted());
  const proxy = await text(await after.files.openRange(mediaFileKey(w, media.id, 'proxy.mp4')));
  expect(proxy === 'proxy'.repeat(300_000)).toBe(true);
  await after.close();
  expect(await readFile(join(target.dataFolder, 'secrets', 'session'), 'utf8')).toContain('the newest');
  expect((await stat(join(target.dataFolder, 'secrets', 'session'))).mode & 0o777).toBe(0o600);
});

test('jobs that waited wait again, also the one that was running; those that had ended do not come back', async () => {
  await store.change(async (write) => {
    await write.jobs.enqueue(removeFilesJob, { folder: 'ws/a' }, { singletonKey: 'waits', priority: 7 });
    await write.jobs.enqueue(removeFilesJob, { folder: 'ws/b' }, { singletonKey: 'runs' });
    await write.jobs.enqueue(removeFilesJob, { folder: 'ws/c' }, { singletonKey: 'ended' });
    await write.jobs.enqueue(
      removeFilesJob,
      { folder: 'ws/d' },
      { singletonKey: 'later', afterSeconds: 3600 },
    );
    await write.jobs.enqueue(advanceMediaJob, { workspaceId: 'w', mediaId: 'm' });
  });
  const change = (state: string, key: string) =>
    query(database.databaseUrl, `update cutgraph_jobs.job set state = '${state}' where singleton_key = $1`, [
      key,
    ]);
  await change('active', 'runs');
  await change('completed', 'ended');
  // As in a backup that was taken long ago.
  await query(
    database.databaseUrl,
    `update cutgraph_jobs.job set start_after = now() - interval '1 year', created_on = now() - interval '1 year'
     where singleton_key = 'waits'`,
  );
  const jobsIn = (url: string) =>
    query(
      url,
      `select name, data, priority, singleton_key, created_on from cutgraph_jobs.job
       where state <= 'active' order by created_on, id`,
    );
  const before = await jobsIn(database.databaseUrl);

  const { tar, report } = await backupOf(database.databaseUrl, folder);
  target = await emptyTarget();
  await target.restore(tar);

  expect(report.jobs).toBe(4);
  expect(await jobsIn(target.databaseUrl)).toEqual(before);
  expect(
    await query(
      target.databaseUrl,
      `select singleton_key, state, start_after > now() as later from cutgraph_jobs.job
       where name = 'remove-files' and keep_until > now() order by singleton_key`,
    ),
  ).toEqual([
    { singleton_key: 'later', state: 'created', later: true },
    { singleton_key: 'runs', state: 'created', later: false },
    { singleton_key: 'waits', state: 'created', later: false },
  ]);
});

test('while a backup is taken nothing is removed and no second one begins', async () => {
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const media = await newMedia(store, workspace);
  const key = await put(mediaFileKey(workspace.id, media.id, 'proxy.mp4'), 'x'.repeat(5_000_000));
  // Takes the beginning and no more: the backup is in the middle until it is read on.
  const sink = new PassThrough();
  const env = { DATABASE_URL: database.databaseUrl };
  const signal = new AbortController().signal;
  const taking = writeBackup({ sink, env, dataFolder: folder, product: '1', signal });
  await new Promise((resolve) => sink.once('readable', resolve));

  expect(await store.unlessBackup(() => store.files.remove(key))).toBe(false);
  await expect(backupOf(database.databaseUrl, folder)).rejects.toThrow('Another backup is being taken.');
  await store.change((write) => write.media.delete(workspace.id, media.id));
  sink.resume();

  expect(await taking).toMatchObject({ files: 1 });
  expect(await store.unlessBackup(() => store.files.remove(key))).toBe(true);
  expect(await store.files.stat(key)).toBeUndefined();
});

test('a sink that takes no more ends the backup with its own words', async () => {
  await withClient(database.databaseUrl, fillEveryTable);
  const sink = new PassThrough();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  sink.once('readable', () => sink.destroy(full));
  const env = { DATABASE_URL: database.databaseUrl };
  const signal = new AbortController().signal;
  await expect(writeBackup({ sink, env, dataFolder: folder, product: '1', signal })).rejects.toBe(full);
});

test('an interrupt ends the backup', async () => {
  await withClient(database.databaseUrl, fillEveryTable);
  const sink = new PassThrough();
  const control = new AbortController();
  sink.once('readable', () => control.abort(new DOMException('Cancelled.', 'AbortError')));
  const env = { DATABASE_URL: database.databaseUrl };
  const options = { sink, env, dataFolder: folder, product: '1', signal: control.signal };
  await expect(writeBackup(options)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await store.unlessBackup(async () => undefined), 'the lock is free').toBe(true);
});
