import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ quotas: { workspaceBytes: 1_000_000 } });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

/** Until bytes of the only upload there lie on the disk. */
async function arrived(): Promise<string> {
  const sizes = async () => {
    const names = await readdir(server.uploadsFolder);
    return Promise.all(names.map(async (name) => (await stat(join(server.uploadsFolder, name))).size));
  };
  await expect.poll(sizes).toEqual([expect.toSatisfy((size: number) => size > 0)]);
  return (await readdir(server.uploadsFolder))[0]!;
}

it('space is reserved before the first byte, and released when the connection breaks', async () => {
  const hung = await client.hangAtBeginning(900_000, randomBytes(300_000));
  const id = await arrived();
  expect(await server.store.read.media.byId(w, id)).toMatchObject({
    size: 900_000,
    mediaStatus: MEDIA_STATUS.Uploading,
  });
  const { status, response } = await client.begin(200_000);
  expect(status).toBe(402);
  expect(await response.json()).toMatchObject({ code: 'quota-exceeded' });

  hung.request.destroy();
  await expect.poll(() => server.store.read.media.uploading()).toEqual([]);
  await expect.poll(() => readdir(server.uploadsFolder)).toEqual([]);
  const now = await client.begin(200_000);
  expect(now.status).toBe(201);
  await client.ask('DELETE', now.path);
});

it('of many concurrent uploads with all their bytes, no more are accepted than fit', async () => {
  const type = { 'content-type': 'application/offset+octet-stream' };
  const bytes = randomBytes(400_000);
  const begun = await Promise.all(Array.from({ length: 6 }, () => client.begin(bytes.length, type, bytes)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 201, 402, 402, 402, 402]);
  for (const { id } of begun.filter(({ status }) => status === 201)) {
    expect((await buffer(await server.store.files.openRange(originalKey(w, id)))).equals(bytes)).toBe(true);
    await alex.browser.fetch(`/api/ws/${w}/media/${id}`, { method: 'DELETE' });
  }
  expect(await readdir(server.uploadsFolder)).toEqual([]);
});

it('a video that is deleted while they come ends as gone', async () => {
  const bytes = randomBytes(1000);
  const hung = await client.hangAtBeginning(bytes.length, bytes.subarray(0, 10));
  const id = await arrived();
  expect((await alex.browser.fetch(`/api/ws/${w}/media/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await hung.ended).toBe(404);
  expect(await readdir(server.uploadsFolder)).toEqual([]);
});
