import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { databaseForTest, type TestDatabase } from '../../../../packages/store/test/database-for-test.ts';
import { HAS_SWIFT, type Swift, startSwift } from '../../../../packages/store/test/swift.ts';
import { commandForTest, linesOf, type TestCommand } from '../../test/run-cutgraph.ts';
import { fileSettings } from '../file-settings.ts';

let database: TestDatabase;
let cutgraph: TestCommand;
beforeAll(async () => {
  [database, cutgraph] = await Promise.all([databaseForTest(), commandForTest()]);
});
afterAll(() => Promise.all([database?.drop(), cutgraph?.discard()]));

test.each([
  [{}, /names no two places/],
  [{ CUTGRAPH_FILES: 'bucket,folder' }, /CUTGRAPH_S3_BUCKET must name it/],
  [{ CUTGRAPH_FILES: 'folder,folder' }, /must be folder or bucket/],
  [{ CUTGRAPH_FILES: 'disk' }, /must be folder or bucket/],
])('%j is no move', async (env, sentence) => {
  const { code, stderr } = await cutgraph.call(['move-files'], {
    ...{ DATABASE_URL: database.databaseUrl, ...env },
  });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(sentence) });
});

describe.runIf(HAS_SWIFT)('with a store of S3', () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift?.close());

  it('moves all files there and back, and says what it did', async () => {
    const env = {
      ...{ DATABASE_URL: database.databaseUrl, CUTGRAPH_DATA: cutgraph.at('data') },
      ...{ CUTGRAPH_S3_BUCKET: swift.bucket, CUTGRAPH_S3_ENDPOINT: swift.endpoint },
      CUTGRAPH_S3_ACCESS_KEY_ID: swift.credentials.accessKeyId,
      CUTGRAPH_S3_SECRET_ACCESS_KEY: swift.credentials.secretAccessKey,
    };
    const home = { filesFolder: cutgraph.at('data', 'files'), fileCacheFolder: cutgraph.at('copies') };
    const keys = ['a', 'b'].map((id) => `ws/w/media/${id}/proxy.mp4`);
    const placed = async (files: 'folder' | 'bucket') => {
      const settings = fileSettings({ ...env, CUTGRAPH_FILES: files }, home);
      const store = await openStore({ ...settings, databaseUrl: database.databaseUrl });
      const found = await Promise.all(keys.map(async (key) => (await store.files.stat(key))?.size));
      return { found, store };
    };
    const { store } = await placed('folder');
    for (const key of keys) {
      await writeFile(join(cutgraph.folder, 'file'), key);
      await store.files.putFile(key, join(cutgraph.folder, 'file'));
    }
    await store.close();

    const into = { ...env, CUTGRAPH_FILES: 'bucket,folder' };
    const there = await cutgraph.call(['move-files'], into);
    expect(there).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('from the folder to the bucket'),
    });
    expect(there.stdout).toBe(
      'Copied to the bucket and compared: 2 files, 44 bytes.\nWere there already: 0 files, 0 bytes.\nThe folder is not needed any more once CUTGRAPH_FILES is bucket everywhere.\n',
    );
    const removal = await cutgraph.call(['move-files', '--remove-source-files'], into);
    expect(removal.stdout).toBe('Removed from the folder, the same as in the bucket: 2 files.\n');
    const back = await cutgraph.call(['move-files', '--json'], { ...env, CUTGRAPH_FILES: 'folder,bucket' });
    expect(back.code).toBe(0);
    expect(linesOf(back.stdout, 'result')).toMatchObject([
      { copied: { files: 2, bytes: 44 }, removed: 0, failed: [] },
    ]);
    for (const files of ['folder', 'bucket'] as const) {
      const { found, store } = await placed(files);
      await store.close();
      expect(found).toEqual([22, 22]);
    }
  });
});
