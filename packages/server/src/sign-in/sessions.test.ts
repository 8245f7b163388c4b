import { hashOf } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { Browser } from '../../test/browser.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { strangerProvider, throughStranger } from '../../test/stranger-provider.ts';

type Listed = { items: { id: string; isCurrent: boolean; userAgent: string }[] };

const secrets = ['the first secret of a test'];
let server: TestServer;
beforeAll(async () => {
  server = await serverForTest({ secrets });
});
afterAll(() => server?.close());

/** Signs in by the pages of the demo provider, with a browser that says what it is. */
async function signIn(email: string, userAgent: string): Promise<Browser> {
  const browser = new Browser(server.url);
  const chooser = await browser.follow('/api/auth/login?popup=1');
  let url = chooser.url;
  let response = await browser.fetch(url.href, {
    method: 'POST',
    body: new URLSearchParams({ email, name: 'X' }),
  });
  for (;;) {
    const location = response.headers.get('location');
    if (!location) return browser;
    url = new URL(location, url);
    response = await browser.fetch(url.href, { headers: { 'user-agent': userAgent } });
  }
}

async function sessionsOf(browser: Browser): Promise<Listed['items']> {
  const response = await browser.fetch('/api/auth/sessions');
  expect(response.status).toBe(200);
  return ((await response.json()) as Listed).items;
}

async function auditOf(person: Person | { user: { id: string } }) {
  const { items } = await server.store.read.audit.ofUser(person.user.id, { limit: 20 });
  return items.map(({ action, subject, details }) => ({ action, subject, details }));
}

const isIn = async (browser: Browser) => (await browser.fetch('/api/ws')).status === 200;

describe('sessions', () => {
  it('are listed to their person alone, with what the browser said of itself, and which of them asks', async () => {
    const laptop = await signIn('nora@example.com', 'A laptop');
    const phone = await signIn('nora@example.com', 'A phone');
    await signIn('other@example.com', 'Not hers');
    const list = await sessionsOf(phone);
    expect(list.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]).sort()).toEqual([
      ['A laptop', false],
      ['A phone', true],
    ]);
    expect((await sessionsOf(laptop)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe('A laptop');
    expect(JSON.stringify(list)).not.toContain(phone.cookie('cutgraph_session'));
  });

  it('end one by one, immediately; those of another user are not found', async () => {
    const laptop = await signIn('olga@example.com', 'A laptop');
    const phone = await signIn('olga@example.com', 'A phone');
    const thief = await signIn('thief@example.com', 'A thief');
    const lost = (await sessionsOf(laptop)).find(({ userAgent }) => userAgent === 'A phone')!;
    const end = (browser: Browser) => browser.fetch(`/api/auth/sessions/${lost.id}`, { method: 'DELETE' });
    expect((await end(thief)).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    expect((await end(laptop)).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
    expect(await isIn(laptop)).toBe(true);
    expect((await end(laptop)).status).toBe(404);
    expect(laptop.cookie('cutgraph_session')).toBeDefined();
  });

  it('end everywhere, the cookie too, and all of it is on record', { tags: ['@V16.3.1'] }, async () => {
    const laptop = await signIn('paula@example.com', 'A laptop');
    const phone = await signIn('paula@example.com', 'A phone');
    const { user } = (await (await phone.fetch('/api/auth/session')).json()) as Person;
    const [current] = (await sessionsOf(laptop)).filter(({ isCurrent }) => isCurrent);
    await laptop.fetch(`/api/auth/sessions/${current?.id}`, { method: 'DELETE' });
    expect(laptop.cookie('cutgraph_session')).toBeUndefined();
    expect((await phone.fetch('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204);
    expect(phone.cookie('cutgraph_session')).toBeUndefined();
    const again = await signIn('paula@example.com', 'A laptop');
    await again.fetch('/api/auth/logout', { method: 'POST' });
    const signedIn = { action: 'signed-in', subject: '', details: { provider: 'Google' } };
    expect(await auditOf({ user })).toEqual([
      { action: 'signed-out', subject: '', details: {} },
      signedIn,
      { action: 'all-sessions-ended', subject: '', details: {} },
      { action: 'session-ended', subject: 'A laptop', details: {} },
      signedIn,
      signedIn,
    ]);
  });

  it('are another on each sign-in; the browser has one at a time', { tags: ['@V7.2.4'] }, async () => {
    const browser = await signIn('rita@example.com', 'A laptop');
    const before = browser.cookie('cutgraph_session') ?? '';
    const chooser = await browser.follow('/api/auth/login?popup=1');
    await browser.follow(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'rita@example.com', name: 'Rita' }),
    });
    expect(browser.cookie('cutgraph_session')).not.toBe(before);
    const old = new Browser(server.url);
    old.setCookie('cutgraph_session', before);
    expect(await isIn(old)).toBe(false);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it.each([
    ['after 14 days without use', "last_seen_at = now() - interval '14 days 1 minute'", false],
    ['not after 13 days without use', "last_seen_at = now() - interval '13 days'", true],
    [
      '30 days after they began, however much they are used',
      "expires_at = now() - interval '1 second'",
      false,
    ],
  ])('end %s', async (_, change, remains) => {
    const { browser } = await server.person('sam@example.com');
    const hash = hashOf(browser.cookie('cutgraph_session') ?? '');
    await query(server.databaseUrl, `update sessions set ${change} where secret_hash = $1`, [hash]);
    expect(await isIn(browser)).toBe(remains);
    const kept = await query(server.databaseUrl, 'select last_seen_at from sessions where secret_hash = $1', [
      hash,
    ]);
    const lastSeen = kept[0]?.last_seen_at as Date;
    if (remains) expect(Date.now() - lastSeen.getTime()).toBeLessThan(3600_000);
  });

  it('begun by a sign-in last 30 days', { tags: ['@V7.3.2'] }, async () => {
    const browser = await signIn('tess@example.com', 'A laptop');
    const [row] = await query(
      server.databaseUrl,
      `select extract(epoch from expires_at - created_at)::int as seconds from sessions where secret_hash = $1`,
      [hashOf(browser.cookie('cutgraph_session') ?? '')],
    );
    expect(row?.seconds).toBe(30 * 24 * 3600);
  });

  it('are not shown or ended by a call token, nor by an API token that may only write', async () => {
    const { browser, token } = await server.person('uma@example.com');
    const call = await fetch(`${server.url}/api/auth/call-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const { token: callToken } = (await call.json()) as { token: string };
    const made = await browser.fetch('/api/tokens', json('POST', { name: 'writer' }));
    const { token: writer } = (await made.json()) as { token: string };
    for (const secret of [callToken, writer])
      for (const method of ['GET', 'DELETE']) {
        const headers = { authorization: `Bearer ${secret}` };
        expect((await fetch(`${server.url}/api/auth/sessions`, { method, headers })).status).toBe(403);
      }
    expect(await isIn(browser)).toBe(true);
  });
});

describe('a secret that is rotated', () => {
  it('keeps sign-ins under way, sessions, tokens and call tokens; one that is forgotten opens nothing', async () => {
    const { browser, token } = await server.person('vera@example.com');
    const call = await browser.fetch('/api/auth/call-token', { method: 'POST' });
    const { token: callToken } = (await call.json()) as { token: string };
    const statusWith = async (bearer: string) =>
      (await fetch(`${server.url}/api/ws`, { headers: { authorization: `Bearer ${bearer}` } })).status;
    const beginning = async () => {
      const newcomer = new Browser(server.url);
      await newcomer.fetch('/api/auth/login?popup=1');
      return newcomer;
    };
    // Whether a sign-in under way is still known shows in how a made-up answer is refused.
    const statusOf = async (newcomer: Browser) =>
      (await newcomer.fetch('/api/auth/callback?code=a&state=b')).status;
    const [kept, lost] = [await beginning(), await beginning()];

    await server.restart(async () => void secrets.unshift('the second secret of a test'));
    expect(await isIn(browser)).toBe(true);
    expect([await statusWith(token), await statusWith(callToken)]).toEqual([200, 200]);
    expect(await statusOf(kept)).toBe(401);
    expect(await isIn(await signIn('vera@example.com', 'After'))).toBe(true);

    await server.restart(async () => void secrets.pop());
    expect(await isIn(browser)).toBe(true);
    expect([await statusWith(token), await statusWith(callToken)]).toEqual([200, 401]);
    expect(await statusOf(lost)).toBe(400);
  });
});

describe('over https', () => {
  it('cookies are for this host alone, and one without the prefix is nothing', {
    tags: ['@V3.3.1', '@V3.3.3'],
  }, async () => {
    const stranger = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-id-token' });
    let publicUrl: string | undefined;
    const open = await serverForTest({
      oidc: [stranger.settings],
      get publicUrl() {
        return publicUrl;
      },
    });
    try {
      await open.restart(async () => {
        publicUrl = 'https://cuts.example';
      });
      stranger.expect(`${publicUrl}/api/auth/callback`);
      const browser = new Browser(open.url);
      const { pathname, search } = await throughStranger(browser, '/api/auth/login', 'wim');
      expect(browser.cookie('__Host-cutgraph_login')).toBeDefined();
      const response = await browser.fetch(pathname + search);
      const lines = response.headers.getSetCookie();
      expect(lines.map((line) => line.split('=')[0])).toEqual([
        '__Host-cutgraph_login',
        '__Host-cutgraph_session',
        '__Host-cutgraph_provider',
      ]);
      for (const line of lines) {
        expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
        expect(line).not.toContain('Domain');
      }
      expect(lines[1]).toContain(`Max-Age=${30 * 24 * 3600};`);
      const statusWith = async (name: string) => {
        const cookie = `${name}=${browser.cookie('__Host-cutgraph_session')}`;
        return (await fetch(`${open.url}/api/ws`, { headers: { cookie } })).status;
      };
      expect(await statusWith('__Host-cutgraph_session')).toBe(200);
      expect(await statusWith('cutgraph_session')).toBe(401);
    } finally {
      await Promise.all([open.close(), stranger.close()]);
    }
  });
});
