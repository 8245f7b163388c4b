import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, type Ids, oneOfEverything } from '../../test/access/one-of-everything.ts';
import { holdBack } from '../../test/held-back.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let olga: Person;
let eddie: Person;
let ids: Ids;
let count = 0;

beforeAll(async () => {
  server = await serverForTest();
});
beforeEach(async () => {
  count += 1;
  olga = await server.person(`olga-${count}@example.com`);
  eddie = await server.person(`eddie-${count}@example.com`);
  const other = await server.person(`other-${count}@example.com`);
  ids = await oneOfEverything(server, { owner: olga, caller: olga, other });
  await addMember(server.store, ids.w, eddie, 'editor');
});
afterAll(() => server?.close());

const takeOut = ({ user }: Person) =>
  olga.browser.fetch(`/api/ws/${ids.w}/members/${user.id}`, { method: 'DELETE' });

describe('what was allowed when a request began is looked at again when its body is there', () => {
  it('makes no token for a session that was signed out everywhere meanwhile', {
    tags: ['@V8.3.2b'],
  }, async () => {
    const before = await server.store.read.tokens.list(olga.user.id);
    const late = await holdBack(server, olga, {
      method: 'POST',
      path: '/api/tokens',
      body: { name: 'late' },
    });
    await server.store.change((write) => write.sessions.endAll(olga.user.id));
    late.send();
    expect(await late.answer).toMatchObject({ status: 401 });
    expect(await server.store.read.tokens.list(olga.user.id)).toEqual(before);
  });

  it('shares no film for an editor who was taken out meanwhile', async () => {
    const path = `/api/ws/${ids.w}/videoTimelines/${ids.film}/links`;
    const before = await (await olga.browser.fetch(path)).json();
    const late = await holdBack(server, eddie, { method: 'POST', path, body: {} });
    expect((await takeOut(eddie)).status).toBe(204);
    late.send();
    expect(await late.answer).toMatchObject({ status: 404 });
    expect(await (await olga.browser.fetch(path)).json()).toEqual(before);
  });

  it('changes nothing for an editor who became a viewer meanwhile', async () => {
    const path = `/api/ws/${ids.w}/media/${ids.m}`;
    const late = await holdBack(server, eddie, { method: 'PATCH', path, body: { rating: 5 } });
    const member = `/api/ws/${ids.w}/members/${eddie.user.id}`;
    expect((await olga.browser.fetch(member, json('PATCH', { role: 'viewer' }))).status).toBe(200);
    late.send();
    expect(await late.answer).toMatchObject({ status: 403 });
    expect(await (await olga.browser.fetch(path)).json()).not.toMatchObject({ rating: 5 });
  });

  it('opens no workspace to the public for a user who owned it only when they began', async () => {
    const path = `/api/ws/${ids.w}`;
    const late = await holdBack(server, olga, { method: 'PATCH', path, body: { public: true } });
    const member = `${path}/members/${eddie.user.id}`;
    expect((await olga.browser.fetch(member, json('PATCH', { role: 'owner' }))).status).toBe(200);
    late.send();
    expect(await late.answer).toMatchObject({ status: 403 });
    expect(await (await eddie.browser.fetch(path)).json()).toMatchObject({ public: false });
  });

  it('searches nothing for a token that was revoked meanwhile', async () => {
    const { token, secret } = await server.store.change((write) =>
      write.tokens.create(olga.user.id, { name: 'short', scope: 'read', expiresInDays: 1 }),
    );
    const late = await holdBack(server, olga, {
      method: 'POST',
      path: `/api/ws/${ids.w}/search`,
      body: { terms: [{ kind: 'label', value: 'car' }] },
      headers: { authorization: `Bearer ${secret}` },
    });
    await server.store.change((write) => write.tokens.delete(olga.user.id, token.id));
    late.send();
    expect(await late.answer).toMatchObject({ status: 401 });
  });
});

describe('an operation without a body', () => {
  it('waits for none: it is done while it is allowed, or never', async () => {
    const path = `/api/ws/${ids.w}/media/${ids.m}`;
    const late = await holdBack(server, eddie, { method: 'DELETE', path, body: {} });
    expect(await late.answer).toEqual({ status: 204, isKept: false });
    await takeOut(eddie);
    const tooLate = await holdBack(server, eddie, {
      ...{ method: 'DELETE', path: `/api/ws/${ids.w}/videoTimelines/${ids.film}`, body: {} },
    });
    expect(await tooLate.answer).toEqual({ status: 404, isKept: false });
  });

  it('reads none of it: anything may come, and nothing', async () => {
    const path = `/api/ws/${ids.w}/videoTimelines/${ids.timeline}/cancel`;
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{}', '{', '', null])
      expect((await eddie.browser.fetch(path, { method: 'POST', headers, body })).status).toBe(200);
  });
});

it('a request that is refused before its body came ends its connection', async () => {
  const path = `/api/ws/${ids.w}/members/${eddie.user.id}`;
  const late = await holdBack(server, eddie, { method: 'PATCH', path, body: { role: 'owner' } });
  expect(await late.answer).toEqual({ status: 403, isKept: false });
});
