import type { Problem, Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest({ quotas: { userWorkspaces: 3, userTokens: 2 } });
});
afterAll(() => server?.close());

type Page = { items: Workspace[]; nextCursor: string | null };
const ask = (who: Person, path: string, init?: RequestInit) => who.browser.fetch(path, init);
const make = (who: Person) =>
  ask(who, '/api/ws', json('POST', { title: 'Holiday', description: 'All of it' }));
const problemOf = async (response: Response) => (await response.json()) as Problem;

it('one person owns so many workspaces, also when they are asked for concurrently', {
  tags: ['@V2.3.2f'],
}, async () => {
  const alex = await server.person('alex@example.com');
  const made = await Promise.all(Array.from({ length: 5 }, () => make(alex)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  expect(await problemOf(await make(alex))).toMatchObject({
    code: 'resource-exhausted',
    detail: expect.stringContaining('You own 3 workspaces, and one person may own 3'),
  });
  const [first] = ((await (await ask(alex, '/api/ws')).json()) as Page).items;
  // A deleted one can still be brought back: it counts.
  expect((await ask(alex, `/api/ws/${first?.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await make(alex)).status).toBe(429);
});

it('no one is made the owner of one more than they may own', async () => {
  const [robin, sam] = [await server.person('robin@example.com'), await server.person('sam@example.com')];
  for (let count = 0; count < 3; count++) await server.workspaceOf(sam);
  const { id } = await server.workspaceOf(robin);
  await memberOf(server, robin, id, 'sam@example.com', 'editor');
  const handed = await ask(robin, `/api/ws/${id}/members/${sam.user.id}`, json('PATCH', { role: 'owner' }));
  expect(handed.status).toBe(402);
  expect((await problemOf(handed)).detail).toContain('they own 3 workspaces');
});

it('a person cannot exceed the token limit until they revoke one', async () => {
  const kim = await server.person('kim@example.com');
  const token = () => ask(kim, '/api/tokens', json('POST', { name: 'nightly' }));
  // The first was made with the person.
  const second = await token();
  expect(second.status).toBe(201);
  expect(await problemOf(await token())).toMatchObject({
    code: 'resource-exhausted',
    detail: expect.stringContaining('You have 2 tokens, and one person may have 2'),
  });
  const { id } = (await second.json()) as { id: string };
  expect((await ask(kim, `/api/tokens/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await token()).status).toBe(201);
});

it('the list of workspaces is whole for who asks for no page, and paged for who does', async () => {
  const jo = await server.person('jo@example.com');
  for (let count = 0; count < 3; count++) await server.workspaceOf(jo);
  const list = async (query: string) => (await (await ask(jo, `/api/ws${query}`)).json()) as Page;
  const whole = await list('');
  expect([whole.items.length, whole.nextCursor]).toEqual([3, null]);
  const first = await list('?limit=2');
  const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items]).toEqual(whole.items);
  expect(rest.nextCursor).toBeNull();
  expect((await ask(jo, '/api/ws?cursor=none')).status).toBe(400);
});
