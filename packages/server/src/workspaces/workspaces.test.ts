import { randomBytes } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import type { Problem, Workspace } from '@cutgraph/contract';
import { newId } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { arrivedMedia, doneMedia } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';
import { uploadPath } from '../files/upload-folder.ts';
import { startServer } from '../start-server.ts';

let server: TestServer;
let alex: Person;
let sam: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
beforeEach(async () => {
  w = (await server.workspaceOf(alex)).id;
  sam = await memberOf(server, alex, w, 'sam@example.com', 'editor');
});
afterAll(() => server?.close());

const ask = async (who: Person, init?: RequestInit, path = '') =>
  who.browser.fetch(`/api/ws/${w}${path}`, init);
const listed = async ({ browser }: Person) =>
  ((await (await browser.fetch('/api/ws')).json()) as { items: Workspace[] }).items.find(
    ({ id }) => id === w,
  );
const remove = () => ask(alex, { method: 'DELETE' });

it('shows each member their role and the other members', async () => {
  const ids = [alex.user.id, sam.user.id];
  expect(await listed(alex)).toMatchObject({ role: 'owner', userAccessList: ids, public: false });
  expect(await listed(sam)).toMatchObject({ role: 'editor', userAccessList: ids });
  const robin = await server.person('robin@example.com');
  expect((await ask(robin)).status).toBe(404);
  expect((await ask(alex, json('PATCH', { public: true }))).status).toBe(200);
  expect(await (await ask(robin)).json()).toMatchObject({ role: 'visitor', userAccessList: [] });
  expect(await listed(robin)).toBeUndefined();
  const unknown = await fetch(`${server.url}/api/ws/${w}`);
  expect(await unknown.json()).toMatchObject({ role: 'visitor', userAccessList: [], title: 'Holiday' });
});

it('is made public by its owner alone, and by no token that may not', async () => {
  expect((await ask(sam, json('PATCH', { title: 'By Sam' }))).status).toBe(200);
  expect((await ask(sam, json('PATCH', { public: true }))).status).toBe(403);
  const { secret } = await server.store.change((write) =>
    write.tokens.create(alex.user.id, { name: 'writes', scope: 'write', expiresInDays: 1 }),
  );
  const init = json('PATCH', { public: true }, { authorization: `Bearer ${secret}` });
  expect((await fetch(`${server.url}/api/ws/${w}`, init)).status).toBe(403);
  expect(await listed(alex)).toMatchObject({ title: 'By Sam', public: false });
});

it('is closed to everybody when it is deleted, and comes back with all that was in it', async () => {
  const media = await doneMedia(server.store, w, alex.user.id);
  expect((await ask(sam, { method: 'DELETE' })).status).toBe(403);
  const deleted = (await (await remove()).json()) as Workspace;
  const grace = Date.parse(deleted.goneAt ?? '') - Date.parse(deleted.deletedAt ?? '');
  expect(grace).toBe(30 * 24 * 3600 * 1000);
  expect(await listed(sam)).toBeUndefined();
  expect((await ask(sam)).status).toBe(404);
  expect(await listed(alex)).toEqual(deleted);
  expect((await ask(alex)).status).toBe(200);
  const closed = await ask(alex, undefined, '/media');
  expect(closed.status).toBe(409);
  expect(((await closed.json()) as Problem).detail).toBe('This workspace is deleted. Bring it back first.');
  expect((await remove()).status).toBe(409);

  expect((await ask(sam, { method: 'POST' }, '/restore')).status).toBe(404);
  expect(await (await ask(alex, { method: 'POST' }, '/restore')).json()).toMatchObject({ deletedAt: null });
  expect((await ask(sam, undefined, `/media/${media.id}`)).status).toBe(200);
});

/** As if it had been deleted so many days ago. */
async function deletedBefore(days: number): Promise<void> {
  await remove();
  await query(
    server.databaseUrl,
    `update workspaces set deleted_at = now() - $2 * interval '1 day' where id = $1`,
    [w, days],
  );
}

async function gonesNoted(): Promise<number> {
  const sql = `select 1 from audit where action = 'workspace-gone' and workspace_id = $1`;
  return (await query(server.databaseUrl, sql, [w])).length;
}

it('is gone for good after its grace: rows, work, files and unfinished uploads', async () => {
  const { store, uploadsFolder } = server;
  const media = await arrivedMedia(store, w, alex.user.id);
  const uploading = await store.change((write) =>
    write.media.create({
      id: newId(),
      workspaceId: w,
      name: 'half.mp4',
      type: 'video/mp4',
      size: 100,
      lastModified: null,
      uploadMetadata: {},
      createdBy: sam.user.id,
    }),
  );
  await mkdir(uploadsFolder, { recursive: true });
  const half = uploadPath(uploadsFolder, uploading.id);
  await writeFile(half, randomBytes(50));
  await writeFile(`${half}.json`, '{}');
  const waiting = () => waitingJobs(server, { workspaceId: w });
  expect(await waiting()).not.toEqual([]);

  await deletedBefore(29);
  await server.restart();
  expect(await listed(alex)).toMatchObject({ id: w });
  expect(await waiting()).not.toEqual([]);
  await access(half);

  await deletedBefore(31);
  await server.restart();
  expect(await listed(alex)).toBeUndefined();
  expect((await ask(alex, { method: 'POST' }, '/restore')).status).toBe(404);
  expect(await store.read.media.byId(w, media.id)).toBeUndefined();
  expect(await waiting()).toEqual([]);
  expect(await waitingJobs(server, { folder: `ws/${w}` })).toHaveLength(1);
  await expect(access(half)).rejects.toThrow('ENOENT');
  expect(await gonesNoted()).toBe(1);
});

it('is ended once, however many servers see that its time is over', async () => {
  await deletedBefore(31);
  const servers = await Promise.all(
    Array.from({ length: 4 }, () =>
      startServer({
        store: server.store,
        uploadsFolder: server.uploadsFolder,
        host: '127.0.0.1',
        port: 0,
        secrets: ['a secret for tests only'],
        version: '0.0.0-test',
        logLevel: 'silent',
      }),
    ),
  );
  for (const each of servers) await each.close();
  expect(await listed(alex)).toBeUndefined();
  expect(await gonesNoted()).toBe(1);
});
