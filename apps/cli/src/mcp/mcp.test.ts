import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../../../packages/store/test/made-documents.ts';
import { commandForTest } from '../../test/run-cutgraph.ts';
import { type ServedFootage, servedFootage } from '../../test/served-footage.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const READING = [
  ...['list_workspaces', 'list_media', 'search_footage', 'get_proposed_films', 'get_film', 'export_film'],
];

let served: ServedFootage;
let w: string;
let mediaIds: string[];
const opened: Client[] = [];

beforeAll(async () => {
  served = await servedFootage();
  w = served.w;
  mediaIds = [
    await served.uploaded(await served.film('pan-0.mp4', { from: 500, to: 450 })),
    await served.uploaded(await served.film('pan-1.mp4', { from: 450, to: 400 })),
  ];
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});
afterAll(() => served?.close());

/** Starts `cutgraph mcp` as an assistant does. */
async function open(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  const env = { PATH: process.env.PATH!, CUTGRAPH_TOKEN: token };
  const args = [MAIN, 'mcp', '--server', served.url];
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
  const client = await open(await served.tokenOf('read'));
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
  const reader = await open(await served.tokenOf('read'));
  expect(await call(reader, 'make_film', { workspace: w })).toContain('make_film');
  expect(await served.worker.store.read.wizards.list(w, 5)).toEqual([]);

  const { store, workspace } = served.worker;
  const viewer = await newUser(store);
  const invite = { email: viewer.email, role: 'viewer', invitedBy: workspace.createdBy } as const;
  await store.change(async (write) => {
    await write.invites.create(w, invite);
    await write.invites.acceptFor(viewer);
  });
  const client = await open(await served.tokenOf('write', viewer.id));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('make_film');
  expect(await call(client, 'make_film', { workspace: w })).toMatch(/role|viewer|may/);
  expect(await call(client, 'get_film', { film: '/ws/../etc' })).toContain('reference of a film');
  expect(await call(client, 'get_film', { film: `/ws/${w}/collections/not-there-at-all` })).toMatch(
    /not|no /i,
  );
});

test('a film is proposed, changed, rendered and exported', async () => {
  const token = await served.tokenOf('write');
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

test('over HTTP each caller has the tools of its own token, and other sites have none', async () => {
  const cli = await commandForTest();
  const { promise: url, resolve: found } = Promise.withResolvers<URL>();
  const serving = cli.begin(['mcp', '--server', served.url, '--http', '0'], {
    onWords: (words) => {
      const [address] = /http:\S+\/mcp/.exec(words) ?? [];
      if (address) found(new URL(address));
    },
  });
  const at = await url;
  const tools = async (token: string) => {
    const client = new Client({ name: 'test', version: '0' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(at, { requestInit }) as Transport);
    opened.push(client);
    return { client, names: (await client.listTools()).tools.map(({ name }) => name) };
  };
  const reader = await tools(await served.tokenOf('read'));
  expect(reader.names).toEqual(READING);
  expect((await tools(await served.tokenOf('write'))).names).toContain('render_film');
  const { workspaces } = await call(reader.client, 'list_workspaces', {});
  expect(workspaces).toMatchObject([{ workspace: w }]);

  const authorization = `Bearer ${await served.tokenOf('read')}`;
  const statusOf = async (headers: Record<string, string>, method = 'POST') =>
    (await fetch(at, { method, headers })).status;
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ authorization: 'Bearer cutgraph_unknown' })).toBe(401);
  expect(await statusOf({ authorization, origin: 'https://other.example' })).toBe(403);
  expect(await statusOf({ authorization, origin: 'null' })).toBe(403);
  expect(await statusOf({ authorization }, 'GET')).toBe(405);
  // As a page does whose own name has come to mean this machine.
  const rebound = request(at, { method: 'POST', headers: { authorization, host: 'other.example' } }).end();
  const [refused] = (await once(rebound, 'response')) as [IncomingMessage];
  expect(refused.resume().statusCode).toBe(403);
  serving.interrupt();
  expect(await serving.ended).toMatchObject({ code: 0, stdout: '' });
  await cli.discard();
});
