import type { Approval, AuditEntry, Comment, Problem } from '@cutgraph/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { addMember } from '../../test/access/one-of-everything.ts';
import { finishedTimeline, waitingTimeline } from '../../test/finished-timeline.ts';
import { doneMedia, madeClip } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let owner: Person;
let editor: Person;
let viewer: Person;
let w: string;
let film: string;
let subject: string;

beforeAll(async () => {
  server = await serverForTest();
  owner = await server.person('olu@example.com');
  editor = await server.person('edda@example.com');
  viewer = await server.person('vera@example.com');
  w = (await server.workspaceOf(owner)).id;
  await addMember(server.store, w, editor, 'editor');
  await addMember(server.store, w, viewer, 'viewer');
});
afterAll(() => server?.close());
beforeEach(async () => {
  film = (await finishedTimeline(server.store, w, owner.user.id, Buffer.from('a film'))).id;
  subject = `/ws/${w}/videoTimelines/${film}`;
});

const send = (person: Person, method: string, path: string, body?: object) =>
  person.browser.fetch(`/api/ws/${w}/${path}`, body ? json(method, body) : { method });
const say = async (person: Person, more: object = {}): Promise<Comment> => {
  const response = await send(person, 'POST', 'comments', { subject, time: 1.5, text: 'Too dark', ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as Comment;
};
const list = async (about = subject): Promise<Comment[]> => {
  const response = await owner.browser.fetch(`/api/ws/${w}/comments?subject=${about}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Comment[] }).items;
};
const refused = async (response: Response | Promise<Response>) => {
  const answer = await response;
  return [answer.status, ((await answer.json()) as Problem).detail];
};

it('a thread has a time and a box, replies, and a state; members of each role take part', async () => {
  const box = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.6 };
  const root = await say(viewer, { box });
  expect(root).toMatchObject({
    ...{ subject, time: 1.5, box, text: 'Too dark', parent: null, resolved: null, isShared: false },
    author: { uid: viewer.user.id, name: viewer.user.displayName },
  });
  const reply = await say(editor, { parent: root.id, time: null, text: 'Brighter now' });
  expect(await refused(send(viewer, 'PUT', `comments/${root.id}/resolved`, { isResolved: true }))).toEqual([
    403,
    expect.stringContaining('make you an editor'),
  ]);
  await send(editor, 'PUT', `comments/${root.id}/resolved`, { isResolved: true });
  expect(await list()).toMatchObject([
    { id: root.id, resolved: { by: editor.user.displayName } },
    { id: reply.id, parent: root.id, time: null, resolved: null },
  ]);
  await send(editor, 'PUT', `comments/${root.id}/resolved`, { isResolved: false });
  expect(await list()).toMatchObject([{ id: root.id, resolved: null }, {}]);
});

it('refuses what is about no film, at no time of it, or not said by a person who may', async () => {
  const root = await say(owner);
  const reply = await say(owner, { parent: root.id, time: null });
  const post = (more: object) => send(owner, 'POST', 'comments', { subject, time: 1, text: 'x', ...more });
  const other = await server.workspaceOf(owner);
  for (const [more, status] of [
    [{ time: null }, 400],
    [{ time: 14 }, 400],
    [{ time: -1 }, 400],
    [{ text: ' \u200b' }, 400],
    [{ text: 'a\u202eb' }, 400],
    [{ text: 'x'.repeat(2001) }, 400],
    [{ box: { left: 0.5, top: 0, right: 0.2, bottom: 1 } }, 400],
    [{ subject: `/ws/${w}/media/${film}` }, 400],
    [{ subject: `/ws/${other.id}/videoTimelines/${film}` }, 404],
    [{ subject: `/ws/${w}/videoTimelines/there-is-none` }, 404],
    [{ parent: reply.id, time: null }, 400],
    [{ parent: root.id }, 400],
    [{ parent: 'there-is-none', time: null }, 404],
    [{ mentions: [(await server.person('stranger@example.com')).user.id] }, 400],
  ] as const)
    expect([more, (await post(more)).status]).toEqual([more, status]);
  const waiting = await waitingTimeline(server.store, w, owner.user.id);
  expect(await refused(post({ subject: `/ws/${w}/videoTimelines/${waiting.id}` }))).toEqual([
    409,
    'This video is not finished yet. Comment on it when it is.',
  ]);
  expect((await send(editor, 'PATCH', `comments/${root.id}`, { text: 'mine' })).status).toBe(403);
  expect((await send(editor, 'DELETE', `comments/${root.id}`)).status).toBe(403);
  expect((await list()).map(({ text }) => text)).toEqual(['Too dark', 'Too dark']);
});

it('hostile text stays text, in the answer and in the table', async () => {
  const text = `<img src=x onerror=alert(1)>'); drop table comments; -- {"a":1}\n@Olu`;
  expect((await say(owner, { text })).text).toBe(text);
  const [row] = await query(server.databaseUrl, 'select text from comments where timeline_id = $1', [film]);
  expect(row).toEqual({ text });
});

it('what has replies stands without its words until the last of them goes', async () => {
  const root = await say(viewer, { mentions: [owner.user.id] });
  const replies = [
    await say(editor, { parent: root.id, time: null }),
    await say(viewer, { parent: root.id, time: null }),
  ];
  expect((await send(viewer, 'DELETE', `comments/${root.id}`)).status).toBe(204);
  const [stands] = await list();
  expect(stands).toMatchObject({ isDeleted: true, text: '', mentions: [], author: { name: '' } });
  expect((await send(viewer, 'PATCH', `comments/${root.id}`, { text: 'again' })).status).toBe(404);
  for (const { id } of replies) expect((await send(owner, 'DELETE', `comments/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  const { items } = (await (await owner.browser.fetch(`/api/ws/${w}/audit?limit=2`)).json()) as {
    items: AuditEntry[];
  };
  expect(items.map(({ action, subject: title, details }) => [action, title, details.author])).toEqual([
    ['comment-deleted', 'Summer', viewer.user.displayName],
    ['comment-deleted', 'Summer', editor.user.displayName],
  ]);
});

it('who is mentioned finds it until the thread is resolved', async () => {
  const mentions = async () =>
    (await (await viewer.browser.fetch(`/api/ws/${w}/mentions`)).json()) as { items: object[] };
  const root = await say(editor, { text: '@Vera look', mentions: [viewer.user.id] });
  expect(root.mentions).toEqual([{ uid: viewer.user.id, displayName: viewer.user.displayName }]);
  expect((await mentions()).items).toMatchObject([{ id: root.id, title: 'Summer' }]);
  await send(editor, 'PATCH', `comments/${root.id}`, { text: 'look' });
  expect((await mentions()).items).toEqual([]);
  await send(editor, 'PATCH', `comments/${root.id}`, { text: '@Vera', mentions: [viewer.user.id] });
  await send(editor, 'PUT', `comments/${root.id}/resolved`, { isResolved: true });
  expect((await mentions()).items).toEqual([]);
});

it('pages go on where the last one ended, and a film takes no more than a thousand', async () => {
  await query(
    server.databaseUrl,
    `insert into comments (id, workspace_id, timeline_id, time_seconds, text, author_id)
     select 'made-up-' || lpad(at::text, 4, '0'), $1, $2, at % 10, 'x', $3 from generate_series(1, 999) at`,
    [w, film, owner.user.id],
  );
  const last = await say(owner);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = `/api/ws/${w}/comments?subject=${subject}&limit=200${cursor && `&cursor=${cursor}`}`;
    const answer = await (await owner.browser.fetch(page)).json();
    const { items, nextCursor } = answer as { items: Comment[]; nextCursor: string | null };
    seen.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? '';
  } while (cursor);
  expect(new Set(seen).size).toBe(1000);
  expect(seen.at(-1)).toBe(last.id);
  expect((await send(owner, 'POST', 'comments', { subject, time: 1, text: 'x' })).status).toBe(429);
});

it('an approval is given once, taken back, and noted', async () => {
  const set = async (person: Person, isApproved: boolean) =>
    (await (await send(person, 'PUT', `videoTimelines/${film}/approval`, { isApproved })).json()) as {
      items: Approval[];
    };
  await set(viewer, true);
  expect((await set(viewer, true)).items).toMatchObject([{ author: { uid: viewer.user.id } }]);
  expect((await set(editor, true)).items).toHaveLength(2);
  expect((await set(viewer, false)).items).toMatchObject([{ author: { uid: editor.user.id } }]);
  const { items } = await server.store.read.audit.ofWorkspace(w, { limit: 3 });
  expect(items.map(({ action, actor }) => [action, actor?.uid])).toEqual([
    ['approval-taken-back', viewer.user.id],
    ['film-approved', editor.user.id],
    ['film-approved', viewer.user.id],
  ]);
  const waiting = await waitingTimeline(server.store, w, owner.user.id);
  const early = send(owner, 'PUT', `videoTimelines/${waiting.id}/approval`, { isApproved: true });
  expect((await early).status).toBe(409);
});

it('comments and approvals go with their film, and those of a draft with it', async () => {
  const media = await doneMedia(server.store, w, owner.user.id);
  const collection = await server.store.change((write) =>
    write.collections.create({
      ...{ workspaceId: w, title: 'Draft', createdBy: owner.user.id },
      clips: [madeClip(w, media.id)],
    }),
  );
  await say(owner);
  await say(owner, { subject: `/ws/${w}/collections/${collection.id}`, time: 500 });
  await send(owner, 'PUT', `videoTimelines/${film}/approval`, { isApproved: true });
  expect(await list(`/ws/${w}/collections/${collection.id}`)).toMatchObject([{ time: 500 }]);
  await send(owner, 'DELETE', `videoTimelines/${film}`);
  await server.store.change((write) => write.collections.delete(w, collection.id));
  for (const table of ['comments', 'approvals'])
    expect(
      await query(
        server.databaseUrl,
        `select id from ${table} where timeline_id = $1 ${table === 'comments' ? 'or collection_id = $2' : 'and $2 <> $1'}`,
        [film, collection.id],
      ),
    ).toEqual([]);
});

it('members hear of it, and visitors of a public workspace neither hear nor read it', async () => {
  const before = await server.store.read.events.lastId(w);
  await say(owner);
  expect(await server.store.read.events.after(w, before, 9)).toMatchObject([
    { kind: 'review', documentId: film, change: 'created' },
  ]);
  await owner.browser.fetch(`/api/ws/${w}`, json('PATCH', { public: true }));
  const visitor = await server.person('visitor@example.com');
  expect((await visitor.browser.fetch(`/api/ws/${w}/videoTimelines/${film}`)).status).toBe(200);
  expect((await visitor.browser.fetch(`/api/ws/${w}/comments?subject=${subject}`)).status).toBe(403);
  expect((await fetch(`${server.url}/api/ws/${w}/comments?subject=${subject}`)).status).toBe(401);
});
