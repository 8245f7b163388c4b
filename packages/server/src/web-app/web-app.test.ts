import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'cutgraph-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Cutgraph</title>');
  await writeFile(join(webFolder, 'assets', 'main-abc123.js'), 'export {};');
  server = await serverForTest({ webFolder });
});
afterAll(async () => {
  await server?.close();
  await rm(webFolder, { recursive: true, force: true });
});

const get = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });

it('answers every address of the screen with its page', async () => {
  for (const path of ['/', '/ws/', '/ws/some-workspace/media?search=car', '/login']) {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain('<title>Cutgraph</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

it('lets browsers keep files with a hash in their name', async () => {
  const response = await get('/assets/main-abc123.js');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('answers programs with a problem, not with the page', async () => {
  for (const path of ['/api/nothing', '/%61pi/nothing', '/assets/main-old.js', '/%61ssets/x.js'])
    expect((await get(path)).status, path).toBe(404);
  expect((await fetch(`${server.url}/ws/`, { method: 'POST' })).status).toBe(404);
});

it('shows the API as a document and as pages', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1\./);
  const page = await get('/api/docs/');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
});
