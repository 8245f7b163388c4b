import type pg from 'pg';

/** What the database did since it was last asked. */
export type Statements = {
  calls: number;
  /** Planning and executing. */
  milliseconds: number;
  /** Pages of 8 kB that were looked at, in memory or not. */
  pages: number;
  /** Of the statement that was handed the most values. */
  parameters: number;
  /** The one that took longest in all. */
  longest: string;
};

const OUR_OWN = `query not like '%pg_stat_statements%'`;

/** Looks and begins again. */
export async function takeStatements(database: pg.Client): Promise<Statements> {
  const { rows } = await database.query<Statements>(`
    select coalesce(sum(calls), 0)::int as calls,
      coalesce(sum(total_exec_time + total_plan_time), 0) as milliseconds,
      coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
      (select coalesce(max(place[1]::int), 0) from pg_stat_statements, regexp_matches(query, '\\$(\\d+)', 'g') place
        where ${OUR_OWN}) as parameters,
      coalesce((array_agg(query order by total_exec_time desc))[1], '') as longest
    from pg_stat_statements where ${OUR_OWN}`);
  await database.query('select pg_stat_statements_reset()');
  return rows[0]!;
}

export type TableSize = { name: string; rows: number; tableBytes: number; indexBytes: number };

/** The largest tables with their indexes; what is kept beside a row (TOAST) is of the table. */
export async function largestTables(database: pg.Client, count: number): Promise<TableSize[]> {
  const { rows } = await database.query<TableSize>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as "tableBytes",
       pg_indexes_size(oid)::float8 as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit $1`,
    [count],
  );
  return rows;
}
