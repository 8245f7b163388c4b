import { Refusal } from '@cutgraph/core';

/** Where a row is in a list: the time that the list is sorted by, and its id. */
export type PageRow = { time: string; id: string };

/** Names the last row of a page: where the next one goes on. */
function cursorOf({ time, id }: PageRow): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

export function readCursor(cursor: string): PageRow {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (Number.isNaN(Date.parse(time)) || id === '') {
    throw new Refusal('invalid-argument', 'This cursor is not one that a list answered with.');
  }
  return { time, id };
}

/**
 * The rows of one page, of which there is at least one where there is any: so many, and no more than these bytes together.
 *
 * @param rows in their order, one more than `limit` where there are more.
 */
export function pageOf<Row extends PageRow & { bytes?: number }>(
  rows: readonly Row[],
  { limit, mostBytes = Number.POSITIVE_INFINITY }: { limit: number; mostBytes?: number },
): { page: Row[]; nextCursor: string | null } {
  let bytes = 0;
  const fits = rows.slice(0, limit).findIndex((row) => {
    const isFirst = bytes === 0;
    bytes += row.bytes ?? 0;
    return !isFirst && bytes > mostBytes;
  });
  const page = rows.slice(0, fits < 0 ? limit : fits);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > page.length && last ? cursorOf(last) : null };
}

/** A page of a list; `nextCursor` is null on the last one. */
export type Page<T> = { items: T[]; nextCursor: string | null };
