import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@cutgraph/store';
import pg from 'pg';
import { type Figure, reportFigures } from '../figures.ts';
import { randomFrom } from '../videograph/random.ts';
import { askAlone } from './ask-alone.ts';
import { askTogether } from './ask-together.ts';
import { type Filled, fillEverything } from './fill/fill-everything.ts';
import { libraryPlaces } from './fill/library-places.ts';
import { drawFrom } from './load-operation.ts';
import { openDatabase } from './open-database.ts';
import { operationsOf } from './operations.ts';
import { readArguments } from './scale.ts';
import { startServerProcess } from './server-process.ts';
import { largestTables, takeStatements } from './statements.ts';
import { figuresOf, printTables } from './table.ts';
import { measureWorkerWork } from './worker-work.ts';

/*
 * How large may an installation become? One workspace of 100,000 media with 1,000,000 label segments beside 999 small ones, in
 * a real PostgreSQL; a real server process; every operation first alone, with what the database does for it, and then 200
 * users with a session and an event stream each who ask concurrently: each operation's p50 and p99 against an empty request
 * of the same minutes, and the server's memory. `--scale 0.02` makes a fiftieth of it; `--folder` keeps all that was made, or
 * takes it from there, so that two releases can be compared; with `--explain`, plans of slow statements are in its
 * `data/postgres/log.txt`.
 */
const { folder: kept, isExplained, ...scale } = readArguments(process.argv.slice(2));
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bench-load-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o711);
const home = await openDatabase(join(folder, 'data'), isExplained);
const database = new pg.Client({ connectionString: home.databaseUrl });
try {
  await database.connect();
  const before = performance.now();
  const store = await openStore({ ...home, migrate: true });
  const migrateSeconds = (performance.now() - before) / 1000;
  const filled = await fillOnce(join(folder, 'filled.json'), () =>
    fillEverything(store, database, { scale, filesFolder: home.filesFolder }),
  );
  await database.query('vacuum analyze');
  const places = await libraryPlaces(database, filled.w, home.filesFolder);
  const operations = operationsOf(filled);
  const server = await startServerProcess(home, filled.users[0]!.email);
  const { now: idle } = await server.memory();
  const draw = drawFrom(randomFrom(1), places);
  const users = filled.users.slice(0, 5);
  const always = operations.filter(({ weight }) => weight > 0);
  const alone = await askAlone(server.url, database, { operations: always, users, draw });
  const { now: start, most: mostAlone } = await server.memory();
  await takeStatements(database);
  const together = await askTogether(server.url, filled, {
    operations: always,
    seconds: scale.seconds,
    places,
  });
  const { now: end, most } = await server.memory();
  const spent = await takeStatements(database);
  // What changes much of the workspace comes last.
  const rare = operations.filter(({ weight }) => weight === 0);
  alone.push(...(await askAlone(server.url, database, { operations: rare, users, draw })));
  await server.end();
  const [some] = await libraryPlaces(database, filled.w, home.filesFolder);
  const work = await measureWorkerWork(store, filled.w, some!);
  await store.close();
  const memory: Figure[] = [
    { name: 'load.memory_idle_mb', value: idle, unit: 'MB' },
    { name: 'load.memory_alone_most_mb', value: mostAlone, unit: 'MB' },
    { name: 'load.memory_start_mb', value: start, unit: 'MB' },
    { name: 'load.memory_end_mb', value: end, unit: 'MB' },
    { name: 'load.memory_most_mb', value: most, unit: 'MB' },
  ];
  const { rows } = await database.query<{ version: string; bytes: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  console.log(
    `# ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, PostgreSQL ${rows[0]?.version}, Node ${process.version}`,
  );
  printTables(alone, together, { tables: await largestTables(database, 12), work });
  reportFigures('load', [
    { name: 'load.open_seconds', value: migrateSeconds, unit: 's' },
    ...memory,
    { name: 'load.database_mb', value: rows[0]!.bytes / 1e6, unit: 'MB' },
    { name: 'load.database_ms_a_request', value: spent.milliseconds / together.requests, unit: 'ms' },
    { name: 'load.statements_a_request', value: spent.calls / together.requests, unit: 'statements' },
    ...figuresOf(alone, together),
  ]);
} finally {
  await database.end();
  await home.close();
  if (!kept) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** What an earlier run with the same folder has filled in is taken as it is. */
async function fillOnce(path: string, fill: () => Promise<Filled>): Promise<Filled> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return JSON.parse(text) as Filled;
  const filled = await fill();
  await writeFile(path, JSON.stringify(filled));
  return filled;
}
