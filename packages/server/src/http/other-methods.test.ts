import { ALL_OPERATIONS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneOfEverything } from '../../test/access/one-of-everything.ts';
import { requestsOf } from '../../test/access/requests.ts';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());

/** Pages of ours that are in no document. */
const PAGES = ['/api/openapi.json', '/api/docs/', '/api/auth/callback.js'];

it('every address that answers GET answers HEAD the same, without a body', async () => {
  const [owner, other] = [await server.person('owner@example.com'), await server.person('other@example.com')];
  const requests = requestsOf(await oneOfEverything(server, { owner, caller: owner, other }));
  const looks = ALL_OPERATIONS.filter(({ method }) => method === 'GET').map(({ id }) => requests[id]!.path);
  const wrong: string[] = [];
  for (const path of [...looks, ...PAGES]) {
    const ask = async (method: string) => {
      const ending = new AbortController();
      const headers = { authorization: `Bearer ${owner.token}` };
      const { signal } = ending;
      const response = await fetch(server.url + path, { method, headers, redirect: 'manual', signal });
      const bytes = method === 'HEAD' ? (await response.arrayBuffer()).byteLength : 0;
      ending.abort();
      const type = response.headers.get('content-type');
      return `${response.status} ${type} ${bytes}`;
    };
    const [head, get] = [await ask('HEAD'), await ask('GET')];
    if (head !== get) wrong.push(`${path}: HEAD ${head}, GET ${get}`);
  }
  // HEAD does not end a sign-in, so it does not find it wrong either.
  expect(wrong).toEqual([expect.stringMatching(/^\/api\/auth\/callback\?.*: HEAD 200 .*, GET 400 /)]);
  expect(looks.length).toBeGreaterThan(50);
});

it.each([
  ['PUT', '/api/health', 'GET, HEAD'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ['GET', '/api/auth/logout', 'POST'],
  ['OPTIONS', '/api/ws', 'GET, HEAD, POST'],
  ['GET', '/api/ws/some-workspace/uploads/some-upload', 'DELETE, HEAD, OPTIONS, PATCH'],
])('%s %s is refused with what is allowed', async (method, path, allowed) => {
  const response = await fetch(server.url + path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allowed);
  expect(await response.json()).toMatchObject({
    title: 'Method Not Allowed',
    detail: `This address takes ${allowed}.`,
  });
});

it('an address that is none stays one, whatever the method', { tags: ['@V13.4.4'] }, async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await fetch(`${server.url}/api/nothing`, { method })).status, method).toBe(404);
});
