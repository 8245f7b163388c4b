import { Refusal } from '@cutgraph/core';

/** Where a row stands in a list: the moment that the list goes by, and its id. */
export type PageRow = { moment: Date; id: string };

/** Names the last row of a page: where the next one goes on. */
function cursorOf({ moment, id }: PageRow): string {
  return Buffer.from(`${moment.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(cursor: string): PageRow {
  const [text = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || id === '') {
    throw new Refusal('invalid-argument', 'This cursor is not one that a list answered with.');
  }
  return { moment, id };
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
