import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TokenScope } from '@cutgraph/contract';
import { type RunningServer, startServer } from '@cutgraph/server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { panOverPortraits } from '../../../../packages/analysis/test/footage.ts';
import { newUser } from '../../../../packages/store/test/made-documents.ts';
import { type TestWorker, workerForTest } from '../../../../packages/worker/test/worker-for-test.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const READING = [
  ...['list_workspaces', 'list_media', 'search_footage', 'get_proposed_films', 'get_film', 'export_film'],
];

let worker: TestWorker;
let server: RunningServer;
let footage: string;
let w: string;
let mediaIds: string[];
const opened: Client[] = [];

beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  worker = await workerForTest({
    only: [
      ...['advance-media', 'derive-media', 'see-media', 'generate-videograph'],
      ...['render-segment', 'join-render', 'remove-files'],
    ],
  });
  w = worker.workspace.id;
  const pans = [
    { from: 500, to: 450 },
    { from: 450, to: 400 },
  ];
  const media = [];
  for (const [at, pan] of pans.entries()) {
    const file = await panOverPortraits(join(footage, `pan-${at}.mp4`), { ...pan, sound: false });
    media.push(await worker.mediaAfter((await worker.upload(file)).id));
  }
  expect(media.map(({ failure }) => failure)).toEqual([null, null]);
  mediaIds = media.map(({ id }) => id);
  server = await startServer({
    ...{ store: worker.store, uploadsFolder: join(worker.folder, 'uploads'), host: '127.0.0.1', port: 0 },
    ...{ secrets: ['a secret for tests only'], version: '0.0.0-test', logLevel: 'silent' },
  });
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});
afterAll(async () => {
  await server?.close();
  await worker?.close();
  await rm(footage, { recursive: true, force: true });
});

async function tokenOf(scope: TokenScope, userId = worker.workspace.createdBy): Promise<string> {
  const wanted = { name: scope, scope, expiresInDays: null };
  return (await worker.store.change((write) => write.tokens.create(userId, wanted))).secret;
}

/** Starts `cutgraph mcp` as an assistant does. */
async function open(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const env = { PATH: process.env.PATH!, CUTGRAPH_TOKEN: token };
  const args = [MAIN, 'mcp', '--server', server.url];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  opened.push(client);
  return client;
}

/** A busy machine takes longer than a client waits. */
const PATIENT = { timeout: 600_000 };
const waitSeconds = 600;

/** What a tool answered; its sentence where it refused. */
async function call<T = Record<string, unknown>>(client: Client, name: string, input: object): Promise<T> {
  const asked = { name, arguments: { ...input } };
  const { isError, content, structuredContent } = await client.callTool(asked, undefined, PATIENT);
  const [{ text }] = content as [{ text: string }];
  if (isError) return text as T;
  expect(JSON.parse(text)).toEqual(structuredContent);
  return structuredContent as T;
}

type Film = {
  film: string;
  keptAs: string;
  title: string;
  titles: string[];
  clips: { media: string; start: number; end: number; why: string[] }[];
};

test('a token that reads has the tools that read, and what is seen is found with its times', async () => {
  const client = await open(await tokenOf('read'));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(READING);
  expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(READING.map(() => true));

  const { workspaces } = await call(client, 'list_workspaces', {});
  expect(workspaces).toMatchObject([{ workspace: w, role: 'owner', countMedia: 2 }]);
  const { media } = await call<{ media: object[] }>(client, 'list_media', { workspace: w });
  expect(media.map((one) => (one as { media: string }).media).toSorted()).toEqual(mediaIds.toSorted());
  expect(media[0]).toMatchObject({
    kind: 'video',
    state: 'done',
    labels: expect.arrayContaining(['person']),
  });

  const found = await call<{ found: { stretches: { start: number; end: number; why: string[] }[] }[] }>(
    client,
    'search_footage',
    { workspace: w, labels: ['person'] },
  );
  expect(found.found).toHaveLength(2);
  const [stretch] = found.found[0]!.stretches;
  expect(stretch).toMatchObject({ why: ['person'] });
  expect(stretch!.end).toBeGreaterThan(stretch!.start);
  expect(await call(client, 'search_footage', { workspace: w, people: ['Ada'] })).toContain(
    'No person is called "Ada" here.',
  );
});

test('what the token, the role or the input does not allow is refused with a sentence', async () => {
  const reader = await open(await tokenOf('read'));
  expect(await call(reader, 'make_film', { workspace: w })).toContain('make_film');
  expect(await worker.store.read.wizards.list(w, 5)).toEqual([]);

  const viewer = await newUser(worker.store);
  const invite = { email: viewer.email, role: 'viewer', invitedBy: worker.workspace.createdBy } as const;
  await worker.store.change(async (write) => {
    await write.invites.create(w, invite);
    await write.invites.acceptFor(viewer);
  });
  const client = await open(await tokenOf('write', viewer.id));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('make_film');
  expect(await call(client, 'make_film', { workspace: w })).toMatch(/role|viewer|may/);
  expect(await call(client, 'get_film', { film: '/ws/../etc' })).toContain('reference of a film');
  expect(await call(client, 'get_film', { film: `/ws/${w}/collections/not-there-at-all` })).toMatch(
    /not|no /i,
  );
});

test('a film is proposed, changed, rendered and exported', async () => {
  const token = await tokenOf('write');
  const client = await open(token);
  const seen: number[] = [];
  const { structuredContent } = await client.callTool(
    { name: 'make_film', arguments: { workspace: w, wishes: { pace: 'quick', longest: 9 }, waitSeconds } },
    undefined,
    { ...PATIENT, onprogress: ({ progress }) => seen.push(progress) },
  );
  expect(structuredContent).toMatchObject({ state: 'done', problem: null });
  expect(seen).not.toEqual([]);
  const { films, generation } = structuredContent as { films: Film[]; generation: string };
  const proposal = films[0]!;
  expect(proposal.clips.length).toBeGreaterThan(1);
  expect(proposal.clips.flatMap(({ why }) => why).length).toBeGreaterThan(0);
  expect(await call(client, 'get_proposed_films', { generation })).toEqual(structuredContent);

  const [first, second] = proposal.clips as [Film['clips'][0], Film['clips'][0]];
  const changed = await call<Film>(client, 'change_film', {
    ...{ film: proposal.film, clips: [2, 1], trims: [{ clip: 2, end: second.end - 0.2 }] },
    ...{ add: [{ media: mediaIds[0], start: 0.5, end: 1.5 }], title: 'By the sea', name: 'Portraits' },
  });
  expect(changed).toMatchObject({ keptAs: 'edit', title: 'Portraits', titles: ['By the sea'] });
  expect(changed.clips).toMatchObject([
    { media: second.media, start: second.start, end: second.end - 0.2 },
    { media: first.media, start: first.start, end: first.end },
    { media: mediaIds[0], start: 0.5, end: 1.5 },
  ]);
  expect(await call(client, 'get_film', { film: changed.film })).toEqual({ ...changed, render: null });
  expect(await call(client, 'change_film', { film: changed.film, trims: [{ clip: 3, end: 999 }] })).toMatch(
    /^Clip 3 cannot end at 999 s/,
  );
  const shorter = await call<Film>(client, 'change_film', { film: changed.film, clips: [1, 3] });
  expect(shorter).toMatchObject({
    film: changed.film,
    clips: [changed.clips[0], { ...changed.clips[2], clip: 2 }],
  });

  const rendered = await call(client, 'render_film', { film: changed.film, waitSeconds });
  expect(rendered).toMatchObject({ state: 'done', title: 'Portraits', problem: null, notes: [] });
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(String(rendered.file), { headers });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  await file.body?.cancel();
  expect(await call(client, 'get_film', { film: rendered.video })).toMatchObject({
    ...{ keptAs: 'video', clips: shorter.clips, render: rendered },
  });

  const table = await call(client, 'export_film', { film: changed.film, format: 'csv' });
  expect(table).toMatchObject({ fileName: 'Portraits.csv' });
  expect(String(table.text)).toContain('pan-0.mp4');
});
