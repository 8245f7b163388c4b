import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PresignedFiles } from './presigned-files.ts';

/** @param client signs for the address at which browsers reach the store. */
export function openS3PresignedFiles(
  client: S3Client,
  { bucket, seconds }: { bucket: string; seconds: number },
  nameOf: (key: string) => string,
): PresignedFiles {
  const sign = (command: GetObjectCommand) => getSignedUrl(client, command, { expiresIn: seconds });
  return {
    async origin() {
      return new URL(await sign(new GetObjectCommand({ Bucket: bucket, Key: 'any' }))).origin;
    },
    address: (key, { contentType, contentDisposition }) =>
      sign(
        new GetObjectCommand({
          ...{ Bucket: bucket, Key: nameOf(key), ResponseContentType: contentType },
          ...(contentDisposition && { ResponseContentDisposition: contentDisposition }),
          ResponseCacheControl: `private, max-age=${seconds}`,
        }),
      ),
  };
}
