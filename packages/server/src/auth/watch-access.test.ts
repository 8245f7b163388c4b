import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { openStream, type TestStream } from '../../test/event-stream.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let count = 0;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
beforeEach(async () => {
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

const joined = (role: 'viewer' | 'editor' = 'viewer') =>
  memberOf(server, alex, w, `guest-${++count}@example.com`, role);
const streamOf = ({ browser }: Person) => openStream(browser.fetch.bind(browser), w);
const withToken = (token: string) =>
  openStream((path, init) => fetch(server.url + path, init), w, {
    headers: { authorization: `Bearer ${token}` },
  });
const unknown = () => openStream((path, init) => fetch(server.url + path, init), w);
const change = (body: unknown) => alex.browser.fetch(`/api/ws/${w}`, json('PATCH', body));
const keep = (title: string) =>
  alex.browser.fetch(
    `/api/ws/${w}/searches`,
    json('POST', { title, search: { terms: [{ kind: 'label', value: 'dog' }] } }),
  );

/** Expects the act to end this stream, while the owner's goes on and receives what happens afterwards. */
async function expectCut(stream: TestStream, act: () => Promise<unknown>): Promise<void> {
  const owners = await streamOf(alex);
  await act();
  await keep('for members alone');
  for (let kind = ''; kind !== 'search'; ) kind = (await owners.next()).kind;
  owners.end();
  const heard = (await stream.untilEnd()).map(({ kind }) => kind);
  expect(heard.filter((kind) => kind === 'search' || kind === 'member')).toEqual([]);
}

describe('an open stream ends immediately', () => {
  it('when its person is taken out', { tags: ['@V8.3.2'] }, async () => {
    const sam = await joined('editor');
    const member = `/api/ws/${w}/members/${sam.user.id}`;
    await expectCut(await streamOf(sam), () => alex.browser.fetch(member, { method: 'DELETE' }));
  });

  it('when its person leaves, in every tab and however they came', async () => {
    const sam = await joined();
    const [tab, program] = [await streamOf(sam), await withToken(sam.token)];
    const leave = () => sam.browser.fetch(`/api/ws/${w}/members/${sam.user.id}`, { method: 'DELETE' });
    await Promise.all([expectCut(tab, leave), program.untilEnd()]);
  });

  it('when its session ends, and no other of the same person', async () => {
    const sam = await joined();
    const [tab, program] = [await streamOf(sam), await withToken(sam.token)];
    await expectCut(tab, () =>
      server.store.change((write) => write.sessions.end(sam.browser.cookie('cutgraph_session') ?? '')),
    );
    expect(await program.next()).toMatchObject({ kind: 'search' });
    program.end();
  });

  it('when its token is revoked, or is past its time', async () => {
    const sam = await joined();
    const [token] = await server.store.read.tokens.list(sam.user.id);
    await expectCut(await withToken(sam.token), () =>
      server.store.change((write) => write.tokens.delete(sam.user.id, token?.id ?? '')),
    );
    const short = await server.store.change((write) =>
      write.tokens.create(sam.user.id, { name: 'short', scope: 'read', expiresInDays: 1 }),
    );
    // It has to be opened before its token is past its time: on a busy machine that may take several tries.
    const openedWithin = async (seconds: number): Promise<TestStream> => {
      await query(
        server.databaseUrl,
        `update tokens set expires_at = now() + ${seconds} * interval '1 s' where id = $1`,
        [short.token.id],
      );
      return withToken(short.secret).catch(() => openedWithin(seconds * 2));
    };
    const stream = await openedWithin(1);
    expect(await stream.untilEnd()).toEqual([]);
  });

  it('when its account is gone', async () => {
    const sam = await joined();
    await expectCut(await streamOf(sam), () =>
      server.store.change((write) => write.users.delete(sam.user.id)),
    );
  });

  it('when the workspace is deleted, for its owner too', async () => {
    const sam = await joined();
    const streams = [await streamOf(sam), await streamOf(alex)];
    expect((await alex.browser.fetch(`/api/ws/${w}`, { method: 'DELETE' })).status).toBe(200);
    for (const stream of streams) expect(await stream.untilEnd()).toEqual([]);
  });

  it('when the workspace is public no more, for those who only visited', async () => {
    const [sam, robin] = [await server.person('visitor@example.com'), await joined()];
    await change({ public: true });
    const streams = [await unknown(), await streamOf(sam)];
    const members = await streamOf(robin);
    await Promise.all(streams.map((stream) => expectCut(stream, () => change({ public: false }))));
    expect((await members.next()).kind).toBe('workspace');
    members.end();
  });
});

it('a stream sends visitors what they may read, and more once they are members', async () => {
  const sam = await server.person('welcome@example.com');
  await change({ public: true });
  const streams = [await unknown(), await streamOf(sam)];
  await keep('for members');
  await change({ title: 'Sea' });
  for (const stream of streams) expect((await stream.next()).kind).toBe('workspace');

  await memberOf(server, alex, w, sam.user.email, 'viewer');
  await keep('for the new member too');
  const heard: string[] = [];
  while (!heard.includes('search')) heard.push((await streams[1]!.next()).kind);
  await change({ title: 'Ocean' });
  expect(heard).toEqual(['member', 'workspace', 'search']);
  expect((await streams[0]!.next()).kind).toBe('workspace');
  for (const stream of streams) stream.end();
});

it('lets a stream go on whose person is given another role', async () => {
  const sam = await joined('editor');
  const stream = await streamOf(sam);
  await alex.browser.fetch(`/api/ws/${w}/members/${sam.user.id}`, json('PATCH', { role: 'viewer' }));
  expect((await stream.next()).kind).toBe('member');
  await keep('still here');
  expect((await stream.next()).kind).toBe('search');
  stream.end();
});
