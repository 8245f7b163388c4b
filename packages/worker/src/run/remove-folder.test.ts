import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFileKey, mediaFolder } from '@cutgraph/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdFiles } from '../../../store/src/backup/backup-lock.ts';
import { withClient } from '../../../store/test/backup-for-test.ts';
import { storeForTest, type TestStore } from '../../../store/test/database-for-test.ts';
import { query } from '../../../store/test/raw-database.ts';
import { sweepFiles } from '../maintenance/sweep-files.ts';
import { putPictures } from '../media/put-pictures.ts';
import { removeFolder } from './remove-folder.ts';

let made: TestStore;
let folder: string;
beforeAll(async () => {
  made = await storeForTest();
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-remove-'));
});
afterAll(async () => {
  await made.close();
  await rm(folder, { recursive: true });
});

test('a folder stays while a backup is taken, and is removed once the backup has ended', async () => {
  const { store, databaseUrl } = made;
  const key = mediaFileKey('w', 'gone', 'faces/a.jpg');
  await writeFile(join(folder, 'a.jpg'), 'bytes');
  await store.files.putFile(key, join(folder, 'a.jpg'));

  await withClient(databaseUrl, async (backup) => {
    await holdFiles(backup);
    await removeFolder(store, mediaFolder('w', 'gone'));
    await sweepFiles(store, { olderThanMs: 0, log: { info() {}, warn() {}, error() {} } });
    const removeOld = await putPictures(store, mediaFileKey('w', 'gone', 'faces'), {
      pictures: new Map(),
      known: new Set(),
    });
    await removeOld();
    expect(await store.files.stat(key)).toBeDefined();
    expect(
      await query(
        databaseUrl,
        `select data->'payload' as payload, start_after > now() as later from cutgraph_jobs.job`,
      ),
    ).toEqual([{ payload: { folder: mediaFolder('w', 'gone') }, later: true }]);
  });

  await expect
    .poll(async () => {
      await removeFolder(store, mediaFolder('w', 'gone'));
      return store.files.stat(key);
    })
    .toBeUndefined();
});
