import type { Media } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { metadata, uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  const alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

async function listed(id: string): Promise<Media | undefined> {
  const response = await client.ask('GET', `/api/ws/${w}/media?limit=100`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Media[] }).items.find((media) => media.id === id);
}

describe('when the file was changed last', () => {
  it.each([
    ['1700000000000', '2023-11-14T22:13:20.000Z'],
    ['2023-11-14T22:13:20Z', '2023-11-14T22:13:20.000Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1969-07-20T20:17:40Z', '1969-07-20T20:17:40.000Z'],
    ['253402300799999', '9999-12-31T23:59:59.999Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0000-06-01T00:00:00Z', null],
    ['253402300800000', null],
    ['8640000000000000', null],
    ['8640000000000001', null],
    ['+010000-01-01T00:00:00Z', null],
    ['-000001-01-01T00:00:00Z', null],
    ['yesterday', null],
    ['', null],
  ])('%j is kept as %j, and the list of media goes on to answer', async (lastModified, kept) => {
    const { id, status } = await client.begin(1, metadata({ lastModified }));
    expect(status).toBe(201);
    expect((await listed(id))?.lastModified).toBe(kept);
  });
});

describe('metadata that a client sends with a file', () => {
  it.each([
    ['a value that is cut in the middle of a character', `${'a'.repeat(999)}😀`, 'a'.repeat(999)],
    ['a value that ends with a character of two halves', `${'a'.repeat(998)}😀b`, `${'a'.repeat(998)}😀`],
    ['a value with U+0000', 'a\0b', 'ab'],
  ])('%s is kept as whole characters', async (_what, value, kept) => {
    const { id, status } = await client.begin(1, metadata({ about: value }));
    expect(status).toBe(201);
    expect((await listed(id))?.uploadMetadata).toEqual({ about: kept });
  });

  it('keeps a name as whole characters', async () => {
    const { id } = await client.begin(1, metadata({ filename: `${'a'.repeat(254)}😀` }));
    expect((await listed(id))?.name).toBe('a'.repeat(254));
  });

  it('takes bytes that are no text as such', async () => {
    const half = Buffer.from([0xed, 0xa0, 0x80, 0xff, 0x41]).toString('base64');
    const { id, status } = await client.begin(1, { 'upload-metadata': `about ${half},__proto__ YQ==` });
    expect(status).toBe(201);
    expect((await listed(id))?.uploadMetadata.about).toMatch(/^\uFFFD+A$/);
  });
});
