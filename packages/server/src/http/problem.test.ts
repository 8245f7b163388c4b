import { Refusal } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOfBusyPool } from '../../../store/test/busy-pool.ts';
import { databaseForTest } from '../../../store/test/database-for-test.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { codeOfAnyStatus, problemOf } from './problem.ts';

describe('problemOf', () => {
  it.each([
    ['invalid-argument', 400],
    ['unauthenticated', 401],
    ['quota-exceeded', 402],
    ['permission-denied', 403],
    ['not-found', 404],
    ['aborted', 409],
    ['resource-exhausted', 429],
    ['cancelled', 499],
    ['unimplemented', 501],
    ['unavailable', 503],
    ['deadline-exceeded', 504],
  ] as const)('%s is status %i', { tags: ['@S8.13'] }, (code, status) => {
    const { problem, isFault } = problemOf(new Refusal(code, 'A sentence.'), 'r1');
    expect(problem).toMatchObject({ code, status, detail: 'A sentence.', requestId: 'r1' });
    expect(isFault).toBe(false);
    expect(codeOfAnyStatus(status)).toBe(code);
  });

  it('has a code for every other status too', () => {
    expect([0, 302, 418, 500, 502].map(codeOfAnyStatus)).toEqual([
      'internal',
      'internal',
      'invalid-argument',
      'internal',
      'internal',
    ]);
  });

  it('shows nothing of a fault', { tags: ['@V16.5.1'] }, () => {
    const { problem, isFault } = problemOf(new Error('password=hunter2 at /srv/secret.ts'), 'r2');
    expect(isFault).toBe(true);
    expect(problem).toMatchObject({ code: 'internal', status: 500 });
    expect(JSON.stringify(problem)).not.toMatch(/hunter2|secret/);
  });

  it('knows a database that is away for a moment', { tags: ['@V16.5.2'] }, () => {
    const lost = new Error('query failed', { cause: Object.assign(new Error('x'), { code: '57P01' }) });
    expect(problemOf(lost, 'r3').problem).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it('asks to come again when a statement took longer than it may', () => {
    const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    const { problem, retryAfterSeconds } = problemOf(ended, 'r5');
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(retryAfterSeconds).toBeGreaterThan(0);
  });

  it('asks to come again when all connections to the database are busy for too long', {
    tags: ['@R11'],
  }, async () => {
    const { databaseUrl, drop } = await databaseForTest();
    const { problem, retryAfterSeconds } = problemOf(await errorOfBusyPool(databaseUrl), 'r4');
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(retryAfterSeconds).toBeGreaterThan(0);
    await drop();
  });
});

describe('problem documents over HTTP', () => {
  let server: TestServer;
  let alex: Person;
  let w: string;
  beforeAll(async () => {
    server = await serverForTest();
    alex = await server.person('alex@example.com');
    w = (await server.workspaceOf(alex)).id;
  });
  afterAll(() => server?.close());

  async function problemAt(path: string, init: RequestInit = {}) {
    const response = await alex.browser.fetch(path, init);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await response.json()) as Record<string, unknown>;
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect(problem.status).toBe(response.status);
    return problem;
  }

  it('name each field with a sentence', { tags: ['@V2.2.1'] }, async () => {
    const problem = await problemAt('/api/ws', json('POST', { title: ' ', description: '' }));
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid-argument',
      fields: { title: 'Title is required', description: 'Description is required' },
    });
  });

  it('name the field of the form that was meant, where there are two', async () => {
    const path = `/api/ws/${w}/videoTimelines`;
    expect(await problemAt(path, json('POST', { videographRef: 'x', path: [0] }))).toMatchObject({
      fields: { revision: 'This is required.' },
    });
    const cut = { key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 } };
    expect(await problemAt(path, json('POST', { inputs: [], editList: [cut] }))).toMatchObject({
      fields: { 'editList.0.endTimeOffset': 'This is required.' },
    });
  });

  it('say which text cannot be kept, in values and in names', async () => {
    const sentence = 'This has a character that cannot be kept: U+0000, or half of one that takes two.';
    const inside = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const bad of ['a\\u0000b', '\\ud800'])
      expect(await problemAt('/api/ws', { ...inside, body: `{"title":"${bad}"}` })).toMatchObject({
        status: 400,
        fields: { title: sentence },
      });
    const named = { ...inside, body: '{"initConfig":{"a\\u0000b":1}}' };
    expect(await problemAt(`/api/ws/${w}/wizards`, named)).toMatchObject({
      fields: { initConfig: sentence },
    });
    expect(await problemAt(`/api/ws/${w}/media?search=a%00b`)).toMatchObject({
      fields: { search: sentence },
    });
  });

  it('answer a broken body, a missing body and an unknown query in words', async () => {
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":' };
    expect(await problemAt('/api/ws', broken)).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(await problemAt('/api/ws', { method: 'POST' })).toMatchObject({ detail: 'Send a JSON object.' });
    expect(await problemAt(`/api/ws/${w}/media?limit=many`)).toMatchObject({
      fields: { limit: 'This must be a number.' },
    });
  });

  it('say not found for ids that cannot be, and for addresses that are none', async () => {
    for (const path of [
      `/api/ws/${w}/media/x`,
      '/api/ws/x',
      '/api/nothing-here',
      `/api/ws/${w}/media/${'a'.repeat(22)}`,
    ])
      expect(await problemAt(path)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('come with headers that keep scripts and frames out', { tags: ['@V3.4.6'] }, async () => {
    const { headers } = await alex.browser.fetch('/api/ws');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
