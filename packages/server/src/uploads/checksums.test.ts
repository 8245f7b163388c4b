import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  const alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

const statusOf = async (id: string) => (await server.store.read.media.byId(w, id))?.mediaStatus;

it('says that it can check', async () => {
  const { headers } = await client.ask('OPTIONS', `/api/ws/${w}/uploads`);
  expect(headers.get('tus-extension')?.split(',')).toContain('checksum');
  expect(headers.get('tus-checksum-algorithm')).toBe('sha1,sha256');
  expect(headers.get('tus-version')).toBe('1.0.0');
});

it.each(['sha256', 'sha1'])('takes parts that are what they were, and no others (%s)', async (algorithm) => {
  const bytes = randomBytes(300_000);
  const [first, last] = [bytes.subarray(0, 200_000), bytes.subarray(200_000)];
  const { id, path } = await client.begin(bytes.length);
  expect((await client.send(path, 0, first, checksumOf(first, algorithm))).status).toBe(204);

  const broken = Buffer.from(last);
  broken[77] = broken[77]! ^ 1;
  const refused = await client.send(path, first.length, broken, checksumOf(last, algorithm));
  expect({ status: refused.status, title: refused.statusText }).toEqual({
    status: 460,
    title: 'Checksum Mismatch',
  });
  expect(await refused.json()).toMatchObject({
    title: 'Checksum Mismatch',
    detail: expect.stringContaining('Send them again'),
  });
  expect(await client.offset(path)).toBe(first.length);
  expect((await stat(join(server.uploadsFolder, id))).size).toBe(first.length);
  expect(await statusOf(id)).toBe(MEDIA_STATUS.Uploading);

  expect((await client.send(path, first.length, last, checksumOf(last, algorithm))).status).toBe(204);
  expect((await buffer(await server.store.files.openRange(originalKey(w, id)))).equals(bytes)).toBe(true);
});

it('checks the bytes that come with the creation, and leaves nothing of broken ones', async () => {
  const bytes = randomBytes(1000);
  const type = { 'content-type': 'application/offset+octet-stream' };
  const before = await server.store.read.media.uploading();
  const broken = await client.begin(bytes.length, { ...type, ...checksumOf(randomBytes(1000)) }, bytes);
  expect(broken.status).toBe(460);
  expect(await server.store.read.media.uploading()).toEqual(before);
  const { id, status } = await client.begin(bytes.length, { ...type, ...checksumOf(bytes) }, bytes);
  expect(status).toBe(201);
  expect(await statusOf(id)).toBe(MEDIA_STATUS.Processing);
});

it('refuses a checksum that is none', async () => {
  const { path } = await client.begin(10);
  for (const header of ['md5 AAAA', 'sha256', 'sha256 AAAA', 'sha256 !', `sha256 ${'A'.repeat(5000)}`]) {
    const refused = await client.send(path, 0, Buffer.alloc(10), { 'upload-checksum': header });
    expect(refused.status).toBe(400);
  }
  expect(await client.offset(path)).toBe(0);
});

it('bytes with an unverified checksum do not count, whether the connection breaks or the server is killed', async () => {
  const bytes = randomBytes(400_000);
  const { id, path } = await client.begin(bytes.length);
  const file = join(server.uploadsFolder, id);
  await client.send(path, 0, bytes.subarray(0, 100_000));

  const rest = bytes.subarray(100_000);
  const hung = await client.hang(path, 100_000, rest.subarray(0, 200_000), rest.length, checksumOf(rest));
  await expect.poll(async () => (await stat(file)).size).toBeGreaterThan(100_000);
  // What lies in the folder now is what a kill would leave.
  const left = await readFile(file);
  hung.request.destroy();
  await hung.ended;
  expect(await client.offset(path)).toBe(100_000);

  await server.restart(async () => {
    await writeFile(file, Buffer.concat([left, Buffer.alloc(400_000 - left.length)]));
  });
  expect(await statusOf(id)).toBe(MEDIA_STATUS.Uploading);
  expect(await client.offset(path)).toBe(100_000);
  expect((await client.send(path, 100_000, rest, checksumOf(rest))).status).toBe(204);
  expect((await buffer(await server.store.files.openRange(originalKey(w, id)))).equals(bytes)).toBe(true);
});

it('finishing an upload whose file was truncated returns the actual offset', async () => {
  const bytes = randomBytes(1000);
  const { id, path } = await client.begin(bytes.length);
  const { request, ended } = await client.hang(path, 0, bytes.subarray(0, 900), bytes.length);
  await expect.poll(async () => (await stat(join(server.uploadsFolder, id))).size).toBe(900);
  // As where a server thinks that it lost its hold, and another says what of it can be trusted.
  await server.store.change((write) => write.uploads.set(id, 600));
  request.end(bytes.subarray(900));
  expect(await ended).toBe(409);
  expect(await statusOf(id)).toBe(MEDIA_STATUS.Uploading);
  expect(await client.offset(path)).toBe(600);
  expect((await client.send(path, 600, bytes.subarray(600))).status).toBe(204);
  expect((await buffer(await server.store.files.openRange(originalKey(w, id)))).equals(bytes)).toBe(true);
});
