import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '../random/ids.ts';
import { openS3FileStore } from './s3-file-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { tryPresignedParts } from './try-presigned-parts.ts';

/** Longer than any browser waits for the first bytes. */
const TRY_MS = 30_000;
/** Two parts of an upload in parts, the second a short one. */
const LARGE_BYTES = 17 * 1024 * 1024;

/**
 * Makes each call that Cutgraph needs of a store, on files of its own that are gone afterwards.
 *
 * @param options.origin the address of Cutgraph that browsers use, without a slash at its end.
 * @returns what the store cannot do, in order; nothing where it can do all.
 */
export async function tryS3(settings: S3Settings, { origin }: { origin: string }): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-s3-'));
  const files = openS3FileStore({ ...settings, cacheFolder: join(folder, 'cache') });
  const [trial, local] = [`trial/${newId()}`, join(folder, 'file')];
  const [small, large] = [Buffer.from('0123456789'), randomBytes(LARGE_BYTES)];
  const troubles: string[] = [];
  const attempt = async (what: string, call: () => Promise<boolean>) => {
    const why = await call().then(
      (isRight) => (isRight ? null : 'the answer is wrong'),
      (error: Error) => error.name || error.message,
    );
    if (why !== null) troubles.push(`${what} (${why})`);
    return why === null;
  };
  const put = (name: string, bytes: Buffer) => async () => {
    await writeFile(local, bytes);
    await files.putFile(`${trial}/${name}`, local);
    return true;
  };
  try {
    if (!(await attempt('reach the bucket', () => files.ping().then(() => true)))) return troubles;
    if (!(await attempt('keep a file', put('small.txt', small)))) return troubles;
    await attempt('give a part of a file', async () => {
      const part = await buffer(await files.openRange(`${trial}/small.txt`, { start: 2, end: 4 }));
      return part.toString() === '234';
    });
    if (files.presigned) {
      const small = await files.presigned.address(`${trial}/small.txt`, { contentType: 'video/mp4' });
      const asked = { range: 'bytes=2-4', origin };
      const read = (address: string) =>
        fetch(address, { headers: asked, signal: AbortSignal.timeout(TRY_MS) });
      await attempt('give a part of a file at a presigned address, as what is wished', async () => {
        const part = await read(small!);
        const isWished = part.status === 206 && part.headers.get('content-type') === 'video/mp4';
        return (await part.text()) === '234' && isWished;
      });
      await attempt('refuse a presigned address of another file', async () => {
        return (await read(small!.replace('small.txt', 'large.bin'))).status === 403;
      });
      await attempt(`let pages of ${origin} read it (CORS)`, async () => {
        const allowed = (await read(small!)).headers.get('access-control-allow-origin');
        return allowed === '*' || allowed === origin;
      });
    }
    await attempt('take a file in parts', put('large.bin', large));
    await attempt('give back what was sent in parts', async () => {
      return (await buffer(await files.openRange(`${trial}/large.bin`))).equals(large);
    });
    await attempt('take the parts of an upload one by one', async () => {
      const { parts } = files;
      const key = `${trial}/upload.bin`;
      const half = Math.ceil(LARGE_BYTES / 2);
      await parts!.begin(key);
      // The later one first, as two servers may have it.
      await parts!.put(key, 2, large.subarray(half));
      await parts!.put(key, 1, large.subarray(0, half));
      if ((await parts!.sizes(key))?.get(1) !== half) return false;
      await parts!.complete(key, LARGE_BYTES);
      return (await buffer(await files.openRange(key))).equals(large);
    });
    if (files.parts?.presigned)
      await tryPresignedParts(files.parts, `${trial}/sent.bin`, { origin, attempt });
    await attempt('give up parts of an upload', async () => {
      const key = `${trial}/given-up.bin`;
      await files.parts!.begin(key);
      await files.removeFolder(trial);
      return (await files.parts!.sizes(key)) === undefined;
    });
    await put('small.txt', small)();
    await attempt('list files', async () => {
      const keys: string[] = [];
      for await (const key of files.list(trial)) keys.push(key);
      return keys.includes(`${trial}/small.txt`);
    });
    await attempt('remove files', async () => {
      await files.removeFolder(trial);
      return (await files.stat(`${trial}/small.txt`)) === undefined;
    });
    return troubles;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
