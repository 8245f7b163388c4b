import type { Readable } from 'node:stream';
import type { PartFiles } from './part-files.ts';
import type { PresignedFiles } from './presigned-files.ts';

/**
 * Where files are kept: a folder that all machines see, or an S3 bucket. Keys are paths with slashes, such as `ws/{w}/media/{m}/proxy.mp4`;
 * a key that is absolute, empty or climbs (`..`) is refused as a fault.
 */
export type FileStore = {
  /** Moves a file into place, from where it is gone then; readers see the old or the new one, never a part. */
  putFile(key: string, localPath: string): Promise<void>;
  /**
   * Puts a file in of bytes that come one after another, without keeping a copy of it here; one of a key at a time. Where they
   * are not as many as was said, or break off, it is as if nothing had been put.
   */
  putStream(key: string, size: number, chunks: AsyncIterable<Buffer>): Promise<void>;
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  /**
   * Bytes `start` to `end`, both included; the whole file without a range. Throws a `FileNotSeenError` where the file is
   * not visible here.
   */
  openRange(key: string, range?: { start?: number; end?: number }): Promise<Readable>;
  /**
   * All bytes of a file as it is at one moment, also where it is replaced while it is read; undefined where the file is not visible
   * here. `chunks` are to be read to their end, or ended.
   */
  openWhole(key: string): Promise<{ size: number; chunks: AsyncGenerator<Buffer> } | undefined>;
  /**
   * A path that tools can read, for two hours at least where it is a copy. Throws a `FileNotSeenError` where the file is not visible here, or has another size than
   * the one given.
   */
  localPath(key: string, known?: { size: number }): Promise<string>;
  /** Whether a file is on this machine as it is now, so that to read all of it costs no more than a part. */
  hasCopy(key: string): Promise<boolean>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  removeFolder(prefix: string): Promise<void>;
  /** Keys under a prefix, in no order. What is put in or removed meanwhile may be listed or not, and is no error. */
  list(prefix: string): AsyncIterable<string>;
  /** Files of parts; absent where files are in a folder. */
  parts?: PartFiles;
  /** Addresses for browsers; absent where files come through the server. */
  presigned?: PresignedFiles;
  /** The two places where files are while they are moved from the second to the first; absent where there is one. */
  places?: { first: FileStore; second: FileStore };
  /** Can be written and read. */
  ping(): Promise<void>;
};
