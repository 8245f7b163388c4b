import type { User, Workspace } from '@cutgraph/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { json, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { type Says, type Stranger, strangerProvider, throughStranger } from '../../test/stranger-provider.ts';

let stranger: Stranger;
let server: TestServer;
let allowed: { emails: string[]; domains: string[] } | undefined;
beforeAll(async () => {
  stranger = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-id-token' });
  server = await serverForTest({
    oidc: [stranger.settings],
    get signInAllowed() {
      return allowed;
    },
  });
  stranger.expect(`${server.url}/api/auth/callback`);
});
afterAll(() => Promise.all([server?.close(), stranger?.close()]));

async function signIn(subject: string, says: Says) {
  stranger.says(subject, { name: subject, ...says });
  const browser = new Browser(server.url);
  const callback = await throughStranger(browser, '/api/auth/login', subject);
  const response = await browser.fetch(callback.href);
  const session = (await (await browser.fetch('/api/auth/session')).json()) as { user: User | null };
  return { browser, status: response.status, page: await response.text(), user: session.user };
}

describe('an invitation', () => {
  const invite = async (email: string): Promise<Workspace> => {
    const owner = await server.person('owner@example.com');
    const workspace = await server.workspaceOf(owner);
    const path = `/api/ws/${workspace.id}/invites`;
    expect((await owner.browser.fetch(path, json('POST', { email, role: 'viewer' }))).status).toBe(201);
    return workspace;
  };

  it('is taken up by the sign-in of its verified email, and the owner can read that', async () => {
    const workspace = await invite('dora@example.com');
    const { browser, user } = await signIn('dora', { email: 'Dora@Example.com', email_verified: true });
    const entered = await browser.fetch(`/api/ws/${workspace.id}`);
    expect(await entered.json()).toMatchObject({ role: 'viewer' });
    const { items } = await server.store.read.audit.ofWorkspace(workspace.id, { limit: 10 });
    expect(items[0]).toMatchObject({
      action: 'member-joined',
      actor: { uid: user?.id },
      subject: 'dora',
      details: { role: 'viewer' },
    });
  });

  it.each([
    ['that is not verified', { email: 'eve@example.com', email_verified: false }],
    ['of which nothing is said', { email: 'eve@example.com' }],
    [
      'with a letter that only looks the same in lower case',
      { email: '\u212aim@example.com', email_verified: true },
    ],
  ])('is not taken up by an email %s', async (what, says) => {
    const workspace = await invite(says.email.toLowerCase());
    const { browser, user } = await signIn(`with an email ${what}`, says);
    expect(user?.emailVerified).toBe(false);
    expect((await browser.fetch(`/api/ws/${workspace.id}`)).status).toBe(404);
    expect(await server.store.read.invites.list(workspace.id)).toHaveLength(1);
  });
});

describe('with a list of who may come', () => {
  const countUsers = async (email: string) => (await server.store.read.users.byEmail(email)).length;

  it('newcomers on it are let in, by email or by domain; those from before go on', async () => {
    await signIn('from before', { email: 'old@elsewhere.example', email_verified: true });
    allowed = { emails: ['ada@example.com'], domains: ['example.org'] };
    await server.restart();
    const before = await signIn('from before', { email: 'old@elsewhere.example', email_verified: true });
    expect(before.user).not.toBeNull();
    expect((await signIn('ada', { email: 'ADA@example.com', email_verified: true })).user).not.toBeNull();
    expect((await signIn('zoe', { email: 'zoe@Example.org', email_verified: true })).user).not.toBeNull();
  });

  it.each([
    'bob@example.com',
    'bob@sub.example.org',
    'bob@notexample.org',
    '"ada@example.com"@evil.example',
    'bob@example.org.evil.example',
    '',
  ])('%j is refused, and no account is created', async (email) => {
    const { status, page, user } = await signIn(`as ${email}`, { email, email_verified: true });
    expect({ status, user }).toEqual({ status: 403, user: null });
    expect(page).toMatch(/yours is not among them|does not say that yours is verified/);
    expect(page).not.toContain(stranger.issuer);
    expect(await countUsers(email)).toBe(0);
  });

  it('an email that is on it but not verified does not count', async () => {
    const { status, page } = await signIn('nina', { email: 'nina@example.org', email_verified: false });
    expect(status).toBe(403);
    expect(page).toContain('does not say that yours is verified');
    expect(await countUsers('nina@example.org')).toBe(0);
  });
});
