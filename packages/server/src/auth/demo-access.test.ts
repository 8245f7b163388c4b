import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { rewritingProxy } from '../../test/rewriting-proxy.ts';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import type { App } from '../app.ts';
import { buildServer } from '../build-server.ts';
import { openRateLimits } from '../http/rate-limits.ts';
import { keepToThisMachine } from './demo-access.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const SENTENCE = /answers on this machine only.*Set up a sign-in of your own/s;

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());

async function behindProxy(adds: Record<string, string>) {
  const proxy = await rewritingProxy(server.url, adds);
  onTestFinished(() => proxy.close());
  return proxy.origin;
}

/** Chooses the first person of the demo, as a browser that knows the site by this address. */
async function signIn(origin: string) {
  const browser = new Browser(origin);
  const chooser = await browser.follow('/api/auth/login?popup=1');
  const form = new URLSearchParams({ name: 'Alex', email: 'alex@example.com' });
  const headers = { ...PAGE, origin };
  const { response } = await browser.follow(chooser.url.href, { method: 'POST', body: form, headers });
  return {
    status: response.status,
    text: await response.text(),
    session: browser.cookie('cutgraph_session'),
  };
}

describe('the demo sign-in', () => {
  it('lets in anyone on this machine', async () => {
    expect(await signIn(server.url)).toMatchObject({ status: 200, session: expect.any(String) });
  });

  it.each([
    ['nothing', {}],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
  ])('lets no one in through a proxy that rewrites Host and adds %s', { tags: ['@R09'] }, async (_, adds) => {
    const { status, text, session } = await signIn(await behindProxy(adds as Record<string, string>));
    expect(session).toBeUndefined();
    expect(status).toBe(403);
    expect(text).toMatch(SENTENCE);
  });
});

describe('under the demo sign-in, a request', () => {
  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Real-IP',
    'Via',
  ])('with the header %s is refused, as a problem and as a page', async (header) => {
    const origin = await behindProxy({ [header]: '203.0.113.9' });
    const response = await fetch(`${origin}/api/health`);
    expect(response.status).toBe(403);
    const problem = (await response.json()) as { code: string; detail: string };
    expect(problem.code).toBe('permission-denied');
    expect(problem.detail).toMatch(SENTENCE);
    expect(problem.detail).toContain(header.toLowerCase());

    const page = await fetch(origin, { headers: PAGE });
    expect(page.status).toBe(403);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toMatch(SENTENCE);
  });

  it('in the protocol that nginx speaks to its target is refused', async () => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/health HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('HTTP/1.0');
  });

  it('from another machine is refused, whatever it says of itself', async () => {
    const app = {
      store: server.store,
      ...{ origin: 'http://127.0.0.1:8080', limits: openRateLimits({ factor: 0 }) },
      leaving: new AbortController().signal,
    } as App;
    const demo = await buildServer(() => app, {
      version: '0',
      logLevel: 'silent',
      answerInstead: keepToThisMachine,
    });
    onTestFinished(() => demo.close());
    const ask = (remoteAddress: string) =>
      demo.inject({ url: '/api/openapi.json', remoteAddress, headers: { host: '127.0.0.1:8080' } });
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect([here, (await ask(here)).statusCode]).toEqual([here, 200]);
    for (const elsewhere of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7']) {
      const { statusCode, body } = await ask(elsewhere);
      expect([elsewhere, statusCode]).toEqual([elsewhere, 403]);
      expect(body).toContain('it came from another machine');
    }
  });
});
