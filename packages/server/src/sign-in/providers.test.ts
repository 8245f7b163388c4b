import type { User } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { type Stranger, strangerProvider, throughStranger } from '../../test/stranger-provider.ts';
import { seal, unseal } from '../auth/seal.ts';

const SECRETS = ['a secret for tests only'];
let acme: Stranger;
let club: Stranger;
let server: TestServer;
beforeAll(async () => {
  acme = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-userinfo' });
  club = await strangerProvider({ host: 'localhost', name: 'The Club', claims: 'in-id-token' });
  server = await serverForTest({ oidc: [acme.settings, club.settings], secrets: SECRETS });
  for (const stranger of [acme, club]) stranger.expect(`${server.url}/api/auth/callback`);
});
afterAll(() => Promise.all([server?.close(), acme?.close(), club?.close()]));

const idOf = (stranger: Stranger) => new URL(stranger.issuer).host;

function startAt(stranger: Stranger, more: Record<string, string> = {}): string {
  return `/api/auth/login?${new URLSearchParams({ provider: idOf(stranger), ...more })}`;
}

async function userOf(browser: Browser): Promise<User | null> {
  const session = (await (await browser.fetch('/api/auth/session')).json()) as { user: User | null };
  return session.user;
}

async function signIn(stranger: Stranger, subject: string): Promise<{ browser: Browser; user: User }> {
  const browser = new Browser(server.url);
  const callback = await throughStranger(browser, startAt(stranger), subject);
  expect((await browser.fetch(callback.href)).status).toBe(302);
  return { browser, user: (await userOf(browser)) as User };
}

describe('two providers side by side', () => {
  it('are both listed, in order, without the demo provider', async () => {
    const response = await fetch(`${server.url}/api/auth/session`);
    expect(await response.json()).toEqual({
      user: null,
      isAdmin: false,
      scope: null,
      provider: { id: idOf(acme), name: 'Acme', isDemo: false },
      providers: [
        { id: idOf(acme), name: 'Acme', isDemo: false },
        { id: idOf(club), name: 'The Club', isDemo: false },
      ],
    });
    const demo = await fetch(`${server.url}/demo-identity/.well-known/openid-configuration`);
    expect(demo.status).toBe(404);
  });

  it('begin where they were chosen; the first unless said; one that is none is refused on a page', async () => {
    const begin = async (query: string) => {
      const response = await new Browser(server.url).fetch(`/api/auth/login${query}`);
      return { status: response.status, to: response.headers.get('location'), page: await response.text() };
    };
    expect((await begin('')).to).toContain(acme.issuer);
    expect((await begin(`?provider=${idOf(club)}`)).to).toContain(club.issuer);
    const none = await begin('?provider=evil.example&popup=1');
    expect(none).toMatchObject({ status: 400, to: null });
    expect(none.page).toContain('There is no such way to sign in here');
    expect(none.page).toContain('data-outcome="failed"');
  });

  it('vouch for people, whether they tell of them in the ID token or to those who ask', {
    tags: ['@S3.02', '@V10.1.1'],
  }, async () => {
    acme.says('ada', { email: 'Ada@Example.com', email_verified: true, name: 'Ada Lovelace' });
    club.says('bob', {
      email: 'bob@example.com',
      email_verified: 'true',
      name: 'Bob',
      picture: 'javascript:alert(1)',
    });
    expect((await signIn(acme, 'ada')).user).toMatchObject({
      displayName: 'Ada Lovelace',
      email: 'Ada@Example.com',
      emailVerified: true,
      providerId: 'Acme',
    });
    expect((await signIn(club, 'bob')).user).toMatchObject({
      displayName: 'Bob',
      emailVerified: true,
      photoURL: '',
      providerId: 'The Club',
    });
  });

  it('never make one person of two: the same subject and email at two issuers', {
    tags: ['@V6.8.1', '@V10.5.2'],
  }, async () => {
    for (const stranger of [acme, club])
      stranger.says('carol', { email: 'carol@example.com', email_verified: true, name: 'Carol' });
    const [here, there] = [await signIn(acme, 'carol'), await signIn(club, 'carol')];
    expect(here.user.id).not.toBe(there.user.id);
    expect((await signIn(acme, 'carol')).user.id).toBe(here.user.id);
  });
});

describe('a callback is refused', () => {
  const beginBoth = async () => {
    const browser = new Browser(server.url);
    const other = new Browser(server.url);
    return {
      browser,
      ours: await throughStranger(browser, startAt(acme, { popup: '1' }), 'ada'),
      theirs: await throughStranger(other, startAt(club, { popup: '1' }), 'bob'),
    };
  };
  const isRefused = async (browser: Browser, callback: URL) => {
    const response = await browser.fetch(callback.href);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('The identity provider did not let you in');
    expect(await userOf(browser)).toBeNull();
  };

  it("with the other provider's sign-in", async () => {
    const { browser, theirs } = await beginBoth();
    await isRefused(browser, theirs);
  });

  it('with a code of another provider, passed off as an answer of this one, or of no provider', {
    tags: ['@V6.8.2', '@V10.2.2'],
  }, async () => {
    for (const iss of [undefined, '', club.issuer]) {
      const { browser, ours, theirs } = await beginBoth();
      ours.searchParams.set('code', theirs.searchParams.get('code') ?? '');
      if (iss === undefined) ours.searchParams.delete('iss');
      else ours.searchParams.set('iss', iss);
      await isRefused(browser, ours);
    }
  });

  it.each(['state', 'code', 'iss'])('with another %s', async (name) => {
    const { browser, ours } = await beginBoth();
    ours.searchParams.set(name, `${ours.searchParams.get(name)}x`);
    await isRefused(browser, ours);
  });

  it.each(['nonce', 'codeVerifier', 'state'])(
    'when the %s is not the one that it began with',
    async (name) => {
      const { browser, ours } = await beginBoth();
      const pending = unseal(browser.cookie('cutgraph_login') ?? '', SECRETS, 'login') as Record<
        string,
        unknown
      >;
      expect(pending).toMatchObject({ providerId: idOf(acme), [name]: expect.any(String) });
      const changed = { ...pending, [name]: 'x'.repeat(43) };
      browser.setCookie('cutgraph_login', seal(changed, SECRETS, 'login'));
      await isRefused(browser, ours);
    },
  );

  it('a second time', { tags: ['@V10.5.1'] }, async () => {
    const { browser, ours } = await beginBoth();
    const kept = browser.cookie('cutgraph_login') ?? '';
    expect((await browser.fetch(ours.href)).status).toBe(200);
    expect(browser.cookie('cutgraph_login')).toBeUndefined();
    expect((await browser.fetch(ours.href)).status).toBe(400);
    await browser.fetch('/api/auth/logout', { method: 'POST' });
    browser.setCookie('cutgraph_login', kept);
    expect((await browser.fetch(ours.href)).status).toBe(400);
    expect(await userOf(browser)).toBeNull();
  });
});

describe('where one goes on', () => {
  const endOf = async (more: Record<string, string>, forged?: string) => {
    const browser = new Browser(server.url);
    const callback = await throughStranger(browser, startAt(acme, more), 'ada');
    if (forged !== undefined) {
      const pending = unseal(browser.cookie('cutgraph_login') ?? '', SECRETS, 'login') as object;
      browser.setCookie('cutgraph_login', seal({ ...pending, to: forged }, SECRETS, 'login'));
    }
    return (await browser.fetch(callback.href)).headers.get('location');
  };

  it('is the page that one came from', async () => {
    expect(await endOf({ to: '/ws/abc/media?search=a%20dog#top' })).toBe('/ws/abc/media?search=a%20dog#top');
    expect(await endOf({})).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'evil',
  ])('is never %j', async (to) => {
    const response = await fetch(`${server.url}${startAt(acme, { to })}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it('is looked at again when it comes back', { tags: ['@V1.2.2', '@V3.7.2'] }, async () => {
    for (const to of ['//evil.example', '/.//evil.example', '/a/..//evil.example', 'https://evil.example'])
      expect(await endOf({}, to)).toBe('/');
  });

  it('is kept by the page that says what went wrong', async () => {
    const browser = new Browser(server.url);
    await browser.fetch(startAt(club, { to: '/ws/a?b="c&d' }));
    const response = await browser.fetch('/api/auth/callback?error=access_denied&state=wrong');
    const again = /href="([^"]+)">Try again/
      .exec(await response.text())?.[1]
      ?.replaceAll(/&#38;|&amp;/g, '&');
    const { searchParams } = new URL(again ?? '', server.url);
    expect(Object.fromEntries(searchParams)).toEqual({ provider: idOf(club), to: '/ws/a?b=%22c&d' });
  });
});

describe('a provider that goes away', () => {
  it('is said on the page, before and in the middle of a sign-in, and all is well when it is back', async () => {
    const browser = new Browser(server.url);
    const isAway = async (address: string) => {
      const response = await browser.fetch(address);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('cannot be reached just now');
    };
    const start = startAt(club, { popup: '1' });
    const overloaded = await throughStranger(browser, start, 'bob');
    club.overload(true);
    await isAway(overloaded.href);
    club.overload(false);
    const down = await throughStranger(browser, start, 'bob');
    await club.goDown();
    try {
      await isAway(down.href);
      await server.restart();
      await isAway(start);
    } finally {
      await club.comeBack();
    }
    expect((await signIn(club, 'bob')).user.displayName).toBe('Bob');
  });
});
