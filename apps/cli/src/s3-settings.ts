import type { HomePaths } from '@cutgraph/home';
import type { S3Settings } from '@cutgraph/store';
import { numberSetting } from './settings.ts';
import { WrongUse } from './terminal/exit.ts';

/** Copies of files on one machine take so many bytes unless it is set. */
const CACHE_BYTES = 20e9;
/** Who has such an address reads the file for so long, also after they have lost their access. */
const LONGEST_PRESIGNED_SECONDS = 12 * 3600;
const REGION = 'us-east-1';
/** As stores name buckets: letters, digits, dots and hyphens. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;
const ENCRYPTIONS = ['AES256', 'aws:kms'] as const;

/** Where files are kept in an S3-compatible store; undefined where they are in the data folder. Throws WrongUse for what makes no sense. */
export function s3Settings(
  env: NodeJS.ProcessEnv,
  { fileCacheFolder }: Pick<HomePaths, 'fileCacheFolder'>,
): S3Settings | undefined {
  const { CUTGRAPH_S3_BUCKET: bucket, CUTGRAPH_S3_PREFIX: prefix = '' } = env;
  if (!bucket) return undefined;
  if (!BUCKET.test(bucket))
    throw new WrongUse(`The setting CUTGRAPH_S3_BUCKET is "${bucket}", but it must be the name of a bucket.`);
  if (prefix && !PREFIX.test(prefix))
    throw new WrongUse(
      `The setting CUTGRAPH_S3_PREFIX is "${prefix}", but it must be names with slashes between, such as videos/cutgraph.`,
    );
  return {
    ...{
      bucket,
      prefix,
      endpoint: addressIn(env, 'CUTGRAPH_S3_ENDPOINT'),
      region: env.CUTGRAPH_S3_REGION || REGION,
    },
    ...{ credentials: credentialsOf(env), encryption: encryptionOf(env) },
    ...{ presigned: presignedOf(env), presignedUploads: presignedUploadsOf(env) },
    cacheFolder: fileCacheFolder,
    cacheBytes: cacheBytes(env),
  };
}

/** What copies of files that are elsewhere may take on this machine. */
export function cacheBytes(env: NodeJS.ProcessEnv): number {
  return numberSetting(env, 'CUTGRAPH_FILE_CACHE_BYTES') ?? CACHE_BYTES;
}

function addressIn(
  env: NodeJS.ProcessEnv,
  name: 'CUTGRAPH_S3_ENDPOINT' | 'CUTGRAPH_S3_PUBLIC_ENDPOINT',
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.search) return text;
  throw new WrongUse(
    `The setting ${name} must be an address such as https://s3.example.com, without a name or a password in it.`,
  );
}

function credentialsOf(env: NodeJS.ProcessEnv): S3Settings['credentials'] {
  const { CUTGRAPH_S3_ACCESS_KEY_ID: accessKeyId, CUTGRAPH_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  throw new WrongUse(
    'CUTGRAPH_S3_ACCESS_KEY_ID and CUTGRAPH_S3_SECRET_ACCESS_KEY belong together: set both.',
  );
}

function presignedOf(env: NodeJS.ProcessEnv): S3Settings['presigned'] {
  const seconds = numberSetting(env, 'CUTGRAPH_S3_PRESIGNED_SECONDS');
  const endpoint = addressIn(env, 'CUTGRAPH_S3_PUBLIC_ENDPOINT');
  if (seconds === undefined) return undefined;
  if (Number.isInteger(seconds) && seconds <= LONGEST_PRESIGNED_SECONDS) return { seconds, endpoint };
  throw new WrongUse(
    `The setting CUTGRAPH_S3_PRESIGNED_SECONDS is "${seconds}", but it must be a whole number up to ${LONGEST_PRESIGNED_SECONDS}: 3600 is usual.`,
  );
}

function presignedUploadsOf(env: NodeJS.ProcessEnv): S3Settings['presignedUploads'] {
  const { CUTGRAPH_S3_PRESIGNED_UPLOADS: text } = env;
  if (!text || text === '0') return undefined;
  if (text === '1') return { endpoint: addressIn(env, 'CUTGRAPH_S3_PUBLIC_ENDPOINT') };
  throw new WrongUse(
    `The setting CUTGRAPH_S3_PRESIGNED_UPLOADS is "${text}", but it must be 1 (browsers send uploads to the store) or 0.`,
  );
}

function encryptionOf({ CUTGRAPH_S3_ENCRYPTION: text }: NodeJS.ProcessEnv): S3Settings['encryption'] {
  if (!text) return undefined;
  const found = ENCRYPTIONS.find((one) => one === text);
  if (found) return found;
  throw new WrongUse(
    `The setting CUTGRAPH_S3_ENCRYPTION is "${text}", but it must be one of: ${ENCRYPTIONS.join(', ')}.`,
  );
}
