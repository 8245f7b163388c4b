import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type AuditEntry,
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type Media,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ maxUploadBytes: 5_000_000 });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const TUS = { 'tus-resumable': '1.0.0' };

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

function begin(size: number, values: Record<string, string> = { filename: 'a.mp4', filetype: 'video/mp4' }) {
  return alex.browser.fetch(`/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(values) },
  });
}

function send(path: string, offset: number, bytes: Buffer, person = alex) {
  return person.browser.fetch(path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
}

async function offsetOf(path: string): Promise<number> {
  const head = await alex.browser.fetch(path, { method: 'HEAD', headers: TUS });
  expect(head.status).toBe(200);
  return Number(head.headers.get('upload-offset'));
}

async function mediaOf(id: string): Promise<Media> {
  return (await alex.browser.fetch(`/api/ws/${w}/media/${id}`)).json() as Promise<Media>;
}

async function expectFinished(id: string, bytes: Buffer): Promise<void> {
  expect((await mediaOf(id)).mediaStatus).toBe(MEDIA_STATUS.Processing);
  const { items } = (await (await alex.browser.fetch(`/api/ws/${w}/media/${id}/tasks`)).json()) as {
    items: Task[];
  };
  expect(items.map(({ taskType }) => taskType)).toEqual(MEDIA_TASK_TYPES);
  for (const { taskStatus, fileRunCount, taskRunCount, taskExpiration, createdAt } of items) {
    expect({ taskStatus, fileRunCount, taskRunCount }).toEqual({
      taskStatus: TASK_STATUS.Ready,
      fileRunCount: 0,
      taskRunCount: 0,
    });
    expect(Date.parse(taskExpiration) - Date.parse(createdAt)).toBe(24 * 3600 * 1000);
  }
  expect((await waitingJobs(server, { mediaId: id })).map(({ name }) => name)).toEqual(['advance-media']);
  expect(await server.store.read.media.turnOf(w, id)).toBeGreaterThan(0);
  const kept = await buffer(await server.store.files.openRange(originalKey(w, id)));
  expect(kept.equals(bytes)).toBe(true);
  expect((await readdir(server.uploadsFolder)).filter((name) => name.startsWith(id))).toEqual([]);
}

it('goes on after a cut connection and after a restart of the server, byte for byte', {
  tags: ['@S4.17', '@S4.18', '@S7.25'],
}, async () => {
  const bytes = randomBytes(1_500_000);
  const begun = await begin(bytes.length, {
    filename: 'C:\\films\\Beach – ünï.mp4',
    filetype: 'video/mp4',
    lastModified: '1700000000000',
  });
  expect(begun.status).toBe(201);
  const id = begun.headers.get('upload-media-id') ?? '';
  const path = begun.headers.get('location') ?? '';
  expect(path).toBe(`/api/ws/${w}/uploads/${id}`);
  expect(await mediaOf(id)).toMatchObject({
    name: 'Beach – ünï.mp4',
    type: 'video/mp4',
    size: bytes.length,
    mediaStatus: MEDIA_STATUS.Uploading,
    lastModified: '2023-11-14T22:13:20.000Z',
    createdBy: alex.user.id,
  });

  expect((await send(path, 0, bytes.subarray(0, 400_000))).status).toBe(204);
  await cutOff(path, 400_000, bytes.subarray(400_000, 900_000), bytes.length - 400_000);
  const reached = await offsetOf(path);
  expect(reached).toBeGreaterThanOrEqual(400_000);
  expect(reached).toBeLessThan(bytes.length);

  await server.restart();
  expect(await offsetOf(path)).toBe(reached);
  expect((await send(path, 0, bytes.subarray(0, 10))).status).toBe(409);
  const last = await send(path, reached, bytes.subarray(reached));
  expect(last.status).toBe(204);
  await expectFinished(id, bytes);
  // As when the database dies with its answer to the last step under way: the row is there, the clearing up was not done.
  await writeFile(join(server.uploadsFolder, `${id}.unsure`), '0');
  expect(await offsetOf(path)).toBe(bytes.length);
  await expectFinished(id, bytes);
  expect((await server.store.read.workspaces.byId(w, null))?.countMedia).toBeGreaterThan(0);
});

it('takes the bytes with the creation, and an empty file', async () => {
  for (const bytes of [randomBytes(1000), Buffer.alloc(0)]) {
    const response = await alex.browser.fetch(`/api/ws/${w}/uploads`, {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes.length),
        ...(bytes.length > 0 ? { 'content-type': 'application/offset+octet-stream' } : {}),
      },
      ...(bytes.length > 0 ? { body: new Uint8Array(bytes) } : {}),
    });
    expect(response.status).toBe(201);
    await expectFinished(response.headers.get('upload-media-id') ?? '', bytes);
  }
});

it('refuses what is no video, too large or of unknown length, and leaves nothing behind', {
  tags: ['@S5.21', '@V5.2.1'],
}, async () => {
  const refusals = [
    [await begin(10, { filename: 'a.txt', filetype: 'text/plain' }), 'Upload accepts video/* files only'],
    [await begin(6_000_000), 'This file is too large: at most 5 MB are allowed.'],
  ] as const;
  for (const [response, detail] of refusals) {
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'invalid-argument', detail });
  }
  const deferred = await alex.browser.fetch(`/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: { ...TUS, 'upload-defer-length': '1' },
  });
  expect(deferred.status).toBe(400);
  expect(await readdir(server.uploadsFolder)).toEqual([]);
});

it('lets only its creator go on, and end it: nothing stays but a note of it', async () => {
  const begun = await begin(10);
  const path = begun.headers.get('location') ?? '';
  const stranger = await server.person('sam@example.com');
  expect((await send(path, 0, Buffer.alloc(10), stranger)).status).toBe(404);
  expect((await fetch(server.url + path, { method: 'HEAD', headers: TUS })).status).toBe(401);
  expect((await alex.browser.fetch(path, { method: 'DELETE', headers: TUS })).status).toBe(204);
  const { items } = (await (await alex.browser.fetch(`/api/ws/${w}/audit`)).json()) as {
    items: AuditEntry[];
  };
  expect(items[0]).toMatchObject({
    ...{ action: 'media-deleted', subject: 'a.mp4' },
    actor: { uid: alex.user.id },
  });
  expect((await alex.browser.fetch(path, { method: 'HEAD', headers: TUS })).status).toBe(404);
  const id = begun.headers.get('upload-media-id') ?? '';
  expect((await alex.browser.fetch(`/api/ws/${w}/media/${id}`)).status).toBe(404);
  expect(await readdir(server.uploadsFolder)).toEqual([]);
});

it('deleting the media of an upload under way removes both', async () => {
  const begun = await begin(10);
  const id = begun.headers.get('upload-media-id') ?? '';
  expect((await alex.browser.fetch(`/api/ws/${w}/media/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await readdir(server.uploadsFolder)).toEqual([]);
  expect((await send(begun.headers.get('location') ?? '', 0, Buffer.alloc(10))).status).toBe(404);
});

it('an upload whose row cannot be made leaves nothing behind', async () => {
  const before = await readdir(server.uploadsFolder);
  await query(server.databaseUrl, `alter table media add constraint unwanted check (name <> 'unwanted.mp4')`);
  expect((await begin(10, { filename: 'unwanted.mp4', filetype: 'video/mp4' })).status).toBe(500);
  expect(await readdir(server.uploadsFolder)).toEqual(before);
});

it('finishes what was killed between the last byte and the last row, also for who sends once more', async () => {
  const bytes = randomBytes(2000);
  const id = (await begin(bytes.length)).headers.get('upload-media-id') ?? '';
  await writeFile(join(server.uploadsFolder, id), bytes);
  await server.store.files.putFile(originalKey(w, id), join(server.uploadsFolder, id));
  const again = await send(`/api/ws/${w}/uploads/${id}`, 500, bytes.subarray(500));
  expect(again.status).toBe(409);
  await expectFinished(id, bytes);
});

it('finishes at the start what was killed between the last byte and the last row', async () => {
  const bytes = randomBytes(2000);
  const whole = (await begin(bytes.length)).headers.get('upload-media-id') ?? '';
  const moved = (await begin(bytes.length)).headers.get('upload-media-id') ?? '';
  const lost = (await begin(bytes.length)).headers.get('upload-media-id') ?? '';
  const half = (await begin(bytes.length)).headers.get('upload-media-id') ?? '';
  await send(`/api/ws/${w}/uploads/${half}`, 0, bytes.subarray(0, 500));
  await server.restart(async () => {
    await writeFile(join(server.uploadsFolder, whole), bytes);
    await server.store.change((write) => write.uploads.set(whole, bytes.length));
    await writeFile(join(server.uploadsFolder, moved), bytes);
    await server.store.files.putFile(originalKey(w, moved), join(server.uploadsFolder, moved));
    await rm(join(server.uploadsFolder, lost));
    // Younger, and it may be hidden from this machine for a while.
    const hourAgo = "update uploads set received_at = now() - interval '1 hour' where media_id = $1";
    await query(server.databaseUrl, hourAgo, [lost]);
    await writeFile(join(server.uploadsFolder, 'no-row-knows-this'), bytes);
  });
  await expectFinished(whole, bytes);
  await expectFinished(moved, bytes);
  expect((await alex.browser.fetch(`/api/ws/${w}/media/${lost}`)).status).toBe(404);
  expect(await readdir(server.uploadsFolder)).toEqual([half]);
  expect(await offsetOf(`/api/ws/${w}/uploads/${half}`)).toBe(500);

  await server.restart();
  await expectFinished(whole, bytes);
});

/** Sends some of the promised bytes, waits until the server has them, and cuts the connection. */
async function cutOff(path: string, offset: number, part: Buffer, promised: number): Promise<void> {
  const request = httpRequest(server.url + path, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${alex.token}`,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': promised,
    },
  });
  const closed = new Promise((resolve) => {
    request.on('error', resolve);
    request.on('close', resolve);
  });
  await new Promise((resolve) => request.write(part, resolve));
  request.destroy();
  await closed;
}
