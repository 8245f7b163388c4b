import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../harness/flow.ts';
import { makeLargeVideo } from '../harness/made-footage.ts';
import { chooseFiles, limitUploads, openUploads, uploadsOf } from '../harness/uploads.ts';
import { waitFor } from '../harness/wait.ts';

const BYTES = 24_000_000;
const BYTES_A_SECOND = 3_000_000;

// The browser notes on the console each call that a dead server did not answer.
test.use({ expectedComplaints: [/net::ERR_|status of 50\d|Failed to load resource/] });

test('an upload outlives the server and the page, and arrives byte for byte', {
  tag: ['@S7.24', '@S9.17'],
}, async ({ page, app, api, folder }) => {
  const path = join(folder, 'long-walk.mp4');
  await makeLargeVideo(path, BYTES);
  const { id: workspaceId } = await api.createWorkspace('Large files');
  await page.goto(`/ws/${workspaceId}/media`);
  const limit = await limitUploads(page);
  await limit(BYTES_A_SECOND);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });

  await chooseFiles(page, path);
  await openUploads(page);
  const uploads = uploadsOf(page);
  const share = async () => Number(await uploads.getByRole('progressbar').getAttribute('value'));

  await test.step('the server dies: the upload waits for it and goes on by itself', async () => {
    await expect.poll(share).toBeGreaterThan(0.15);
    process.kill((await app.pidOf('server'))!, 'SIGKILL');
    await expect(uploads.getByText('Waiting for the server')).toBeVisible();
    const before = await share();
    await expect.poll(share).toBeGreaterThan(Math.max(0.35, before));
    expect(offsets.at(-1)).toBeGreaterThan(0);
  });

  await test.step('the page is reloaded: the upload waits for its file and continues', async () => {
    // So slow that it cannot be through before the page goes.
    await limit(100_000);
    const resumedBefore = offsets.length;
    await page.reload();
    await openUploads(page);
    await expect(uploads.getByText('Drop this file again to go on')).toBeVisible();
    await chooseFiles(page, path);
    await expect.poll(() => offsets.length).toBeGreaterThan(resumedBefore);
    expect(offsets.at(-1)).toBeGreaterThan(BYTES * 0.3);
    await limit(-1);
    await expect(uploads.getByRole('status')).toHaveText('1 of 1 uploaded');
  });

  const media = await waitFor(api, workspaceId, 'the upload', async () => {
    const { items } = await api.media(workspaceId);
    return items[0]?.mediaStatus === 0 ? undefined : items;
  });
  expect(media).toHaveLength(1);
  const kept = await api.file(`/api/files/ws/${workspaceId}/media/${media[0]!.id}/original`);
  expect(kept.equals(await readFile(path))).toBe(true);
});
