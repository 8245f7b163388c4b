import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnList, quoted, type Table, tablesInOrder } from '../catalogue.ts';
import { makeWaitingRoom, queueLoadedJobs, WAITING_ROOM } from '../kept-jobs.ts';
import { damaged, ENTRY, type Manifest, partName } from '../manifest.ts';
import type { TarReader } from '../tar/tar-reader.ts';

/** Fills the tables and the queue, in the transaction that is open. */
export async function loadRows(
  reader: TarReader,
  client: pg.ClientBase,
  { manifest, databaseUrl }: { manifest: Manifest; databaseUrl: string },
): Promise<void> {
  const tables = await checkedTables(client, manifest);
  // The migrations have put rows of their own into some.
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of manifest.tables) {
    const into = `${quoted(table.name)} (${columnList(table)})`;
    await load(reader, client, { prefix: ENTRY.rowsOf(table.name), into, rows: table.rows });
  }
  for (const { table, column, value, isCalled } of manifest.sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      quoted(table),
      column,
      value,
      isCalled,
    ]);
  }
  await makeWaitingRoom(client);
  await load(reader, client, { prefix: ENTRY.jobs, into: WAITING_ROOM, rows: manifest.jobs });
  await queueLoadedJobs(client, databaseUrl);
}

/** The names in a manifest may be anybody's: they must be exactly those that the migrations have made. */
async function checkedTables(client: pg.ClientBase, manifest: Manifest): Promise<Table[]> {
  const tables = await tablesInOrder(client);
  const inWords = (some: readonly Table[]) => some.map((one) => `${one.name} (${columnList(one)})`).sort();
  if (inWords(tables).join('\n') !== inWords(manifest.tables).join('\n'))
    throw damaged('its tables are not those of its version');
  return tables;
}

async function load(
  reader: TarReader,
  client: pg.ClientBase,
  { prefix, into, rows }: { prefix: string; into: string; rows: number },
): Promise<void> {
  const copying = client.query(copyFrom(`copy ${into} from stdin`));
  try {
    await pipeline(partsOf(reader, prefix), copying as Writable);
  } catch (error) {
    // 22 and 23: values that are none, and rows that do not fit together.
    if (/^2[23]/.test((error as { code?: string }).code ?? ''))
      throw damaged(`${prefix} holds what is no row`);
    throw error;
  }
  if (copying.rowCount !== rows) throw damaged(`${prefix} does not hold ${rows} rows`);
}

async function* partsOf(reader: TarReader, prefix: string): AsyncGenerator<Buffer> {
  for (let part = 0; reader.entry?.name === partName(prefix, part); part++) {
    yield* reader.read();
    await reader.advance();
  }
}
