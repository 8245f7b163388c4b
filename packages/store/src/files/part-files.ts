import type { PresignedParts } from './presigned-parts.ts';

/**
 * Files that are made of parts, which come one by one from whatever machine: where files are in a store that has this by itself.
 * Parts have numbers from 1; all but the last have 5 MB at least.
 */
export type PartFiles = {
  /** Begins a file. Nothing happens where it has been begun. */
  begin(key: string): Promise<void>;
  /** How many bytes each part has that is there; undefined where the file has not been begun, or is made already. */
  sizes(key: string): Promise<ReadonlyMap<number, number> | undefined>;
  /** Puts a part in, over an older one of its number. */
  put(key: string, number: number, bytes: Buffer): Promise<void>;
  /** Makes the file of all its parts. Throws where they have not so many bytes together, and where one changes meanwhile. */
  complete(key: string, size: number): Promise<void>;
  /** Keeps a small file as it is. */
  keep(key: string, bytes: Buffer): Promise<void>;
  /** Addresses for browsers; absent where all bytes come through the server. */
  presigned?: PresignedParts;
};
