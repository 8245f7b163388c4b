import { request as httpRequest } from 'node:http';
import type { User } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { json, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { seal, unseal } from '../auth/seal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());

/** Goes through the popup as a person does: opens it, picks or fills in an account, lands on the last page. */
async function signIn(browser: Browser, form: Record<string, string>, start = '/api/auth/login?popup=1') {
  const chooser = await browser.follow(start);
  expect(chooser.response.status).toBe(200);
  expect(await chooser.response.text()).toContain('Choose an account');
  return browser.follow(chooser.url.href, { method: 'POST', body: new URLSearchParams(form) });
}

const DEMO = { id: 'demo', name: 'Google', isDemo: true };

type Session = { user: User; provider: { name: string; isDemo: boolean } };

async function sessionOf(browser: Browser): Promise<Session> {
  return (await browser.fetch('/api/auth/session')).json() as Promise<Session>;
}

describe('signing in by the popup', () => {
  it('keeps the person, sets a cookie that scripts cannot read, and ends on a page that notifies the opener', {
    tags: ['@S6.01', '@S7.02', '@V3.3.2', '@V3.3.4'],
  }, async () => {
    const browser = new Browser(server.url);
    expect(await sessionOf(browser)).toEqual({
      ...{ user: null, isAdmin: false, scope: null },
      ...{ provider: DEMO, providers: [DEMO] },
    });

    const { response, url } = await signIn(browser, { email: 'alex@example.com' });
    expect(url.pathname).toBe('/api/auth/callback');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('data-outcome="signed-in"');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('cutgraph_session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);

    const script = await browser.fetch('/api/auth/callback.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain("new BroadcastChannel('cutgraph-auth')");

    const { user } = await sessionOf(browser);
    expect(user).toMatchObject({
      displayName: 'Alex Rivera',
      email: 'alex@example.com',
      emailVerified: true,
      providerId: 'google',
    });
    expect(user.uid).toBe(user.id);
    expect(user.createdBy).toBe(user.id);
  });

  it('takes any other name and email, and merges on the next sign-in', { tags: ['@S3.03'] }, async () => {
    const first = new Browser(server.url);
    await signIn(first, { name: 'Kim Park', email: 'Kim@Example.org' });
    const { user: before } = await sessionOf(first);
    const second = new Browser(server.url);
    await signIn(second, { name: 'Kim Jansen', email: 'kim@example.org' });
    const { user: after } = await sessionOf(second);
    expect(after).toMatchObject({
      id: before.id,
      displayName: 'Kim Jansen',
      creationTime: before.creationTime,
    });
    expect(Date.parse(after.lastSignInTime)).toBeGreaterThan(Date.parse(before.lastSignInTime));
  });

  it('asks again when the email is none', async () => {
    const browser = new Browser(server.url);
    const { response } = await signIn(browser, { name: 'Kim', email: 'not an email' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('That is not an email address');
  });

  it('lets one choose another account each time', async () => {
    const browser = new Browser(server.url);
    await signIn(browser, { email: 'alex@example.com' });
    await signIn(browser, { email: 'sam@example.com' });
    expect((await sessionOf(browser)).user.email).toBe('sam@example.com');
  });

  it('goes to the start page when it is no popup', async () => {
    const browser = new Browser(server.url);
    const chooser = await browser.follow('/api/auth/login');
    let next = await browser.fetch(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'robin@example.com' }),
    });
    while (!new URL(next.headers.get('location') ?? '', server.url).pathname.endsWith('/callback'))
      next = await browser.fetch(next.headers.get('location') ?? '');
    const last = await browser.fetch(next.headers.get('location') ?? '');
    expect(last.status).toBe(302);
    expect(last.headers.get('location')).toBe('/');
  });
});

describe('what a callback must bring', () => {
  it('refuses one whose beginning is not in this browser', { tags: ['@V2.3.1', '@V7.6.2'] }, async () => {
    const browser = new Browser(server.url);
    const chooser = await browser.follow('/api/auth/login?popup=1');
    const other = new Browser(server.url);
    const { response } = await other.follow(
      `/api/auth/callback?code=abc&state=xyz&iss=${chooser.url.origin}`,
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('data-outcome="failed"');
    expect(other.cookie('cutgraph_session')).toBeUndefined();
  });

  it('refuses a made-up code and a changed state', { tags: ['@V10.1.2'] }, async () => {
    const browser = new Browser(server.url);
    await browser.fetch('/api/auth/login?popup=1');
    const { response } = await browser.follow('/api/auth/callback?code=made-up&state=made-up');
    expect(response.status).toBe(401);
    expect(browser.cookie('cutgraph_session')).toBeUndefined();
  });

  it('refuses one that has been tried before, without asking the provider again', {
    tags: ['@V10.1.2b'],
  }, async () => {
    const browser = new Browser(server.url);
    await browser.fetch('/api/auth/login?popup=1');
    const kept = browser.cookie('cutgraph_login') ?? '';
    const { state } = unseal(kept, ['a secret for tests only'], 'login') as { state: string };
    const statuses = [];
    for (let times = 0; times < 3; times++) {
      browser.setCookie('cutgraph_login', kept);
      statuses.push((await browser.fetch(`/api/auth/callback?code=made-up-${times}&state=${state}`)).status);
    }
    // The provider's no, then ours.
    expect(statuses).toEqual([401, 400, 400]);
  });

  it('refuses a login cookie that was changed', async () => {
    const browser = new Browser(server.url);
    browser.setCookie('cutgraph_login', `${Buffer.from('{"state":"a"}').toString('base64url')}.forged`);
    const { response } = await browser.follow('/api/auth/callback?code=made-up&state=a');
    expect(response.status).toBe(400);
  });
});

describe('leaving', () => {
  it('ends the session on the server, not only in the browser', { tags: ['@V7.2.1'] }, async () => {
    const { browser } = await server.person('leaver@example.com');
    const secret = browser.cookie('cutgraph_session') ?? '';
    expect((await browser.fetch('/api/ws')).status).toBe(200);
    expect((await browser.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(204);
    expect(browser.cookie('cutgraph_session')).toBeUndefined();
    browser.setCookie('cutgraph_session', secret);
    expect((await browser.fetch('/api/ws')).status).toBe(401);
  });
});

describe('API tokens', () => {
  it('show their secret once, work without a cookie, and stop immediately', async () => {
    const { browser } = await server.person('scripter@example.com');
    const response = await browser.fetch('/api/tokens', json('POST', { name: 'nightly' }));
    const made = (await response.json()) as { id: string; token: string };
    const headers = { authorization: `Bearer ${made.token}` };
    expect((await fetch(`${server.url}/api/ws`, { headers })).status).toBe(200);
    const list = await (await browser.fetch('/api/tokens')).text();
    expect(list).toContain('nightly');
    expect(list).not.toContain(made.token);
    expect((await browser.fetch(`/api/tokens/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(`${server.url}/api/ws`, { headers })).status).toBe(401);
  });

  it('are never helped by a cookie beside them', async () => {
    const { browser } = await server.person('scripter@example.com');
    expect(
      (await browser.fetch('/api/ws', { headers: { authorization: 'Bearer wrong-wrong-wrong' } })).status,
    ).toBe(401);
  });
});

describe('call tokens', () => {
  const makeToken = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/api/auth/call-token`, { method: 'POST', headers });
    expect(response.status).toBe(201);
    return (await response.json()) as { token: string; expiresAt: string };
  };
  const statusWith = async (token: string, path = '/api/ws', init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    return (await fetch(server.url + path, { ...init, headers })).status;
  };

  it('work as a bearer for five minutes, and not after the session has ended', {
    tags: ['@S7.35'],
  }, async () => {
    const { browser } = await server.person('caller@example.com');
    const secret = browser.cookie('cutgraph_session') ?? '';
    const { token, expiresAt } = await makeToken({ cookie: `cutgraph_session=${secret}` });
    expect(token).not.toContain(secret);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(300_000);
    expect(await statusWith(token)).toBe(200);
    expect((await browser.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(204);
    expect(await statusWith(token)).toBe(401);
  });

  it('made with an API token end with it', async () => {
    const { browser } = await server.person('caller@example.com');
    const made = await browser.fetch('/api/tokens', json('POST', { name: 'nightly' }));
    const { id, token: lasting } = (await made.json()) as { id: string; token: string };
    const { token } = await makeToken({ authorization: `Bearer ${lasting}` });
    expect(await statusWith(token)).toBe(200);
    await browser.fetch(`/api/tokens/${id}`, { method: 'DELETE' });
    expect(await statusWith(token)).toBe(401);
  });

  it('cannot make another token of any kind', async () => {
    const { token: lasting } = await server.person('caller@example.com');
    const { token } = await makeToken({ authorization: `Bearer ${lasting}` });
    expect(await statusWith(token, '/api/auth/call-token', { method: 'POST' })).toBe(403);
    expect(await statusWith(token, '/api/tokens', json('POST', { name: 'for ever' }))).toBe(403);
  });

  it('are refused when they were changed or have expired', async () => {
    const { token: lasting } = await server.person('caller@example.com');
    const { token } = await makeToken({ authorization: `Bearer ${lasting}` });
    const [data = '', signature = ''] = token.slice('cutgraph_call_'.length).split('.');
    const sealed = JSON.parse(Buffer.from(data, 'base64url').toString()) as Record<string, unknown>;
    const later = Buffer.from(JSON.stringify({ ...sealed, expiresAt: Date.now() + 1e9 })).toString(
      'base64url',
    );
    expect(await statusWith(`cutgraph_call_${later}.${signature}`)).toBe(401);
    const call = (value: object, purpose: string) =>
      statusWith(`cutgraph_call_${seal(value, ['a secret for tests only'], purpose)}`);
    expect(await call({ ...sealed, expiresAt: Date.now() - 1 }, 'call-token')).toBe(401);
    expect(await call(sealed, 'login')).toBe(401);
    expect(await call(sealed, 'call-token')).toBe(200);
  });
});

describe('the demo provider', () => {
  it('sends pages asked for under another loopback name to the one address', async () => {
    const { port } = new URL(server.url);
    const page = await fetch(`http://localhost:${port}/ws/?x=1`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(page.status).toBe(307);
    expect(page.headers.get('location')).toBe(`${server.url}/ws/?x=1`);
  });

  it('answers no host name but the loopback ones', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest({
        hostname,
        port,
        path: '/api/health',
        headers: { host: `evil.example:${port}` },
      });
      request
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
  });

  it('says so when a sign-in was begun before a restart', async () => {
    const browser = new Browser(server.url);
    const chooser = await browser.follow('/api/auth/login?popup=1');
    await server.restart();
    const { response } = await browser.follow(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'alex@example.com' }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Start again');
    const { response: last } = await signIn(browser, { email: 'alex@example.com' });
    expect(last.status).toBe(200);
  });
});

describe('a provider that cannot be reached', () => {
  it('does not keep the server from starting; signing in says so', async () => {
    const away = await serverForTest({
      oidc: [{ issuer: 'http://127.0.0.1:9', clientId: 'id', clientSecret: 'secret' }],
    });
    try {
      const browser = new Browser(away.url);
      expect((await sessionOf(browser)).provider).toEqual({
        id: '127.0.0.1:9',
        name: '127.0.0.1:9',
        isDemo: false,
      });
      const { response } = await browser.follow('/api/auth/login?popup=1');
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('cannot be reached just now');
    } finally {
      await away.close();
    }
  });
});
