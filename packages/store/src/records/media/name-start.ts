import { sql } from 'kysely';

/** A longer name may be cut in a file of another program: how it begins says nothing. */
export const LONG_NAME_BYTES = 180;

const LENGTH = 8;
const ENDING = /\.[A-Za-z0-9_]{1,8}$/;
const NUMBER = / ?\(\d{1,4}\)$/;

/**
 * How media may begin that are called like a file of an edit: with its ending or without, and without the number of a second file. Only plain
 * letters and digits, which every database compares alike.
 */
export function nameStarts(fileName: string): string[] {
  const name = fileName.normalize('NFC');
  const stem = name.replace(ENDING, '');
  return [name, stem, stem.replace(NUMBER, '')].map((one) =>
    one
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, LENGTH)
      .toLowerCase(),
  );
}

/** How the name of a row begins before its ending. */
export const NAME_START = sql<string>`lower(left(regexp_replace(regexp_replace(normalize(name, nfc), '\\.[A-Za-z0-9_]{1,8}$', ''), '[^A-Za-z0-9]', '', 'g'), ${sql.lit(LENGTH)}) collate "C")`;
