import { readdir } from 'node:fs/promises';
import type { AuditEntry, Problem, Workspace } from '@cutgraph/contract';
import { timelineRef } from '@cutgraph/contract';
import { workspaceFolder } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { arrivedMedia, doneMedia, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';
import { queueRender, queueTest } from '../work-queue/queue-work.ts';

let server: TestServer;
let zeb: Person;
let bea: Person;
let count = 0;

beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());
beforeEach(async () => {
  zeb = await server.person(`zebulon.quark${++count}@example.com`);
  bea = await server.person(`bea${count}@example.com`);
});

const remove = (person: Person, email = person.user.email) =>
  person.browser.fetch('/api/account/delete', json('POST', { email }));

async function member(owner: Person, person: Person, role: 'editor' | 'viewer' = 'editor'): Promise<string> {
  const { id } = await server.workspaceOf(owner);
  const invite = json('POST', { email: person.user.email, role });
  expect((await owner.browser.fetch(`/api/ws/${id}/invites`, invite)).status).toBe(201);
  await server.store.change((write) => write.invites.acceptFor(person.user));
  return id;
}

async function beginUpload(person: Person, w: string): Promise<string> {
  const response = await person.browser.fetch(`/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '5000',
      'upload-metadata': `filename ${btoa('a.mp4')}`,
    },
  });
  expect(response.status).toBe(201);
  return response.headers.get('upload-media-id') ?? '';
}

/** Tables of which any row has this anywhere in a text or a document. */
async function tablesWith(text: string): Promise<string[]> {
  const columns = await query(
    server.databaseUrl,
    `select format('%I.%I', table_schema, table_name) as "table", quote_ident(column_name) as "column"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'cutgraph_jobs') and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  expect(columns.length).toBeGreaterThan(80);
  const select = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place from ${table} where strpos(lower(${column}::text), lower($1)) > 0`,
  );
  const rows = await query(server.databaseUrl, select.join(' union '), [text]);
  return rows.map(({ place }) => String(place)).toSorted();
}

it('wants the email of the account, whatever its case', async () => {
  const response = await remove(zeb, bea.user.email);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid-argument',
    fields: { email: expect.stringContaining('not the email of your account') },
  });
  expect((await zeb.browser.fetch('/api/ws')).status).toBe(200);
  expect((await remove(zeb, ` ${zeb.user.email.toUpperCase()}`)).status).toBe(204);
});

it('is refused while others are in a workspace of theirs, and changes nothing', async () => {
  const shared = await member(zeb, bea);
  const alone = await server.workspaceOf(zeb);
  const response = await remove(zeb);
  expect(response.status).toBe(409);
  expect((await response.json()) as Problem).toMatchObject({
    code: 'aborted',
    detail:
      'You own "Holiday", and you are not the only member of it. Hand it on or delete it first, then delete your account.',
  });
  expect((await zeb.browser.fetch(`/api/ws/${alone.id}`)).status).toBe(200);

  const handOn = json('PATCH', { role: 'owner' });
  expect((await zeb.browser.fetch(`/api/ws/${shared}/members/${bea.user.id}`, handOn)).status).toBe(200);
  expect((await remove(zeb)).status).toBe(204);
  expect((await bea.browser.fetch(`/api/ws/${shared}`)).status).toBe(200);
});

it('takes a workspace along that is deleted already, others in it or not', async () => {
  const w = await member(zeb, bea);
  expect((await zeb.browser.fetch(`/api/ws/${w}`, { method: 'DELETE' })).status).toBe(200);
  expect((await remove(zeb)).status).toBe(204);
  expect(await server.store.read.workspaces.byId(w, bea.user.id)).toBeUndefined();
});

it('ends every session and token immediately, and clears the cookie', { tags: ['@V7.4.2'] }, async () => {
  const other = await server.person(zeb.user.email);
  const response = await remove(zeb);
  expect(response.status).toBe(204);
  expect(zeb.browser.cookie('cutgraph_session')).toBeUndefined();
  expect((await other.browser.fetch('/api/ws')).status).toBe(401);
  for (const { token } of [zeb, other]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/api/ws`, { headers })).status).toBe(401);
  }
  const again = await server.person(zeb.user.email);
  expect(again.user.id).not.toBe(zeb.user.id);
  expect(await (await again.browser.fetch('/api/ws')).json()).toMatchObject({ items: [] });
});

it('ends workspaces of their own for good: jobs stop, files go, unfinished uploads too', async () => {
  const { id: w } = await server.workspaceOf(zeb);
  await arrivedMedia(server.store, w, zeb.user.id);
  const media = await doneMedia(server.store, w, zeb.user.id);
  await madeVideograph(server.store, w, media);
  const [wizard] = await server.store.read.wizards.list(w, 1);
  await server.store.change(async (write) => {
    const timeline = await write.timelines.create({
      workspaceId: w,
      title: 'Film',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy: zeb.user.id,
    });
    await write.comments.create({
      ...{ workspaceId: w, subject: { kind: 'videoTimelines', id: timeline.id } },
      ...{ author: { authorId: zeb.user.id }, parent: null, time: 1, box: null },
      ...{ text: 'Too dark', mentions: [] },
    });
    await write.approvals.give(w, timeline.id, { authorId: zeb.user.id });
    const subjectRef = timelineRef(w, timeline.id);
    const { id } = await write.tasks.create({ workspaceId: w, taskType: 'TestBaseFunction_V1', subjectRef });
    await queueRender(write, w, timeline, zeb.user.id);
    await write.wizards.begin(w, wizard?.id ?? '', zeb.user.id);
    await queueTest(write, w, id, zeb.user.id);
  });
  const own = await beginUpload(zeb, w);
  const elsewhere = await member(bea, zeb);
  const inOthers = await beginUpload(zeb, elsewhere);
  const kept = await beginUpload(bea, elsewhere);
  expect((await waitingJobs(server, { workspaceId: w })).length).toBeGreaterThan(3);

  expect((await remove(zeb)).status).toBe(204);
  expect(await waitingJobs(server, { workspaceId: w })).toEqual([]);
  expect(await waitingJobs(server, { folder: workspaceFolder(w) })).toMatchObject([{ name: 'remove-files' }]);
  const left = await readdir(server.uploadsFolder);
  for (const id of [own, inOthers]) expect(left.filter((name) => name.startsWith(id))).toEqual([]);
  expect(left.some((name) => name.startsWith(kept))).toBe(true);
  expect(await server.store.read.media.byId(elsewhere, inOthers)).toBeUndefined();
  expect(await server.store.read.orphans.find()).toEqual({ tasks: [], faces: [], people: [], jobs: [] });
  const tables = ['media', 'tasks', 'wizards', 'videographs', 'timelines', 'templates', 'members'];
  for (const table of [...tables, 'comments', 'approvals'])
    expect(await query(server.databaseUrl, `select 1 from ${table} where workspace_id = $1`, [w])).toEqual(
      [],
    );
});

it('leaves nothing of the person in any table, and to others what was made with them', async () => {
  const { email, displayName, id } = zeb.user;
  const { id: own } = await server.workspaceOf(zeb);
  const w = await member(bea, zeb);
  const { id: invitedTo } = await server.workspaceOf(bea);
  const { id: leftBefore } = { id: await member(bea, zeb, 'viewer') };
  await zeb.browser.fetch(`/api/ws/${leftBefore}/members/${id}`, { method: 'DELETE' });
  await bea.browser.fetch(`/api/ws/${invitedTo}/invites`, json('POST', { email, role: 'viewer' }));
  await bea.browser.fetch(`/api/ws/${w}/members/${id}`, json('PATCH', { role: 'viewer' }));
  await zeb.browser.fetch('/api/tokens', json('POST', { name: displayName }));
  await zeb.browser.fetch(`/api/ws/${own}`, json('PATCH', { title: `Of ${displayName}` }));
  const media = await doneMedia(server.store, w, id);
  const graph = await madeVideograph(server.store, w, media);
  await server.store.change((write) =>
    write.videographs.merge(w, graph.id, { pinned: [0] }, { expectedRevision: 1, author: displayName }),
  );
  const film = await finishedTimeline(server.store, w, bea.user.id, Buffer.from('a film'));
  await server.store.change(async (write) => {
    const about = { workspaceId: w, subject: { kind: 'videoTimelines', id: film.id } } as const;
    const at = { parent: null, time: 1, box: null };
    const text = `@${displayName} Too dark`;
    await write.comments.create({ ...about, ...at, author: { authorId: bea.user.id }, text, mentions: [id] });
    await write.comments.create({
      ...about,
      ...at,
      author: { authorId: id },
      text: 'Brighter',
      mentions: [],
    });
    await write.approvals.give(w, film.id, { authorId: id });
  });
  expect(await tablesWith(email)).toEqual(
    expect.arrayContaining(['public.audit.subject', 'public.users.email']),
  );
  expect(await tablesWith(displayName)).toContain('public.videograph_revisions.author');

  expect((await remove(zeb)).status).toBe(204);
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(displayName)).toEqual([]);
  expect(await tablesWith(zeb.token)).toEqual([]);
  expect(await server.store.read.media.byId(w, media.id)).toMatchObject({ createdBy: id });
  const about = { kind: 'videoTimelines', id: film.id } as const;
  const { items: comments } = await server.store.read.comments.ofSubject(w, about, { limit: 9 });
  // Of one moment, so in no order.
  expect(comments.find(({ author }) => author.uid === bea.user.id)).toMatchObject({
    ...{ text: '@… Too dark', mentions: [] },
  });
  expect(comments.find(({ author }) => author.uid === id)).toMatchObject({
    ...{ text: 'Brighter', author: { name: '' } },
  });
  expect(await server.store.read.approvals.ofFilm(w, film.id)).toMatchObject([{ author: { name: '' } }]);
  expect((await server.store.read.videographs.revisions(w, graph.id, 9)).map(({ author }) => author)).toEqual(
    ['', ''],
  );
  const { items } = (await (await bea.browser.fetch(`/api/ws/${w}/audit`)).json()) as { items: AuditEntry[] };
  expect(items.find(({ action }) => action === 'member-left')).toMatchObject({
    actor: { uid: id, displayName: '' },
    subject: '',
  });
  expect(items.find(({ action }) => action === 'invited')).toMatchObject({ subject: '' });
  const list = (await (await bea.browser.fetch('/api/ws')).json()) as { items: Workspace[] };
  expect(list.items.flatMap(({ userAccessList }) => userAccessList)).not.toContain(id);
  expect(await server.store.read.invites.list(invitedTo)).toEqual([]);
});

it('is for a session or a token that may do everything', async () => {
  const { secret } = await server.store.change((write) =>
    write.tokens.create(zeb.user.id, { name: 'w', scope: 'write', expiresInDays: null }),
  );
  const init = json('POST', { email: zeb.user.email }, { authorization: `Bearer ${secret}` });
  expect((await fetch(`${server.url}/api/account/delete`, init)).status).toBe(403);
  expect((await fetch(`${server.url}/api/account/delete`, json('POST', { email: 'x' }))).status).toBe(401);
});
