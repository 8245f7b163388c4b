import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf } from '../../test/member-of.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

const as = (method: string) => ({ 'x-http-method-override': method });
const bytesAt = (offset: number) => ({
  ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
});

it('an upload goes on and is given up by POST', async () => {
  const { id, path } = await client.begin(1000);
  const part = await client.ask('POST', path, { ...as('PATCH'), ...bytesAt(0) }, randomBytes(400));
  expect([part.status, part.headers.get('upload-offset')]).toEqual([204, '400']);
  expect(await client.offset(path)).toBe(400);
  expect((await client.ask('POST', path, as('DELETE'))).status).toBe(204);
  expect(await server.store.read.media.byId(w, id)).toBeUndefined();
});

it('what it stands for decides who may', { tags: ['@V13.4.4b'] }, async () => {
  const { path } = await client.begin(1000);
  for (const role of ['viewer', 'editor'] as const) {
    const other = await memberOf(server, alex, w, `${role}@example.com`, role);
    const { status } = await uploadClient(server.url, other, w).ask('POST', path, as('DELETE'));
    expect(status, role).toBe(403);
  }
  expect(await client.offset(path)).toBe(0);
});

it('nothing but PATCH and DELETE comes by POST, and only to an upload', async () => {
  const { path } = await client.begin(1000);
  for (const headers of [{}, as('GET'), as('HEAD'), as('patch')])
    expect((await client.ask('POST', path, headers)).status, JSON.stringify(headers)).toBe(405);
  // Another method stays what it is.
  expect((await client.ask('HEAD', path, as('DELETE'))).status).toBe(200);
  expect((await client.ask('POST', `/api/ws/${w}`, as('DELETE'))).status).toBe(405);
  expect((await client.ask('POST', `/api/ws/${w}/uploads`, as('DELETE'))).status).toBe(400);
  expect((await client.ask('GET', `/api/ws/${w}`)).status).toBe(200);
});
