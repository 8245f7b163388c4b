import type { FileStore } from '../src/files/file-store.ts';
import { openS3FileStore } from '../src/files/s3-file-store.ts';
import type { S3Settings } from '../src/files/s3-settings.ts';
import type { Swift } from './swift.ts';

/** The file store of a machine, whose copies are in a folder of its own. */
export function filesInSwift(
  { endpoint, region, credentials, bucket }: Swift,
  options: Pick<S3Settings, 'prefix' | 'cacheFolder'> & Partial<S3Settings>,
): FileStore {
  return openS3FileStore({ ...{ bucket, endpoint, region, credentials, cacheBytes: 1e9 }, ...options });
}
