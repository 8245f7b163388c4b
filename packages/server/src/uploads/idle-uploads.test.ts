import { randomBytes } from 'node:crypto';
import { statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '@cutgraph/contract';
import { newId, originalKey, type Quotas } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

const quotas: Quotas = {};
let server: TestServer;
let ada: Person;
let bob: Person;
let count = 0;

beforeAll(async () => {
  server = await serverForTest({ quotas, maxUploadBytes: 1e18 });
});
afterAll(() => server?.close());
beforeEach(async () => {
  delete quotas.workspaceBytes;
  ada = await server.person(`ada${++count}@example.com`);
  bob = await server.person(`bob${count}@example.com`);
});

const clientOf = async (person: Person) =>
  uploadClient(server.url, person, (await server.workspaceOf(person)).id);
const freeBytes = async () => {
  const { bavail, bsize } = await statfs(server.uploadsFolder);
  return bavail * bsize;
};
/** As if its last byte had come long ago. */
async function leaveIdle(...ids: string[]) {
  const longAgo = new Date(Date.now() - 3600 * 1000);
  for (const id of ids) await utimes(join(server.uploadsFolder, id), longAgo, longAgo);
  // What a server does every minute it also does when it starts.
  await server.restart();
}

describe('on a disk that others use too', () => {
  it('a promise of bytes leaves others the disk', { tags: ['@V2.3.2e'] }, async () => {
    const free = await freeBytes();
    const [mine, theirs] = [await clientOf(ada), await clientOf(bob)];
    const promised = await mine.begin(Math.floor(free * 0.9));
    expect(promised.status).toBe(201);
    const other = await theirs.begin(Math.floor(free * 0.8));
    expect(other.status).toBe(201);
    await theirs.ask('DELETE', other.path);
    await mine.ask('DELETE', promised.path);
  });

  it('many promises of one person together hold no more than a gigabyte', async () => {
    const free = await freeBytes();
    const [mine, theirs] = [await clientOf(ada), await clientOf(bob)];
    const promised = await Promise.all(Array.from({ length: 40 }, () => mine.begin(Math.floor(free * 0.5))));
    expect(new Set(promised.map(({ status }) => status))).toEqual(new Set([201]));
    // The gigabyte, what stays free for the database, and what other programs write meanwhile.
    const other = await theirs.begin(free - 4e9);
    expect(other.status).toBe(201);
    await theirs.ask('DELETE', other.path);
    for (const { path } of promised) await mine.ask('DELETE', path);
  });

  it('one person may have two hundred unfinished uploads', async () => {
    const w = (await server.workspaceOf(ada)).id;
    const mine = uploadClient(server.url, ada, w);
    const one = () => ({
      ...{ id: newId(), workspaceId: w, name: 'a.mp4', type: 'video/mp4', size: 5, lastModified: null },
      ...{ uploadMetadata: {}, createdBy: ada.user.id },
    });
    await server.store.change((write) =>
      Promise.all(Array.from({ length: 199 }, () => write.media.create(one()))),
    );
    const last = await mine.begin(5);
    expect(last.status).toBe(201);
    const refused = await mine.begin(5);
    expect(refused.status).toBe(429);
    expect(await refused.response.json()).toMatchObject({
      code: 'resource-exhausted',
      detail: 'You have 200 unfinished uploads. Finish or cancel some of them, then try again.',
    });
    expect((await (await clientOf(bob)).begin(5)).status).toBe(201);
    await mine.ask('DELETE', last.path);
    expect((await mine.begin(5)).status).toBe(201);
  });
});

describe('an upload that no one continues', () => {
  it('releases its quota, and continues while quota is left', async () => {
    quotas.workspaceBytes = 1000;
    const mine = await clientOf(ada);
    const bytes = randomBytes(900);
    const idle = await mine.begin(bytes.length);
    expect((await mine.send(idle.path, 0, bytes.subarray(0, 100))).status).toBe(204);
    expect((await mine.begin(800)).status).toBe(402);
    await leaveIdle(idle.id);

    const other = await mine.begin(800);
    expect(other.status).toBe(201);
    const refused = await mine.send(idle.path, 100, bytes.subarray(100));
    expect(refused.status).toBe(402);
    expect((await refused.json()) as Problem).toMatchObject({
      code: 'quota-exceeded',
      detail: expect.stringMatching(
        /^This workspace may keep 1 kB and holds 900 bytes: the rest of this video, 800 bytes, does not fit/,
      ),
    });
    expect(await mine.offset(idle.path)).toBe(100);

    await mine.ask('DELETE', other.path);
    expect((await mine.send(idle.path, 100, bytes.subarray(100))).status).toBe(204);
    const uploading = await server.store.read.media.uploading();
    expect(uploading.map(({ id }) => id)).not.toContain(idle.id);
  });

  it('counts whole again once it goes on', async () => {
    quotas.workspaceBytes = 1000;
    const mine = await clientOf(ada);
    const bytes = randomBytes(900);
    const idle = await mine.begin(bytes.length);
    await leaveIdle(idle.id);
    expect((await mine.send(idle.path, 0, bytes.subarray(0, 10))).status).toBe(204);
    expect((await mine.begin(800)).status).toBe(402);
  });

  it('of two that continue concurrently and would each fit alone, one does', async () => {
    quotas.workspaceBytes = 1000;
    const mine = await clientOf(ada);
    const first = await mine.begin(900);
    await leaveIdle(first.id);
    const second = await mine.begin(900);
    await leaveIdle(second.id);
    const part = randomBytes(10);
    const went = await Promise.all([first, second].map(({ path }) => mine.send(path, 0, part)));
    expect(went.map(({ status }) => status).toSorted()).toEqual([204, 402]);
  });

  it('that has all its bytes becomes a video all the same', async () => {
    const w = (await server.workspaceOf(ada)).id;
    const mine = uploadClient(server.url, ada, w);
    const bytes = randomBytes(50);
    const idle = await mine.begin(bytes.length);
    await mine.send(idle.path, 0, bytes.subarray(0, 20));
    await leaveIdle(idle.id);
    expect((await mine.send(idle.path, 20, bytes.subarray(20))).status).toBe(204);
    expect((await server.store.files.stat(originalKey(w, idle.id)))?.size).toBe(50);
  });
});
