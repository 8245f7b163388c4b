import { ALL_OPERATIONS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCallers, type Caller } from '../../test/access/callers.ts';
import { requestsOf } from '../../test/access/requests.ts';
import { type Rule, TABLE, UPLOADS } from '../../test/access/table.ts';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';

type Documented = { id: string; method: string; path: string; description: string; statuses: string[] };

const LOOKS: readonly (string | undefined)[] = [undefined, 'HEAD', 'OPTIONS'];

let server: TestServer;
let documented: Documented[];
let callers: Caller[];

beforeAll(async () => {
  server = await serverForTest({ rateLimits: { factor: 0 } });
  const response = await fetch(`${server.url}/api/openapi.json`);
  documented = operationsOf((await response.json()) as OpenApi);
  callers = await allCallers(server);
});
afterAll(() => server?.close());

it('has a row for every operation of the document and of the contract, and no other', {
  tags: ['@S1.08', '@V8.1.1'],
}, () => {
  const rows = Object.keys(TABLE).sort();
  expect(documented.map(({ id }) => id).sort()).toEqual(rows);
  expect(ALL_OPERATIONS.map(({ id }) => id).sort()).toEqual(rows);
});

it('sends each operation to the path that the document says', { tags: ['@S7.04'] }, () => {
  const requests = requestsOf(callers[0]!.ids);
  for (const { id, method, path } of documented) {
    expect(requests[id]?.init?.method ?? 'GET', id).toBe(method);
    expect(requests[id]?.path.split('?')[0], id).toMatch(patternOf(path));
  }
});

it('says in the document whom each operation is for', () => {
  const words: Record<Rule, RegExp> = {
    anyone: /^For anyone\.$/,
    'signed-in': /^For anyone who is signed in\. A token/,
    'signed-in reader': /^For anyone who is signed in; in the workspace .* public\. A token/,
    reader: /For members, and for anyone where the workspace is public\. A token/,
    viewer: /For members that are viewer or more\. A token/,
    editor: /For members that are editor or more\. A token/,
    owner: /For members that are owner\. A token/,
  };
  for (const { id, description } of documented) {
    const { for: rule, scope } = TABLE[id]!;
    // Only the owner removes other members; any member may leave.
    expect(description, id).toMatch(words[id === 'deleteMember' ? 'viewer' : rule]);
    if (scope) expect(description, id).toContain(`the scope \`${scope}\``);
  }
});

it('allows exactly the callers of the table, and reveals nothing to others', {
  tags: ['@S6.04', '@S7.01', '@V3.5.1', '@V3.5.3', '@V6.3.3', '@V7.3.1', '@V8.2.1', '@V8.3.1', '@V16.5.3'],
}, async () => {
  const wrong: string[] = [];
  let checks = 0;
  // Side by side, as each has a workspace of its own; what one asks stays in order, as later requests delete things.
  const ask = async (caller: Caller) => {
    const requests = requestsOf(caller.ids);
    for (const [id, row] of Object.entries({ ...UPLOADS, ...TABLE })) {
      const { path, init } = requests[id]!;
      if (caller.changesOnly && LOOKS.includes(init?.method)) continue;
      const { status, text } = await answerTo(path, init, caller.headers);
      const right = caller.answer(row);
      checks += 1;
      const listed = documented.find((operation) => operation.id === id)?.statuses;
      if (listed && !listed.includes(`${status}`)) wrong.push(`${id}: the document does not list ${status}`);
      if (status !== right) wrong.push(`${caller.name}: ${id} ${status} instead of ${right}`);
      if (status === 404 && right === 404 && Object.values(caller.ids).some((known) => text.includes(known)))
        wrong.push(`${caller.name}: ${id} reveals what is there`);
    }
  };
  await Promise.all(callers.map(ask));
  console.info(`access.operations ${documented.length}\naccess.checks ${checks}`);
  expect(wrong).toEqual([]);
});

it('answers the same where something is and where nothing is, to those who may not know', {
  tags: ['@V8.2.2'],
}, async () => {
  const stranger = callers.find(({ name }) => name === 'stranger')!;
  const requests = requestsOf(stranger.ids);
  const nowhere = requestsOf({ ...stranger.ids, w: 'n0suchw0rkspace12345678' });
  for (const id of Object.keys({ ...UPLOADS, ...TABLE })) {
    const [there, absent] = [requests[id]!, nowhere[id]!];
    if (there.path === absent.path) continue;
    const here = await answerTo(there.path, there.init, stranger.headers);
    const gone = await answerTo(absent.path, absent.init, stranger.headers);
    expect([id, here.status, withoutId(here.text)]).toEqual([id, gone.status, withoutId(gone.text)]);
  }
});

async function answerTo(path: string, init: RequestInit = {}, more: Record<string, string> = {}) {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const response = await fetch(server.url + path, { ...init, headers, redirect: 'manual' });
  if (response.status >= 400) return { status: response.status, text: await response.text() };
  // A connection whose answer was read is used again; a stream of events has no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  return { status: response.status, text: '' };
}

type Described = { operationId?: string; description?: string; responses?: object };
type OpenApi = { paths: Record<string, Record<string, Described>> };

function operationsOf({ paths }: OpenApi): Documented[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id = '', description = '', responses = {} }]) => ({
      ...{ id, description, statuses: Object.keys(responses) },
      method: method.toUpperCase(),
      path,
    })),
  );
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

function withoutId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}
