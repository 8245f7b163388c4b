import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ uploadIdleMs: 1000 });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

const original = async (id: string) => buffer(await server.store.files.openRange(originalKey(w, id)));

describe('a sender that says nothing any more', () => {
  it('is answered, what has arrived is kept, and the upload is free', async () => {
    const bytes = randomBytes(300_000);
    const { id, path } = await client.begin(bytes.length);
    const hung = await client.hang(path, 0, bytes.subarray(0, 100_000), bytes.length);
    expect(await hung.ended).toBe(408);
    const { size } = await stat(join(server.uploadsFolder, id));
    expect(size).toBeGreaterThan(0);
    const lock = await server.store.locks.take(`upload ${id}`, { limitMs: 20_000 });
    expect(lock).toBeDefined();
    await lock?.release();
    expect(await client.offset(path)).toBe(size);
    expect((await client.send(path, size, bytes.subarray(size))).status).toBe(204);
    expect((await original(id)).equals(bytes)).toBe(true);
  });

  it('loses a part with a checksum, which cannot be verified', async () => {
    const bytes = randomBytes(300_000);
    const { path } = await client.begin(bytes.length);
    const part = bytes.subarray(0, 100_000);
    const hung = await client.hang(path, 0, part, bytes.length, checksumOf(bytes));
    expect(await hung.ended).toBe(408);
    expect(await client.offset(path)).toBe(0);
    await client.ask('DELETE', path);
  });

  it('leaves nothing of an upload that it never heard of', async () => {
    const before = await readdir(server.uploadsFolder);
    const hung = await client.hangAtBeginning(300_000, randomBytes(1000));
    expect(await hung.ended).toBe(408);
    expect(await readdir(server.uploadsFolder)).toEqual(before);
    expect((await server.store.read.media.uploading()).map(({ size }) => size)).not.toContain(300_000);
  });
});

it('unwanted bytes end the connection instead of being waited for', async () => {
  const { path } = await client.begin(10);
  const request = httpRequest(server.url + path, {
    method: 'HEAD',
    agent: false,
    headers: {
      ...{ authorization: `Bearer ${alex.token}`, 'tus-resumable': '1.0.0' },
      ...{ 'content-length': 1000, connection: 'keep-alive' },
    },
  });
  const closed = new Promise<void>((resolve) => request.on('close', () => resolve()));
  const answered = new Promise<string | undefined>((resolve) => {
    request.on('response', (response) => resolve(response.headers.connection));
    request.on('error', () => resolve('cut'));
  });
  request.write('half of it');
  expect(await answered).toBe('close');
  await closed;
});
