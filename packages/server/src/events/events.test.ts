import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import { arrivedMedia } from '../../test/made-footage.ts';
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

const open = (lastId?: number) =>
  openStream(alex.browser.fetch.bind(alex.browser), w, lastId === undefined ? {} : { lastId });

it('sends events with increasing ids to every subscriber', async () => {
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

it('sends changes of media and templates, which can then be read', {
  tags: ['@S7.05', '@S7.09'],
}, async () => {
  const media = await arrivedMedia(server.store, w, alex.user.id);
  const stream = await open();
  const changed = async (kind: string) => {
    for (;;) {
      const { event } = await stream.next();
      if (event.kind === kind) return event;
    }
  };
  const path = `/api/ws/${w}/media/${media.id}`;
  await alex.browser.fetch(path, json('PATCH', { name: 'renamed.mp4' }));
  expect(await changed('media')).toMatchObject({ documentId: media.id, change: 'updated' });
  expect(await (await alex.browser.fetch(path)).json()).toMatchObject({ name: 'renamed.mp4' });

  const made = await alex.browser.fetch(`/api/ws/${w}/templates`, json('POST', { templateName: 'Mine' }));
  const { id } = (await made.json()) as { id: string };
  expect(await changed('template')).toMatchObject({ documentId: id, change: 'created' });
  stream.end();
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
