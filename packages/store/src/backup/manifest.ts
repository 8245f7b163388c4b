import { Refusal } from '@cutgraph/core';

/** What a backup says of itself, in its first entry. */
export type Manifest = {
  format: typeof FORMAT;
  formatVersion: number;
  /** The version of Cutgraph that made it. */
  product: string;
  /** When the rows were as they are in it: an ISO time. */
  moment: string;
  /** What had brought the tables up to date, in order. */
  migrations: string[];
  /** In an order in which they can be filled. */
  tables: TableRows[];
  sequences: SequenceState[];
  /** Jobs that waited or ran. */
  jobs: number;
  /** About: files may still come while the backup is taken. */
  files: { count: number; bytes: number };
  /** About, as the database keeps them. */
  rowBytes: number;
  unfinishedUploads: number;
  /** Set where it has a list of the files, and not the files themselves. */
  withoutFiles?: boolean;
};

type TableRows = { name: string; columns: string[]; rows: number };
/** Where a column's numbers go on. The value is a bigint as a text. */
export type SequenceState = { table: string; column: string; value: string; isCalled: boolean };

const FORMAT = 'cutgraph backup';
const FORMAT_VERSION = 1;
/** With a list of the files alone, which a Cutgraph that does not know it must not take for a backup without any. */
const LISTING_VERSION = 2;

/** The names of entries, in the order in which they come. Rows and jobs come in parts; sums are last. */
export const ENTRY = {
  manifest: 'manifest.json',
  rowsOf: (table: string) => `rows/${table}/`,
  jobs: 'jobs/',
  session: 'secrets/session',
  files: 'files/',
  fileList: 'file-list/',
  sums: 'sums.jsonl',
} as const;

/** A line of the list of sums: of an entry its size in bytes and its SHA-256 in hex. */
export function sumLine({ name, size, sha256 }: { name: string; size: number; sha256: string }): string {
  return `${JSON.stringify({ name, size, sha256 })}\n`;
}

/** A file in a list of files: its key and its size in bytes. */
export type ListedFile = { key: string; size: number };

export function listedLine({ key, size }: ListedFile): string {
  return `${JSON.stringify({ key, size })}\n`;
}

/** Reads such a line, which anybody may have written. */
export function parseListedLine(line: string): ListedFile {
  const { key, size } = (jsonOf(line) ?? {}) as ListedFile;
  if (!isText(key) || !isCount(size)) throw damaged(`${ENTRY.fileList} holds what is no file`);
  return { key, size };
}

export function partName(prefix: string, part: number): string {
  return `${prefix}${String(part).padStart(6, '0')}`;
}

export function newManifest(facts: Omit<Manifest, 'format' | 'formatVersion'>): Manifest {
  const formatVersion = facts.withoutFiles ? LISTING_VERSION : FORMAT_VERSION;
  return { format: FORMAT, formatVersion, ...facts };
}

/** Reads a manifest that anybody may have written. Refuses what is no backup, and one of a newer format. */
export function parseManifest(text: string): Manifest {
  const given = jsonOf(text) as Manifest | undefined;
  if (given?.format !== FORMAT) throw new Refusal('invalid-argument', 'This is no backup of Cutgraph.');
  if (given.formatVersion !== (given.withoutFiles ? LISTING_VERSION : FORMAT_VERSION))
    throw newer(given.product);
  const isWhole =
    isText(given.product) &&
    isText(given.moment) &&
    isListOf(given.migrations, isText) &&
    isListOf(given.tables, isTable) &&
    isListOf(given.sequences, isSequence) &&
    [given.jobs, given.files?.count, given.files?.bytes, given.rowBytes, given.unfinishedUploads].every(
      isCount,
    );
  if (!isWhole) throw damaged(`${ENTRY.manifest} is not as Cutgraph writes it`);
  return given;
}

export function newer(product: unknown): Refusal {
  return new Refusal(
    'invalid-argument',
    `This backup was made by a newer Cutgraph${isText(product) ? ` (${product})` : ''}. Restore it with that one or a later one.`,
  );
}

/** The backup is not as it was written. */
export function damaged(what: string): Refusal {
  return new Refusal(
    'invalid-argument',
    `The backup is damaged or not whole: ${what}. Nothing was restored; take another copy of it.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isTable(value: unknown): value is TableRows {
  const { name, columns, rows } = (value ?? {}) as TableRows;
  return isText(name) && isListOf(columns, isText) && isCount(rows);
}

function isSequence(value: unknown): value is SequenceState {
  const one = (value ?? {}) as SequenceState;
  return (
    isText(one.table) &&
    isText(one.column) &&
    /^-?\d{1,19}$/.test(one.value) &&
    typeof one.isCalled === 'boolean'
  );
}
