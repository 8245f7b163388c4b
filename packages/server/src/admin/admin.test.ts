import type { AuditEntry, Installation, KnownUser, UserLimits, Worker } from '@cutgraph/contract';
import type { Message } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMedia } from '../../../store/test/made-documents.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { isAdmin } from '../auth/is-admin.ts';

let server: TestServer;
let admin: Person;
let other: Person;
beforeAll(async () => {
  server = await serverForTest({
    admins: ['alex@example.com'],
    settings: { PUBLIC_URL: 'https://cuts.example.com', DATABASE_URL: '(hidden)' },
  });
  admin = await server.person('alex@example.com');
  other = await server.person('kim@example.com');
});
afterAll(() => server?.close());

const ask = async <T>(who: Person, path: string) => (await (await who.browser.fetch(path)).json()) as T;

describe('the installation', () => {
  it('is shown to administrators alone', async () => {
    for (const path of ['/api/admin/installation', '/api/admin/users', '/api/admin/workers']) {
      expect((await admin.browser.fetch(path)).status).toBe(200);
      expect((await other.browser.fetch(path)).status).toBe(403);
      expect((await fetch(server.url + path)).status).toBe(401);
    }
  });

  it('says who is one, so that the screen can lead there', async () => {
    type Session = { isAdmin: boolean };
    expect((await ask<Session>(admin, '/api/auth/session')).isAdmin).toBe(true);
    expect((await ask<Session>(other, '/api/auth/session')).isAdmin).toBe(false);
    const response = await fetch(`${server.url}/api/auth/session`);
    expect(((await response.json()) as Session).isAdmin).toBe(false);
  });

  it('is not for an address that the provider does not vouch for', () => {
    const { user } = admin;
    const app = { admins: ['alex@example.com'] };
    expect(isAdmin(app, { ...user, email: 'Alex@Example.com' })).toBe(true);
    expect(isAdmin(app, { ...user, emailVerified: false })).toBe(false);
  });

  it('needs all rights of a token', async () => {
    const made = await server.store.change((write) =>
      write.tokens.create(admin.user.id, { name: 'test', scope: 'write', expiresInDays: null }),
    );
    const headers = { authorization: `Bearer ${made.secret}` };
    expect((await fetch(`${server.url}/api/admin/users`, { headers })).status).toBe(403);
  });

  it('has what is kept, what has failed and which settings are in force', async () => {
    const workspace = await server.workspaceOf(other);
    const media = await newMedia(server.store, workspace, { size: 1_000 });
    const subjectRef = `/ws/${workspace.id}/media/${media.id}`;
    const fail = (taskType: 'FaceDetectionFromGCI_V1' | 'PersonDetectionFromGCI_V1', message: Message) =>
      server.store.change(async (write) => {
        const task = await write.tasks.create({ workspaceId: workspace.id, taskType, subjectRef });
        await write.tasks.start([task.id]);
        await write.tasks.fail(task.id, { errorCode: 'internal', message });
      });
    await fail('FaceDetectionFromGCI_V1', { code: 'text', params: { text: 'It is broken.' } });
    // It only follows from the other.
    await fail('PersonDetectionFromGCI_V1', { code: 'task-not-run' });
    const seen = await ask<Installation>(admin, '/api/admin/installation');
    expect(seen).toMatchObject({
      version: '0.0.0-test',
      database: { version: expect.stringMatching(/^\d/), bytes: expect.any(Number) },
      counts: { users: 2, workspaces: 1, media: 1, bytes: 1_000 },
      settings: { PUBLIC_URL: 'https://cuts.example.com', DATABASE_URL: '(hidden)' },
    });
    expect(seen.failures).toMatchObject([
      { workspaceId: workspace.id, taskType: 'FaceDetectionFromGCI_V1', subjectRef, reason: 'It is broken.' },
    ]);
    expect(seen.queue.map(({ job }) => job)).toContain('derive-media');
  });

  it('has workers, of which administrators make and remove remote ones', async () => {
    const send = (method: string, path: string, body?: object) =>
      admin.browser.fetch(`/api/admin/workers${path}`, body ? json(method, body) : { method });
    const response = await send('POST', '', { name: 'Desktop' });
    expect(response.status).toBe(201);
    const made = (await response.json()) as Worker & { token: string };
    expect(made.token).toMatch(/^cutgraph_worker_[\w-]{43}$/);
    const list = await (await send('GET', '')).text();
    expect(list).not.toContain(made.token);
    expect(JSON.parse(list)).toMatchObject({
      items: [{ id: made.id, name: 'Desktop', isRemote: true, isHere: false, doing: [], jobsDone: 0 }],
    });
    expect((await send('POST', '', { name: ' ' })).status).toBe(400);
    expect((await send('POST', '', { name: 'Desktop', kinds: ['see-media'] })).status).toBe(400);
    expect((await send('DELETE', `/${made.id}`)).status).toBe(204);
    expect((await send('DELETE', `/${made.id}`)).status).toBe(404);
    const { items } = await ask<{ items: AuditEntry[] }>(admin, '/api/account/audit');
    expect(items.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['worker-revoked', 'Desktop'],
      ['worker-made', 'Desktop'],
    ]);
  });

  it('lists who has signed in, page by page, with what they keep', async () => {
    const page = async (query: string) =>
      ask<{ items: KnownUser[]; nextCursor: string | null }>(admin, `/api/admin/users?${query}`);
    const first = await page('limit=1');
    expect(first.items).toMatchObject([{ email: 'kim@example.com', workspaces: 1, bytes: 1_000 }]);
    const second = await page(`limit=1&cursor=${first.nextCursor}`);
    expect(second.items).toMatchObject([{ email: 'alex@example.com', workspaces: 0, bytes: 0 }]);
    expect(second.nextCursor).toBeNull();
    expect((await admin.browser.fetch('/api/admin/users?cursor=none')).status).toBe(400);
  });
});

describe('the limits of a user', () => {
  const NONE: UserLimits = { bytes: null, minutes: null, runningJobs: null, workspaces: null, tokens: null };
  const set = (limits: object, id = other.user.id, who = admin) =>
    who.browser.fetch(`/api/admin/users/${id}/limits`, json('PUT', limits));
  const known = async () =>
    (await ask<{ items: KnownUser[] }>(admin, '/api/admin/users')).items.find(
      ({ id }) => id === other.user.id,
    );

  it('are set and taken back by administrators alone, and that is on record', async () => {
    expect((await set(NONE, other.user.id, other)).status).toBe(403);
    expect((await known())?.limits).toEqual(NONE);
    const limits = { ...NONE, bytes: 5_000_000_000_000, runningJobs: 2 };
    const response = await set(limits);
    expect([response.status, await response.json()]).toEqual([200, limits]);
    expect(await known()).toMatchObject({ workspaces: 1, bytes: 1_000, limits });
    expect((await set(NONE)).status).toBe(200);
    expect((await known())?.limits).toEqual(NONE);
    const { items } = await ask<{ items: AuditEntry[] }>(admin, '/api/account/audit?limit=2');
    expect(items).toMatchObject([
      { action: 'limits-set', subject: 'kim@example.com', details: {} },
      {
        ...{ action: 'limits-set', subject: 'kim@example.com' },
        details: { bytes: '5000000000000', runningJobs: '2' },
      },
    ]);
  });

  it('are whole numbers within bounds, of a user that there is', async () => {
    for (const wrong of [
      { bytes: 0 },
      { bytes: 1e16 },
      { minutes: 1.5 },
      { tokens: -1 },
      { workspaces: '3' },
    ])
      expect((await set({ ...NONE, ...wrong })).status).toBe(400);
    expect((await set({ bytes: 1 })).status).toBe(400);
    expect((await set(NONE, 'aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  it('come with those of users for whom nothing is set', async () => {
    const { userLimits } = await ask<Installation>(admin, '/api/admin/installation');
    expect(userLimits).toEqual({ ...NONE, workspaces: 1000, tokens: 100 });
  });
});
