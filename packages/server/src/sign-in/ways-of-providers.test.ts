import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { User } from '@cutgraph/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { serverForTest } from '../../test/server-for-test.ts';
import { strangerProvider, throughStranger } from '../../test/stranger-provider.ts';
import { UNTRUSTED_CERTIFICATE } from '../../test/untrusted-certificate.ts';
import type { OidcSettings } from '../index.ts';
import type { ClientAuthMethod } from './client-secret.ts';

type Ways = Partial<Parameters<typeof strangerProvider>[0]>;

/** A server that knows one provider, whose ways are its own, and the lines that it logs. */
async function serverAt(ways: Ways = {}, wrong: Partial<OidcSettings> = {}) {
  const lines: string[] = [];
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => writing.mockRestore());
  const stranger = await strangerProvider({
    host: '127.0.0.1',
    name: 'Acme',
    claims: 'in-id-token',
    ...ways,
  });
  onTestFinished(() => stranger.close());
  const server = await serverForTest({ oidc: [{ ...stranger.settings, ...wrong }], logLevel: 'info' });
  onTestFinished(() => server.close());
  stranger.expect(`${server.url}/api/auth/callback`);
  stranger.says('ada', { name: 'Ada', email: 'ada@example.com', email_verified: true });

  const userOf = async (browser: Browser) =>
    ((await (await browser.fetch('/api/auth/session')).json()) as { user: User | null }).user;
  return {
    stranger,
    server,
    /** The one line of a sign-in that failed. */
    failure: async () => {
      const failed = () => lines.filter((line) => line.includes('sign-in failed'));
      await expect.poll(failed).toHaveLength(1);
      return JSON.parse(failed()[0]!) as Record<string, unknown>;
    },
    async signIn(between: () => void = () => undefined) {
      const browser = new Browser(server.url);
      const callback = await throughStranger(browser, '/api/auth/login', 'ada');
      between();
      const { status } = await browser.fetch(callback.href);
      return { browser, status, name: (await userOf(browser))?.displayName };
    },
  };
}

it.each<[string, Ways]>([
  ['in a header', { takesSecret: ['client_secret_basic'] }],
  ['in the body', { takesSecret: ['client_secret_post'] }],
  [
    'either way, and the client is registered for the header',
    { takesSecret: ['client_secret_post', 'client_secret_basic'], registeredFor: 'client_secret_basic' },
  ],
  [
    'either way, and the client is registered and set for the body',
    {
      takesSecret: ['client_secret_basic', 'client_secret_post'],
      registeredFor: 'client_secret_post',
      clientAuth: 'client_secret_post',
    },
  ],
])('a provider that takes the secret %s lets people in', async (_way, ways) => {
  const { signIn } = await serverAt(ways);
  expect(await signIn()).toMatchObject({ status: 302, name: 'Ada' });
});

it('a client that the provider refuses is logged with what the provider said, and what to set', async () => {
  const both: ClientAuthMethod[] = ['client_secret_basic', 'client_secret_post'];
  const { signIn, failure } = await serverAt({ takesSecret: both, registeredFor: 'client_secret_post' });
  expect(await signIn()).toMatchObject({ status: 401, name: undefined });
  expect(await failure()).toMatchObject({
    providerError: 'invalid_client',
    providerErrorDescription: 'another way',
    providerStatus: 401,
    advice: expect.stringContaining('OIDC_CLIENT_AUTH'),
  });
});

it('a wrong secret is logged with the error of the challenge', async () => {
  const { signIn, failure } = await serverAt({}, { clientSecret: 'wrong' });
  expect(await signIn()).toMatchObject({ status: 401, name: undefined });
  expect(await failure()).toMatchObject({
    providerError: 'invalid_client',
    providerErrorDescription: 'client authentication failed',
  });
});

it('an error that the browser brings back is logged bounded, with nothing that a terminal acts on', async () => {
  const { server, stranger, failure } = await serverAt();
  const browser = new Browser(server.url);
  const callback = await throughStranger(browser, '/api/auth/login', 'ada');
  const { searchParams } = callback;
  searchParams.delete('code');
  searchParams.set('error', 'invalid_scope');
  searchParams.set('error_description', `\u001b[2Jgone\n${'x'.repeat(5000)}`);
  expect((await browser.fetch(callback.href)).status).toBe(401);
  const { providerId, providerError, providerErrorDescription } = await failure();
  expect({ providerId, providerError }).toEqual({
    providerId: new URL(stranger.issuer).host,
    providerError: 'invalid_scope',
  });
  expect(providerErrorDescription).toMatch(/^\\u\{1b\}\[2Jgone\\u\{a\}x{200,}…$/);
  expect(String(providerErrorDescription).length).toBeLessThan(400);
});

it.each([
  ['another name', 'newer'],
  ['the same name', 'strange'],
])('a provider may change its key at any moment, to one of %s', async (_what, kid) => {
  const { stranger, signIn } = await serverAt();
  expect(await signIn()).toMatchObject({ status: 302 });
  stranger.changeKey(kid);
  expect(await signIn()).toMatchObject({ status: 302, name: 'Ada' });
  // The browser is on its way back already.
  expect(await signIn(() => stranger.changeKey(`${kid} still`))).toMatchObject({ status: 302, name: 'Ada' });
});

it('who signs out here can sign out at the provider, and comes back', async () => {
  const { server, stranger, signIn } = await serverAt();
  const { browser } = await signIn();
  await browser.fetch('/api/auth/logout', { method: 'POST' });
  const { url } = (await (await browser.fetch('/api/auth/provider-sign-out')).json()) as { url: string };
  expect(url).toBe(
    `${stranger.issuer}/session/end?${new URLSearchParams({
      post_logout_redirect_uri: `${server.url}/`,
      client_id: 'cuts',
    })}`,
  );
  const asked = await browser.fetch(url);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  const { response, url: end } = await browser.follow(`${stranger.issuer}/session/end/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(end.href).toBe(`${server.url}/`);
  await response.body?.cancel();
});

it('no one is sent to a provider that they did not sign in with, or that is away', async () => {
  const { server, stranger, signIn } = await serverAt();
  const urlFor = async (browser: Browser) =>
    ((await (await browser.fetch('/api/auth/provider-sign-out')).json()) as { url: string | null }).url;
  expect(await urlFor(new Browser(server.url))).toBeNull();
  const { browser } = await signIn();
  await stranger.goDown();
  await server.restart();
  expect(await urlFor(browser)).toBeNull();
});

it('the demo provider has no such page', async () => {
  const server = await serverForTest();
  onTestFinished(() => server.close());
  const browser = new Browser(server.url);
  browser.setCookie('cutgraph_provider', 'demo');
  expect(await (await browser.fetch('/api/auth/provider-sign-out')).json()).toEqual({ url: null });
});

it('a certificate that is not trusted is said to be so', async () => {
  const provider = createServer(UNTRUSTED_CERTIFICATE, (_, response) => response.end()).listen(
    0,
    '127.0.0.1',
  );
  await once(provider, 'listening');
  onTestFinished(() => void provider.close());
  const issuer = `https://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const server = await serverForTest({ oidc: [{ issuer, clientId: 'cuts', clientSecret: 'secret' }] });
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}/api/auth/login`, { redirect: 'manual' });
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain('does not trust the identity provider');
  expect(page).toContain('NODE_EXTRA_CA_CERTS');
});
