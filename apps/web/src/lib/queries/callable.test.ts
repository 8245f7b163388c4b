/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOfStatus, statusOfCode } from '@cutgraph/core';
import { afterEach, describe, expect, it } from 'vitest';
import { CallError, createCall, keepToken } from './callable.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler): Promise<string> {
  server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a call makes of an answer. */
async function answerTo(status: number, body: string, timeOutMs?: number): Promise<unknown> {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const call = createCall({ baseUrl, token: async () => 't', ...(timeOutMs ? { timeOutMs } : {}) });
  return call('f', {}).catch((error: unknown) => error);
}

const TABLE = [
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
] as const;

describe('statuses and codes', { tags: ['@S8.16', '@S8.17'] }, () => {
  it.each(TABLE)('%i is %s, both ways', (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
    expect(statusOfCode(code)).toBe(status);
  });

  it('takes a status of no catalogue for internal', async () => {
    expect(codeOfStatus(418)).toBeUndefined();
    expect(await answerTo(418, '')).toMatchObject({ code: 'internal' });
  });
});

describe('a call', () => {
  it('posts the data as JSON, with the token', { tags: ['@S7.34', '@S7.36', '@S9.15'] }, async () => {
    const seen: unknown[] = [];
    const baseUrl = await serve(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { method, url, headers } = request;
      seen.push({
        method,
        url,
        type: headers['content-type'],
        authorization: headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      response.end('{"result":{"isRunning":false}}');
    });
    const call = createCall({ baseUrl, token: async () => 'secret' });
    expect(await call('fasyncVideoGraphV1', { wizardId: 'z' })).toEqual({ isRunning: false });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/functions/fasyncVideoGraphV1',
        type: 'application/json',
        authorization: 'Bearer secret',
        body: { data: { wizardId: 'z' } },
      },
    ]);
  });

  it('reads data before result, and takes null, false and 0 for answers', { tags: ['@S7.37'] }, async () => {
    expect(await answerTo(200, '{"data":1,"result":2}')).toBe(1);
    expect(await answerTo(200, '{"result":"two"}')).toBe('two');
    expect(await answerTo(200, '{"data":null,"result":2}')).toBeNull();
    expect(await answerTo(200, '{"result":false}')).toBe(false);
    expect(await answerTo(201, '{"data":0}')).toBe(0);
  });

  it.each(['', 'not JSON', '<html></html>', '"text"', '7', 'null', '[1]'])(
    'refuses an answer that is no JSON object: %j',
    { tags: ['@S8.19'] },
    async (body) => {
      expect(await answerTo(200, body)).toMatchObject({
        code: 'internal',
        message: 'Response is not valid JSON object.',
      });
    },
  );

  it('refuses an object without its field', { tags: ['@S8.20'] }, async () => {
    expect(await answerTo(200, '{"value":1}')).toMatchObject({
      code: 'internal',
      message: 'Response is missing data field.',
    });
  });

  it.each(TABLE)(
    'maps %i to %s, with the detail of the problem document',
    { tags: ['@S8.18'] },
    async (status, code) => {
      const problem = { status, detail: 'In words.', requestId: 'r1', fields: { wizardId: 'Which one?' } };
      const error = await answerTo(status, JSON.stringify(problem));
      expect(error).toBeInstanceOf(CallError);
      expect(error).toMatchObject({
        code,
        message: 'In words.',
        details: { requestId: 'r1', fields: { wizardId: 'Which one?' } },
      });
    },
  );

  it("believes the document's code where the catalogue has it, and finds words where there are none", async () => {
    expect(await answerTo(400, '{"code":"quota-exceeded","detail":"Full."}')).toMatchObject({
      code: 'quota-exceeded',
    });
    expect(await answerTo(404, '{"code":"toString"}')).toMatchObject({ code: 'not-found' });
    expect(await answerTo(503, '')).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('503'),
    });
    expect(await answerTo(500, 'crashed')).toMatchObject({
      code: 'internal',
      message: expect.stringContaining('500'),
    });
  });

  it('gives up where there is no answer in time, or only its beginning', { tags: ['@S9.14'] }, async () => {
    const baseUrl = await serve((request, response) => {
      if (request.url?.endsWith('half')) response.write('{"data":');
    });
    const call = createCall({ baseUrl, token: async () => 't', timeOutMs: 80 });
    await expect(call('silent', {})).rejects.toMatchObject({ code: 'deadline-exceeded' });
    await expect(call('half', {})).rejects.toMatchObject({ code: 'deadline-exceeded' });
  });

  it('ends when its caller gives up', async () => {
    const stop = new AbortController();
    const baseUrl = await serve(() => stop.abort());
    const call = createCall({ baseUrl, token: async () => 't' });
    await expect(call('f', {}, { signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is internal where there is no answer, and where the answer breaks off', async () => {
    const baseUrl = await serve((request) => request.socket.destroy());
    const call = createCall({ baseUrl, token: async () => 't' });
    await expect(call('f', {})).rejects.toMatchObject({ code: 'internal' });
    server?.close();
    await expect(call('f', {})).rejects.toMatchObject({ code: 'internal' });
  });

  it('tries once more with another token where the first is refused', async () => {
    const seen: (string | undefined)[] = [];
    const baseUrl = await serve((request, response) => {
      seen.push(request.headers.authorization);
      const isGood = request.headers.authorization === 'Bearer new';
      response.writeHead(isGood ? 200 : 401).end(isGood ? '{"data":1}' : '{"detail":"Sign in."}');
    });
    const renewing = createCall({ baseUrl, token: async (isRefused) => (isRefused ? 'new' : 'old') });
    expect(await renewing('f', {})).toBe(1);
    const stuck = createCall({ baseUrl, token: async () => 'old' });
    await expect(stuck('f', {})).rejects.toMatchObject({ code: 'unauthenticated', message: 'Sign in.' });
    expect(seen).toEqual(['Bearer old', 'Bearer new', 'Bearer old', 'Bearer old']);
  });
});

describe('the token', () => {
  const lasting = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  it('is asked for once by calls at the same time, and used until it is about to end', async () => {
    let asked = 0;
    const token = keepToken(async () => ({ token: `t${++asked}`, expiresAt: lasting(300) }));
    expect(await Promise.all([token(false), token(false)])).toEqual(['t1', 't1']);
    expect(await token(false)).toBe('t1');
    expect(await token(true)).toBe('t2');
    expect(await token(false)).toBe('t2');
  });

  it('is renewed before it ends', async () => {
    let asked = 0;
    const token = keepToken(async () => ({ token: `t${++asked}`, expiresAt: lasting(20) }));
    expect(await token(false)).toBe('t1');
    expect(await token(false)).toBe('t2');
  });

  it('is asked for again after a failure', async () => {
    let asked = 0;
    const token = keepToken(async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return { token: 'good', expiresAt: lasting(300) };
    });
    await expect(token(false)).rejects.toThrow('away');
    expect(await token(false)).toBe('good');
  });
});
