import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, expectTypeOf, it } from 'vitest';
import { listMedia } from './media.ts';
import { ProblemError, request, requestOf } from './request.ts';
import { putVideograph, type StoredVideograph } from './videographs.ts';
import { createWorkspace, type Workspace } from './workspaces.ts';

/** A server that answers with `answer`, for as long as the test runs. */
async function serverOf(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

it('writes parameters, query, body and revision as the operation has them', () => {
  const query = { search: ['a car', 'tag&b'], limit: 5, cursor: undefined };
  expect(requestOf(listMedia, { params: { w: 'w/1' }, query })).toEqual({
    method: 'GET',
    path: '/api/ws/w%2F1/media?search=a%20car&search=tag%26b&limit=5',
    headers: {},
  });
  const change = { params: { w: 'w1', g: 'g1' }, body: { path: [0, 2] }, revision: 7 };
  expect(requestOf(putVideograph, change)).toEqual({
    method: 'PUT',
    path: '/api/ws/w1/videographs/g1',
    headers: { 'content-type': 'application/json', 'if-match': '"7"' },
    body: '{"path":[0,2]}',
  });
});

it('is the same by the route of an operation as by the operation', () => {
  const input = { params: { w: 'w1' }, query: { limit: 5 } };
  expect(requestOf('GET /api/ws/{w}/media', input)).toEqual(requestOf(listMedia, input));
});

it('takes what the schemas take, and nothing else', () => {
  const inputs = () => {
    // @ts-expect-error: the workspace is missing
    requestOf('GET /api/ws/{w}/media', { query: { limit: 5 } });
    // @ts-expect-error: a limit is a number
    requestOf('GET /api/ws/{w}/media', { params: { w: 'w1' }, query: { limit: 'all' } });
    // @ts-expect-error: a change names the revision that it was made from
    requestOf('PUT /api/ws/{w}/videographs/{g}', { params: { w: 'w1', g: 'g1' }, body: {} });
    // @ts-expect-error: a reading has no body
    requestOf('GET /api/ws', { body: {} });
    // @ts-expect-error: no operation has this route
    requestOf('DELETE /api/ws', {});
    // @ts-expect-error: the answer of a file is not a document
    requestOf('GET /api/files/ws/{w}/media/{m}/{file}', { params: { w: 'w1', m: 'm1', file: 'original' } });
  };
  expectTypeOf(inputs).returns.toBeVoid();
  const change = () => request(putVideograph, { params: { w: '', g: '' }, body: {}, revision: 1 });
  expectTypeOf(change).returns.resolves.toExtend<StoredVideograph>();
  const list = () => request('GET /api/ws', {});
  expectTypeOf(list).returns.resolves.toEqualTypeOf<{ items: Workspace[]; nextCursor: string | null }>();
  const end = () => request('DELETE /api/ws/{w}/media/{m}', { params: { w: '', m: '' } });
  expectTypeOf(end).returns.resolves.toBeUndefined();
});

it('sends a request with the headers of the caller, and gives the answer', async () => {
  await using server = await serverOf(async (asked, response) => {
    const { method, url, headers } = asked;
    response.end(JSON.stringify({ method, url, by: headers.authorization, sent: await text(asked) }));
  });
  const headers = { authorization: 'Bearer secret' };
  expect(await request(createWorkspace, { body: { title: 'Film' } }, { ...server, headers })).toEqual({
    method: 'POST',
    url: '/api/ws',
    by: 'Bearer secret',
    sent: '{"title":"Film"}',
  });
});

it('gives nothing for an answer without a body', async () => {
  await using server = await serverOf((_, response) => response.writeHead(204).end());
  const deleted = request('DELETE /api/ws/{w}/media/{m}', { params: { w: 'w1', m: 'm1' } }, server);
  expect(await deleted).toBeUndefined();
});

it('throws the problem document of a refusal', async () => {
  const problem = { code: 'already-exists', detail: 'There is one.', status: 409 };
  await using server = await serverOf((_, response) => response.writeHead(409).end(JSON.stringify(problem)));
  const refused: unknown = await request('GET /api/ws', {}, server).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect(refused).toMatchObject({ status: 409, problem, message: 'There is one.' });
});

it('throws the status where the answer is no problem document', async () => {
  await using server = await serverOf((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const failed: unknown = await request('GET /api/ws', {}, server).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'ProblemError', status: 502, problem: {} });
});

it('stops when its signal does', async () => {
  const stop = new AbortController();
  await using server = await serverOf(() => stop.abort());
  const asked = request('GET /api/ws', {}, { ...server, signal: stop.signal });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
