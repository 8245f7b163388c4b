import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type Part,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { PartFiles } from './part-files.ts';
import { openS3PresignedParts } from './s3-presigned-parts.ts';
import type { S3Settings } from './s3-settings.ts';

/** Parts on their way, each in memory. */
const PARTS_AT_A_TIME = 4;

/**
 * Parts of a file are an S3 multipart upload, of which there is one a key.
 *
 * @param signer signs addresses of parts for browsers; absent where they send none to the store.
 */
export function openS3PartFiles(
  client: S3Client,
  { bucket, encryption }: Pick<S3Settings, 'bucket' | 'encryption'>,
  nameOf: (key: string) => string,
  signer?: S3Client,
): PartFiles {
  const limit = pLimit(PARTS_AT_A_TIME);
  const at = (key: string) => ({ Bucket: bucket, Key: nameOf(key) });
  const encrypted = encryption && { ServerSideEncryption: encryption };
  /** What was found before: an upload keeps its id. */
  const known = new Map<string, string>();

  async function idOf(key: string): Promise<string | undefined> {
    const before = known.get(key);
    if (before !== undefined) return before;
    const name = nameOf(key);
    for await (const upload of uploadsUnder(client, bucket, name))
      if (upload.name === name) return remember(key, upload.id);
    return undefined;
  }

  function remember(key: string, id: string): string {
    known.set(key, id);
    // The first is the oldest; it is found again where it is still wanted.
    if (known.size > 1_000) known.delete(known.keys().next().value as string);
    return id;
  }

  async function begun(key: string): Promise<string> {
    const id = await idOf(key);
    if (id === undefined) throw new Error(`The parts of ${key} have not been begun.`);
    return id;
  }

  /** Undefined where the store knows no such upload any more. */
  async function partsOf(key: string): Promise<Part[] | undefined> {
    const UploadId = await idOf(key);
    if (UploadId === undefined) return undefined;
    try {
      const parts: Part[] = [];
      // Not the client's paginator: Swift names a next page after the last one too.
      for (let after: string | undefined = '0'; after !== undefined; ) {
        const {
          Parts = [],
          IsTruncated,
          NextPartNumberMarker,
        }: ListPartsCommandOutput = await client.send(
          new ListPartsCommand({ ...at(key), UploadId, PartNumberMarker: after }),
        );
        parts.push(...Parts);
        after = IsTruncated ? NextPartNumberMarker : undefined;
      }
      return parts;
    } catch (error) {
      if (!isNoUpload(error)) throw error;
      known.delete(key);
      return undefined;
    }
  }

  return {
    async begin(key) {
      if ((await idOf(key)) !== undefined) return;
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ...encrypted }));
      remember(key, UploadId!);
    },
    async sizes(key) {
      const parts = await partsOf(key);
      return parts && new Map(parts.map(({ PartNumber, Size }) => [PartNumber!, Size ?? 0]));
    },
    async put(key, number, bytes) {
      const UploadId = await begun(key);
      await limit(() =>
        client.send(new UploadPartCommand({ ...at(key), UploadId, PartNumber: number, Body: bytes })),
      );
    },
    async complete(key, size) {
      const parts = (await partsOf(key)) ?? [];
      const bytes = parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
      if (bytes !== size) throw new Error(`The parts of ${key} have ${bytes} bytes and not ${size}.`);
      // The store compares them: a part that was put over meanwhile is another one.
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const UploadId = await begun(key);
      await client.send(
        new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }),
      );
      known.delete(key);
    },
    async keep(key, bytes) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...encrypted }));
    },
    ...(signer && { presigned: openS3PresignedParts(signer, { bucket }, { nameOf, uploadOf: begun }) }),
  };
}

/** Ends what was begun of files under a name and will not be made. */
export async function abandonParts(client: S3Client, bucket: string, under: string): Promise<void> {
  for await (const { name, id } of uploadsUnder(client, bucket, under))
    await client
      .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: name, UploadId: id }))
      .catch((error: unknown) => {
        if (!isNoUpload(error)) throw error;
      });
}

async function* uploadsUnder(
  client: S3Client,
  bucket: string,
  prefix: string,
): AsyncGenerator<{ name: string; id: string }> {
  let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (markers) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers }),
    );
    for (const { Key, UploadId } of page.Uploads ?? [])
      if (Key && UploadId) yield { name: Key, id: UploadId };
    const { NextKeyMarker, NextUploadIdMarker } = page;
    markers = page.IsTruncated ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : undefined;
  }
}

function isNoUpload(error: unknown): boolean {
  return (error as { name?: string }).name === 'NoSuchUpload';
}
