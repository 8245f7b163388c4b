import { createHash } from 'node:crypto';
import type { Media } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import type { App } from '../app.ts';
import { buildServer } from '../build-server.ts';
import { openRateLimits } from './rate-limits.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id);
});
afterAll(() => server?.close());

const headersOf = async (path: string, init?: RequestInit) =>
  Object.fromEntries((await alex.browser.fetch(path, init)).headers);

it('come with every answer', { tags: ['@V1.3.2', '@V3.4.2', '@V3.4.5'] }, async () => {
  for (const path of [
    '/api/health',
    '/api/ws',
    '/api/nothing',
    `/api/files/ws/${w}/media/${media.id}/proxy.mp4`,
  ])
    expect(await headersOf(path), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
    });
});

it('let no picture, sound or film come from anywhere else', { tags: ['@V3.4.3'] }, async () => {
  const { 'content-security-policy': policy = '' } = await headersOf('/api/health');
  const rules = policy.split(';').map((rule) => rule.trim());
  expect(rules).toContain("img-src 'self' data: blob:");
  expect(rules).toContain("media-src 'self' blob:");
  expect(policy).not.toContain('http');
});

it('keep what is about a person out of every cache', { tags: ['@R10', '@V14.2.2', '@V14.3.2'] }, async () => {
  for (const path of [
    '/api/auth/session',
    '/api/auth/sessions',
    '/api/tokens',
    '/api/account/usage',
    '/api/ws',
    '/api/x',
    // The same addresses, some letters of which are spelled in another way.
    '/%61pi/ws',
    '/a%70i/tokens',
  ])
    expect((await headersOf(path))['cache-control'], path).toBe('no-store');
  expect((await headersOf('/api/tokens', json('POST', { name: 'a' })))['cache-control']).toBe('no-store');
});

it('let a file do nothing when it is opened as a page', { tags: ['@V3.2.1'] }, async () => {
  for (const file of ['original', 'proxy.mp4', 'speech.vtt', 'thumbnail.jpg', 'looks.json'])
    expect(await headersOf(`/api/files/ws/${w}/media/${media.id}/${file}`), file).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private/),
    });
});

it('let the pages of our own have their style and nothing else', async () => {
  const response = await alex.browser.fetch('/api/auth/callback?code=a&state=b');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

it('ask browsers to stay with https, where that is the address', { tags: ['@V3.4.1'] }, async () => {
  expect(await headersOf('/api/health')).not.toHaveProperty('strict-transport-security');
  const app = {
    origin: 'https://cuts.example.com',
    limits: openRateLimits({ factor: 0 }),
    leaving: new AbortController().signal,
  } as App;
  const secure = await buildServer(() => app, { version: '0', logLevel: 'silent' });
  const { headers } = await secure.inject('/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.close();
});
