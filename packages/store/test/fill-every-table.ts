import type pg from 'pg';
import { quoted, tablesInOrder } from '../src/backup/catalogue.ts';

type Column = { name: string; type: string; isNullable: boolean; isIdentity: boolean };
type Reference = { column: string; table: string; target: string };

/** What text is most easily spoilt by on its way through a text format. */
export const ODD_TEXT =
  'tab\t, line\nand return\r, back\\slash, \\N, \\., "quotes", \'more\', Ünïcödé 🎬, \u0001';

/**
 * Two rows in every table, whatever tables there are: the first has something odd in every column, the second has null
 * where it may, and what is empty elsewhere. References lead to the row of the same number.
 */
export async function fillEveryTable(client: pg.ClientBase): Promise<void> {
  for (const { name } of await tablesInOrder(client)) {
    const columns = await columnsOf(client, name);
    const references = await referencesOf(client, name);
    for (const row of [0, 1]) {
      const values: unknown[] = [];
      for (const column of columns) {
        const reference = references.find((one) => one.column === column.name);
        const isOnlyEmpty = row === 1 && column.isNullable;
        if (isOnlyEmpty) values.push(null);
        else if (reference) values.push(await referredTo(client, reference, row));
        else values.push(madeValue(column.type, `${name}.${column.name} ${row}`, row));
      }
      const list = columns.map((column) => quoted(column.name)).join(', ');
      const places = columns.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
      await client.query(
        `insert into ${quoted(name)} (${list}) values (${places}) on conflict do nothing`,
        values,
      );
    }
  }
}

/** All rows of all tables as texts (of long ones the beginning and a sum), with the columns that the database computes. */
export async function everyRow(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  await client.query(`set timezone = 'UTC'`);
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query(
      `select left(one::text, 300) || md5(one::text) as row from ${quoted(name)} one order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
       attidentity <> '' as "isIdentity"
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return rows.filter(({ isIdentity }) => !isIdentity);
}

async function referencesOf(client: pg.ClientBase, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select own.attname as column, other.relname as table, target.attname as target
     from pg_constraint
     join pg_class other on other.oid = confrelid
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
     where conrelid = $1::regclass and contype = 'f'`,
    [quoted(table)],
  );
  return rows;
}

async function referredTo(
  client: pg.ClientBase,
  { table, target }: Reference,
  row: number,
): Promise<unknown> {
  const { rows } = await client.query(
    `select ${quoted(target)} as value from ${quoted(table)} order by ${quoted(target)} offset $1 limit 1`,
    [row],
  );
  return rows[0]?.value;
}

function madeValue(type: string, name: string, row: number): unknown {
  const isFull = row === 0;
  // An id may be part of the key of a file.
  if (type === 'text' && /\bid /.test(name.replaceAll('_', ' '))) return `id-${row}`;
  if (type === 'text') return isFull ? `${name} ${ODD_TEXT}` : name;
  if (type === 'text[]') return isFull ? [ODD_TEXT, '', 'NULL', '{}', name] : [];
  if (type === 'jsonb')
    return JSON.stringify(
      isFull ? { [ODD_TEXT.replace('\u0001', '')]: [1.5e-300, null, '', { a: [] }] } : {},
    );
  if (type === 'bytea')
    return isFull ? Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256)) : Buffer.alloc(0);
  if (type === 'boolean') return isFull;
  if (type === 'smallint') return isFull ? -32_768 : 0;
  if (type === 'integer') return isFull ? 2_147_483_647 : 0;
  if (type === 'bigint') return isFull ? '9007199254740993' : '0';
  if (type === 'double precision') return isFull ? 0.1 + 0.2 : -0;
  if (type === 'real[]') return isFull ? [1 / 3, -1e-38, 3.4e38] : [];
  if (type.startsWith('timestamp')) return isFull ? '1999-12-31T23:59:59.999Z' : '2040-02-29T12:00:00Z';
  throw new Error(`Say in fill-every-table what ${name}, a ${type}, may be.`);
}
