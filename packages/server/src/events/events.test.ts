import type { WorkspaceEvent } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

async function rename(title: string): Promise<void> {
  const response = await alex.browser.fetch(`/api/ws/${w}`, json('PATCH', { title }));
  expect(response.status).toBe(200);
}

type Message = { id: number; kind: string; event: WorkspaceEvent };

/** Opens a stream; `next` waits for messages, `end` closes it as a browser does that goes away. */
async function open(lastId?: number) {
  const controller = new AbortController();
  const response = await alex.browser.fetch(`/api/events?ws=${w}`, {
    signal: controller.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': String(lastId) },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  return {
    async next(): Promise<Message> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new Error('The stream ended.');
          text += value;
          continue;
        }
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        );
        text = text.slice(end + 2);
        if (fields.data)
          return {
            id: Number(fields.id),
            kind: fields.event ?? '',
            event: JSON.parse(fields.data) as WorkspaceEvent,
          };
      }
    },
    async untilEnd(): Promise<void> {
      while (!(await reader.read()).done);
    },
    end: () => controller.abort(),
  };
}

it('tells what happens, with ids that grow, to everyone who listens', async () => {
  const [one, two] = [await open(), await open()];
  await rename('First');
  await rename('Second');
  for (const stream of [one, two]) {
    const [first, second] = [await stream.next(), await stream.next()];
    expect(first).toMatchObject({
      kind: 'workspace',
      event: { workspaceId: w, documentId: w, change: 'updated' },
    });
    expect(first.event.id).toBe(first.id);
    expect(second.id).toBeGreaterThan(first.id);
    stream.end();
  }
});

it('reads on from the last id that was seen, also over a restart of the server', async () => {
  const stream = await open();
  await rename('Seen');
  const seen = await stream.next();
  stream.end();
  await rename('Missed once');
  await server.restart();
  await rename('Missed twice');
  const again = await open(seen.id);
  const missed = [await again.next(), await again.next()];
  expect(missed.map(({ kind }) => kind)).toEqual(['workspace', 'workspace']);
  expect(missed.every(({ id }) => id > seen.id)).toBe(true);
  await rename('And on');
  expect((await again.next()).id).toBeGreaterThan(missed[1]?.id ?? 0);
  again.end();
});

it('says nothing of other workspaces', async () => {
  const stream = await open();
  const sam = await server.person('sam@example.com');
  await server.workspaceOf(sam);
  await rename('Mine');
  expect((await stream.next()).event.workspaceId).toBe(w);
  stream.end();
  const refused = await sam.browser.fetch(`/api/events?ws=${w}`);
  expect(refused.status).toBe(404);
});

it('does not keep the server from ending', async () => {
  const stream = await open();
  const ended = stream.untilEnd().catch(() => {});
  await server.restart();
  await ended;
});
