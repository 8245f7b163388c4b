import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json, serverForTest } from '../../test/server-for-test.ts';
import { strangerProvider } from '../../test/stranger-provider.ts';
import { answerBroken, requireBodiesInTime, trustOf } from './connections.ts';

describe('what is no proper request', () => {
  it('is answered with a problem document that reveals no internals', {
    tags: ['@R12', '@V4.2.1'],
  }, async () => {
    const server = await serverForTest();
    onTestFinished(() => server.close());
    const { hostname, port, host } = new URL(server.url);
    const answerTo = async (text: string) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.write(text);
      await once(socket, 'close');
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
    };
    const close = `Host: ${host}\r\nConnection: close\r\n`;
    for (const [text, status] of [
      ['hello\r\n\r\n', 400],
      [`GET /api/health HTTP/1.1\r\n${close}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [`POST /api/ws HTTP/1.1\r\n${close}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      [`GET /api/health HTTP/1.1\r\nHost: elsewhere.example\r\n${close}\r\n`, 400],
      [`GET /api/health HTTP/1.1\r\n${close}HOST: ${host}\r\n\r\n`, 400],
      [`GET /api/%zz HTTP/1.1\r\n${close}\r\n`, 400],
      [`GET /api/ws/${'x'.repeat(400)} HTTP/1.1\r\n${close}\r\n`, 414],
    ] as const) {
      const answer = await answerTo(text);
      expect([text.slice(0, 60), answer.status]).toEqual([text.slice(0, 60), status]);
      expect(answer.head).toContain('application/problem+json');
      expect(answer.head).toContain('x-content-type-options: nosniff');
      // A random id may have any letters.
      const { requestId, ...said } = JSON.parse(answer.body);
      expect(said).toMatchObject({ status });
      expect(JSON.stringify(said)).not.toMatch(/zz|xxx|FST_|HPE_/);
    }
  });
});

it('gives up on a body that does not come, and leaves one that came in peace', async () => {
  const server = fastify();
  onTestFinished(() => server.close());
  requireBodiesInTime(server, { withinMs: 1_000 });
  const entered = Promise.withResolvers<void>();
  const slowIsGone = Promise.withResolvers<void>();
  server.post('/', async (request) => {
    entered.resolve();
    await slowIsGone.promise;
    return request.body;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const whole = fetch(`http://127.0.0.1:${port}/`, json('POST', { a: 1 }));
  await entered.promise;
  // It begins later, so when it has used up its time, the first one's has long been over.
  const slow = connect(port, '127.0.0.1', () =>
    slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'),
  );
  slow.once('close', () => slowIsGone.resolve());
  expect(await (await whole).json()).toEqual({ a: 1 });
});

describe('a connection on which nothing came in the time for headers', () => {
  const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  async function connectionsTo({ unusedMs }: { unusedMs: number }) {
    const limits = { headersTimeout: 200, requestTimeout: 0, connectionsCheckingInterval: 20 };
    const server = createServer(limits, (_request, response) => response.end('here'));
    server.on('clientError', (error, socket) => answerBroken(error, socket as Socket, { unusedMs }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return async () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
      return socket;
    };
  }

  it('is not answered, so the request that is sent there then gets its own answer', async () => {
    const open = await connectionsTo({ unusedMs: 60_000 });
    const silent = await open();
    // It was opened later, so when it has used up its time, the silent one has too.
    const slow = await open();
    slow.write(REQUEST.slice(0, 9));
    expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /);
    silent.write(REQUEST);
    expect(String((await once(silent, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is closed without an answer when it stays unused', async () => {
    const open = await connectionsTo({ unusedMs: 20 });
    const silent = await open();
    let answer = '';
    silent.on('data', (chunk) => {
      answer += chunk;
    });
    await once(silent, 'close');
    expect(answer).toBe('');
  });
});

it('believes as many proxies as there are', { tags: ['@V4.1.3'] }, () => {
  const two = trustOf(2) as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => two('192.0.2.1', hop))).toEqual([true, true, false]);
  expect(trustOf(['loopback'])).toEqual(['loopback']);
  expect(trustOf(undefined)).toBe(false);
});

describe('behind a proxy', () => {
  it.each([
    [undefined, [302, 302, 302, 302, 302, 302, 429]],
    [1, [302, 302, 302, 302, 302, 302, 302]],
  ])('trusting %s, a made-up address is counted by what is known', async (trustProxy, expected) => {
    // The demo sign-in answers no one behind a proxy.
    const provider = await strangerProvider({ host: '127.0.0.1', name: 'Club', claims: 'in-id-token' });
    onTestFinished(() => provider.close());
    const server = await serverForTest({
      rateLimits: { factor: 0.1 },
      trustProxy,
      oidc: [provider.settings],
    });
    onTestFinished(() => server.close());
    provider.expect(`${server.url}/api/auth/callback`);
    const statuses = [];
    for (let at = 0; at < 7; at++) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` };
      statuses.push(
        (await fetch(new URL('/api/auth/login', server.url), { headers, redirect: 'manual' })).status,
      );
    }
    expect(statuses).toEqual(expected);
  });
});
