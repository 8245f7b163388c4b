import { type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PresignedParts } from './presigned-parts.ts';

/** From the address to the first byte of the part, with clocks that differ a little; a part that has begun may take longer. */
const SECONDS = 120;

/**
 * @param client signs for the address at which browsers reach the store.
 * @param uploadOf the id of the multipart upload of a file.
 */
export function openS3PresignedParts(
  client: S3Client,
  { bucket }: { bucket: string },
  { nameOf, uploadOf }: { nameOf: (key: string) => string; uploadOf: (key: string) => Promise<string> },
): PresignedParts {
  const sign = (command: UploadPartCommand) =>
    getSignedUrl(client, command, {
      expiresIn: SECONDS,
      // What is signed is what is sent: a request of other bytes, or without the sum, is refused.
      signableHeaders: new Set(['host', 'content-length', 'content-md5']),
    });
  return {
    async origin() {
      const any = { Bucket: bucket, Key: 'any', UploadId: 'any', PartNumber: 1 };
      return new URL(await sign(new UploadPartCommand(any))).origin;
    },
    async address(key, { number, bytes, md5 }) {
      return sign(
        new UploadPartCommand({
          ...{ Bucket: bucket, Key: nameOf(key), UploadId: await uploadOf(key), PartNumber: number },
          ...{ ContentLength: bytes, ContentMD5: md5 },
        }),
      );
    },
  };
}
