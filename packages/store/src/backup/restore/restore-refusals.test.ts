import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupOf, emptyTarget, withClient } from '../../../test/backup-for-test.ts';
import { databaseForTest } from '../../../test/database-for-test.ts';
import { fillEveryTable } from '../../../test/fill-every-table.ts';
import { newMedia, newUser, newWorkspace } from '../../../test/made-documents.ts';
import { query } from '../../../test/raw-database.ts';
import { type LooseEntry, rewrittenTar } from '../../../test/rewritten-tar.ts';
import { mediaFileKey, openHome, openStore } from '../../index.ts';

let tar: Buffer;
let target: Awaited<ReturnType<typeof emptyTarget>>;
beforeAll(async () => {
  const database = await databaseForTest();
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-backup-'));
  const store = await openStore({ databaseUrl: database.databaseUrl, filesFolder: join(folder, 'files') });
  const workspace = await newWorkspace(store, (await newUser(store)).id);
  const media = await newMedia(store, workspace);
  await writeFile(join(folder, 'local'), 'proxy'.repeat(100_000));
  await store.files.putFile(mediaFileKey(workspace.id, media.id, 'proxy.mp4'), join(folder, 'local'));
  await withClient(database.databaseUrl, fillEveryTable);
  tar = (await backupOf(database.databaseUrl, folder)).tar;
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true });
  target = await emptyTarget();
});
afterAll(() => target?.close());

const changed =
  (isIt: (name: string) => boolean, change: (content: Buffer) => Buffer) => (entries: LooseEntry[]) =>
    entries.map((one) => (isIt(one.header.name) ? { ...one, content: change(one.content) } : one));

const inManifest = (change: (manifest: Record<string, unknown>) => void) =>
  changed(
    (name) => name === 'manifest.json',
    (content) => {
      const manifest = JSON.parse(String(content));
      change(manifest);
      return Buffer.from(JSON.stringify(manifest));
    },
  );

const HOSTILE: [string, (entries: LooseEntry[]) => LooseEntry[], string | RegExp][] = [
  [
    'another byte in a file',
    changed(
      (name) => name.endsWith('proxy.mp4'),
      (old) => old.fill(1, 0, 1),
    ),
    /proxy\.mp4 is not as it was written/,
  ],
  [
    'rows that do not fit together',
    changed(
      (name) => name.startsWith('rows/sessions/'),
      (old) => Buffer.from(String(old).replaceAll('id-', 'no-')),
    ),
    /holds what is no row/,
  ],
  [
    'a table that there is not',
    inManifest((manifest) => {
      (manifest.tables as object[]).push({ name: 'pg_authid', columns: ['rolname'], rows: 0 });
    }),
    /its tables are not those/,
  ],
  [
    'a newer version',
    inManifest((manifest) => {
      (manifest.migrations as string[]).push('9999-later');
    }),
    /made by a newer Cutgraph \(1\.2\.3\)/,
  ],
  [
    'a newer format',
    inManifest((manifest) => {
      manifest.formatVersion = 2;
    }),
    /made by a newer Cutgraph/,
  ],
  ['no manifest', (all) => all.slice(1), 'This is no backup of Cutgraph.'],
];

async function expectNothingLeft(): Promise<void> {
  await expect(access(target.dataFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  const left = await query(
    target.databaseUrl,
    `select nspname, relname from pg_namespace left join pg_class on relnamespace = pg_namespace.oid
     where nspname like 'cutgraph%' or (nspname = 'public' and relname is not null)`,
  );
  expect(left).toEqual([]);
}

test.each(HOSTILE)('a backup with %s is refused, and nothing is left', async (_what, change, sentence) => {
  await expect(target.restore(await rewrittenTar(tar, change))).rejects.toThrow(sentence);
  await expectNothingLeft();
});

test('a backup that was cut off anywhere is refused, and nothing is left', async () => {
  for (const share of [0.01, 0.95]) {
    const cut = tar.subarray(0, Math.floor(tar.length * share));
    await expect(target.restore(cut)).rejects.toThrow(/damaged or not whole/);
  }
  await expect(target.restore(Buffer.from('no tar at all'))).rejects.toThrow(/damaged or not whole/);
  await expect(target.restore(Buffer.alloc(0))).rejects.toThrow('This is no backup of Cutgraph.');
  await expectNothingLeft();
});

test('a place that has something in it is refused and stays as it is', async () => {
  await mkdir(target.dataFolder);
  await writeFile(join(target.dataFolder, 'mine.txt'), 'mine');
  await expect(target.restore(tar)).rejects.toThrow(/is not empty \(mine\.txt\)/);
  await expect(target.restore(tar, { clear: true })).rejects.toThrow(/is not empty \(mine\.txt\)/);
  expect(await readdir(target.dataFolder)).toEqual(['mine.txt']);
  await rm(target.dataFolder, { recursive: true });

  await query(target.databaseUrl, 'create table mine (id integer)');
  await expect(target.restore(tar)).rejects.toThrow(/The database at DATABASE_URL is not empty/);
  expect(await query(target.databaseUrl, 'select * from mine')).toEqual([]);
  await query(target.databaseUrl, 'drop table mine');
  await expectNothingLeft();
});

test('a restore that was killed is refused until it is cleared', async () => {
  const script = fileURLToPath(new URL('../../../test/restore-to-kill.ts', import.meta.url));
  const child = spawn(process.execPath, [script, target.databaseUrl, target.dataFolder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.write(tar.subarray(0, tar.length - 200_000));
  // It has come to the files, and waits for the rest of one.
  const filesFolder = join(target.dataFolder, 'files');
  const underWay = async () =>
    (await readdir(filesFolder, { recursive: true })).filter((name) => name.endsWith('.unfinished'));
  await expect.poll(underWay).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const env = { DATABASE_URL: target.databaseUrl };
  await expect(openHome({ dataFolder: target.dataFolder, env })).rejects.toThrow(/was not finished/);
  const options = { databaseUrl: target.databaseUrl, filesFolder };
  await expect(openStore({ ...options, migrate: true })).rejects.toThrow(/was not finished/);
  await expect(target.restore(tar)).rejects.toThrow(/--clear/);

  await target.restore(tar, { clear: true });
  const store = await openStore({ ...options, migrate: true });
  await store.ping();
  await store.close();
  const home = await openHome({ dataFolder: target.dataFolder, env });
  await home.close();
});
