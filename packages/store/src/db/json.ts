import { type RawBuilder, sql } from 'kysely';

/** A value for a JSONB column. The driver would take a list for an array of SQL, so it is handed over as text. */
export function json<T>(value: T): RawBuilder<T> {
  return value === null ? sql<T>`null` : sql<T>`${JSON.stringify(value)}::jsonb`;
}

/** A JSONB object with the keys of `value` put over its own. */
export function jsonMerge<T>(column: string, value: T): RawBuilder<T> {
  return sql<T>`${sql.ref(column)} || ${json(value)}`;
}
