import { Refusal } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { requireModest } from './body-limits.ts';

describe('requireModest', () => {
  it('lets through what the contract knows', () => {
    const graph = { cuts: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, { index: at }])) };
    for (const value of [graph, [], {}, 'text', 12, null, 'a "quoted" \\ {[,', { 'a"{[': '\\"' }])
      expect(() => requireModest(JSON.stringify(value))).not.toThrow();
    expect(() => requireModest(`${'['.repeat(32)}${']'.repeat(32)}`)).not.toThrow();
  });

  it.each([
    ['deep arrays', '['.repeat(33), 'more than 32 levels'],
    ['deep objects', '{"a":'.repeat(33), 'more than 32 levels'],
    ['many values', `[${'0,'.repeat(200_000)}0]`, 'more than 200000 values'],
    ['many empty values', `[${'[],'.repeat(100_001)}0]`, 'more than 200000 values'],
    ['many names', `{${Array.from({ length: 10_001 }, (_, at) => `"${at}":0`)}}`, 'more than 10000 names'],
  ])('refuses %s', (_, text, words) => {
    expect(() => requireModest(text)).toThrow(Refusal);
    expect(() => requireModest(text)).toThrow(words);
  });

  it('leaves broken JSON to the parser', () => {
    for (const text of ['', '"', '"\\', '}}}', ',,,', '{"a":"'])
      expect(() => requireModest(text)).not.toThrow();
  });
});

describe('bodies over HTTP', () => {
  let server: TestServer;
  let alex: Person;
  beforeAll(async () => {
    server = await serverForTest();
    alex = await server.person('alex@example.com');
  });
  afterAll(() => server?.close());

  const send = async (body: string, type: string | null = 'application/json') => {
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
    const response = await alex.browser.fetch('/api/ws', { method: 'POST', headers, body });
    return (await response.json()) as Record<string, unknown>;
  };

  it('are refused when they are too large, too deep or not JSON', { tags: ['@V3.5.2'] }, async () => {
    expect(await send(JSON.stringify({ title: 'x'.repeat(300_000) }))).toMatchObject({
      status: 413,
      code: 'invalid-argument',
      detail: 'This is too large for one request. Make it smaller and try again.',
    });
    expect(await send(`{"title":${'['.repeat(40)}`)).toMatchObject({
      status: 400,
      detail: 'This JSON has more than 32 levels. Send less in one request.',
    });
    expect(await send('{"title":')).toMatchObject({ status: 400, detail: 'The body is not valid JSON.' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'not a type',
    ])
      expect(await send('title=a', type), type).toMatchObject({
        status: 415,
        detail: 'Send JSON, with the header Content-Type: application/json.',
      });
  });

  it('cannot reach the prototype of what they become', {
    tags: ['@V1.5.2', '@V15.3.3', '@V15.3.6'],
  }, async () => {
    for (const body of ['{"__proto__":{"title":"a"}}', '{"constructor":{"prototype":{"title":"a"}}}'])
      expect(await send(body)).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(({} as { title?: string }).title).toBeUndefined();
  });

  it('are not looked at before who sends them is known', async () => {
    const response = await fetch(
      new URL('/api/ws', server.url),
      json('POST', { title: 'x'.repeat(300_000) }),
    );
    expect(response.status).toBe(401);
  });
});
