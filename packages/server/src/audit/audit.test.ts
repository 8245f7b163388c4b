import type { AuditEntry } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, madeClip } from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
});
afterAll(() => server?.close());

type Page = { items: AuditEntry[]; nextCursor: string | null };
const page = async (who: Person, path: string) => (await (await who.browser.fetch(path)).json()) as Page;
const shortOf = ({ action, actor, subject }: AuditEntry) => [action, actor?.displayName, subject];

it('shows the owner who changed access and settings, newest first, page by page', async () => {
  const { id: w } = await server.workspaceOf(alex);
  const kim = await memberOf(server, alex, w, 'kim@example.com', 'viewer');
  const member = `/api/ws/${w}/members/${kim.user.id}`;
  const change = (path: string, init: RequestInit) => alex.browser.fetch(path, init);
  await change(`/api/ws/${w}/invites`, json('POST', { email: 'lee@example.com', role: 'editor' }));
  await change(`/api/ws/${w}`, json('PATCH', { public: true }));
  await change(`/api/ws/${w}`, json('PATCH', { public: false, title: 'Sea' }));
  await change(`/api/ws/${w}`, json('PATCH', { title: 'Sea' }));
  await change(member, json('PATCH', { role: 'editor' }));
  await kim.browser.fetch(member, { method: 'DELETE' });
  await change(`/api/ws/${w}`, { method: 'DELETE' });
  await change(`/api/ws/${w}/restore`, { method: 'POST' });

  const all = await page(alex, `/api/ws/${w}/audit`);
  expect(all.items.map(shortOf)).toEqual([
    ['workspace-restored', 'Alex Rivera', 'Sea'],
    ['workspace-deleted', 'Alex Rivera', 'Sea'],
    ['member-left', 'kim', 'kim'],
    ['role-changed', 'Alex Rivera', 'kim'],
    ['workspace-changed', 'Alex Rivera', 'Sea'],
    ['workspace-made-private', 'Alex Rivera', 'Sea'],
    ['workspace-made-public', 'Alex Rivera', 'Holiday'],
    ['invited', 'Alex Rivera', 'lee@example.com'],
    ['invited', 'Alex Rivera', 'kim@example.com'],
    ['workspace-made', 'Alex Rivera', 'Holiday'],
  ]);
  expect(all.items[3]?.details).toEqual({ role: 'editor', before: 'viewer' });
  expect(all.nextCursor).toBeNull();

  const pages: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const next: Page = await page(alex, `/api/ws/${w}/audit?limit=4${cursor ? `&cursor=${cursor}` : ''}`);
    pages.push(...next.items);
    cursor = next.nextCursor;
  } while (cursor);
  expect(pages).toEqual(all.items);
  const editor = await memberOf(server, alex, w, 'lou@example.com', 'editor');
  expect((await editor.browser.fetch(`/api/ws/${w}/audit`)).status).toBe(403);
});

it('shows everybody what they did themselves, wherever it was, and nothing of others', async () => {
  const robin = await server.person('robin@example.com');
  const { id: w } = await server.workspaceOf(robin);
  await server.workspaceOf(robin);
  const guest = await memberOf(server, robin, w, 'guest@example.com', 'editor');
  expect((await page(robin, '/api/account/audit')).items.map(({ action }) => action)).toEqual([
    'invited',
    'workspace-made',
    'workspace-made',
  ]);
  expect((await page(guest, '/api/account/audit')).items).toEqual([]);
});

it('notes what was deleted, by its name, and nothing where nothing was', async () => {
  const { id: w } = await server.workspaceOf(alex);
  const media = await doneMedia(server.store, w, alex.user.id);
  const make = async (path: string, body: unknown) =>
    ((await (await alex.browser.fetch(`/api/ws/${w}/${path}`, json('POST', body))).json()) as { id: string })
      .id;
  const remove = async (path: string) =>
    (await alex.browser.fetch(`/api/ws/${w}/${path}`, { method: 'DELETE' })).status;
  const collection = await make('collections', { title: 'Best of', clips: [madeClip(w, media.id)] });
  const [template] = await server.store.read.templates.list(w);
  const timeline = await server.store.change((write) =>
    write.timelines.create({
      workspaceId: w,
      title: 'The film',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy: alex.user.id,
    }),
  );
  const paths = [
    `collections/${collection}`,
    `templates/${template?.templateId}`,
    `videoTimelines/${timeline.id}`,
    `media/${media.id}`,
  ];
  for (const path of paths) expect(await remove(path)).toBe(204);
  for (const path of paths) expect(await remove(path)).toBe(404);
  const { items } = await page(alex, `/api/ws/${w}/audit`);
  expect(items.map(({ action, subject }) => [action, subject])).toEqual([
    ['media-deleted', media.name],
    ['timeline-deleted', 'The film'],
    ['template-deleted', template?.templateName],
    ['collection-deleted', 'Best of'],
    ['workspace-made', 'Holiday'],
  ]);
});
