import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';

// A row may ask for its video in the very moment in which it goes; the browser notes the answer on its console.
test.use({ expectedComplaints: [/404 \(Not Found\) \(.*\/media\/[\w-]+\)$/] });

test('the tasks of a video are followed to their end, put aside, run again, and go with it', {
  tag: ['@S4.24'],
}, async ({ page, api, folder }) => {
  const clip = join(folder, 'portraits.mp4');
  await makePan({ path: clip, from: 220, to: 260, seconds: 2, tone: 330 });
  const { id: workspaceId } = await api.createWorkspace('Tasks');
  await page.goto(`/ws/${workspaceId}/tasks`);
  await expect(page.getByRole('heading', { name: 'Nothing to do yet' })).toBeVisible();

  // Nothing is loaded again from here: events alone add, update and remove the rows.
  const mediaId = await api.upload(workspaceId, clip);
  const video = page.getByRole('region', { name: basename(clip) });
  const tasks = video.getByRole('list', { name: `Tasks of ${basename(clip)}` }).locator('> li');
  const row = (name: string) =>
    tasks.filter({ has: page.getByRole('button', { name, exact: true, includeHidden: true }) });
  await expect(video).toContainText('of 8 finished');
  await expect(tasks).toHaveCount(0);
  await video.getByRole('button', { name: `Tasks of ${basename(clip)}` }).click();
  await expect(tasks).toHaveCount(8);

  await test.step('one is put aside, the others end', async () => {
    // It comes last of all, long after this.
    await ask(page, 'WebM and screenshots', 'Suspend');
    await expect(row('WebM and screenshots')).toContainText('Suspended');
    await expect(tasks.filter({ hasText: /Finished|Skipped/ })).toHaveCount(7);
    await expect(video).toContainText('7 of 8 finished');
    await expect(video).toContainText('1 suspended');
  });

  await test.step('it goes on', async () => {
    await row('WebM and screenshots').getByRole('button', { name: 'Resume' }).click();
    await expect(row('WebM and screenshots')).toContainText('Finished');
    await expect(video).toContainText('All 8 finished');
  });

  await test.step('one is run again with another detector', async () => {
    const tracking = row('Moving objects and clips');
    await tracking.getByRole('button', { name: 'Moving objects and clips', exact: true }).click();
    await expect(tracking).toContainText('Processor time');
    await expect(tracking).toContainText('Begunonce');
    await ask(page, 'Moving objects and clips', 'Run again with CenterNet');
    await expect(tracking).toContainText('CenterNet');
    await expect(tracking).toContainText('Finished');
    await expect(tracking).toContainText('Begun2 times');
  });

  await test.step('the installation tests itself', async () => {
    await page.getByRole('button', { name: 'Failed' }).click();
    await expect(page.getByRole('heading', { name: 'No tasks: Failed' })).toBeVisible();
    await page.getByRole('button', { name: 'Test this installation' }).click();
    const test = page.getByRole('region', { name: 'This installation' });
    await expect(test).toContainText('Worker, files, ffmpeg');
    await expect(test.getByRole('listitem')).toContainText('Finished');
  });

  await test.step('the same rows stand beside the video', async () => {
    await video.getByRole('link', { name: basename(clip) }).click();
    await expect(page.getByRole('heading', { level: 1, name: basename(clip) })).toBeVisible();
    const beside = page.getByRole('region', { name: 'What was done' });
    await beside.getByRole('button', { name: 'Tasks of this video' }).click();
    await expect(beside.getByRole('listitem').filter({ hasText: /Finished|Skipped/ })).toHaveCount(8);
    await expect(page.getByRole('img', { name: /^Screenshot 1 of/ })).toBeVisible();
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    for (const file of ['Original', 'HEVC video (MP4)', 'VP9 video (WebM)', 'Sound (M4A)'])
      await expect(page.getByRole('menuitem', { name: file })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a person in it gets a name', async () => {
    await page.getByRole('button', { name: /^Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: 'People' }).click();
    const name = page.getByRole('textbox', { name: 'Name of Person 1' });
    await name.fill('Ada');
    await name.press('Enter');
    await expect.poll(async () => (await api.people(workspaceId)).items[0]?.name).toBe('Ada');
    await page.getByRole('link', { name: 'Faces of Ada' }).click();
    await page
      .getByRole('link', { name: /^Face at .* in portraits\.mp4$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/view\?t=/);
    const player = page.locator('video');
    const t = Number(new URL(page.url()).searchParams.get('t'));
    await expect.poll(() => player.evaluate((video) => video.currentTime)).toBeCloseTo(t, 1);
  });

  await test.step('they go with the video', async () => {
    await page.goto(`/ws/${workspaceId}/tasks`);
    await expect(video).toBeVisible();
    await api.deleteMedia(workspaceId, mediaId);
    await expect(video).toBeHidden();
    await page.goto(`/ws/${workspaceId}/people`);
    // A name that a user gave is kept for when the face is seen again.
    await expect(page.getByText('No faces now')).toHaveCount(1);
  });
});

async function ask(page: Page, task: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${task}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
