import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { expect, test } from '../harness/flow.ts';
import { makeLargeVideo } from '../harness/made-footage.ts';
import {
  chooseFiles,
  holdUploads,
  limitUploads,
  madeFile,
  openUploads,
  uploadsOf,
} from '../harness/uploads.ts';

const HOUR_MS = 3600_000;

test.use({ hasOwnContext: true, expectedComplaints: [/Failed to load resource|net::ERR_/] });

async function madeOnDisk(folder: string, name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  // What is no video would be removed as soon as it was looked at.
  await makeLargeVideo(path, bytes);
  return path;
}

async function expectArrived(api: Api, workspaceId: string, path: string): Promise<void> {
  const { items } = await api.media(workspaceId);
  expect(items).toHaveLength(1);
  const kept = await api.file(`/api/files/ws/${workspaceId}/media/${items[0]!.id}/original`);
  expect(kept.equals(await readFile(path))).toBe(true);
}

const stateOf = (page: Page) => uploadsOf(page).getByRole('listitem');

test('every part says what it comes to; bytes that were damaged are sent again', async ({
  page,
  api,
  folder,
}) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const path = await madeOnDisk(folder, 'checked.mp4', 1_500_000);
  const [checksums, statuses]: [string[], number[]] = [[], []];
  let damaged = 0;
  await page.route('**/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    checksums.push(request.headers()['upload-checksum'] ?? 'none');
    if (Number(request.headers()['upload-offset']) === 0 || damaged > 0) return route.continue();
    damaged += 1;
    const bytes = Buffer.from(request.postDataBuffer()!);
    bytes[5] = bytes[5]! ^ 1;
    return route.continue({ postData: bytes });
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status());
  });
  await chooseFiles(page, path);
  await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
  expect(checksums.every((checksum) => /^sha256 [A-Za-z0-9+/]{43}=$/.test(checksum))).toBe(true);
  expect(statuses.filter((status) => status === 460)).toHaveLength(1);
  await expectArrived(api, id, path);
});

test('the network goes away and comes back', async ({ page, api, folder }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const path = await madeOnDisk(folder, 'far-away.mp4', 4_000_000);
  const limit = await limitUploads(page);
  await limit(300_000);
  await chooseFiles(page, path);
  await openUploads(page);
  await expect
    .poll(() => uploadsOf(page).getByRole('progressbar').getAttribute('value').then(Number))
    .toBeGreaterThan(0.1);
  await limit(0);
  await expect(uploadsOf(page).getByText('Waiting for the server')).toBeVisible();
  await limit(-1);
  await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
  await expectArrived(api, id, path);
});

test('it waits through a sleep, gives up after ten minutes awake, and goes on by Retry', {
  tag: ['@S8.22'],
}, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.clock.install();
  await page.goto(`/ws/${id}/media`);
  // A network that swallows everything: nothing is refused, nothing is answered.
  let asked = 0;
  await page.route('**/uploads/*', () => {
    asked += 1;
  });
  await chooseFiles(page, madeFile('patient.mp4'));
  await openUploads(page);
  const row = stateOf(page);
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(8 * HOUR_MS);
  await expect(row).toHaveAttribute('data-state', 'running');
  let awakeSeconds = 0;
  while ((await row.getAttribute('data-state')) !== 'error' && awakeSeconds < 900) {
    awakeSeconds += 10;
    await page.clock.runFor(10_000);
  }
  expect(awakeSeconds).toBeGreaterThanOrEqual(590);
  expect(awakeSeconds).toBeLessThanOrEqual(630);
  // What hangs was cut, and tried again.
  expect(asked).toBeGreaterThanOrEqual(4);
  await expect(row).toHaveAttribute('data-code', 'retry-limit-exceeded');
  await expect(row).toContainText('Max retry time for operation exceeded, please try again.');
  await page.unroute('**/uploads/*');
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(uploadsOf(page).getByRole('status')).toHaveText('1 of 1 uploaded');
  expect((await api.media(id)).items).toHaveLength(1);
});

test('of two tabs one sends; the other goes on when it is closed', async ({ page, context, api, folder }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const path = await madeOnDisk(folder, 'two-tabs.mp4', 6_000_000);
  await (await limitUploads(page))(200_000);
  await chooseFiles(page, path);
  await openUploads(page);
  await expect
    .poll(() => uploadsOf(page).getByRole('progressbar').getAttribute('value').then(Number))
    .toBeGreaterThan(0.05);

  const second = await context.newPage();
  await second.goto(`/ws/${id}/media`);
  await openUploads(second);
  const elsewhere = uploadsOf(second).getByText('Another tab is sending this file');
  await expect(elsewhere).toBeVisible();
  await expect(uploadsOf(second).getByRole('button', { name: /Forget|Remove|Cancel/ })).toHaveCount(0);
  await chooseFiles(second, path);
  await openUploads(second);
  await expect(elsewhere).toBeVisible();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'running');

  await page.close();
  await expect(uploadsOf(second).getByRole('status')).toHaveText('1 of 1 uploaded');
  await expectArrived(api, id, path);
});

test('a paused upload is cancelled without a trace', { tag: ['@S4.36', '@S8.23'] }, async ({ page, api }) => {
  const { id } = await api.createWorkspace();
  await page.goto(`/ws/${id}/media`);
  const { seen, letGo } = await holdUploads(page, 'PATCH');
  await chooseFiles(page, madeFile('unwanted.mp4'));
  await seen;
  await openUploads(page);
  const row = stateOf(page);
  const buttons = row.getByRole('button');
  await expect(row).toHaveAttribute('data-state', 'running');
  await expect(buttons).toHaveCount(2);
  await buttons.and(page.getByRole('button', { name: 'Pause' })).click();
  await expect(row).toHaveAttribute('data-state', 'paused');
  await expect(buttons).toHaveCount(2);
  await expect(row.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect((await api.media(id)).items).toHaveLength(1);
  await row.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(row).toHaveAttribute('data-state', 'canceled');
  await expect(row).toContainText('User canceled the upload/download.');
  await expect(row.getByRole('button', { name: /Pause|Resume|Cancel/ })).toHaveCount(0);
  await letGo();
  await expect.poll(async () => (await api.media(id)).items).toEqual([]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Upload Videos' })).toBeVisible();
  await expect(uploadsOf(page)).toHaveCount(0);
});
