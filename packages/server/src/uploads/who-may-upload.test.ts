import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ quotas: { workspaceBytes: 5_000_000 } });
  [owner, editor, viewer, stranger] = (await Promise.all(
    ['olga', 'eddie', 'vic', 'sam'].map((name) => server.person(`${name}@example.com`)),
  )) as [Person, Person, Person, Person];
  w = (await server.workspaceOf(owner)).id;
  await invite(editor, 'editor');
  await invite(viewer, 'viewer');
});
afterAll(() => server?.close());

const as = (person: Pick<Person, 'token'>) => uploadClient(server.url, person, w);

async function invite({ user }: Person, role: 'editor' | 'viewer'): Promise<void> {
  await server.store.change(async (write) => {
    await write.invites.create(w, { email: user.email, role, invitedBy: owner.user.id });
    await write.invites.acceptFor(user);
  });
}

it('only editors begin, and only the one who began goes on', async () => {
  expect((await as(viewer).begin(10)).status).toBe(403);
  expect((await as(stranger).begin(10)).status).toBe(404);
  expect((await as({ token: 'no-such-token' }).begin(10)).status).toBe(401);

  const { path } = await as(editor).begin(10);
  for (const [person, status] of [
    [owner, 403],
    [viewer, 403],
    [stranger, 404],
  ] as const) {
    expect(await as(person).offset(path)).toBe(`status ${status}`);
    expect((await as(person).send(path, 0, randomBytes(10))).status).toBe(status);
    expect((await as(person).ask('DELETE', path)).status).toBe(status);
  }
  const refused = await as(owner).send(path, 0, randomBytes(10));
  expect(await refused.json()).toMatchObject({
    code: 'permission-denied',
    detail: 'Only the person who began an upload may go on with it.',
  });
  expect((await as(editor).ask('DELETE', path)).status).toBe(204);
});

it('a token that may only read sends nothing', async () => {
  const secret = await server.store.change((write) =>
    write.tokens.create(editor.user.id, { name: 'reads', scope: 'read', expiresInDays: null }),
  );
  expect((await as({ token: secret.secret }).begin(10)).status).toBe(403);
});

it('what is over the quota is refused before anything is made', async () => {
  const before = await readdir(server.uploadsFolder);
  const { status, response } = await as(editor).begin(5_000_001);
  expect(status).toBe(402);
  expect(await response.json()).toMatchObject({ code: 'quota-exceeded' });
  expect(await readdir(server.uploadsFolder)).toEqual(before);

  const most = await as(editor).begin(4_900_000);
  expect((await as(owner).begin(200_000)).status).toBe(402);
  await as(editor).ask('DELETE', most.path);
  const now = await as(owner).begin(200_000);
  expect(now.status).toBe(201);
  await as(owner).ask('DELETE', now.path);
});

it.each([
  ['who is removed', 404, () => server.store.change((write) => write.members.remove(w, editor.user.id))],
  [
    'who becomes a viewer',
    403,
    () => server.store.change((write) => write.members.setRole(w, editor.user.id, 'viewer')),
  ],
])('%s while bytes come is cut off immediately and cannot finish', async (_who, status, act) => {
  const bytes = randomBytes(300_000);
  const { id, path } = await as(editor).begin(bytes.length);
  const under = await as(editor).hang(path, 0, bytes.subarray(0, 100_000), bytes.length);
  await act();
  expect(await under.ended).toSatisfy((how) => how === 'cut' || how === status);
  expect((await as(editor).send(path, 0, bytes)).status).toBe(status);
  expect((await server.store.read.media.byId(w, id))?.mediaStatus).toBe(MEDIA_STATUS.Uploading);
  if (status === 404) await invite(editor, 'editor');
  else await server.store.change((write) => write.members.setRole(w, editor.user.id, 'editor'));
  // Back again, one goes on where one stood.
  const reached = Number(await as(editor).offset(path));
  expect((await as(editor).send(path, reached, bytes.subarray(reached))).status).toBe(204);
});

it('a token that is revoked while bytes come ends the request', async () => {
  const secret = await server.store.change((write) =>
    write.tokens.create(editor.user.id, { name: 'short', scope: 'write', expiresInDays: null }),
  );
  const short = as({ token: secret.secret });
  const { id, path } = await short.begin(1000);
  const under = await short.hang(path, 0, randomBytes(10), 1000);
  await server.store.change((write) => write.tokens.delete(editor.user.id, secret.token.id));
  expect(await under.ended).toSatisfy((how) => how === 'cut' || how === 401);
  expect((await server.store.read.media.byId(w, id))?.mediaStatus).toBe(MEDIA_STATUS.Uploading);
});

it('a video that is deleted while its bytes come ends as gone', async () => {
  const bytes = randomBytes(1000);
  const { id, path } = await as(editor).begin(bytes.length);
  const under = await as(editor).hang(path, 0, bytes.subarray(0, 10), bytes.length);
  await expect.poll(async () => (await stat(join(server.uploadsFolder, id))).size).toBeGreaterThan(0);
  await owner.browser.fetch(`/api/ws/${w}/media/${id}`, { method: 'DELETE' });
  // The rest is not waited for: it no longer counts.
  expect(await under.ended).toBe(404);
  expect(await readdir(server.uploadsFolder)).not.toContain(id);
});
