import { expect, it } from 'vitest';
import { s3Settings } from './s3-settings.ts';
import { workerEnvironment } from './settings.ts';
import { WrongUse } from './terminal/exit.ts';

const HOME = { fileCacheFolder: '/data/cache/files' };
const KEY = { CUTGRAPH_S3_ACCESS_KEY_ID: 'id', CUTGRAPH_S3_SECRET_ACCESS_KEY: 'secret' };

it('files are in the data folder unless a bucket is named', () => {
  expect(s3Settings({ CUTGRAPH_S3_ENDPOINT: 'https://s3.example.com' }, HOME)).toBeUndefined();
  expect(s3Settings({ CUTGRAPH_S3_BUCKET: 'cuts' }, HOME)).toEqual({
    ...{ bucket: 'cuts', prefix: '', endpoint: undefined, region: 'us-east-1', credentials: undefined },
    ...{ encryption: undefined, presigned: undefined, presignedUploads: undefined },
    ...{ cacheFolder: '/data/cache/files', cacheBytes: 20e9 },
  });
  const { credentials, endpoint, cacheBytes } = s3Settings(
    {
      ...{ CUTGRAPH_S3_BUCKET: 'cuts', CUTGRAPH_S3_ENDPOINT: 'http://10.0.0.5:9000', ...KEY },
      CUTGRAPH_FILE_CACHE_BYTES: '5e9',
    },
    HOME,
  )!;
  expect({ credentials, endpoint, cacheBytes }).toEqual({
    ...{ credentials: { accessKeyId: 'id', secretAccessKey: 'secret' }, cacheBytes: 5e9 },
    endpoint: 'http://10.0.0.5:9000',
  });
});

it('uploads go to the store itself where that is asked for', () => {
  const of = (env: NodeJS.ProcessEnv) =>
    s3Settings({ CUTGRAPH_S3_BUCKET: 'cuts', ...env }, HOME)?.presignedUploads;
  const endpoint = 'https://media.example.com';
  const publicEndpoint = { CUTGRAPH_S3_PUBLIC_ENDPOINT: endpoint };
  expect(of({ CUTGRAPH_S3_PRESIGNED_UPLOADS: '1', ...publicEndpoint })).toEqual({ endpoint });
  expect(of({ CUTGRAPH_S3_PRESIGNED_UPLOADS: '1' })).toEqual({ endpoint: undefined });
  expect(of({ CUTGRAPH_S3_PRESIGNED_UPLOADS: '0', ...publicEndpoint })).toBeUndefined();
});

it.each([
  { CUTGRAPH_S3_BUCKET: '../cuts' },
  { CUTGRAPH_S3_PREFIX: '/a' },
  { CUTGRAPH_S3_PREFIX: 'a/../b' },
  { CUTGRAPH_S3_ENDPOINT: 'file:///etc' },
  { CUTGRAPH_S3_ENDPOINT: 'https://name:password@s3.example.com' },
  { CUTGRAPH_S3_ACCESS_KEY_ID: 'id' },
  { CUTGRAPH_S3_ENCRYPTION: 'rot13' },
  { CUTGRAPH_FILE_CACHE_BYTES: '-1' },
  { CUTGRAPH_S3_PRESIGNED_SECONDS: '1e9' },
  { CUTGRAPH_S3_PRESIGNED_UPLOADS: 'yes' },
  { CUTGRAPH_S3_PRESIGNED_UPLOADS: '1', CUTGRAPH_S3_PUBLIC_ENDPOINT: 's3.example.com' },
  { CUTGRAPH_S3_PRESIGNED_SECONDS: '60', CUTGRAPH_S3_PUBLIC_ENDPOINT: 's3.example.com' },
])('%j makes no sense, and no secret is said', (wrong) => {
  const settings = () => s3Settings({ CUTGRAPH_S3_BUCKET: 'cuts', ...wrong }, HOME);
  expect(settings).toThrow(WrongUse);
  expect(settings).not.toThrow(/name:password/);
});

it('a worker is given the key of the store, and no session secret', () => {
  const env = workerEnvironment({ ...KEY, SESSION_SECRET: 'session', DATABASE_URL: 'postgres://' });
  expect(env).toEqual({ ...KEY, DATABASE_URL: 'postgres://' });
});
