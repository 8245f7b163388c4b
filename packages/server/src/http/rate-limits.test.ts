import { Refusal } from '@cutgraph/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverForTest } from '../../test/server-for-test.ts';
import { addressOf } from './address-of.ts';
import { openRateLimits } from './rate-limits.ts';

const refusalOf = (work: () => Promise<void>) =>
  work().then(
    () => null,
    (error: unknown) => error as Refusal,
  );

describe('rate limits', () => {
  it('count for each key, and say when to come again', async () => {
    const limits = openRateLimits({ factor: 1 });
    for (let times = 0; times < 10; times++) await limits.take('link-password', 'a');
    const refusal = await refusalOf(() => limits.take('link-password', 'a'));
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'resource-exhausted' });
    expect(refusal?.details.retryAfterSeconds).toBeGreaterThan(800);
    expect(await refusalOf(() => limits.take('link-password', 'b'))).toBeNull();
    await limits.giveBack('link-password', 'b');
  });

  it('grow with the factor and are off at 0', async () => {
    const [double, off] = [openRateLimits({ factor: 2 }), openRateLimits({ factor: 0 })];
    for (let times = 0; times < 20; times++) await double.take('link-password', 'a');
    expect(await refusalOf(() => double.take('link-password', 'a'))).not.toBeNull();
    for (let times = 0; times < 100; times++) await off.take('link-password', 'a');
  });

  it('let only so many stay open concurrently', () => {
    const limits = openRateLimits({ factor: 1 });
    const releases = Array.from({ length: 50 }, () => limits.hold('streams-of-user', 'a'));
    expect(() => limits.hold('streams-of-user', 'a')).toThrow(/^Too many windows or programs/);
    limits.hold('uploads-of-user', 'a')();
    limits.hold('streams-of-user', 'b')();
    releases[0]?.();
    releases[0]?.();
    limits.hold('streams-of-user', 'a');
    expect(() => limits.hold('streams-of-user', 'a')).toThrow(Refusal);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%br-1.2', 'fe80:0:0:0'],
  // The same addresses in other words, as a proxy may write them.
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  // Not an address: what a trusted proxy says instead of one.
  ['unknown', 'unknown'],
  ['2001:db8::9::1', '2001:db8::9::1'],
])('counts %s as %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});

describe('over HTTP', () => {
  /** Address 600, user 300, token 120, files 2000, failed and sign-ins 6, streams 5 a user. */
  const tenth = async () => {
    const server = await serverForTest({ rateLimits: { factor: 0.1 } });
    onTestFinished(() => server.close());
    return server;
  };
  const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  it('a token, a user and an address are each held to their limit', { tags: ['@V2.4.1'] }, async () => {
    const server = await tenth();
    const alex = await server.person('alex@example.com');
    const withToken = (token: string) =>
      fetch(new URL('/api/ws', server.url), { headers: { authorization: `Bearer ${token}` } });
    const tries = (count: number, ask: () => Promise<Response>) =>
      Promise.all(Array.from({ length: count }, async () => (await ask()).status));

    const byToken = await tries(125, () => withToken(alex.token));
    expect([countOf(byToken, 200), countOf(byToken, 429)]).toEqual([120, 5]);
    // The same person by another credential has the rest of 300.
    const bySession = await tries(200, () => alex.browser.fetch('/api/ws'));
    expect(countOf(bySession, 200)).toBe(300 - 125);

    const refused = await withToken(alex.token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({
      code: 'resource-exhausted',
      detail: expect.stringMatching(/^There were too many requests\. Try again in/),
    });

    const wrong = await tries(8, () => withToken(`cutgraph_${'x'.repeat(40)}`));
    expect([countOf(wrong, 401), countOf(wrong, 429)]).toEqual([6, 2]);
    const anonymous = await tries(300, () => fetch(new URL('/api/health', server.url)));
    expect(countOf(anonymous, 200)).toBe(600 - 125 - 200 - 1 - 8);
    // Files are counted apart.
    expect((await fetch(new URL('/api/files/ws/none/media/none/original', server.url))).status).toBe(401);
  });

  it('sign-ins are few, and a wrong session is no reason to refuse what is for anyone', async () => {
    const server = await tenth();
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(new URL(path, server.url), { headers, redirect: 'manual' })).status;
    const signIns = [];
    for (let times = 0; times < 7; times++) signIns.push(await statusOf('/api/auth/login'));
    expect(signIns).toEqual([302, 302, 302, 302, 302, 302, 429]);
    // Who has begun comes back, so that is counted apart.
    const callbacks = [];
    for (let times = 0; times < 7; times++)
      callbacks.push(await statusOf('/api/auth/callback?code=made-up&state=made-up'));
    expect(callbacks).toEqual([400, 400, 400, 400, 400, 400, 429]);
    const cookie = { cookie: 'cutgraph_session=none-at-all' };
    for (let times = 0; times < 10; times++) expect(await statusOf('/api/auth/session', cookie)).toBe(200);
  });

  it('event streams of one person are few', async () => {
    const server = await tenth();
    const alex = await server.person('alex@example.com');
    const { id } = await server.workspaceOf(alex);
    const ends = new AbortController();
    onTestFinished(() => ends.abort());
    const open = () => alex.browser.fetch(`/api/events?ws=${id}`, { signal: ends.signal });
    for (let times = 0; times < 5; times++) expect((await open()).status).toBe(200);
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });
});
