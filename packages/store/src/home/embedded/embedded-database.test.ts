import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../test/raw-database.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-test-databases-'));
  // The database's user goes through it.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A port that is free now. */
async function somePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('databases that had the same port, as copies of one data folder have, start at the same time', async () => {
  const optionsOf = (name: string) => ({
    ...{ folder: join(folder, name), cacheFolder: join(folder, 'cache'), password: name },
  });
  const names = ['one', 'other'];
  for (const name of names) await (await startEmbeddedDatabase(optionsOf(name))).stop();
  const port = await somePort();
  for (const name of names) await writeFile(join(folder, name, 'port'), `${port}\n`);
  const started = await Promise.all(names.map((name) => startEmbeddedDatabase(optionsOf(name))));
  const ports = started.map(({ databaseUrl }) => new URL(databaseUrl).port);
  expect(new Set(ports).size).toBe(2);
  for (const { databaseUrl } of started)
    expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all(started.map((database) => database.stop()));
});
