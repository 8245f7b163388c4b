import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { secondsOf } from '@cutgraph/core';
import type { Page } from '@playwright/test';
import { signIn } from '../harness/browser.ts';
import { expect, test } from '../harness/flow.ts';
import { measureFilm } from '../harness/measure.ts';
import { chooseFiles, uploadsOf } from '../harness/uploads.ts';

test.use({ isSignedIn: false });

test('from the sign-in to a montage on the disk', {
  tag: [
    '@S1.07',
    '@S2.06',
    '@S2.07',
    '@S2.10',
    '@S2.19',
    '@S2.32',
    '@S2.33',
    '@S2.35',
    '@S2.48',
    '@S3.06',
    '@S4.21',
    '@S4.38',
    '@S4.39',
    '@S4.40',
    '@S4.42',
    '@S5.01',
    '@S5.02',
    '@S5.04',
    '@S7.12',
    '@S7.17',
    '@S8.04',
    '@S9.08',
    '@S9.25',
    '@V3.5.5',
  ],
}, async ({ page, app, api, footage, folder }) => {
  const clips = footage.clips.slice(0, 3);
  await test.step('sign in by the popup', () => signIn(page, app.url));

  const workspaceId = await test.step('create a workspace', async () => {
    await page.getByRole('link', { name: 'Your Workspaces' }).click();
    await page.getByRole('link', { name: 'Create Workspace' }).first().click();
    const title = page.getByRole('textbox', { name: 'Title' });
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(title).toHaveValue('New Workspace');
    await expect(description).toHaveValue('Workspace Description');
    await title.fill('');
    await description.fill(' ');
    await page.getByRole('button', { name: 'Create Workspace' }).click();
    await expect(page.getByRole('heading', { name: 'Please fill in the required fields' })).toBeVisible();
    await expect(page).toHaveURL(/\/start$/);
    await title.fill('A walk in town');
    await description.fill('People who pass by');
    await page.getByRole('button', { name: 'Create Workspace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A walk in town' })).toBeVisible();
    return new URL(page.url()).pathname.split('/')[2]!;
  });

  await test.step('upload clips and see them understood', async () => {
    await chooseFiles(page, ...clips);
    const uploads = uploadsOf(page);
    await expect(uploads.getByRole('status')).toHaveText(`${clips.length} of ${clips.length} uploaded`);
    // Nothing is loaded again from here: the cards turn by events alone.
    for (const clip of clips) {
      const card = cardOf(page, clip);
      await expect(card).toContainText('Person');
      await expect(card).not.toContainText(/Uploading|Processing|Error/);
    }
    const { items } = await api.media(workspaceId);
    const sizes = await Promise.all(clips.map(async (clip) => (await stat(clip)).size));
    expect(items.map(({ size }) => size).sort()).toEqual(sizes.sort());
    expect(items.every(({ mediaStatus }) => mediaStatus === 2)).toBe(true);
  });

  await test.step('search by what is seen', async () => {
    const asked = page.getByRole('search', { name: 'Search this footage' });
    await asked.getByRole('button', { name: 'Mountains' }).click();
    await expect(page.getByRole('heading', { name: 'No video shows Mountains' })).toBeVisible();
    await asked.getByRole('button', { name: 'Person', exact: true }).click();
    await expect(page).toHaveURL(/\?search=hat&search=person$/);
    for (const clip of clips) await expect(cardOf(page, clip)).toBeVisible();
  });

  await test.step('generate', async () => {
    await page.getByRole('link', { name: 'Use a template' }).click();
    await page.getByRole('button', { name: 'Clear template' }).click();
    await page.getByRole('button', { name: 'Generate New' }).click();
    await expect(page.getByText('Choose a template first.')).toBeVisible();
    await choose(page, 'Template', 'Short reel');
    await choose(page, 'Follow', 'Person');
    await page.getByRole('radio', { name: /^Fast/ }).check();
    await page.getByRole('button', { name: 'Generate New' }).click();
    await expect(page).toHaveURL(/\/create\/editor\/[\w-]+$/);
  });

  const next = page.getByRole('region', { name: 'Next cut' });
  const candidates = next.getByRole('listitem');
  const film = page.getByRole('region', { name: 'Film so far' }).getByRole('listitem');
  const createVideo = page.getByRole('button', { name: 'Create Video' });

  await test.step('walk by hand and go back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Short reel' })).toBeVisible();
    await expect(film).toHaveCount(1);
    await expect(createVideo).toBeDisabled();
    await expect(page.getByText('Short cuts are on: cuts from 2 s are offered')).toBeVisible();
    await expect(candidates.first()).toBeVisible();
    expect(await candidates.count()).toBeLessThanOrEqual(4);
    const first = candidates.first().getByRole('button').first();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await first.hover();
    await expect.poll(() => first.locator('video').evaluate((video) => !video.paused)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await first.click();
    await expect(film).toHaveCount(2);
    await expect(createVideo).toBeEnabled();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(film).toHaveCount(1);
    await expect(createVideo).toBeDisabled();
  });

  const timelineId = await test.step('autoselect and create the video', async () => {
    for (const cuts of [2, 3]) {
      await page.getByRole('button', { name: 'Autoselect' }).click();
      await expect(film).toHaveCount(cuts);
    }
    await createVideo.click();
    await expect(page.getByRole('heading', { level: 1, name: 'List of Recent Timelines' })).toBeVisible();
    await expect(page.getByText(/^Rendering|^Finished/)).toBeVisible();
    const { items } = await api.timelines(workspaceId);
    expect(items).toHaveLength(1);
    return items[0]!.id;
  });

  await test.step('see it finish and download it', async () => {
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Link' }).click();
    const download = await arriving;
    // Named after the template, whom it follows, and the day.
    expect(download.suggestedFilename()).toMatch(/^.+ · Person, .+\.mp4$/);
    const path = join(folder, 'montage.mp4');
    await download.saveAs(path);

    const { exportTimeline, leftOut } = await api.timeline(workspaceId, timelineId);
    expect(leftOut).toEqual([]);
    expect(exportTimeline.editList).toHaveLength(3);
    const lengths = exportTimeline.editList.map(
      ({ startTimeOffset, endTimeOffset }) => secondsOf(endTimeOffset) - secondsOf(startTimeOffset),
    );
    const seconds = lengths.reduce((sum, length) => sum + length, 0);
    const measured = await measureFilm(path);
    const frame = 1 / 30;
    expect(measured).toMatchObject({ width: 1080, height: 1920, framesPerSecond: 30 });
    expect(measured.frames).toBe(Math.round(seconds * 30));
    expect(Math.abs(measured.durationSeconds - seconds)).toBeLessThanOrEqual(frame);
    expect(Math.abs(measured.soundSeconds - measured.pictureSeconds)).toBeLessThanOrEqual(frame);

    await page.getByRole('button', { name: /^Play: .+ · Person, / }).click();
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((video) => video.currentTime)).toBeGreaterThan(0);
  });

  await test.step('make a film with one button, change a decision, and render it', async () => {
    await page.goto(`/ws/${workspaceId}/media`);
    await page.getByRole('button', { name: 'Make a film' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    const films = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await films.first().getByRole('button', { name: 'Play film 1' }).click();
    const shown = films.first().locator('[data-shown]').locator('video');
    await expect.poll(() => shown.evaluate((video) => video.currentTime)).toBeGreaterThan(0);
    const before = page.url();
    await choose(page, 'Shape', 'upright');
    await expect(page).not.toHaveURL(before);
    await expect(films.first()).toContainText('upright');
    await films.first().getByRole('button', { name: 'Create Video' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'List of Recent Timelines' })).toBeVisible();
    await expect(page.getByText('Finished', { exact: true })).toHaveCount(2);
  });
});

function cardOf(page: Page, clip: string) {
  return page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: basename(clip) });
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .click();
  await page.getByRole('option', { name: option }).click();
}
