import { removeFilesJob } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest({ metrics: { host: '127.0.0.1', port: 0 } });
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

/** The value of a metric with these labels, in whatever order. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const text = await (await fetch(server.metricsUrl)).text();
  const isIt = (line: string) =>
    new RegExp(`^cutgraph_${name}[ {]`).test(line) &&
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`));
  const found = text.split('\n').find(isIt);
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

it('requests are counted by route and status; no id, name or address is in them', async () => {
  const route = '/api/ws/:w';
  for (let count = 0; count < 3; count++) await alex.browser.fetch(`/api/ws/${w}`);
  await alex.browser.fetch(`/api/ws/${w}x`);
  await alex.browser.fetch('/nowhere/at/all');
  expect(await metric('http_request_seconds_count', { method: 'GET', route, status: '200' })).toBe(3);
  expect(await metric('http_request_seconds_count', { method: 'GET', route, status: '404' })).toBe(1);
  const text = await (await fetch(server.metricsUrl)).text();
  for (const secret of [w, 'Holiday', 'alex', 'nowhere', '127.0.0.1']) expect(text).not.toContain(secret);
  expect(await metric('info', { version: '0.0.0-test' })).toBe(1);
  expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

it('bytes of uploads are counted as they are taken', async () => {
  const before = (await metric('upload_bytes_total')) ?? 0;
  const uploads = uploadClient(server.url, alex, w);
  const { path } = await uploads.begin(1000);
  await uploads.send(path, 0, Buffer.alloc(600));
  expect(((await metric('upload_bytes_total')) ?? 0) - before).toBe(600);
});

it('says how much there is to do of each job, as the view for operators does', async () => {
  const job = removeFilesJob.name;
  expect(await metric('jobs_waiting', { job })).toBe(0);
  await server.store.change((write) => write.jobs.enqueue(removeFilesJob, { folder: 'ws/none' }));
  expect(await metric('jobs_waiting', { job })).toBe(1);
  expect(await metric('jobs_running', { job })).toBe(0);
  const [row] = await query(server.databaseUrl, `select * from queue_depth where job = '${job}'`, []);
  expect(row).toMatchObject({ job, waiting: '1', running: '0' });
  expect(await metric('jobs_oldest_waiting_seconds', { job })).toBeGreaterThanOrEqual(0);
});

it('metrics are on an address of their own, and nothing else is there', async () => {
  expect((await fetch(new URL('/api/health', server.metricsUrl))).status).toBe(404);
  expect((await fetch(server.metricsUrl, json('POST', {}))).status).toBe(404);
  expect((await fetch(new URL('/metrics', server.url))).status).toBe(404);
});
