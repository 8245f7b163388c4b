import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, metadata, uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let client: ReturnType<typeof uploadClient>;
let w: string;

beforeAll(async () => {
  server = await serverForTest({ maxUploadBytes: 5_000_000 });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  client = uploadClient(server.url, alex, w);
});
afterAll(() => server?.close());

const BYTES = { 'content-type': 'application/offset+octet-stream' };

describe('a creation', () => {
  const at = () => `/api/ws/${w}/uploads`;
  it.each([
    ['no length', {}, 400],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['a length that is no number', { 'upload-length': '0x10' }, 400],
    ['a part of a byte', { 'upload-length': '1.5' }, 400],
    ['two lengths', { 'upload-length': '1, 2' }, 400],
    ['more than may be', { 'upload-length': '5000001' }, 400],
    ['more than a number holds', { 'upload-length': '9'.repeat(40) }, 400],
    ['a length that is sent later', { 'upload-defer-length': '1' }, 400],
    ['a part of another', { 'upload-length': '1', 'upload-concat': 'partial' }, 400],
    ['a join of others', { 'upload-length': '1', 'upload-concat': 'final;/api/ws/a/uploads/b' }, 400],
    ['another protocol', { 'upload-length': '1', 'tus-resumable': '0.2.2' }, 412],
    ['metadata that are none', { 'upload-length': '1', 'upload-metadata': 'filename ***' }, 400],
    ['metadata that say it twice', { 'upload-length': '1', 'upload-metadata': 'a YQ==,a Yg==' }, 400],
    ['a page as its type', { 'upload-length': '1', ...metadata({ filetype: 'text/html' }) }, 400],
    ['a type behind a type', { 'upload-length': '1', ...metadata({ filetype: 'video/mp4 text/html' }) }, 400],
  ] as const)('with %s is refused', async (_what, headers, status) => {
    const before = await server.store.read.media.uploading();
    const response = await client.ask('POST', at(), { ...headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('tus-resumable')).toBe('1.0.0');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await server.store.read.media.uploading()).toEqual(before);
    expect((await readdir(server.uploadsFolder)).length).toBe(before.length);
  });

  it('of more bytes than it is long leaves nothing', async () => {
    const before = await readdir(server.uploadsFolder);
    expect((await client.begin(5, BYTES, Buffer.alloc(6))).status).toBe(413);
    expect(await readdir(server.uploadsFolder)).toEqual(before);
  });

  it('keeps of a name only its last part, whatever system it climbs on', { tags: ['@V5.3.2'] }, async () => {
    for (const [filename, name] of [
      ['../../../etc/passwd', 'passwd'],
      ['C:\\Windows\\..\\system.mp4', 'system.mp4'],
      ['/etc/', 'Video'],
      ['a\0b\r\nset-cookie: x.mp4', 'abset-cookie: x.mp4'],
      ['..', '..'],
    ] as const) {
      const { id } = await client.begin(1, metadata({ filename }));
      expect((await server.store.read.media.byId(w, id))?.name).toBe(name);
    }
    expect(await readdir(join(server.uploadsFolder, '..'))).toEqual(['uploads']);
  });
});

describe('a part', () => {
  it.each([
    ['ahead of where the upload stands', { 'upload-offset': '11' }, 409],
    ['before the beginning', { 'upload-offset': '-1' }, 400],
    ['at no byte', { 'upload-offset': 'NaN' }, 400],
    ['at a byte beyond all numbers', { 'upload-offset': '9'.repeat(30) }, 400],
    ['of another type', { 'upload-offset': '10', 'content-type': 'text/html' }, 415],
    ['that changes the length', { 'upload-offset': '10', 'upload-length': '999999' }, 400],
    ['of another protocol', { 'upload-offset': '10', 'tus-resumable': '2' }, 412],
  ] as const)('%s changes nothing', async (_what, headers, status) => {
    const { path } = await client.begin(100);
    await client.send(path, 0, Buffer.alloc(10));
    const refused = await client.ask('PATCH', path, { ...BYTES, ...headers }, Buffer.alloc(20));
    expect(refused.status).toBe(status);
    if (status === 409) expect(refused.headers.get('upload-offset')).toBe('10');
    expect(await client.offset(path)).toBe(10);
  });

  it('with more bytes than are missing, announced or not, adds none', async () => {
    const { id, path } = await client.begin(100);
    await client.send(path, 0, Buffer.alloc(90));
    expect((await client.send(path, 90, Buffer.alloc(11))).status).toBe(413);
    const untold = new ReadableStream({
      start(stream) {
        for (let count = 0; count < 3; count++) stream.enqueue(new Uint8Array(8));
        stream.close();
      },
    });
    const response = await fetch(server.url + path, {
      method: 'PATCH',
      headers: {
        ...BYTES,
        authorization: `Bearer ${alex.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '90',
      },
      body: untold,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await client.offset(path)).toBe(90);
    expect((await server.store.read.media.byId(w, id))?.mediaStatus).toBe(0);
  });

  it('that came already is refused with where the upload stands, also when it is finished', async () => {
    const bytes = randomBytes(50);
    const { path } = await client.begin(50);
    expect((await client.send(path, 0, bytes, checksumOf(bytes))).status).toBe(204);
    const again = await client.send(path, 0, bytes, checksumOf(bytes));
    expect([again.status, again.headers.get('upload-offset')]).toEqual([409, '50']);
  });
});

describe('an address', () => {
  it.each(['%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%5c..', 'a%00b', 'x'.repeat(299), 'none', '%ff'])(
    'of no upload, %j, is not found',
    async (name) => {
      const path = `/api/ws/${w}/uploads/${name}`;
      expect(await client.offset(path)).toMatch(/status 40[04]/);
      expect((await client.send(path, 0, Buffer.alloc(1))).status).toBeOneOf([400, 404]);
      expect((await client.ask('DELETE', path)).status).toBeOneOf([400, 404]);
    },
  );

  it('of all uploads together cannot be read, written or removed', async () => {
    for (const [path, status] of [
      [`/api/ws/${w}/uploads`, 405],
      [`/api/ws/${w}/uploads/`, 404],
    ] as const) {
      expect(await client.offset(path)).toBe(`status ${status}`);
      expect((await client.ask('DELETE', path)).status).toBe(status);
      expect((await client.send(path, 0, Buffer.alloc(1))).status).toBe(status);
    }
  });

  it('of another workspace does not open an upload of this one', async () => {
    const { path, id } = await client.begin(10);
    const other = (await server.workspaceOf(alex)).id;
    expect(await client.offset(`/api/ws/${other}/uploads/${id}`)).toBe('status 404');
    expect(await client.offset(path)).toBe(0);
  });
});

it('a method that only a header other than that of tus names is not done', async () => {
  const { path } = await client.begin(10);
  for (const header of ['x-http-method', 'x-method-override'])
    for (const method of ['PATCH', 'DELETE']) {
      const headers = { [header]: method, ...BYTES, 'upload-offset': '0' };
      expect((await client.ask('POST', path, headers, Buffer.alloc(10))).status).toBe(405);
      expect((await client.ask('HEAD', path, { [header]: method })).status).toBe(200);
    }
  expect(await client.offset(path)).toBe(0);
});

it('a page of another site can neither begin nor go on', async () => {
  const { path } = await client.begin(10);
  const foreign = { origin: 'https://evil.example', 'tus-resumable': '1.0.0' };
  for (const [method, to, more] of [
    ['POST', `/api/ws/${w}/uploads`, { 'upload-length': '1' }],
    ['PATCH', path, { ...BYTES, 'upload-offset': '0' }],
    ['DELETE', path, {}],
  ] as const) {
    const response = await alex.browser.fetch(to, { method, headers: { ...foreign, ...more } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      detail: 'This request came from another site and was refused.',
      reason: 'unauthorized-app',
    });
  }
});

describe('what is no video', () => {
  const page = '<!doctype html><script>alert(document.domain)</script>';
  it.each([
    ['a page', Buffer.from(page), 'video/mp4'],
    ['a page without a type', Buffer.from(page), ''],
    ['a page under two types', Buffer.from(page), 'video/mp4; charset=utf-8; x=text/html'],
    [
      'a picture with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'video/svg+xml',
    ],
    ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), 'video/zip'],
    [
      'a video that is a page too',
      Buffer.concat([Buffer.from('\0\0\0\x14ftypisom'), Buffer.from(page)]),
      'video/html',
    ],
  ])('%s is never shown as one', async (_what, bytes, filetype) => {
    const name = 'page.html';
    const { id, status } = await client.begin(
      bytes.length,
      { ...BYTES, ...metadata({ filename: name, ...(filetype ? { filetype } : {}) }) },
      bytes,
    );
    expect(status).toBe(201);
    const { headers } = await alex.browser.fetch(`/api/files/ws/${w}/media/${id}/original`);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toMatch(/^(video\/|application\/octet-stream)/);
    expect(headers.get('content-security-policy')).toContain('default-src');
  });
});
