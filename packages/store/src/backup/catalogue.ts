import type pg from 'pg';
import type { SequenceState } from './manifest.ts';

/** A table of ours as the database describes it; columns that the database computes itself are left out. */
export type Table = { name: string; columns: string[] };

/** The migrator's own tables: what they say goes into the manifest. */
const MIGRATION_TABLE = 'kysely_migration';

/** Every table of ours, each after those that it refers to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select relation.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select distinct other.relname::text from pg_constraint
        join pg_class other on other.oid = confrelid
        where conrelid = relation.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class relation
    where relation.relkind = 'r' and relation.relnamespace = current_schema()::regnamespace
      and relation.relname not like '${MIGRATION_TABLE}%'
      and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
    order by relation.relname`);
  const ordered: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ refersTo }) => !left.some(({ name }) => refersTo.includes(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Where each column goes on whose numbers the database gives out. */
export async function sequencesNow(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select owner.relname as table, attname as column, sequence.oid::regclass::text as sequence
    from pg_class sequence
    join pg_depend on pg_depend.objid = sequence.oid and pg_depend.classid = 'pg_class'::regclass
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    join pg_class owner on owner.oid = refobjid
    join pg_attribute on attrelid = owner.oid and attnum = refobjsubid
    where sequence.relkind = 'S' and owner.relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await client.query(`select last_value::text as value, is_called from ${sequence}`);
    states.push({ table, column, value: state.rows[0].value, isCalled: state.rows[0].is_called });
  }
  return states;
}

export async function migrationsDone(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

/** The name of a table or a column in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: Table): string {
  return columns.map(quoted).join(', ');
}
