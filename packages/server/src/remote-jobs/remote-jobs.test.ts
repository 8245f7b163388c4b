import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { OUTPUT_PART_BYTES, REMOTE_PROTOCOL } from '@cutgraph/contract';
import { outputPartKey, remoteJobFolder } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { json, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const INPUT = Buffer.from('what a job reads');
const CLAIM = {
  ...{ protocol: REMOTE_PROTOCOL, version: '1.2.3', renderer: 'an encoder', slots: 2 },
  kinds: ['encode-hevc', 'encode-webm'],
};

let server: TestServer;
let token: string;
let workerId: string;
beforeAll(async () => {
  server = await serverForTest();
  const { files } = server.store;
  const path = `${server.uploadsFolder}/input`;
  await mkdir(server.uploadsFolder, { recursive: true });
  await writeFile(path, INPUT);
  await files.putFile('ws/a/media/b/proxy.mp4', path);
});
beforeEach(async () => {
  await query(server.databaseUrl, 'delete from remote_jobs');
  await query(server.databaseUrl, 'delete from workers');
  ({ id: workerId, secret: token } = await server.store.change((write) =>
    write.workers.create({ name: 'Desktop', kinds: ['encode-webm'] }),
  ));
});
afterAll(() => server?.close());

const offer = (more: { kind?: 'encode-webm' | 'encode-hevc'; renderer?: string } = {}) =>
  server.store.change((write) =>
    write.remoteJobs.offer({
      ...{ kind: 'encode-webm', renderer: 'an encoder', request: { proxy: 'proxy' }, ...more },
      inputs: [{ name: 'proxy', key: 'ws/a/media/b/proxy.mp4', size: INPUT.length, version: 'v' }],
      mostOutputBytes: 2 * OUTPUT_PART_BYTES,
    }),
  );
const ask = (path: string, init: RequestInit = {}, by = token) =>
  fetch(`${server.url}/api/remote-jobs${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${by}` },
  });
const claim = (more: object = {}) => ask('/claim', json('POST', { ...CLAIM, ...more }));
const part = (bytes: Buffer, digest = createHash('sha256').update(bytes).digest('base64')): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` },
  body: new Uint8Array(bytes),
});

describe('a remote worker', () => {
  it('is given what it may do, once, with the files that it reads and no more', async () => {
    await offer({ kind: 'encode-hevc' });
    await offer({ renderer: 'another encoder' });
    const id = await offer();
    const job = await (await claim()).json();
    expect(job).toEqual({
      ...{ id, kind: 'encode-webm', request: { proxy: 'proxy' } },
      inputs: [{ name: 'proxy', size: INPUT.length, version: 'v' }],
    });
    const range = await ask(`/${id}/inputs/proxy`, { headers: { range: 'bytes=5-9' } });
    expect([range.status, await range.text()]).toEqual([206, INPUT.toString('utf8', 5, 10)]);
    expect((await ask(`/${id}/inputs/other`)).status).toBe(404);
    const seen = await server.store.read.workers.list();
    expect(seen).toMatchObject([
      { id: workerId, name: 'Desktop', isHere: true, version: '1.2.3', doing: ['encode-webm'] },
    ]);
  });

  it('is said to have another renderer than the workers beside the database', async () => {
    const report = (id: string, renderer: string) =>
      server.store.change((write) =>
        write.workers.report({
          ...{
            id,
            name: 'server',
            version: '1.2.3',
            renderer,
            slots: 1,
            doing: [],
            jobsDone: 0,
            busySeconds: 0,
          },
          lastFailure: null,
        }),
      );
    const isOther = async () =>
      (await server.store.read.workers.list()).filter((one) => one.hasOtherRenderer).map(({ id }) => id);
    await offer();
    await claim({ renderer: 'an encoder' });
    expect(await isOther()).toEqual([]);
    await report('beside', 'another encoder');
    expect(await isOther()).toEqual([workerId]);
    // The other one here is of an earlier release, and does not say.
    await report('beside2', '');
    expect(await isOther()).toEqual([]);
    await report('beside2', 'an encoder');
    expect(await isOther()).toEqual([]);
  });

  it('waits for a job, which may come', async () => {
    const claimed = claim();
    await expect
      .poll(async () => (await server.store.read.workers.list())[0]?.isHere, { timeout: 20_000 })
      .toBe(true);
    const id = await offer();
    expect(await (await claimed).json()).toMatchObject({ id });
  });

  it('leaves its output in parts, and says what has come of the job', async () => {
    const id = await offer();
    await claim();
    expect((await ask(`/${id}/progress`, json('POST', { progress: 0.5 }))).status).toBe(204);
    expect((await ask(`/${id}/outputs/out/0`, part(Buffer.from('once')))).status).toBe(204);
    expect((await ask(`/${id}/outputs/out/0`, part(Buffer.from('again')))).status).toBe(204);
    const kept = await server.store.files.openRange(outputPartKey(id, 'out', 0));
    expect(String(Buffer.concat(await kept.toArray()))).toBe('again');
    // A server that starts takes all that is there for files of uploads.
    expect(await readdir(server.uploadsFolder)).toEqual([]);
    const outputs = [{ name: 'out', size: 5, sha256: 'a'.repeat(64) }];
    expect((await ask(`/${id}/done`, json('POST', { result: {}, outputs }))).status).toBe(204);
    const now = await server.store.change((write) => write.remoteJobs.look(id));
    expect(now).toMatchObject({ state: 'done', outputs, workerId });
  });

  it('sends no bytes that are not what it says, nor more than a job may leave', async () => {
    const id = await offer();
    await claim();
    const bytes = Buffer.from('some');
    expect((await ask(`/${id}/outputs/out/0`, part(bytes, `${'A'.repeat(43)}=`))).status).toBe(400);
    expect((await ask(`/${id}/outputs/out/2`, part(bytes))).status).toBe(400);
    // A limit of bytes for each name is none where names are free.
    expect((await ask(`/${id}/outputs/another/0`, part(bytes))).status).toBe(404);
    expect((await ask(`/${id}/outputs/..%2Fout/0`, part(bytes))).status).toBe(404);
    const large = Buffer.alloc(OUTPUT_PART_BYTES + 1);
    expect((await ask(`/${id}/outputs/out/0`, part(large))).status).toBe(413);
    const left: string[] = [];
    for await (const key of server.store.files.list(remoteJobFolder(id))) left.push(key);
    expect(left).toEqual([]);
  });

  it('has nothing to do with the job of another, nor with one that it has given back', async () => {
    const id = await offer();
    await claim();
    const { secret } = await server.store.change((write) =>
      write.workers.create({ name: 'Another', kinds: ['encode-webm'] }),
    );
    for (const path of [`/${id}/inputs/proxy`]) expect((await ask(path, {}, secret)).status).toBe(404);
    expect((await ask(`/${id}/outputs/out/0`, part(INPUT), secret)).status).toBe(404);
    expect((await ask(`/${id}/failed`, json('POST', { reason: 'no' }), secret)).status).toBe(404);
    expect((await ask(`/${id}/released`, { method: 'POST' })).status).toBe(204);
    expect((await ask(`/${id}/progress`, json('POST', { progress: 1 }))).status).toBe(404);
    expect(await (await ask('/claim', json('POST', CLAIM), secret)).json()).toMatchObject({ id });
  });

  it('hears that a job is not wanted once its owner looks no more', async () => {
    const id = await offer();
    await claim();
    await query(server.databaseUrl, "update remote_jobs set owner_seen_at = now() - interval '20 seconds'");
    expect((await ask(`/${id}/progress`, json('POST', { progress: 0.5 }))).status).toBe(404);
    expect((await ask(`/${id}/inputs/proxy`)).status).toBe(404);
  });

  it('ends with its token, and what it did is for others', async () => {
    const id = await offer();
    await claim();
    await server.store.change((write) => write.workers.delete(workerId));
    expect((await ask(`/${id}/inputs/proxy`)).status).toBe(401);
    const now = await server.store.change((write) => write.remoteJobs.look(id));
    expect(now).toMatchObject({ state: 'offered', workerId: null });
  });

  it('must speak as its server does', async () => {
    const response = await claim({ protocol: REMOTE_PROTOCOL + 1 });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: string }).detail).toMatch(/another release/);
  });

  it('is no user, and no user is one', async () => {
    const { token: ofUser } = await server.person('alex@example.com');
    expect((await ask('/claim', json('POST', CLAIM), ofUser)).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/api/ws`, { headers })).status).toBe(401);
    expect((await fetch(`${server.url}/api/remote-jobs/claim`, json('POST', CLAIM))).status).toBe(401);
  });
});
