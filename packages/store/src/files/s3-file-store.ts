import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { exactly } from './exactly.ts';
import { partsOfKey } from './file-key.ts';
import { FileNotSeenError } from './file-not-seen.ts';
import type { FileStore } from './file-store.ts';
import { openLocalCache } from './local-cache.ts';
import { abandonParts, openS3PartFiles } from './s3-part-files.ts';
import { openS3PresignedFiles } from './s3-presigned-files.ts';
import type { S3Settings } from './s3-settings.ts';

/** Bytes of a part of a large object; objects have at most 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 9_000;
const PARTS_AT_A_TIME = 3;
const REMOVALS_AT_A_TIME = 8;
/** A download that breaks goes on where it was, so many times. */
const DOWNLOAD_TRIES = 5;

/** An object as it is now. */
type Seen = { size: number; modifiedAt: Date; etag: string };

/** Files in a bucket of any S3-compatible store; what tools read is copied to a cache on this machine first. */
export function openS3FileStore(settings: S3Settings): FileStore {
  const { bucket, prefix, endpoint, encryption, presigned, presignedUploads } = settings;
  const client = clientAt(endpoint, settings);
  /** Signs for where browsers reach the store. */
  const signerAt = (where: string | undefined) => (where ? clientAt(where, settings) : client);
  const cache = openLocalCache(settings.cacheFolder, settings.cacheBytes);
  const nameOf = (key: string) => [...(prefix ? [prefix] : []), ...partsOfKey(key)].join('/');
  const at = (key: string) => ({ Bucket: bucket, Key: nameOf(key) });

  async function look(key: string): Promise<Seen | undefined> {
    try {
      const {
        ContentLength = 0,
        LastModified,
        ETag = '',
      } = await client.send(new HeadObjectCommand(at(key)));
      return { size: ContentLength, modifiedAt: LastModified ?? new Date(0), etag: ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function open(key: string, range?: string, etag?: string): Promise<Readable> {
    try {
      const match = etag && { IfMatch: etag };
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(key), ...(range && { Range: range }), ...match }),
      );
      return Body as Readable;
    } catch (error) {
      if (isMissing(error) || isChanged(error)) throw new FileNotSeenError(key, { cause: error });
      throw error;
    }
  }

  /** All bytes of an object as it was seen, going on after a break. */
  async function* chunksOf(key: string, { size, etag }: Seen): AsyncGenerator<Buffer> {
    let from = 0;
    for (let tries = 1; from < size; tries++) {
      const before = from;
      try {
        for await (const chunk of (await open(key, `bytes=${from}-`, etag)) as AsyncIterable<Buffer>) {
          from += chunk.length;
          yield chunk;
        }
        if (from < size) throw new Error(`The store ended ${key} early.`);
      } catch (error) {
        if (tries === DOWNLOAD_TRIES || error instanceof FileNotSeenError) throw error;
      }
      if (from > before) tries = 0;
    }
  }

  /** The same into a file. */
  async function download(key: string, { size, etag }: Seen, path: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const from = tries === 1 ? 0 : (await stat(path)).size;
      if (from === size && tries > 1) return;
      const range = from === 0 ? undefined : `bytes=${from}-`;
      try {
        await pipeline(
          await open(key, range, etag),
          createWriteStream(path, { flags: from === 0 ? 'w' : 'a' }),
        );
        if ((await stat(path)).size === size) return;
        throw new Error(`The store ended ${key} early.`);
      } catch (error) {
        if (tries === DOWNLOAD_TRIES || error instanceof FileNotSeenError || isNoSpace(error)) throw error;
      }
    }
  }

  async function upload(key: string, size: number, bytes: Readable): Promise<Seen> {
    const sending = new Upload({
      client,
      params: {
        ...at(key),
        // An empty stream has no length that could be sent.
        Body: size === 0 ? Buffer.alloc(0) : bytes,
        ...(encryption && { ServerSideEncryption: encryption }),
      },
      partSize: Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS)),
      queueSize: PARTS_AT_A_TIME,
    });
    try {
      await sending.done();
    } finally {
      bytes.destroy();
    }
    const seen = await look(key);
    if (seen?.size !== size) throw new Error(`The store has not kept ${key} whole.`);
    return seen;
  }

  async function* keysUnder(folder: string): AsyncGenerator<string> {
    const under = `${nameOf(folder)}/`;
    const cut = prefix ? prefix.length + 1 : 0;
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: under },
    ))
      for (const { Key } of Contents) if (Key) yield Key.slice(cut);
  }

  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand(at(key))).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  };

  return {
    async putFile(key, localPath) {
      const { size } = await stat(localPath);
      const seen = await upload(key, size, createReadStream(localPath));
      // It is where it belongs: that no copy could be kept of it is no failure.
      await cache.keep(copyName(key, seen), localPath).catch(() => rm(localPath, { force: true }));
    },
    async putStream(key, size, chunks) {
      const bytes = exactly(size, chunks);
      if (size === 0) await bytes.next();
      await upload(key, size, Readable.from(bytes));
    },
    async stat(key) {
      const seen = await look(key);
      return seen && { size: seen.size, modifiedAt: seen.modifiedAt };
    },
    async openRange(key, { start = 0, end } = {}) {
      if (start === 0 && end === undefined) return open(key);
      return open(key, `bytes=${start}-${end ?? ''}`);
    },
    async openWhole(key) {
      const seen = await look(key);
      return seen && { size: seen.size, chunks: chunksOf(key, seen) };
    },
    async localPath(key, known) {
      const seen = await look(key);
      if (!seen || (known && seen.size !== known.size)) throw new FileNotSeenError(key);
      return cache.path(copyName(key, seen), (path) => download(key, seen, path));
    },
    async hasCopy(key) {
      const seen = await look(key);
      return seen !== undefined && cache.has(copyName(key, seen));
    },
    remove,
    async removeFolder(folder) {
      // Keys wait, not removals: one that failed while the next page comes would be no one's to catch.
      const waiting: string[] = [];
      for await (const key of keysUnder(folder)) {
        waiting.push(key);
        if (waiting.length === REMOVALS_AT_A_TIME) await Promise.all(waiting.splice(0).map(remove));
      }
      await Promise.all(waiting.map(remove));
      await abandonParts(client, bucket, `${nameOf(folder)}/`);
    },
    list: keysUnder,
    parts: openS3PartFiles(client, settings, nameOf, presignedUploads && signerAt(presignedUploads.endpoint)),
    ...(presigned && {
      presigned: openS3PresignedFiles(
        signerAt(presigned.endpoint),
        { bucket, seconds: presigned.seconds },
        nameOf,
      ),
    }),
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

function clientAt(endpoint: string | undefined, { region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Most stores but Amazon's know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 5,
  });
}

/** A name of its own for each version of a file; its extension stays, as tools look at it. */
function copyName(key: string, { etag, size }: Seen): string {
  const hash = createHash('sha256').update(`${key} ${etag} ${size}`).digest('hex').slice(0, 40);
  return `${hash}${extname(key)}`;
}

type StoreError = { name?: string; $metadata?: { httpStatusCode?: number } };

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as StoreError;
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

function isChanged(error: unknown): boolean {
  return (error as StoreError).$metadata?.httpStatusCode === 412;
}

function isNoSpace(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOSPC';
}
